/** An array buffer as newer Nodes have it: Node 20 leaves all of it to the garbage collector. */
type Releasable = ArrayBufferLike & { transfer?: (bytes: number) => ArrayBuffer };

/**
 * Gives the memory of bytes that nobody looks at any more back at once, and leaves `bytes` empty. V8 would keep it until it
 * has looked through the whole heap, which it does for every 20 MB of it: two thirds of the processor time of a large
 * upload. Bytes that share their memory with others keep it.
 */
export function releaseBytes(bytes: Buffer): void {
  const memory: Releasable = bytes.buffer;
  if (bytes.byteLength === memory.byteLength) memory.transfer?.(0);
}
