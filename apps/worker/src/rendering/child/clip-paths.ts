import type { Point } from './annotation-appearances.js';
import { PAGE_OBJECT, type PdfiumLibrary } from './pdfium-library.js';

/** Objects of a page that are asked: where shapes cut off much, they cut off a part of these as well. */
const ASKED = 500;

/** Corners of a rectangle, the first one once more at its end. */
const CORNERS = 5;

/** Paths that one object is cut off along: drawings nest few, and more are taken for shapes without a look at each. */
const NESTED = 16;

/**
 * Whether anything of a page is cut off along anything but an upright rectangle, for which PDFium makes masks. What forms hold
 * is not looked at: they may.
 */
export function isCutByShapes<Handle>(library: PdfiumLibrary<Handle>, page: Handle): boolean {
  const count = library.objectCount(page);
  const step = Math.ceil(count / ASKED);
  for (let index = 0; index < count; index += step) {
    const object = library.object(page, index);
    if (object === undefined) continue;
    if (library.objectType(object) === PAGE_OBJECT.form || isCutByShape(library, object)) return true;
  }
  return false;
}

function isCutByShape<Handle>(library: PdfiumLibrary<Handle>, object: Handle): boolean {
  const clip = library.clipPath(object);
  if (clip === undefined) return false;
  const paths = library.clipPathCount(clip);
  if (paths > NESTED) return true;
  for (let path = 0; path < paths; path += 1) {
    const points = library.clipPointCount(clip, path);
    if (points > CORNERS) return true;
    const corners = Array.from({ length: points }, (_, point) => library.clipPoint(clip, path, point));
    if (!isUprightRectangle(corners)) return true;
  }
  return false;
}

/** Every side of it goes across or up; one that is turned by a rounding error is none. */
function isUprightRectangle(corners: readonly (Point | undefined)[]): boolean {
  return corners.every((corner, index) => {
    const next = corners[(index + 1) % corners.length];
    return corner !== undefined && next !== undefined && (corner[0] === next[0] || corner[1] === next[1]);
  });
}
