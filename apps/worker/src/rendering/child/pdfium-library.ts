import type { Size } from '../page-geometry.js';
import type { Band } from './pdf-engine.js';

/**
 * The few functions of PDFium's C interface that rendering needs, the same whether a native library or its WebAssembly
 * build answers them. `Handle` is what the carrier uses for a C pointer; a null pointer is `undefined`.
 */
export interface PdfiumLibrary<Handle> {
  loadDocument(path: string): Promise<Handle | undefined>;
  closeDocument(document: Handle): void;
  /** `FPDF_GetLastError`, one of {@link PDFIUM_ERROR}. */
  lastError(): number;
  pageCount(document: Handle): number;
  /** Starts the form-fill environment, without which form fields are not drawn. */
  openForms(document: Handle): Handle | undefined;
  closeForms(forms: Handle): void;
  loadPage(document: Handle, index: number, forms: Handle | undefined): Handle | undefined;
  closePage(page: Handle, forms: Handle | undefined): void;
  /** Points, turned. */
  pageSize(page: Handle): Size;
  /** Quarter turns clockwise. */
  pageRotation(page: Handle): number;
  /** RGB without padding, as `PdfPage.draw` says. */
  draw(page: Handle, forms: Handle | undefined, size: Size, band: Band): Buffer;
}

/** `FPDF_ERR_*` that we tell apart. */
export const PDFIUM_ERROR = { file: 2, password: 4, security: 5 } as const;

/** `FPDFBitmap_BGR`: three bytes a pixel. */
export const BITMAP_BGR = 2;

/** `FPDF_ANNOT | FPDF_REVERSE_BYTE_ORDER`: annotations drawn, and red first, as sharp wants it. */
export const DRAW_FLAGS = 0x11;

/** White, opaque. */
export const WHITE = 0xffffffff;

/** Bytes reserved for `FPDF_FORMFILLINFO`, all callbacks null; the structure is smaller on every platform. */
export const FORM_INFO_BYTES = 512;

/** `FPDF_FORMFILLINFO.version` of a build without XFA. */
export const FORM_INFO_VERSION = 2;
