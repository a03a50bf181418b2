import type { PDFDocumentProxy } from 'pdfjs-dist';
import { blobOf } from '../../ui/canvas-file.js';
import { isSmallTouchScreen } from '../../ui/small-touch-screen.js';
import type { ShownMarkup } from '../markup/page-markup.js';
import { paintMarkup } from '../paper/paint-markup.js';
import { pdfjs } from './pdfjs.js';
import './print-pages.css';

/** Pages that are drawn and wait to be printed. */
interface PrintJob {
  /** Opens the browser's own print dialog; resolves when it is closed. */
  print: () => Promise<void>;
  /** Lets the pictures go. */
  close: () => void;
}

interface Printing {
  /** What is drawn over the pages. */
  markups: readonly ShownMarkup[];
  onPage: (done: number) => void;
  signal: AbortSignal;
}

/** Draws pages at 150 dpi, one after the other, each as a sheet of its own size (VWR-7, CNS-29). */
export async function drawForPrint(
  document: PDFDocumentProxy,
  pages: readonly number[],
  { markups, onPage, signal }: Printing,
): Promise<PrintJob> {
  const place = window.document.createElement('div');
  place.className = 'print-pages';
  const style = window.document.createElement('style');
  place.append(style);
  window.document.body.append(place);
  const pictures: string[] = [];
  const close = (): void => {
    place.remove();
    for (const picture of pictures) URL.revokeObjectURL(picture);
  };

  const sizes = new Set<string>();
  try {
    for (const [done, page] of pages.entries()) {
      onPage(done);
      const { picture, width, height } = await drawPage(
        document,
        page,
        markups.filter((markup) => markup.page === page),
        signal,
      );
      const address = URL.createObjectURL(picture);
      pictures.push(address);
      const size = `${width}pt ${height}pt`;
      const name = `sheet-${width}-${height}`.replaceAll('.', '_');
      // Browsers that know no named pages take the size of the first.
      if (sizes.size === 0) style.textContent = `@page { size: ${size}; margin: 0; }`;
      if (!sizes.has(name)) style.textContent += ` @page ${name} { size: ${size}; margin: 0; }`;
      sizes.add(name);
      const image = new Image();
      image.src = address;
      image.alt = `Page ${page}`;
      image.style.setProperty('page', name);
      image.style.width = `${width}pt`;
      image.style.height = `${height}pt`;
      place.append(image);
      await image.decode();
      signal.throwIfAborted();
    }
    onPage(pages.length);
  } catch (error) {
    close();
    throw error;
  }
  return { print: printWindow, close };
}

async function drawPage(
  document: PDFDocumentProxy,
  number: number,
  markups: readonly ShownMarkup[],
  signal: AbortSignal,
) {
  const page = await document.getPage(number);
  const { width, height } = page.getViewport({ scale: 1 });
  const viewport = page.getViewport({ scale: canvasScale(width, height, isSmallTouchScreen()) });
  const canvas = window.document.createElement('canvas');
  canvas.width = Math.floor(viewport.width);
  canvas.height = Math.floor(viewport.height);
  try {
    const task = page.render({ canvas, viewport, intent: 'print', annotationMode: pdfjs.AnnotationMode.ENABLE });
    const stop = (): void => {
      task.cancel();
    };
    signal.addEventListener('abort', stop, { once: true });
    await task.promise;
    signal.removeEventListener('abort', stop);
    paintMarkup(canvas, markups);
    return { picture: await blobOf(canvas), width: round(width), height: round(height) };
  } finally {
    // Frees the pixels now and not when the garbage is collected.
    canvas.width = 0;
    canvas.height = 0;
    page.cleanup();
  }
}

const round = (points: number): number => Math.round(points * 100) / 100;

/** Some browsers return from `print` before their dialog is closed. */
function printWindow(): Promise<void> {
  return new Promise((resolve) => {
    addEventListener(
      'afterprint',
      () => {
        resolve();
      },
      { once: true },
    );
    window.print();
  });
}

const POINTS_IN_AN_INCH = 72;

/** CNS-29: dots in an inch of paper. */
const PRINT_DPI = 150;

/** Pixels that a canvas may have: phones refuse more than 16 megapixels, others more than some 16,000 in one direction. */
const CANVAS = { phone: 16_000_000, desk: 250_000_000, edge: 16_000 };

/** How much larger than its points a page is drawn for printing: 150 dpi, and less only where a canvas cannot hold it. */
export function canvasScale(width: number, height: number, onPhone: boolean): number {
  return Math.min(
    PRINT_DPI / POINTS_IN_AN_INCH,
    Math.sqrt((onPhone ? CANVAS.phone : CANVAS.desk) / (width * height)),
    CANVAS.edge / Math.max(width, height),
  );
}
