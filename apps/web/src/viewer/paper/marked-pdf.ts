import type { PDFDocumentProxy } from 'pdfjs-dist';
import { PAGE } from '../markup/markup-shapes.js';
import type { ShownMarkup } from '../markup/page-markup.js';
import { pdfjs } from '../pdf/pdfjs.js';
import { annotationsOf, LINE, type NewAnnotation, type PaperPage } from './markup-annotations.js';
import { paperInks } from './paper-style.js';

/** What the library knows annotations by that are new. */
const NEW = 'pdfjs_internal_editor_';

/**
 * The document with markup as annotations, appended to what it was: signatures and everything else of it stay as they are.
 * The document is not to be shown from then on.
 */
export async function markedPdf(document: PDFDocumentProxy, markups: readonly ShownMarkup[]): Promise<Blob> {
  const measure = window.document.createElement('canvas').getContext('2d');
  const widthOf = (words: string, size: number): number => {
    if (!measure) return words.length * size;
    measure.font = fontOf(words, size);
    return measure.measureText(words).width;
  };
  const inks = paperInks();
  const writing = {
    types: pdfjs.AnnotationEditorType,
    inkOf: (colour: ShownMarkup['colour']) => inks.get(colour) ?? '',
    widthOf,
  };
  const pages = new Map<number, PaperPage>();
  let made = 0;
  for (const markup of markups) {
    if (markup.page > document.numPages) continue;
    const page = pages.get(markup.page) ?? (await paperPage(document, markup.page));
    pages.set(markup.page, page);
    for (const annotation of annotationsOf(markup, { ...writing, page })) {
      document.annotationStorage.setValue(`${NEW}${made}`, await writable(annotation, `words-${made}`));
      made += 1;
    }
  }
  const bytes = made > 0 ? await document.saveDocument() : await document.getData();
  return new Blob([bytes as Uint8Array<ArrayBuffer>], { type: 'application/pdf' });
}

/** What the fourteen fonts that every program has can write: the letters of Western Europe. */
const LATIN = /^[\n\x20-\x7e\xa0-\xff€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]*$/u;

const fontOf = (words: string, size: number): string =>
  `${size}px ${LATIN.test(words) ? 'Helvetica, Arial, sans-serif' : getComputedStyle(window.document.body).fontFamily}`;

/** Words in any other letters become a picture of them, with the words as its contents: no document has to bring a font along. */
async function writable(annotation: NewAnnotation, bitmapId: string): Promise<NewAnnotation> {
  const { value, fontSize = 0, rect, rotation, color, ...rest } = annotation;
  if (value === undefined || LATIN.test(value)) return annotation;
  const sides = [rect[2] - rect[0], rect[3] - rect[1]];
  const [width = 0, height = 0] = rotation % 180 === 0 ? sides : sides.toReversed();
  const sharpness = Math.min(PICTURE.pixelsOfSize / fontSize, PICTURE.edge / Math.max(width, height));
  const canvas = window.document.createElement('canvas');
  canvas.width = Math.ceil(width * sharpness);
  canvas.height = Math.ceil(height * sharpness);
  const context = canvas.getContext('2d');
  if (!context) return annotation;
  context.scale(sharpness, sharpness);
  context.font = fontOf(value, fontSize);
  context.fillStyle = `rgb(${color.join(' ')})`;
  for (const [line, words] of value.split('\n').entries()) context.fillText(words, 0, fontSize * (1 + line * LINE));
  const stamp = { annotationType: pdfjs.AnnotationEditorType.STAMP, bitmapId, popup: { contents: value, rect } };
  return { ...rest, ...stamp, rect, rotation, color, bitmap: await createImageBitmap(canvas) };
}

/** How many pixels high letters are in a picture, and how long its edges may be. */
const PICTURE = { pixelsOfSize: 64, edge: 4_096 } as const;

async function paperPage(document: PDFDocumentProxy, number: number): Promise<PaperPage> {
  const page = await document.getPage(number);
  const viewport = page.getViewport({ scale: 1 });
  const unit = viewport.width / PAGE;
  const inDocument: PaperPage['inDocument'] = ([x, y]) => {
    const [across = 0, down = 0] = viewport.convertToPdfPoint(x * unit, y * unit) as number[];
    return [across, down];
  };
  const [start, end] = [inDocument([0, 0]), inDocument([PAGE, 0])];
  return {
    index: number - 1,
    ratio: viewport.height / viewport.width,
    // A document may have units of its own.
    unit: Math.hypot(end[0] - start[0], end[1] - start[1]) / PAGE,
    turned: viewport.rotation,
    inDocument,
  };
}
