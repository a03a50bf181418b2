import koffi from 'koffi';

/** PDFium recurses deeply in nested forms and page trees; koffi's own stack of 2 MB is too small for hostile files. */
const STACK_BYTES = 8 * 1024 * 1024;

// koffi takes its settings only before the first library is loaded, so anyone who calls native code imports it from here.
koffi.config({ sync_stack_size: STACK_BYTES });

export { koffi };

/**
 * Copies `bytes` to memory that stays until `koffi.free`. For structures of which native code is told the address alone: a
 * buffer that nobody else refers to is cleared away, and what lies there afterwards is somebody else's.
 * @returns the address.
 */
export function nativeCopy(bytes: Buffer): bigint {
  const address = koffi.alloc('uint8', bytes.length) as bigint;
  new Uint8Array(koffi.view(address, bytes.length)).set(bytes);
  return address;
}
