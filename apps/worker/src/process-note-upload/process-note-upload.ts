import { join } from 'node:path';
import { fileTypeOf, noteUploadPictures } from '@gable/domain';
import type { NoteUpload } from '@gable/platform';
import type { RenderedFile } from '../rendering/index.js';
import { type ProcessingContext, storeArtefact } from '../revisions/index.js';

/** Where the pictures of an upload lie. */
export type NoteUploadPictures = Pick<NoteUpload, 'thumbnailKey' | 'convertedKey'>;

/**
 * Makes and stores the thumbnail of a picture uploaded to a note (NOT-23), and a JPEG of it where browsers do not show
 * its format, in `directory`.
 * @throws {RenderError} when the picture cannot be rendered.
 */
export async function processNoteUpload(
  { storage, pool }: ProcessingContext,
  { storageKey, mimetype, projectId }: Pick<NoteUpload, 'storageKey' | 'mimetype' | 'projectId'>,
  directory: string,
  signal: AbortSignal,
): Promise<NoteUploadPictures> {
  const source = join(directory, 'original');
  await storage.downloadTo(storageKey, source);
  const { thumbnail, converted } = await render();
  const { thumbnailKey, convertedKey } = noteUploadPictures(storageKey);
  return {
    thumbnailKey: await storeArtefact(storage, thumbnailKey, thumbnail),
    convertedKey: converted ? await storeArtefact(storage, convertedKey, converted) : null,
  };

  async function render(): Promise<{ thumbnail: RenderedFile; converted?: RenderedFile }> {
    const options = { project: projectId, signal };
    if (fileTypeOf(mimetype) !== 'heic') return pool.image(source, directory, options);
    const { thumbnail, image } = await pool.convertHeic(source, directory, options);
    return { thumbnail, converted: image };
  }
}
