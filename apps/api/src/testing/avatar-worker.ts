import { buffer } from 'node:stream/consumers';
import { LIMITS, type ProcessAvatarJob } from '@gable/contracts';
import { AVATAR_EDGES, avatarKey, avatarUploadKey, avatarUploadsPrefix } from '@gable/domain';
import { AvatarUpload, ObjectNotFoundError, User } from '@gable/platform';
import sharp from 'sharp';
import { lockPerson } from '../accounts/account-codes.js';
import type { Platform } from '../platform/platform.js';

/** Has avatars made as the worker makes them, which no test of the api starts: as soon as the job would be in the queue. */
export function makeAvatarsInPlaceOfWorker(platform: Platform): void {
  const { queues } = platform;
  const add = queues.add.bind(queues);
  queues.add = async (name, payload, key, notBefore) => {
    if (name === 'avatars.process') await makeAvatar(platform, payload as ProcessAvatarJob);
    else await add(name, payload, key, notBefore);
  };
}

async function makeAvatar({ dataSource, storage }: Platform, { userId, uploadId }: ProcessAvatarJob): Promise<void> {
  await dataSource.transaction(async (manager) => {
    await lockPerson(manager, userId);
    if (!(await manager.existsBy(AvatarUpload, { userId, uploadId, processing: 'queued' }))) return;
    try {
      const picture = sharp(await buffer(await storage.openRead(avatarUploadKey(userId, uploadId))));
      for (const edge of [undefined, ...AVATAR_EDGES]) {
        const side = edge ?? LIMITS.avatarStored;
        const bytes = await picture.clone().resize(side, side).jpeg().toBuffer();
        await storage.put(avatarKey(userId, edge), bytes, { contentType: 'image/jpeg' });
      }
      await manager.update(User, { id: userId }, { avatar: true });
      await manager.update(AvatarUpload, { userId }, { processing: 'ready' });
    } catch (error) {
      const reason = error instanceof ObjectNotFoundError ? 'storage_unavailable' : 'damaged';
      await manager.update(AvatarUpload, { userId }, { processing: 'failed', error: reason });
    }
    await storage.deletePrefix(avatarUploadsPrefix(userId));
  });
}
