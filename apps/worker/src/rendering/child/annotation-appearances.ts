import type { PdfiumLibrary } from './pdfium-library.js';

/** `FPDF_ANNOT_*` of what PDFium does not draw where a document brings no appearance for it. */
const SUBTYPE = { link: 2, line: 4, polygon: 7, polyline: 8 } as const;

/** Points where an annotation does not say (ISO 32000, 12.5.4). */
const BORDER_WIDTH = 1;

/**
 * Gives annotations of a page an appearance that come without one, so that PDFium draws them as other readers do: the border of a
 * link, lines and polygons. It makes the appearances of squares, circles, ink and marks by itself. Only the document in memory
 * is changed. Every call after the first finds nothing to do.
 */
export function drawBareAnnotations<Handle>(library: PdfiumLibrary<Handle>, page: Handle): void {
  for (let index = 0; index < library.annotationCount(page); index += 1) {
    const annotation = library.openAnnotation(page, index);
    if (annotation === undefined) continue;
    if (!library.hasKey(annotation, 'AP')) drawBare(library, annotation);
    library.closeAnnotation(annotation);
  }
}

function drawBare<Handle>(library: PdfiumLibrary<Handle>, annotation: Handle): void {
  const subtype = library.subtype(annotation);
  // PDFium draws the border of a square as the one of a link is meant: width, dashes and colour are written alike.
  if (subtype === SUBTYPE.link) return library.setText(annotation, 'Subtype', 'Square');
  const points =
    subtype === SUBTYPE.line
      ? library.lineEnds(annotation)
      : subtype === SUBTYPE.polygon || subtype === SUBTYPE.polyline
        ? library.vertices(annotation)
        : [];
  if (points.length < 2) return;
  const isFilled = subtype === SUBTYPE.polygon && library.hasKey(annotation, 'IC');
  const fill = isFilled ? library.color(annotation, 'interior') : undefined;
  library.setAppearance(
    annotation,
    pathContent(points, {
      isClosed: subtype === SUBTYPE.polygon,
      width: library.borderWidth(annotation) ?? BORDER_WIDTH,
      stroke: library.color(annotation, 'border') ?? [0, 0, 0],
      fill,
    }),
  );
}

/** Parts of 255. */
export type Rgb = readonly [red: number, green: number, blue: number];

/** In the space of the page. */
export type Point = readonly [x: number, y: number];

interface PathStyle {
  isClosed: boolean;
  width: number;
  stroke: Rgb;
  fill: Rgb | undefined;
}

/** A path in the operators of page contents. */
function pathContent(points: readonly Point[], { isClosed, width, stroke, fill }: PathStyle): string {
  const colour = (rgb: Rgb) => rgb.map((part) => (part / 255).toFixed(3)).join(' ');
  const path = points.map(([x, y], index) => `${x.toFixed(3)} ${y.toFixed(3)} ${index === 0 ? 'm' : 'l'}`).join(' ');
  const isStroked = width > 0;
  const paint = fill ? (isStroked ? 'B' : 'f') : isStroked ? 'S' : 'n';
  const fillColour = fill ? `${colour(fill)} rg ` : '';
  return `${fillColour}${colour(stroke)} RG ${width.toFixed(3)} w ${path} ${isClosed ? 'h ' : ''}${paint}`;
}
