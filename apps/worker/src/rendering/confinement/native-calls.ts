import koffi from 'koffi';

/** PDFium recurses deeply in nested forms and page trees; koffi's own stack of 2 MB is too small for hostile files. */
const STACK_BYTES = 8 * 1024 * 1024;

// koffi takes its settings only before the first library is loaded, so anyone who calls native code imports it from here.
koffi.config({ sync_stack_size: STACK_BYTES });

export { koffi };
