import type { EngineName } from '../protocol.js';
import type { PdfDocument, PdfEngine } from './pdf-engine.js';

/** Engines by name, each loaded when first asked for: a child that never needs pdf.js does not pay for it. */
const engines: Record<EngineName, () => Promise<PdfEngine>> = {
  pdfium: once(async () => {
    const { PdfiumEngine } = await import('./pdfium-engine.js');
    try {
      const { loadNativePdfium } = await import('./pdfium-native.js');
      return new PdfiumEngine('pdfium-native', loadNativePdfium());
    } catch {
      // No binary for this platform; the wasm build takes about twice the time and is otherwise the same. The pool says so.
      return engines['pdfium-wasm']();
    }
  }),
  'pdfium-wasm': once(async () => {
    const { PdfiumEngine } = await import('./pdfium-engine.js');
    const { loadWasmPdfium } = await import('./pdfium-wasm.js');
    return new PdfiumEngine('pdfium-wasm', await loadWasmPdfium());
  }),
  pdfjs: once(async () => {
    const { PdfjsEngine } = await import('./pdfjs-engine.js');
    return new PdfjsEngine();
  }),
};

function once<Value>(make: () => Promise<Value>): () => Promise<Value> {
  let made: Promise<Value> | undefined;
  return () => (made ??= make());
}

/** Loads what opens nearly every document. */
export async function loadFirstEngine(): Promise<void> {
  await engines.pdfium();
}

/** The one document a child holds open between pages, so that its fonts and images are read once. */
export class DocumentHolder {
  private held?: { source: string; engine: EngineName; renderer: PdfEngine['name']; document: PdfDocument };

  /** What renders the held document. */
  get renderer(): PdfEngine['name'] | undefined {
    return this.held?.renderer;
  }

  /** The document at `source`, opened by `engine` unless it is the one already held. */
  async open(source: string, engine: EngineName): Promise<PdfDocument> {
    if (this.held?.source === source && this.held.engine === engine) return this.held.document;
    await this.close();
    const renderer = await engines[engine]();
    const document = await renderer.open(source);
    this.held = { source, engine, renderer: renderer.name, document };
    return document;
  }

  private async close(): Promise<void> {
    const held = this.held;
    this.held = undefined;
    await held?.document.close();
  }
}
