import type { PageDoubt, ProcessingError } from '@gable/contracts';
import { RenderError } from '../render-error.js';
import type { Size } from '../page-geometry.js';
import type { PageRotation, PageWord } from '../rendered.js';
import { RENDERING_LIMITS } from '../rendering-limits.js';
import { drawBareAnnotations } from './annotation-appearances.js';
import { mentionsCalibratedGray } from './calibrated-gray.js';
import { isCutByShapes } from './clip-paths.js';
import { copyWithoutPassword, copyWithTintsOfGray } from './drawable-copy.js';
import { isDrawn } from './drawn-objects.js';
import { drawMissingText, type LoadedFonts } from './missing-text.js';
import { wordsOf } from './page-words.js';
import { PDFIUM_ERROR, type PdfiumLibrary, STRIP } from './pdfium-library.js';
import type { Band, PdfDocument, PdfEngine, PdfPage } from './pdf-engine.js';

/** What PDFium's error codes mean to us; any other means a file that is no sound PDF. */
const REFUSALS = new Map<number, ProcessingError>([
  [PDFIUM_ERROR.file, 'storage_unavailable'],
  [PDFIUM_ERROR.password, 'password_protected'],
  [PDFIUM_ERROR.security, 'password_protected'],
]);

/** PDFium, native or WebAssembly. */
export class PdfiumEngine<Handle> implements PdfEngine {
  constructor(
    readonly name: 'pdfium-native' | 'pdfium-wasm',
    private readonly library: PdfiumLibrary<Handle>,
  ) {}

  async open(path: string): Promise<PdfDocument> {
    const document = await this.load(path);
    if (document === undefined) throw this.refusal();
    const pageCount = this.library.pageCount(document);
    if (pageCount > 0 && pageCount <= RENDERING_LIMITS.pages) {
      return new PdfiumDocument(this.library, document, pageCount);
    }
    this.library.closeDocument(document);
    throw new RenderError(pageCount > 0 ? 'too_large' : 'no_pages', `PDFium counts ${pageCount} pages`);
  }

  /** Opens the document, or a copy of it that PDFium opens and draws as other readers do. */
  private async load(path: string): Promise<Handle | undefined> {
    if (await mentionsCalibratedGray(path)) {
      const copy = await copyWithTintsOfGray(path);
      const document = copy === undefined ? undefined : await this.library.loadDocument(copy);
      if (document !== undefined) return document;
    }
    const document = await this.library.loadDocument(path);
    if (document !== undefined || this.library.lastError() !== PDFIUM_ERROR.password) return document;
    const copy = await copyWithoutPassword(path);
    return this.library.loadDocument(copy ?? path);
  }

  private refusal(): RenderError {
    const code = this.library.lastError();
    return new RenderError(REFUSALS.get(code) ?? 'damaged', `PDFium refuses the file (error ${code})`);
  }
}

class PdfiumDocument<Handle> implements PdfDocument {
  readonly drawsBands = true;
  private readonly forms: Handle | undefined;
  private readonly fonts: LoadedFonts<Handle> = new Map();

  constructor(
    private readonly library: PdfiumLibrary<Handle>,
    private readonly document: Handle,
    readonly pageCount: number,
  ) {
    this.forms = library.openForms(document);
  }

  async page(number: number): Promise<PdfPage> {
    const page = this.library.loadPage(this.document, number - 1, this.forms);
    if (page === undefined) throw new RenderError('damaged', `PDFium refuses page ${number}`);
    const points = this.library.pageSize(page);
    if (points.width > 0 && points.height > 0) {
      drawBareAnnotations(this.library, page);
      const isDoubtful = drawMissingText(this.library, this.document, page, this.fonts);
      const doubt = isDoubtful ? 'text_missing' : undefined;
      return new PdfiumPage(this.library, this.forms, page, points, doubt);
    }
    this.library.closePage(page, this.forms);
    throw new RenderError('damaged', `Page ${number} has no area`);
  }

  async words(number: number): Promise<PageWord[]> {
    // As it is in the document: what is put on a page for it to be drawn would be read twice.
    const page = this.library.loadPage(this.document, number - 1, undefined);
    if (page === undefined) throw new RenderError('damaged', `PDFium refuses page ${number}`);
    try {
      return wordsOf(this.library, page);
    } finally {
      this.library.closePage(page, undefined);
    }
  }

  async close(): Promise<void> {
    if (this.forms !== undefined) this.library.closeForms(this.forms);
    this.library.closeDocument(this.document);
  }
}

class PdfiumPage<Handle> implements PdfPage {
  readonly rotation: PageRotation;
  private isCutByShapes: boolean | undefined;

  constructor(
    private readonly library: PdfiumLibrary<Handle>,
    private readonly forms: Handle | undefined,
    private readonly page: Handle,
    readonly points: Size,
    readonly doubt: PageDoubt | undefined,
  ) {
    this.rotation = ([0, 90, 180, 270] as const)[library.pageRotation(page)] ?? 0;
  }

  get isDrawn(): boolean {
    return isDrawn(this.library, this.page);
  }

  async draw(size: Size, band: Band = { top: 0, rows: size.height }): Promise<Buffer> {
    this.isCutByShapes ??= isCutByShapes(this.library, this.page);
    return this.library.draw(this.page, this.forms, size, band, this.isCutByShapes ? STRIP : band.rows);
  }

  close(): void {
    this.library.closePage(this.page, this.forms);
  }
}
