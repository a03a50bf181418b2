import type { PagePart } from '../api/index.js';
import type { SheetViewer } from './sheet-viewer.js';

/** Lays elements over parts of the page, on a layer of their own. Answers what takes them off again. */
export function layOver(stage: SheetViewer, elements: readonly { element: HTMLElement; part: PagePart }[]): () => void {
  if (elements.length === 0) return () => undefined;
  const layer = document.createElement('div');
  for (const { element, part } of elements) {
    const { left, top, right, bottom } = part;
    const parts = { left, top, width: right - left, height: bottom - top };
    for (const [side, share] of Object.entries(parts)) element.style.setProperty(side, `${share * 100}%`);
    layer.append(element);
  }
  stage.cover(layer);
  return () => {
    stage.uncover(layer);
  };
}
