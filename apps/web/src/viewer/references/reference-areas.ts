import type { SheetViewer } from '../sheet-viewer.js';
import { layOver } from '../page-layer.js';
import { nameOfReference, type PageReferences } from './references.js';
import styles from './reference-areas.module.css';

/**
 * Lays an area over each reference of the page; what is pressed is found again by {@link referenceAt}. For pointers alone:
 * who uses the keyboard has the list of them. Answers what takes them off again.
 */
export function showReferences(stage: SheetViewer, { references }: PageReferences): () => void {
  const areas = references.flatMap((reference, place) =>
    reference.words.map((part) => {
      const area = document.createElement('span');
      area.className = styles.area ?? '';
      area.dataset['reference'] = String(place);
      area.title = nameOfReference(reference);
      return { element: area, part };
    }),
  );
  return layOver(stage, areas);
}

/** The place of the reference that an element of the stage stands for. */
export function referenceAt(element: Element): number | null {
  const area = element.closest<HTMLElement>('[data-reference]');
  return area ? Number(area.dataset['reference']) : null;
}
