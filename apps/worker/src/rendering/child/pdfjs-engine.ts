import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import { RENDERING } from '@gable/contracts';
import { pdf, type Options } from 'pdf-to-img';
import { getDocument, type PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import sharp from 'sharp';
import type { Size } from '../page-geometry.js';
import { RenderError } from '../render-error.js';
import type { PageRotation, PageWord } from '../rendered.js';
import { RENDERING_LIMITS } from '../rendering-limits.js';
import type { Band, PdfDocument, PdfEngine, PdfPage } from './pdf-engine.js';

type PdfToImg = Awaited<ReturnType<typeof pdf>>;

/** Where pdf.js finds its decoders; without them JBIG2, JPEG 2000 and CCITT images stay blank. */
function initParameters() {
  const pdfjs = dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'));
  return {
    wasmUrl: `${pdfjs}/wasm/`,
    iccUrl: `${pdfjs}/iccs/`,
    standardFontDataUrl: `${pdfjs}/standard_fonts/`,
    cMapUrl: `${pdfjs}/cmaps/`,
    maxImageSize: RENDERING.imagePixels,
    isEvalSupported: false,
    verbosity: 0,
  };
}

/** pdf.js through pdf-to-img: slower and larger than PDFium, but it opens files PDFium refuses. */
export class PdfjsEngine implements PdfEngine {
  readonly name = 'pdfjs';

  async open(path: string): Promise<PdfDocument> {
    const file = await readFile(path);
    // pdf.js takes the bytes it is given away, hence one copy for each of the two.
    const geometry = await getDocument({ ...initParameters(), data: new Uint8Array(file) }).promise.catch(refuse);
    if (geometry.numPages === 0) throw new RenderError('no_pages');
    if (geometry.numPages > RENDERING_LIMITS.pages) throw new RenderError('too_large');
    const options: Options = { docInitParams: initParameters() };
    const pictures = await pdf(new Uint8Array(file), options).catch(refuse);
    return new PdfjsDocument(geometry, pictures, options);
  }
}

function refuse(error: unknown): never {
  const name = error instanceof Error ? error.name : '';
  const reason = name === 'PasswordException' ? 'password_protected' : 'damaged';
  throw new RenderError(reason, `pdf.js refuses: ${String(error)}`, { cause: error });
}

/** pdf-to-img draws but tells neither size nor rotation of a page, so a second pdf.js document answers those. */
class PdfjsDocument implements PdfDocument {
  readonly drawsBands = false;

  constructor(
    private readonly geometry: PDFDocumentProxy,
    private readonly pictures: PdfToImg,
    private readonly options: Options,
  ) {}

  get pageCount(): number {
    return this.geometry.numPages;
  }

  async page(number: number): Promise<PdfPage> {
    const page = await this.geometry.getPage(number).catch(refuse);
    const { width, height } = page.getViewport({ scale: 1 });
    if (!(width > 0 && height > 0)) throw new RenderError('damaged', `Page ${number} has no area`);
    return {
      points: { width, height },
      rotation: page.rotate as PageRotation,
      isDrawn: true,
      draw: (size: Size, band?: Band) => this.draw(number, size.width / width, size, band),
      close: () => page.cleanup(),
    };
  }

  words(): Promise<PageWord[]> {
    return Promise.reject(new RenderError('damaged', 'This engine does not say where words are'));
  }

  async close(): Promise<void> {
    await this.pictures.destroy();
    await this.geometry.loadingTask.destroy();
  }

  private async draw(number: number, scale: number, size: Size, band?: Band): Promise<Buffer> {
    // pdf-to-img has one scale a document and reads it anew for each page.
    this.options.scale = scale;
    const png = await this.pictures.getPage(number).catch(refuse);
    const whole = sharp(png)
      .flatten({ background: 'white' })
      .resize({ ...size, fit: 'fill' })
      .toColourspace('srgb');
    const part = band
      ? whole.extract({ left: band.left ?? 0, top: band.top, width: band.columns ?? size.width, height: band.rows })
      : whole;
    return part.raw().toBuffer();
  }
}
