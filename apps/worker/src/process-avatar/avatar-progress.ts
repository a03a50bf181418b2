import type { ProcessingError } from '@gable/contracts';
import { avatarKey, avatarUploadKey, avatarUploadsPrefix } from '@gable/domain';
import { AvatarUpload, User, type ObjectStorage } from '@gable/platform';
import type { DataSource, EntityManager } from 'typeorm';
import type { RenderedAvatar } from '../rendering/index.js';
import { storeArtefact } from '../revisions/index.js';

type Upload = Pick<AvatarUpload, 'userId' | 'uploadId'>;

/** Writes down what became of a picture chosen as an avatar, once, and only while it is the one chosen last. */
export class AvatarProgress {
  constructor(
    private readonly dataSource: DataSource,
    private readonly storage: ObjectStorage,
  ) {}

  /** Whether the avatar is still to be made of it. What is stored of one that is not wanted any more goes. */
  async isWanted(upload: Upload): Promise<boolean> {
    if (await this.dataSource.getRepository(AvatarUpload).existsBy(unfinished(upload))) return true;
    await this.storage.delete([avatarUploadKey(upload.userId, upload.uploadId)]);
    return false;
  }

  /**
   * Makes these pictures the person's avatar. The person is locked as when another picture is chosen, or the avatar
   * removed: whichever comes last is what is there in the end.
   */
  async ready(upload: Upload, { whole, smaller }: RenderedAvatar): Promise<void> {
    const { userId } = upload;
    await this.whileWanted(upload, async (manager) => {
      await storeArtefact(this.storage, avatarKey(userId), whole);
      await Promise.all(smaller.map((file) => storeArtefact(this.storage, avatarKey(userId, file.width), file)));
      await manager.update(User, { id: userId }, { avatar: true });
      await manager.update(AvatarUpload, { userId }, { processing: 'ready' });
      await this.forgetUploads(userId);
    });
  }

  /** There will be none of this picture; the avatar stays what it was. */
  async failed(upload: Upload, error: ProcessingError): Promise<void> {
    await this.whileWanted(upload, async (manager) => {
      await manager.update(AvatarUpload, { userId: upload.userId }, { processing: 'failed', error });
      await this.forgetUploads(upload.userId);
    });
  }

  private async whileWanted(upload: Upload, change: (manager: EntityManager) => Promise<void>): Promise<void> {
    await this.dataSource.transaction(async (manager) => {
      await manager.findOne(User, { where: { id: upload.userId }, lock: { mode: 'for_no_key_update' } });
      if (await manager.existsBy(AvatarUpload, unfinished(upload))) await change(manager);
    });
  }

  /** Nothing that was uploaded is kept, nor what a call that failed has left. */
  private forgetUploads(userId: string): Promise<void> {
    return this.storage.deletePrefix(avatarUploadsPrefix(userId));
  }
}

const unfinished = ({ userId, uploadId }: Upload) => ({ userId, uploadId, processing: 'queued' as const });
