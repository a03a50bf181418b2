import type { Size } from '../page-geometry.js';
import type { Point, Rgb } from './annotation-appearances.js';
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
  objectCount(page: Handle): number;
  object(page: Handle, index: number): Handle | undefined;
  /** One of {@link PAGE_OBJECT}, among others. */
  objectType(object: Handle): number;
  /** What an object is cut off along. */
  clipPath(object: Handle): Handle | undefined;
  clipPathCount(clip: Handle): number;
  clipPointCount(clip: Handle, path: number): number;
  clipPoint(clip: Handle, path: number, point: number): Point | undefined;
  annotationCount(page: Handle): number;
  openAnnotation(page: Handle, index: number): Handle | undefined;
  closeAnnotation(annotation: Handle): void;
  /** `FPDF_ANNOT_*`. */
  subtype(annotation: Handle): number;
  hasKey(annotation: Handle, key: string): boolean;
  setText(annotation: Handle, key: string, value: string): void;
  /** Start and end of a line; empty when it has none. */
  lineEnds(annotation: Handle): Point[];
  /** Corners of a polygon or polyline. */
  vertices(annotation: Handle): Point[];
  color(annotation: Handle, part: keyof typeof ANNOTATION_COLOR): Rgb | undefined;
  /** The width that `Border` says. */
  borderWidth(annotation: Handle): number | undefined;
  /** Page contents, in the space of the page, that draw the annotation. */
  setAppearance(annotation: Handle, content: string): void;
  openText(page: Handle): Handle | undefined;
  closeText(text: Handle): void;
  characterCount(text: Handle): number;
  codePoint(text: Handle, index: number): number;
  /** The document does not say which character it is. */
  isUnmapped(text: Handle, index: number): boolean;
  /** A space or line end that is not in the document. */
  isGenerated(text: Handle, index: number): boolean;
  textObject(text: Handle, index: number): Handle | undefined;
  /** What a character covers, in the page's own space; undefined for one without a place. */
  characterBox(text: Handle, index: number): PageBox | undefined;
  /** A place of the page's own space on the page as displayed, when that is so many units wide and high. */
  displayed(page: Handle, units: number, place: Point): Point;
  /** `FPDF_TEXTRENDERMODE_*`. */
  renderMode(textObject: Handle): number;
  fontOf(textObject: Handle): Handle | undefined;
  isEmbedded(font: Handle): boolean;
  /** The family of what is really drawn. */
  familyOf(font: Handle): string;
  /** Puts a TrueType or OpenType font into a document; it lives as long. */
  loadFont(document: Handle, bytes: Buffer): Handle | undefined;
  /** Draws a character in another font where the one at `index` stands, as large and in its colour. */
  drawCharacter(document: Handle, page: Handle, text: Handle, index: number, font: Handle, character: string): void;
  /** RGB without padding, as `PdfPage.draw` says; so many rows at once. */
  draw(page: Handle, forms: Handle | undefined, size: Size, band: Band, rowsAtOnce: number): Buffer;
}

/** Part of a page in its own space, where up is more. */
export interface PageBox {
  left: number;
  right: number;
  bottom: number;
  top: number;
}

/** `FPDFANNOT_COLORTYPE_*`. */
export const ANNOTATION_COLOR = { border: 0, interior: 1 } as const;

/** `FPDF_ANNOT_APPEARANCEMODE_NORMAL`. */
export const NORMAL_APPEARANCE = 0;

/** `FPDF_FONT_TRUETYPE`. */
export const TRUETYPE = 2;

/** Most bytes of the name of a font's family. */
export const FAMILY_BYTES = 128;

/** Bytes of `FS_MATRIX`: six floats, of which the last two move. */
export const MATRIX_BYTES = 24;
export const MATRIX_MOVE = 16;

/** Bytes of `FS_POINTF`: two floats. */
export const POINT_BYTES = 8;

/** Text that ends with a zero byte. */
export const textOf = (bytes: Buffer): string => bytes.toString('utf8', 0, Math.max(0, bytes.indexOf(0)));

/** Points out of an array of `FS_POINTF`. */
export const pointsOf = (bytes: Buffer): Point[] =>
  Array.from({ length: bytes.length / POINT_BYTES }, (_, index) => [
    bytes.readFloatLE(index * POINT_BYTES),
    bytes.readFloatLE(index * POINT_BYTES + POINT_BYTES / 2),
  ]);

/** `FPDF_ERR_*` that we tell apart. */
export const PDFIUM_ERROR = { file: 2, password: 4, security: 5 } as const;

/** `FPDFBitmap_BGR`: three bytes a pixel. */
export const BITMAP_BGR = 2;

/** `FPDF_ANNOT | FPDF_REVERSE_BYTE_ORDER`: annotations drawn, and red first, as sharp wants it. */
export const DRAW_FLAGS = 0x11;

/**
 * Rows that PDFium draws at once where shapes cut something off. It makes a mask as large as what it draws for each, and plans from macOS
 * have hundreds, for their page's frame is turned by a rounding error. Masks that fit into the processor's cache take a twentieth of the
 * time. All other pages are drawn at once: each strip goes through everything on them, and makes their pictures fit anew.
 */
export const STRIP = 128;

/** A band in parts of so many rows that are drawn one after the other, from its top. */
export function* stripsOf(
  { top, rows, left = 0 }: Band,
  rowsAtOnce: number,
): Generator<{ left: number; top: number; rows: number }> {
  for (let drawn = 0; drawn < rows; drawn += rowsAtOnce) {
    yield { left, top: top + drawn, rows: Math.min(rowsAtOnce, rows - drawn) };
  }
}

/** `FPDF_PAGEOBJ_*` */
export const PAGE_OBJECT = { text: 1, picture: 3, form: 5 } as const;

/** White, opaque. */
export const WHITE = 0xffffffff;

/** Bytes reserved for `FPDF_FORMFILLINFO`, all callbacks null; the structure is smaller on every platform. */
export const FORM_INFO_BYTES = 512;

/** `FPDF_FORMFILLINFO.version` of a build without XFA. */
export const FORM_INFO_VERSION = 2;
