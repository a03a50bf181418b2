import { buffer } from 'node:stream/consumers';
import { jpegStart } from '@gable/domain';
import type { ObjectStorage } from '@gable/platform';
import { fileTypeFromBuffer } from 'file-type';

/** Bytes that tell every type we care about. */
const SAMPLE = 4_100;

/**
 * The MIME type a stored file really has. Where the bytes tell nothing (text, drawings of CAD programs, damaged files)
 * the announced type stands. A JPEG with stray bytes before it is one nevertheless: the worker shows it.
 */
export async function sniffMimetype(storage: ObjectStorage, key: string, announced: string): Promise<string> {
  const sample = await buffer(await storage.openRead(key, { start: 0, end: SAMPLE - 1 }));
  const found = await fileTypeFromBuffer(sample);
  if (found) return found.mime;
  return jpegStart(sample) < 0 ? announced.toLowerCase() : 'image/jpeg';
}
