/** Where the parts of a JPEG begin. */
interface JpegParts {
  /** The frame header, which says how large the picture is. */
  frame: number;
  /** The header of the first scan. */
  scan: number;
  /** The first scan's data, directly after its header. */
  data: number;
}

const END_MARKER = 2;

/** A JPEG with something wrong that cameras, cards, transfers and programs do to them. */
export interface DamagedJpeg {
  name: string;
  bytes: Buffer;
  /** What is said of the picture: `null` when it is whole, `refused` when there is nothing to see. */
  expected: 'ends_early' | 'parts_damaged' | 'refused' | null;
  /** Chromium shows nothing of it; we show more than it does. */
  chromiumShowsNothing?: true;
}

/** Everything that is tried on one sound JPEG. */
export function damagesOf(jpeg: Buffer): DamagedJpeg[] {
  const { frame, scan, data } = partsOf(jpeg);
  const scanned = (share: number) => jpeg.subarray(0, data + Math.floor((jpeg.length - data) * share));
  const withStray = (at: number, ...bytes: number[]) =>
    Buffer.concat([jpeg.subarray(0, at), Buffer.from(bytes), jpeg.subarray(at)]);
  const withScanParameters = (...parameters: [number, number, number]) => {
    const changed = Buffer.from(jpeg);
    changed.set(parameters, data - 3);
    return changed;
  };
  return [
    { name: 'whole', bytes: jpeg, expected: null },
    { name: 'without its end marker', bytes: jpeg.subarray(0, -END_MARKER), expected: null },
    { name: 'cut by 100 bytes', bytes: jpeg.subarray(0, -100), expected: 'ends_early' },
    { name: 'cut by 1000 bytes', bytes: jpeg.subarray(0, -1000), expected: 'ends_early' },
    { name: 'half', bytes: scanned(0.5), expected: 'ends_early' },
    { name: 'a tenth', bytes: scanned(0.1), expected: 'ends_early' },
    { name: 'half and an end marker', bytes: Buffer.concat([scanned(0.5), END]), expected: 'ends_early' },
    { name: 'its header only', bytes: jpeg.subarray(0, scan), expected: 'refused', chromiumShowsNothing: true },
    { name: 'stray bytes after', bytes: Buffer.concat([jpeg, Buffer.from('SEFT\0trailer')]), expected: null },
    { name: 'a second end marker', bytes: Buffer.concat([jpeg, END]), expected: null },
    { name: 'stray bytes before', bytes: withStray(0, 13, 10, 0), expected: null, chromiumShowsNothing: true },
    {
      name: 'a stray byte after its first marker',
      bytes: withStray(2, 10),
      expected: null,
      chromiumShowsNothing: true,
    },
    { name: 'stray bytes before its frame', bytes: withStray(frame, 0, 1, 2, 3, 4), expected: null },
    { name: 'stray bytes before its scan', bytes: withStray(scan, 0, 0), expected: null },
    { name: 'fill bytes between its parts', bytes: withStray(frame, 0xff, 0xff), expected: null },
    { name: 'stray bytes before its end marker', bytes: withStray(jpeg.length - END_MARKER, 1, 2, 3), expected: null },
    { name: 'stray bytes and no end marker', bytes: withStray(scan, 0, 0).subarray(0, -2), expected: null },
    { name: 'stray bytes and cut', bytes: withStray(scan, 0, 0).subarray(0, -100), expected: 'ends_early' },
    { name: 'a damaged profile', bytes: withStray(2, ...DAMAGED_PROFILE), expected: null },
    // As some Samsung phones write them.
    { name: 'scan parameters 0 0 0', bytes: withScanParameters(0, 0, 0), expected: null },
    { name: 'scan parameters 0 63 1', bytes: withScanParameters(0, 63, 1), expected: null },
    { name: 'scan parameters 1 63 0', bytes: withScanParameters(1, 63, 0), expected: null },
    { name: 'scan parameters 0 0 16', bytes: withScanParameters(0, 0, 16), expected: null },
  ];
}

const END = Buffer.from('ffd9', 'hex');
const DAMAGED_PROFILE = Buffer.concat([Buffer.from('ffe20018', 'hex'), Buffer.from('ICC_PROFILE\0\x01\x05garbage!')]);

function partsOf(jpeg: Buffer): JpegParts {
  let frame = 0;
  for (let at = 2; ;) {
    const marker = jpeg.readUInt16BE(at);
    const end = at + 2 + jpeg.readUInt16BE(at + 2);
    if (marker >= 0xffc0 && marker <= 0xffc2) frame = at;
    if (marker === 0xffda) return { frame, scan: at, data: end };
    at = end;
  }
}
