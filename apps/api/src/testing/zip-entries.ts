import { crc32, inflateRawSync } from 'node:zlib';

/** A file of a ZIP as its directory and its bytes say. */
export interface ZipEntry {
  name: string;
  packed: boolean;
  /** The directory says that its name is UTF-8. */
  isUtf8: boolean;
  bytes: Buffer;
}

const DIRECTORY_ENTRY = 0x02014b50;
const LOCAL_HEADER = 0x04034b50;
const END = 22;

/** Reads a ZIP whole, from its directory as file managers do. @throws Error where something does not fit */
export function zipEntries(zip: Buffer): ZipEntry[] {
  const end = zip.length - END;
  if (zip.readUInt32LE(end) !== 0x06054b50) throw new Error('The ZIP has no end.');
  const entries: ZipEntry[] = [];
  let at = zip.readUInt32LE(end + 16);
  for (let left = zip.readUInt16LE(end + 10); left > 0; left -= 1) {
    if (zip.readUInt32LE(at) !== DIRECTORY_ENTRY) throw new Error('The directory is broken.');
    const [flags, method] = [zip.readUInt16LE(at + 8), zip.readUInt16LE(at + 10)];
    const [crc, stored, size] = [zip.readUInt32LE(at + 16), zip.readUInt32LE(at + 20), zip.readUInt32LE(at + 24)];
    const [nameLength, extra, comment] = [28, 30, 32].map((field) => zip.readUInt16LE(at + field)) as [
      number,
      number,
      number,
    ];
    const name = zip.toString('utf8', at + 46, at + 46 + nameLength);
    const header = zip.readUInt32LE(at + 42);
    if (zip.readUInt32LE(header) !== LOCAL_HEADER) throw new Error(`${name} does not begin where it is said to.`);
    const from = header + 30 + zip.readUInt16LE(header + 26) + zip.readUInt16LE(header + 28);
    const raw = zip.subarray(from, from + stored);
    const bytes = method === 8 ? inflateRawSync(raw) : raw;
    if (bytes.length !== size || crc32(bytes) !== crc) throw new Error(`${name} is not whole.`);
    entries.push({ name, packed: method === 8, isUtf8: (flags & 0x800) !== 0, bytes });
    at += 46 + nameLength + extra + comment;
  }
  return entries;
}
