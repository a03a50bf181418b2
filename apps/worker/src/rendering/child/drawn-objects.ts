import { INVISIBLE } from './missing-text.js';
import { PAGE_OBJECT, type PdfiumLibrary } from './pdfium-library.js';

/** A page that begins with so many pictures is taken for one of pictures: there are scans in a thousand stripes. */
const ASKED = 5_000;

/** Whether a page has lines, areas or text that can be seen, so that a larger drawing shows more of it. */
export function isDrawn<Handle>(library: PdfiumLibrary<Handle>, page: Handle): boolean {
  const count = Math.min(library.objectCount(page), ASKED);
  for (let index = 0; index < count; index += 1) {
    const object = library.object(page, index);
    if (object === undefined) continue;
    const type = library.objectType(object);
    if (type === PAGE_OBJECT.picture) continue;
    if (type !== PAGE_OBJECT.text || library.renderMode(object) !== INVISIBLE) return true;
  }
  return false;
}
