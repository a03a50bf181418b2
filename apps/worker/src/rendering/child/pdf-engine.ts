import type { PageDoubt } from '@gable/contracts';
import type { Size } from '../page-geometry.js';
import type { PageRotation, PageWord } from '../rendered.js';

/** Rows of a drawn page, counted in pixels from its top; of each a part, where that is said. */
export interface Band {
  top: number;
  rows: number;
  left?: number;
  columns?: number;
}

/** A page held open. */
export interface PdfPage {
  /** The crop box as displayed, that is turned by `rotation`. */
  readonly points: Size;
  readonly rotation: PageRotation;
  /** What may not be right about what is drawn. */
  readonly doubt?: PageDoubt;
  /** Whether it has lines, areas or letters, of which there is more to see the larger they are drawn; a scan has none. */
  readonly isDrawn: boolean;
  /**
   * The page with its annotations and form fields on white, as RGB bytes without padding. `size` is the whole page in pixels;
   * with `band` only that part is drawn. The buffer may be used again by the next call.
   */
  draw(size: Size, band?: Band): Promise<Buffer>;
  close(): void;
}

/** A PDF held open by path: the file must stay until `close`. */
export interface PdfDocument {
  readonly pageCount: number;
  /** Whether drawing a band costs less than drawing the page: without it, large tile levels would not fit in memory. */
  readonly drawsBands: boolean;
  /** Page counted from 1. Rejects with a RenderError (`damaged`, `too_large`) for a page the engine refuses. */
  page(number: number): Promise<PdfPage>;
  /** The words of a page counted from 1, in the order they are read. Rejects as `page` does. */
  words(number: number): Promise<PageWord[]>;
  close(): Promise<void>;
}

/** Something that can render PDFs. */
export interface PdfEngine {
  /** What really renders, for logs. */
  readonly name: 'pdfium-native' | 'pdfium-wasm' | 'pdfjs';
  /** Rejects with a RenderError (`password_protected`, `damaged`, `no_pages`) for a file the engine refuses. */
  open(path: string): Promise<PdfDocument>;
}
