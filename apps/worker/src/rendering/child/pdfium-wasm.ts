import { readFile } from 'node:fs/promises';
import { PDFiumLibrary } from '@hyzyla/pdfium';
import {
  ANNOTATION_COLOR,
  BITMAP_BGR,
  DRAW_FLAGS,
  FORM_INFO_BYTES,
  FAMILY_BYTES,
  FORM_INFO_VERSION,
  MATRIX_BYTES,
  MATRIX_MOVE,
  NORMAL_APPEARANCE,
  POINT_BYTES,
  TRUETYPE,
  WHITE,
  pointsOf,
  stripsOf,
  textOf,
  type PdfiumLibrary,
} from './pdfium-library.js';

/** Address in the WebAssembly memory; 0 is null. */
type Address = number;

/** PDFium's exports that we call. The package types only those it uses itself. */
interface WasmPdfium {
  _FPDF_LoadMemDocument(bytes: Address, length: number, password: Address): Address;
  _FPDF_CloseDocument(document: Address): void;
  _FPDF_GetLastError(): number;
  _FPDF_GetPageCount(document: Address): number;
  _FPDFDOC_InitFormFillEnvironment(document: Address, information: Address): Address;
  _FPDFDOC_ExitFormFillEnvironment(forms: Address): void;
  _FPDF_LoadPage(document: Address, index: number): Address;
  _FPDF_ClosePage(page: Address): void;
  _FPDF_GetPageWidth(page: Address): number;
  _FPDF_GetPageHeight(page: Address): number;
  _FPDFPage_GetRotation(page: Address): number;
  _FORM_OnAfterLoadPage(page: Address, forms: Address): void;
  _FORM_OnBeforeClosePage(page: Address, forms: Address): void;
  _FPDFBitmap_CreateEx(width: number, height: number, format: number, bytes: Address, stride: number): Address;
  _FPDFBitmap_FillRect(bitmap: Address, ...box: [number, number, number, number, color: number]): void;
  _FPDFBitmap_Destroy(bitmap: Address): void;
  _FPDF_RenderPageBitmap(bitmap: Address, page: Address, ...box: number[]): void;
  _FPDF_FFLDraw(forms: Address, bitmap: Address, page: Address, ...box: number[]): void;
  _FPDFPage_GetAnnotCount(page: Address): number;
  _FPDFPage_GetAnnot(page: Address, index: number): Address;
  _FPDFPage_CloseAnnot(annotation: Address): void;
  _FPDFAnnot_GetSubtype(annotation: Address): number;
  _FPDFAnnot_HasKey(annotation: Address, key: Address): number;
  _FPDFAnnot_SetStringValue(annotation: Address, key: Address, value: Address): number;
  _FPDFAnnot_GetLine(annotation: Address, start: Address, end: Address): number;
  _FPDFAnnot_GetVertices(annotation: Address, points: Address, count: number): number;
  _FPDFAnnot_GetColor(annotation: Address, part: number, ...channels: Address[]): number;
  _FPDFAnnot_GetBorder(annotation: Address, across: Address, down: Address, width: Address): number;
  _FPDFAnnot_SetAP(annotation: Address, mode: number, content: Address): number;
  _FPDFText_LoadPage(page: Address): Address;
  _FPDFText_ClosePage(text: Address): void;
  _FPDFText_CountChars(text: Address): number;
  _FPDFText_GetUnicode(text: Address, index: number): number;
  _FPDFText_HasUnicodeMapError(text: Address, index: number): number;
  _FPDFText_IsGenerated(text: Address, index: number): number;
  _FPDFText_GetTextObject(text: Address, index: number): Address;
  _FPDFText_GetCharBox(text: Address, index: number, ...edges: Address[]): number;
  _FPDF_PageToDevice(page: Address, ...values: number[]): number;
  _FPDFPage_CountObjects(page: Address): number;
  _FPDFPage_GetObject(page: Address, index: number): Address;
  _FPDFPageObj_GetType(object: Address): number;
  _FPDFPageObj_GetClipPath(object: Address): Address;
  _FPDFClipPath_CountPaths(clip: Address): number;
  _FPDFClipPath_CountPathSegments(clip: Address, path: number): number;
  _FPDFClipPath_GetPathSegment(clip: Address, path: number, index: number): Address;
  _FPDFPathSegment_GetPoint(segment: Address, x: Address, y: Address): number;
  _FPDFTextObj_GetTextRenderMode(object: Address): number;
  _FPDFTextObj_GetFont(object: Address): Address;
  _FPDFFont_GetIsEmbedded(font: Address): number;
  _FPDFFont_GetFamilyName(font: Address, name: Address, bytes: number): number;
  _FPDFText_LoadFont(document: Address, bytes: Address, length: number, type: number, cid: number): Address;
  _FPDFText_GetFontSize(text: Address, index: number): number;
  _FPDFText_GetMatrix(text: Address, index: number, matrix: Address): number;
  _FPDFText_GetCharOrigin(text: Address, index: number, x: Address, y: Address): number;
  _FPDFText_GetFillColor(text: Address, index: number, ...channels: Address[]): number;
  _FPDFPageObj_CreateTextObj(document: Address, font: Address, size: number): Address;
  _FPDFText_SetText(object: Address, words: Address): number;
  _FPDFPageObj_SetMatrix(object: Address, matrix: Address): number;
  _FPDFPageObj_SetFillColor(object: Address, ...channels: number[]): number;
  _FPDFPage_InsertObject(page: Address, object: Address): void;
  readonly wasmExports: { malloc(bytes: number): Address; free(address: Address): void };
  /** A new view after each growth of the memory: never keep it. */
  readonly HEAPU8: Uint8Array;
  readonly HEAP32: Int32Array;
}

/** Loads the WebAssembly build. After an abort inside it nothing works any more: the child must be replaced. */
export async function loadWasmPdfium(): Promise<PdfiumLibrary<Address>> {
  const loaded = await PDFiumLibrary.init();
  const pdfium = loaded['module'] as unknown as WasmPdfium;
  /** Memory PDFium reads until the document or its forms are closed. */
  const held = new Map<Address, Address>();

  const release = (owner: Address): void => {
    const address = held.get(owner);
    if (address !== undefined) pdfium.wasmExports.free(address);
    held.delete(owner);
  };

  const allocate = (bytes: number): Address => {
    const address = pdfium.wasmExports.malloc(bytes);
    if (address === 0) throw new Error(`PDFium has no memory for ${bytes} bytes`);
    return address;
  };

  /** What `use` answers, while `bytes` lie in the memory; it reads what was written there from the copy it is given back. */
  const lend = <Result>(bytes: Buffer, use: (address: Address, read: () => Buffer) => Result): Result => {
    const address = allocate(bytes.length);
    pdfium.HEAPU8.set(bytes, address);
    const read = () => Buffer.from(pdfium.HEAPU8.subarray(address, address + bytes.length));
    try {
      return use(address, read);
    } finally {
      pdfium.wasmExports.free(address);
    }
  };
  const text = (value: string) => Buffer.from(`${value}\0`, 'latin1');
  const wideText = (value: string) => Buffer.from(`${value}\0`, 'utf16le');

  return {
    async loadDocument(path) {
      const file = await readFile(path);
      const bytes = allocate(file.length);
      pdfium.HEAPU8.set(file, bytes);
      const document = pdfium._FPDF_LoadMemDocument(bytes, file.length, 0);
      if (document === 0) {
        pdfium.wasmExports.free(bytes);
        return undefined;
      }
      held.set(document, bytes);
      return document;
    },
    closeDocument(document) {
      pdfium._FPDF_CloseDocument(document);
      release(document);
    },
    lastError: () => pdfium._FPDF_GetLastError(),
    pageCount: (document) => pdfium._FPDF_GetPageCount(document),
    openForms(document) {
      const information = allocate(FORM_INFO_BYTES);
      pdfium.HEAPU8.fill(0, information, information + FORM_INFO_BYTES);
      pdfium.HEAP32[information >> 2] = FORM_INFO_VERSION;
      const forms = pdfium._FPDFDOC_InitFormFillEnvironment(document, information);
      if (forms === 0) {
        pdfium.wasmExports.free(information);
        return undefined;
      }
      held.set(forms, information);
      return forms;
    },
    closeForms(forms) {
      pdfium._FPDFDOC_ExitFormFillEnvironment(forms);
      release(forms);
    },
    loadPage(document, index, forms) {
      const page = pdfium._FPDF_LoadPage(document, index) || undefined;
      if (page !== undefined && forms !== undefined) pdfium._FORM_OnAfterLoadPage(page, forms);
      return page;
    },
    closePage(page, forms) {
      if (forms !== undefined) pdfium._FORM_OnBeforeClosePage(page, forms);
      pdfium._FPDF_ClosePage(page);
    },
    pageSize: (page) => ({ width: pdfium._FPDF_GetPageWidth(page), height: pdfium._FPDF_GetPageHeight(page) }),
    pageRotation: (page) => pdfium._FPDFPage_GetRotation(page),
    annotationCount: (page) => pdfium._FPDFPage_GetAnnotCount(page),
    openAnnotation: (page, index) => pdfium._FPDFPage_GetAnnot(page, index) || undefined,
    closeAnnotation: (annotation) => pdfium._FPDFPage_CloseAnnot(annotation),
    subtype: (annotation) => pdfium._FPDFAnnot_GetSubtype(annotation),
    hasKey: (annotation, key) => lend(text(key), (name) => pdfium._FPDFAnnot_HasKey(annotation, name) !== 0),
    setText: (annotation, key, value) =>
      lend(text(key), (name) =>
        lend(wideText(value), (words) => void pdfium._FPDFAnnot_SetStringValue(annotation, name, words)),
      ),
    lineEnds: (annotation) =>
      lend(Buffer.alloc(2 * POINT_BYTES), (ends, read) =>
        pdfium._FPDFAnnot_GetLine(annotation, ends, ends + POINT_BYTES) === 0 ? [] : pointsOf(read()),
      ),
    vertices(annotation) {
      const count = pdfium._FPDFAnnot_GetVertices(annotation, 0, 0);
      if (count === 0) return [];
      return lend(Buffer.alloc(count * POINT_BYTES), (points, read) => {
        pdfium._FPDFAnnot_GetVertices(annotation, points, count);
        return pointsOf(read());
      });
    },
    color: (annotation, part) =>
      lend(Buffer.alloc(16), (channels, read) => {
        const places = [0, 4, 8, 12].map((offset) => channels + offset);
        if (pdfium._FPDFAnnot_GetColor(annotation, ANNOTATION_COLOR[part], ...places) === 0) return undefined;
        const values = read();
        return [values.readUInt32LE(0), values.readUInt32LE(4), values.readUInt32LE(8)];
      }),
    borderWidth: (annotation) =>
      lend(Buffer.alloc(12), (border, read) =>
        pdfium._FPDFAnnot_GetBorder(annotation, border, border + 4, border + 8) === 0
          ? undefined
          : read().readFloatLE(8),
      ),
    setAppearance: (annotation, content) =>
      lend(wideText(content), (words) => void pdfium._FPDFAnnot_SetAP(annotation, NORMAL_APPEARANCE, words)),
    openText: (page) => pdfium._FPDFText_LoadPage(page) || undefined,
    closeText: (text) => pdfium._FPDFText_ClosePage(text),
    characterCount: (text) => pdfium._FPDFText_CountChars(text),
    codePoint: (text, index) => pdfium._FPDFText_GetUnicode(text, index) >>> 0,
    isUnmapped: (text, index) => pdfium._FPDFText_HasUnicodeMapError(text, index) === 1,
    isGenerated: (text, index) => pdfium._FPDFText_IsGenerated(text, index) === 1,
    textObject: (text, index) => pdfium._FPDFText_GetTextObject(text, index) || undefined,
    characterBox: (text, index) =>
      lend(Buffer.alloc(32), (edges, read) => {
        const places = [0, 8, 16, 24].map((offset) => edges + offset);
        if (pdfium._FPDFText_GetCharBox(text, index, ...places) === 0) return undefined;
        const [left = 0, right = 0, bottom = 0, top = 0] = [0, 8, 16, 24].map((offset) => read().readDoubleLE(offset));
        return { left, right, bottom, top };
      }),
    displayed: (page, units, [x, y]) =>
      lend(Buffer.alloc(8), (place, read) => {
        pdfium._FPDF_PageToDevice(page, 0, 0, units, units, 0, x, y, place, place + 4);
        const values = read();
        return [values.readInt32LE(0), values.readInt32LE(4)];
      }),
    objectCount: (page) => pdfium._FPDFPage_CountObjects(page),
    object: (page, index) => pdfium._FPDFPage_GetObject(page, index) || undefined,
    objectType: (object) => pdfium._FPDFPageObj_GetType(object),
    clipPath: (object) => pdfium._FPDFPageObj_GetClipPath(object) || undefined,
    clipPathCount: (clip) => pdfium._FPDFClipPath_CountPaths(clip),
    clipPointCount: (clip, path) => pdfium._FPDFClipPath_CountPathSegments(clip, path),
    clipPoint: (clip, path, index) =>
      lend(Buffer.alloc(POINT_BYTES), (point, read) => {
        const segment = pdfium._FPDFClipPath_GetPathSegment(clip, path, index);
        if (segment === 0 || pdfium._FPDFPathSegment_GetPoint(segment, point, point + 4) === 0) return undefined;
        return pointsOf(read())[0];
      }),
    renderMode: (object) => pdfium._FPDFTextObj_GetTextRenderMode(object),
    fontOf: (object) => pdfium._FPDFTextObj_GetFont(object) || undefined,
    isEmbedded: (font) => pdfium._FPDFFont_GetIsEmbedded(font) === 1,
    familyOf: (font) =>
      lend(Buffer.alloc(FAMILY_BYTES), (name, read) => {
        pdfium._FPDFFont_GetFamilyName(font, name, FAMILY_BYTES);
        return textOf(read());
      }),
    loadFont: (document, bytes) =>
      lend(bytes, (font) => pdfium._FPDFText_LoadFont(document, font, bytes.length, TRUETYPE, 1) || undefined),
    drawCharacter(document, page, text, index, font, character) {
      const object = pdfium._FPDFPageObj_CreateTextObj(document, font, pdfium._FPDFText_GetFontSize(text, index));
      if (object === 0) return;
      const matrix = lend(Buffer.alloc(MATRIX_BYTES), (address, read) => {
        pdfium._FPDFText_GetMatrix(text, index, address);
        return read();
      });
      const origin = lend(Buffer.alloc(16), (address, read) => {
        pdfium._FPDFText_GetCharOrigin(text, index, address, address + 8);
        return read();
      });
      matrix.writeFloatLE(origin.readDoubleLE(0), MATRIX_MOVE);
      matrix.writeFloatLE(origin.readDoubleLE(8), MATRIX_MOVE + 4);
      const colour = lend(Buffer.alloc(16), (address, read) => {
        pdfium._FPDFText_GetFillColor(text, index, ...[0, 4, 8, 12].map((offset) => address + offset));
        return read();
      });
      lend(wideText(character), (words) => pdfium._FPDFText_SetText(object, words));
      lend(matrix, (address) => pdfium._FPDFPageObj_SetMatrix(object, address));
      pdfium._FPDFPageObj_SetFillColor(object, ...[0, 4, 8, 12].map((offset) => colour.readUInt32LE(offset)));
      pdfium._FPDFPage_InsertObject(page, object);
    },
    draw(page, forms, size, band, rowsAtOnce) {
      const stride = (band.columns ?? size.width) * 3;
      const bytes = stride * band.rows;
      const pixels = allocate(bytes);
      for (const { left, top, rows } of stripsOf(band, rowsAtOnce)) {
        const strip = pixels + (top - band.top) * stride;
        const bitmap = pdfium._FPDFBitmap_CreateEx(stride / 3, rows, BITMAP_BGR, strip, stride);
        if (bitmap === 0) throw new Error(`PDFium refuses ${stride / 3} × ${rows} pixels`);
        pdfium._FPDFBitmap_FillRect(bitmap, 0, 0, stride / 3, rows, WHITE);
        pdfium._FPDF_RenderPageBitmap(bitmap, page, -left, -top, size.width, size.height, 0, DRAW_FLAGS);
        if (forms !== undefined) {
          pdfium._FPDF_FFLDraw(forms, bitmap, page, -left, -top, size.width, size.height, 0, DRAW_FLAGS);
        }
        pdfium._FPDFBitmap_Destroy(bitmap);
      }
      const drawn = Buffer.from(pdfium.HEAPU8.subarray(pixels, pixels + bytes));
      pdfium.wasmExports.free(pixels);
      return drawn;
    },
  };
}
