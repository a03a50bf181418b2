import { createReadStream } from 'node:fs';

/** Bytes read at once. */
const CHUNK = 1024 * 1024;

/** A part of a file, and where it begins. */
export interface FilePart {
  bytes: Buffer;
  position: number;
}

/** A file part by part, never as a whole: each begins with the last `overlap` bytes of the one before, so that no word is cut. */
export async function* overlappingParts(path: string, overlap: number): AsyncGenerator<FilePart> {
  let end = Buffer.alloc(0);
  let position = 0;
  for await (const chunk of createReadStream(path, { highWaterMark: CHUNK }) as AsyncIterable<Buffer>) {
    const bytes = Buffer.concat([end, chunk]);
    yield { bytes, position: position - end.length };
    position += chunk.length;
    end = bytes.subarray(-overlap);
  }
}
