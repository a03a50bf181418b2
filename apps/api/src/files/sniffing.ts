import { jpegStart } from '@gable/domain';
import { fileTypeFromBuffer } from 'file-type';

/** Bytes that tell every type we care about. */
export const SNIFFED = 4_100;

/**
 * The MIME type a file really has, by its first bytes. Where they tell nothing (text, drawings of CAD programs, damaged
 * files) the announced type stands. A JPEG with stray bytes before it is one nevertheless: the worker shows it.
 */
export async function sniffMimetype(sample: Buffer, announced: string): Promise<string> {
  const found = await fileTypeFromBuffer(sample);
  if (found) return found.mime;
  return jpegStart(sample) < 0 ? announced.toLowerCase() : 'image/jpeg';
}
