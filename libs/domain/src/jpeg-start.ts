/** What every JPEG begins with; readers look for the marker after it as well where other bytes stand before. */
const START_OF_IMAGE = [0xff, 0xd8];
const NEXT_MARKER = 0xff;

/** How far into a file a JPEG may begin: line ends and the like that were put before it, not a picture within another file. */
const STRAY_BYTES = 64;

/** Where a JPEG begins that is one but for stray bytes before it; -1 for other files. */
export function jpegStart(bytes: Uint8Array): number {
  const isStart = (at: number) => START_OF_IMAGE.every((byte, index) => bytes[at + index] === byte);
  if (isStart(0)) return 0;
  for (let at = 1; at <= STRAY_BYTES; at += 1) {
    if (isStart(at) && bytes[at + START_OF_IMAGE.length] === NEXT_MARKER) return at;
  }
  return -1;
}
