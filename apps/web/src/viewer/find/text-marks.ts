import type { PagePart } from '../../api/index.js';
import { layOver } from '../page-layer.js';
import type { SheetViewer } from '../sheet-viewer.js';
import styles from './text-marks.module.css';

/** What is marked on a page. */
export interface PageMarks {
  page: number;
  /** Each match in the words it stands in. */
  matches: readonly (readonly PagePart[])[];
  /** The match that is shown; null: it is on another page. */
  current: number | null;
  /** Another one: somebody wants to see it, also where it was shown before. */
  key: string;
}

/** Lays marks over the page. Answers what takes them off again. */
export function showMarks(stage: SheetViewer, { matches, current }: PageMarks): () => void {
  const marked = matches.flatMap((words, place) => words.map((part) => ({ element: markOf(place === current), part })));
  return layOver(stage, marked);
}

function markOf(isCurrent: boolean): HTMLElement {
  const mark = document.createElement('span');
  mark.className = styles.mark ?? '';
  mark.dataset['match'] = isCurrent ? 'current' : 'other';
  return mark;
}

/** The part of the page that a match takes. */
export const placeOfMatch = (words: readonly PagePart[]): PagePart => ({
  left: Math.min(...words.map(({ left }) => left)),
  top: Math.min(...words.map(({ top }) => top)),
  right: Math.max(...words.map(({ right }) => right)),
  bottom: Math.max(...words.map(({ bottom }) => bottom)),
});
