import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Size } from '../page-geometry.js';
import { koffi, nativeCopy } from '../confinement/native-calls.js';
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

/** Address of something PDFium owns. */
type Pointer = bigint;
type MaybePointer = Pointer | null;

/** Where a page lies on a bitmap and how it is drawn. */
type Placement = [left: number, top: number, width: number, height: number, rotate: number, flags: number];
const PLACEMENT = 'int left, int top, int width, int height, int rotate, int flags';

/** Only this platform has a binary among our dependencies. */
function binaryPath(): string {
  const manifest = createRequire(import.meta.url).resolve('pdfium-node-linux-x64-gnu/package.json');
  return join(dirname(manifest), 'prebuilds', 'linux-x64-gnu', 'libpdfium.so');
}

/** A list of folders to find fonts in that ends at once: what a page looks like must not depend on the machine. */
const NO_FONT_FOLDERS = Buffer.alloc(8);

/** `FPDF_LIBRARY_CONFIG`: its version, and at the next address the folders; the rest stays null. */
const CONFIGURATION = Buffer.alloc(64);
CONFIGURATION.writeInt32LE(2, 0);
CONFIGURATION.writeBigUInt64LE(nativeCopy(NO_FONT_FOLDERS), 8);

/** `FPDF_FORMFILLINFO`: its version, and no callbacks. */
const FORM_INFORMATION = Buffer.alloc(FORM_INFO_BYTES);
FORM_INFORMATION.writeInt32LE(FORM_INFO_VERSION);

/** Loads the native library. Throws where there is none for this platform. Must not be used from more than one thread. */
export function loadNativePdfium(): PdfiumLibrary<Pointer> {
  const library = koffi.load(binaryPath());
  const bind = <Call extends (...values: never[]) => unknown>(prototype: string) =>
    library.func(prototype) as unknown as Call;

  const initLibrary = bind<(configuration: Buffer) => void>('void FPDF_InitLibraryWithConfig(void *configuration)');
  const loadDocument = bind<(path: string, password: null) => MaybePointer>(
    'void *FPDF_LoadDocument(str path, str password)',
  );
  const closeDocument = bind<(document: Pointer) => void>('void FPDF_CloseDocument(void *document)');
  const lastError = bind<() => number>('ulong FPDF_GetLastError()');
  const pageCount = bind<(document: Pointer) => number>('int FPDF_GetPageCount(void *document)');
  const initForms = bind<(document: Pointer, information: Pointer) => MaybePointer>(
    'void *FPDFDOC_InitFormFillEnvironment(void *document, void *information)',
  );
  const exitForms = bind<(forms: Pointer) => void>('void FPDFDOC_ExitFormFillEnvironment(void *forms)');
  const loadPage = bind<(document: Pointer, index: number) => MaybePointer>(
    'void *FPDF_LoadPage(void *document, int index)',
  );
  const closePage = bind<(page: Pointer) => void>('void FPDF_ClosePage(void *page)');
  const pageWidth = bind<(page: Pointer) => number>('float FPDF_GetPageWidthF(void *page)');
  const pageHeight = bind<(page: Pointer) => number>('float FPDF_GetPageHeightF(void *page)');
  const pageRotation = bind<(page: Pointer) => number>('int FPDFPage_GetRotation(void *page)');
  const afterLoad = bind<(page: Pointer, forms: Pointer) => void>('void FORM_OnAfterLoadPage(void *page, void *forms)');
  const beforeClose = bind<(page: Pointer, forms: Pointer) => void>(
    'void FORM_OnBeforeClosePage(void *page, void *forms)',
  );
  const createBitmap = bind<
    (width: number, height: number, format: number, bytes: Buffer, stride: number) => MaybePointer
  >('void *FPDFBitmap_CreateEx(int width, int height, int format, void *bytes, int stride)');
  const fillBitmap = bind<
    (bitmap: Pointer, left: number, top: number, width: number, height: number, color: number) => void
  >('void FPDFBitmap_FillRect(void *bitmap, int left, int top, int width, int height, ulong color)');
  const destroyBitmap = bind<(bitmap: Pointer) => void>('void FPDFBitmap_Destroy(void *bitmap)');
  const renderPage = bind<(bitmap: Pointer, page: Pointer, ...placement: Placement) => void>(
    `void FPDF_RenderPageBitmap(void *bitmap, void *page, ${PLACEMENT})`,
  );
  const drawForms = bind<(forms: Pointer, bitmap: Pointer, page: Pointer, ...placement: Placement) => void>(
    `void FPDF_FFLDraw(void *forms, void *bitmap, void *page, ${PLACEMENT})`,
  );

  const annotationCount = bind<(page: Pointer) => number>('int FPDFPage_GetAnnotCount(void *page)');
  const openAnnotation = bind<(page: Pointer, index: number) => MaybePointer>(
    'void *FPDFPage_GetAnnot(void *page, int index)',
  );
  const closeAnnotation = bind<(annotation: Pointer) => void>('void FPDFPage_CloseAnnot(void *annotation)');
  const subtype = bind<(annotation: Pointer) => number>('int FPDFAnnot_GetSubtype(void *annotation)');
  const hasKey = bind<(annotation: Pointer, key: string) => number>('int FPDFAnnot_HasKey(void *annotation, str key)');
  const setText = bind<(annotation: Pointer, key: string, value: string) => number>(
    'int FPDFAnnot_SetStringValue(void *annotation, str key, str16 value)',
  );
  const lineEnds = bind<(annotation: Pointer, start: Buffer, end: Buffer) => number>(
    'int FPDFAnnot_GetLine(void *annotation, void *start, void *end)',
  );
  const vertices = bind<(annotation: Pointer, points: Buffer | null, count: number) => number>(
    'ulong FPDFAnnot_GetVertices(void *annotation, void *points, ulong count)',
  );
  const color = bind<(annotation: Pointer, part: number, ...channels: Buffer[]) => number>(
    'int FPDFAnnot_GetColor(void *annotation, int part, void *red, void *green, void *blue, void *alpha)',
  );
  const border = bind<(annotation: Pointer, across: Buffer, down: Buffer, width: Buffer) => number>(
    'int FPDFAnnot_GetBorder(void *annotation, void *across, void *down, void *width)',
  );
  const setAppearance = bind<(annotation: Pointer, mode: number, content: string) => number>(
    'int FPDFAnnot_SetAP(void *annotation, int mode, str16 content)',
  );

  const openText = bind<(page: Pointer) => MaybePointer>('void *FPDFText_LoadPage(void *page)');
  const closeText = bind<(text: Pointer) => void>('void FPDFText_ClosePage(void *text)');
  const characterCount = bind<(text: Pointer) => number>('int FPDFText_CountChars(void *text)');
  const codePoint = bind<(text: Pointer, index: number) => number>('uint FPDFText_GetUnicode(void *text, int index)');
  const isUnmapped = bind<(text: Pointer, index: number) => number>(
    'int FPDFText_HasUnicodeMapError(void *text, int index)',
  );
  const isGenerated = bind<(text: Pointer, index: number) => number>('int FPDFText_IsGenerated(void *text, int index)');
  const textObject = bind<(text: Pointer, index: number) => MaybePointer>(
    'void *FPDFText_GetTextObject(void *text, int index)',
  );
  const characterBox = bind<(text: Pointer, index: number, ...edges: Buffer[]) => number>(
    'int FPDFText_GetCharBox(void *text, int index, void *left, void *right, void *bottom, void *top)',
  );
  const pageToDevice = bind<(page: Pointer, ...values: [...number[], left: Buffer, top: Buffer]) => number>(
    'int FPDF_PageToDevice(void *page, int left, int top, int width, int height, int rotate, double x, double y, void *deviceX, void *deviceY)',
  );
  const renderMode = bind<(object: Pointer) => number>('int FPDFTextObj_GetTextRenderMode(void *object)');
  const fontOf = bind<(object: Pointer) => MaybePointer>('void *FPDFTextObj_GetFont(void *object)');
  const isEmbedded = bind<(font: Pointer) => number>('int FPDFFont_GetIsEmbedded(void *font)');
  const familyOf = bind<(font: Pointer, name: Buffer, bytes: number) => number>(
    'size_t FPDFFont_GetFamilyName(void *font, void *name, size_t bytes)',
  );
  const loadFont = bind<(document: Pointer, bytes: Buffer, length: number, type: number, cid: number) => MaybePointer>(
    'void *FPDFText_LoadFont(void *document, void *bytes, uint length, int type, int cid)',
  );
  const fontSize = bind<(text: Pointer, index: number) => number>('double FPDFText_GetFontSize(void *text, int index)');
  const textMatrix = bind<(text: Pointer, index: number, matrix: Buffer) => number>(
    'int FPDFText_GetMatrix(void *text, int index, void *matrix)',
  );
  const origin = bind<(text: Pointer, index: number, x: Buffer, y: Buffer) => number>(
    'int FPDFText_GetCharOrigin(void *text, int index, void *x, void *y)',
  );
  const textColor = bind<(text: Pointer, index: number, ...channels: Buffer[]) => number>(
    'int FPDFText_GetFillColor(void *text, int index, void *red, void *green, void *blue, void *alpha)',
  );
  const createText = bind<(document: Pointer, font: Pointer, size: number) => MaybePointer>(
    'void *FPDFPageObj_CreateTextObj(void *document, void *font, float size)',
  );
  const setWords = bind<(object: Pointer, words: string) => number>('int FPDFText_SetText(void *object, str16 words)');
  const setMatrix = bind<(object: Pointer, matrix: Buffer) => number>(
    'int FPDFPageObj_SetMatrix(void *object, void *matrix)',
  );
  const setFillColor = bind<(object: Pointer, ...channels: number[]) => number>(
    'int FPDFPageObj_SetFillColor(void *object, uint red, uint green, uint blue, uint alpha)',
  );
  const insertObject = bind<(page: Pointer, object: Pointer) => void>(
    'void FPDFPage_InsertObject(void *page, void *object)',
  );

  const objectCount = bind<(page: Pointer) => number>('int FPDFPage_CountObjects(void *page)');
  const pageObject = bind<(page: Pointer, index: number) => MaybePointer>(
    'void *FPDFPage_GetObject(void *page, int index)',
  );
  const objectType = bind<(object: Pointer) => number>('int FPDFPageObj_GetType(void *object)');

  const clipPath = bind<(object: Pointer) => MaybePointer>('void *FPDFPageObj_GetClipPath(void *object)');
  const clipPathCount = bind<(clip: Pointer) => number>('int FPDFClipPath_CountPaths(void *clip)');
  const clipPointCount = bind<(clip: Pointer, path: number) => number>(
    'int FPDFClipPath_CountPathSegments(void *clip, int path)',
  );
  const clipSegment = bind<(clip: Pointer, path: number, index: number) => MaybePointer>(
    'void *FPDFClipPath_GetPathSegment(void *clip, int path, int index)',
  );
  const segmentPoint = bind<(segment: Pointer, x: Buffer, y: Buffer) => number>(
    'int FPDFPathSegment_GetPoint(void *segment, void *x, void *y)',
  );

  initLibrary(CONFIGURATION);
  let pixels = Buffer.alloc(0);
  /** What is asked of every character is answered in one place, and where the corners of clip paths lie in another. */
  const edges = [0, 1, 2, 3].map(() => Buffer.alloc(8));
  const [x, y] = [Buffer.alloc(4), Buffer.alloc(4)];
  /** PDFium keeps the address of this structure until its forms are closed. */
  const formInformation = new Map<Pointer, Pointer>();

  return {
    loadDocument: async (path) => loadDocument(path, null) ?? undefined,
    closeDocument,
    lastError,
    pageCount,
    openForms(document) {
      const information = nativeCopy(FORM_INFORMATION);
      const forms = initForms(document, information) ?? undefined;
      if (forms === undefined) koffi.free(information);
      else formInformation.set(forms, information);
      return forms;
    },
    closeForms(forms) {
      exitForms(forms);
      koffi.free(formInformation.get(forms));
      formInformation.delete(forms);
    },
    loadPage(document, index, forms) {
      const page = loadPage(document, index) ?? undefined;
      if (page !== undefined && forms !== undefined) afterLoad(page, forms);
      return page;
    },
    closePage(page, forms) {
      if (forms !== undefined) beforeClose(page, forms);
      closePage(page);
    },
    pageSize: (page): Size => ({ width: pageWidth(page), height: pageHeight(page) }),
    pageRotation,
    objectCount,
    object: (page, index) => pageObject(page, index) ?? undefined,
    objectType,
    clipPath: (object) => clipPath(object) ?? undefined,
    clipPathCount,
    clipPointCount,
    clipPoint(clip, path, index) {
      const segment = clipSegment(clip, path, index);
      if (segment === null || segmentPoint(segment, x, y) === 0) return undefined;
      return [x.readFloatLE(), y.readFloatLE()];
    },
    annotationCount,
    openAnnotation: (page, index) => openAnnotation(page, index) ?? undefined,
    closeAnnotation,
    subtype,
    hasKey: (annotation, key) => hasKey(annotation, key) !== 0,
    setText: (annotation, key, value) => void setText(annotation, key, value),
    lineEnds(annotation) {
      const ends = Buffer.alloc(2 * POINT_BYTES);
      return lineEnds(annotation, ends, ends.subarray(POINT_BYTES)) === 0 ? [] : pointsOf(ends);
    },
    vertices(annotation) {
      const points = Buffer.alloc(Number(vertices(annotation, null, 0)) * POINT_BYTES);
      vertices(annotation, points, points.length / POINT_BYTES);
      return pointsOf(points);
    },
    color(annotation, part) {
      const channels = [0, 1, 2, 3].map(() => Buffer.alloc(4));
      if (color(annotation, ANNOTATION_COLOR[part], ...channels) === 0) return undefined;
      const [red = 0, green = 0, blue = 0] = channels.map((channel) => channel.readUInt32LE());
      return [red, green, blue];
    },
    borderWidth(annotation) {
      const width = Buffer.alloc(4);
      return border(annotation, Buffer.alloc(4), Buffer.alloc(4), width) === 0 ? undefined : width.readFloatLE();
    },
    setAppearance: (annotation, content) => void setAppearance(annotation, NORMAL_APPEARANCE, content),
    openText: (page) => openText(page) ?? undefined,
    closeText,
    characterCount,
    codePoint,
    isUnmapped: (text, index) => isUnmapped(text, index) === 1,
    isGenerated: (text, index) => isGenerated(text, index) === 1,
    textObject: (text, index) => textObject(text, index) ?? undefined,
    characterBox(text, index) {
      if (characterBox(text, index, ...edges) === 0) return undefined;
      const [left = 0, right = 0, bottom = 0, top = 0] = edges.map((edge) => edge.readDoubleLE());
      return { left, right, bottom, top };
    },
    displayed(page, units, [x, y]) {
      const [left, top] = [Buffer.alloc(4), Buffer.alloc(4)];
      pageToDevice(page, 0, 0, units, units, 0, x, y, left, top);
      return [left.readInt32LE(), top.readInt32LE()];
    },
    renderMode,
    fontOf: (object) => fontOf(object) ?? undefined,
    isEmbedded: (font) => isEmbedded(font) === 1,
    familyOf(font) {
      const name = Buffer.alloc(FAMILY_BYTES);
      familyOf(font, name, name.length);
      return textOf(name);
    },
    loadFont: (document, bytes) => loadFont(document, bytes, bytes.length, TRUETYPE, 1) ?? undefined,
    drawCharacter(document, page, text, index, font, character) {
      const object = createText(document, font, fontSize(text, index));
      if (object === null) return;
      const [matrix, x, y] = [Buffer.alloc(MATRIX_BYTES), Buffer.alloc(8), Buffer.alloc(8)];
      textMatrix(text, index, matrix);
      origin(text, index, x, y);
      matrix.writeFloatLE(x.readDoubleLE(), MATRIX_MOVE);
      matrix.writeFloatLE(y.readDoubleLE(), MATRIX_MOVE + 4);
      const channels = [0, 1, 2, 3].map(() => Buffer.alloc(4));
      textColor(text, index, ...channels);
      setWords(object, character);
      setMatrix(object, matrix);
      setFillColor(object, ...channels.map((channel) => channel.readUInt32LE()));
      insertObject(page, object);
    },
    draw(page, forms, size, band, rowsAtOnce) {
      const stride = (band.columns ?? size.width) * 3;
      const bytes = stride * band.rows;
      if (pixels.length !== bytes) pixels = Buffer.allocUnsafeSlow(bytes);
      for (const { left, top, rows } of stripsOf(band, rowsAtOnce)) {
        const strip = pixels.subarray((top - band.top) * stride);
        const bitmap = createBitmap(stride / 3, rows, BITMAP_BGR, strip, stride);
        if (bitmap === null) throw new Error(`PDFium has no memory for ${stride / 3} × ${rows} pixels`);
        fillBitmap(bitmap, 0, 0, stride / 3, rows, WHITE);
        const placement: Placement = [-left, -top, size.width, size.height, 0, DRAW_FLAGS];
        renderPage(bitmap, page, ...placement);
        if (forms !== undefined) drawForms(forms, bitmap, page, ...placement);
        destroyBitmap(bitmap);
      }
      return pixels;
    },
  };
}
