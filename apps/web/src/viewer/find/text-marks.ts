import type { FoundText } from '../../api/index.js';
import type { SheetViewer } from '../sheet-viewer.js';
import styles from './text-marks.module.css';

/** A word on a page: parts of its width and height. */
export type MarkedWord = FoundText['matches'][number]['words'][number];

/** What is marked on a page. */
export interface PageMarks {
  page: number;
  /** Each match in the words it stands in. */
  matches: readonly (readonly MarkedWord[])[];
  /** The match that is shown; null: it is on another page. */
  current: number | null;
  /** Another one: somebody wants to see it, also where it was shown before. */
  key: string;
}

/** Lays marks over the page. Answers what takes them off again. */
export function showMarks(stage: SheetViewer, { matches, current }: PageMarks): () => void {
  const layer = document.createElement('div');
  layer.className = styles.layer ?? '';
  for (const [place, words] of matches.entries()) {
    for (const word of words) layer.append(markOf(word, place === current));
  }
  stage.cover(layer);
  return () => {
    stage.uncover(layer);
  };
}

function markOf({ left, top, right, bottom }: MarkedWord, isCurrent: boolean): HTMLElement {
  const mark = document.createElement('span');
  mark.className = styles.mark ?? '';
  mark.dataset['match'] = isCurrent ? 'current' : 'other';
  const parts = { left, top, width: right - left, height: bottom - top };
  for (const [side, part] of Object.entries(parts)) mark.style.setProperty(side, `${part * 100}%`);
  return mark;
}

/** The part of the page that a match takes. */
export const placeOfMatch = (words: readonly MarkedWord[]): MarkedWord => ({
  left: Math.min(...words.map(({ left }) => left)),
  top: Math.min(...words.map(({ top }) => top)),
  right: Math.max(...words.map(({ right }) => right)),
  bottom: Math.max(...words.map(({ bottom }) => bottom)),
});
