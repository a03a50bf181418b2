import { join } from 'node:path';
import { avatarUploadKey } from '@gable/domain';
import type { AvatarUpload } from '@gable/platform';
import type { RenderedAvatar } from '../rendering/index.js';
import type { ProcessingContext } from '../revisions/index.js';

/**
 * Makes the pictures of an avatar (ACC-34) of what a person has uploaded, in `directory`.
 * @throws {RenderError} when it is no picture that can be read.
 */
export async function processAvatar(
  { storage, pool }: ProcessingContext,
  { userId, uploadId }: Pick<AvatarUpload, 'userId' | 'uploadId'>,
  directory: string,
  signal: AbortSignal,
): Promise<RenderedAvatar> {
  const source = join(directory, 'original');
  await storage.downloadTo(avatarUploadKey(userId, uploadId), source);
  return pool.avatar(source, directory, { project: userId, signal });
}
