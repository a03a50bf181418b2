import { createWriteStream } from 'node:fs';
import { finished } from 'node:stream/promises';
import PDFDocument from 'pdfkit';

/** A sheet for tests. Sizes are points. */
export interface TestSheet {
  /** Number of pages; 1 when not given. */
  pages?: number;
  /** Width and height; a small sheet when not given. */
  size?: [number, number];
  rotate?: 90 | 180 | 270;
  cropBox?: [left: number, bottom: number, right: number, top: number];
  /** Words on each page. */
  text?: string;
  userPassword?: string;
  ownerPassword?: string;
  /** Fine lines drawn on each page, to give the engines something to do. */
  lines?: number;
  /** A filled-in form field in the middle. */
  formField?: boolean;
}

/** Colours of the squares in the corners of a test sheet as drawn: they tell turned, mirrored and swapped pictures apart. */
export const CORNERS = {
  topLeft: [255, 0, 0],
  topRight: [0, 160, 0],
  bottomLeft: [0, 0, 255],
  bottomRight: [0, 0, 0],
} as const;

/** Edge of a corner's square, as a part of the page's shorter side. */
const SQUARE = 0.2;

/** Writes a PDF whose pages have a coloured square in each corner. */
export async function drawSheet(path: string, sheet: TestSheet = {}): Promise<string> {
  const {
    pages = 1,
    size = [600, 400],
    rotate,
    cropBox,
    lines = 0,
    formField,
    text,
    userPassword,
    ownerPassword,
  } = sheet;
  const document = new PDFDocument({ autoFirstPage: false, userPassword, ownerPassword });
  const written = finished(document.pipe(createWriteStream(path)));
  for (let page = 0; page < pages; page += 1) {
    document.addPage({ size, margin: 0 });
    const entries = document.page.dictionary.data as Record<string, unknown>;
    if (rotate) entries['Rotate'] = rotate;
    if (cropBox) entries['CropBox'] = cropBox;
    drawLines(document, size, lines);
    drawCorners(document, size);
    if (text) document.fontSize(14).text(text, size[0] * 0.3, size[1] * 0.3);
    if (formField) {
      document.initForm();
      document.formText('note', size[0] * 0.3, size[1] * 0.4, size[0] * 0.4, size[1] * 0.2, {
        value: 'FILLED IN',
        backgroundColor: '#ffdd00',
      });
    }
  }
  document.end();
  await written;
  return path;
}

function drawCorners(document: PDFKit.PDFDocument, [width, height]: [number, number]): void {
  const edge = Math.min(width, height) * SQUARE;
  const square = (left: number, top: number, colour: readonly [number, number, number]) =>
    document.rect(left, top, edge, edge).fill([...colour]);
  square(0, 0, CORNERS.topLeft);
  square(width - edge, 0, CORNERS.topRight);
  square(0, height - edge, CORNERS.bottomLeft);
  square(width - edge, height - edge, CORNERS.bottomRight);
}

function drawLines(document: PDFKit.PDFDocument, [width, height]: [number, number], count: number): void {
  document.lineWidth(0.2);
  for (let line = 0; line < count; line += 1) {
    const x = ((line * 7919) % 1000) / 1000;
    const y = ((line * 104_729) % 1000) / 1000;
    document
      .moveTo(width * x, height * y)
      .lineTo(width * y, height * x)
      .stroke();
  }
}
