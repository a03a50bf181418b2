import * as pdfjs from 'pdfjs-dist/legacy/build/pdf.mjs';

/** Where the library's worker, character maps, fonts and decoders are served; the build puts them there. */
const BESIDE = new URL(`/assets/pdfjs-${pdfjs.version}/`, document.baseURI).href;

pdfjs.GlobalWorkerOptions.workerSrc = `${BESIDE}pdf.worker.js`;

/** How documents are opened: nothing of them runs, and only what is looked at is read. */
export const OPEN_SAFELY = {
  isEvalSupported: false,
  enableXfa: false,
  disableAutoFetch: true,
  disableStream: true,
  // Larger than the library's own: a sheet of half a megabyte comes in few requests.
  rangeChunkSize: 128 * 1024,
  cMapUrl: `${BESIDE}cmaps/`,
  iccUrl: `${BESIDE}iccs/`,
  standardFontDataUrl: `${BESIDE}standard_fonts/`,
  wasmUrl: `${BESIDE}wasm/`,
  verbosity: pdfjs.VerbosityLevel.ERRORS,
} as const;

export { pdfjs };
