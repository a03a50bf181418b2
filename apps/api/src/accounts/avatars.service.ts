import { setTimeout as pause } from 'node:timers/promises';
import { LIMITS, MESSAGES, type ProcessingError } from '@gable/contracts';
import { avatarKey, avatarPrefix, avatarUploadKey, beginsAsAvatar, readAvatarEdge } from '@gable/domain';
import { AvatarUpload, ObjectNotFoundError, Outbox, User, type ObjectStorage } from '@gable/platform';
import { Inject, Injectable, StreamableFile } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { DataSource, type EntityManager } from 'typeorm';
import { v7 as uuid, validate as isUuid } from 'uuid';
import type { Actor } from '../access/index.js';
import { invalid, isKnownTag, notFound, Refusal } from '../http/index.js';
import { OBJECT_STORAGE } from '../platform/index.js';
import { lockPerson } from './account-codes.js';
import { AccountsRepository } from './accounts.repository.js';
import type { AvatarUploadView } from './dto/account.dto.js';

const CONTENT_TYPE = 'image/jpeg';
/** A browser asks again after five minutes; no cache between it and us may keep a person's picture. */
const CACHING = 'private, max-age=300';
/** Milliseconds between two looks at what became of a picture. A worker needs a quarter of a second for one. */
const LOOK_EVERY = 100;

/** The refusal of what is neither JPEG nor PNG (MSG-25, VAL-48). */
export const notAnAvatar = () => invalid({ avatar: [MESSAGES.account.avatarType] }, MESSAGES.account.avatarType);

/**
 * Avatars: a flag at the person, pictures in the object storage (ACC-34…37, OPN-46). The flag decides: a picture without
 * it is shown to nobody. What is uploaded is never decoded here: a worker makes the avatar of it (`avatars.process`).
 * Storing and removing happen while the person is locked, so that neither ends in the other.
 */
@Injectable()
export class AvatarsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly accounts: AccountsRepository,
    @Inject(OBJECT_STORAGE) private readonly storage: ObjectStorage,
  ) {}

  /**
   * Has the uploaded picture made the person's avatar, and waits until it is, for a while.
   * @throws {Refusal} 400 when it is none or cannot be read, 503 when it could not be looked at.
   */
  async store({ userId }: Actor, upload: unknown): Promise<void> {
    if (!Buffer.isBuffer(upload) || !beginsAsAvatar(upload)) throw notAnAvatar();
    const uploadId = uuid();
    await this.dataSource.transaction(async (manager) => {
      if (!(await lockPerson(manager, userId))) throw notFound();
      await this.storage.put(avatarUploadKey(userId, uploadId), upload, { contentType: 'application/octet-stream' });
      const queued = { userId, uploadId, processing: 'queued', error: null, storedAt: new Date() } as const;
      await manager.upsert(AvatarUpload, queued, ['userId']);
      await new Outbox(manager).requestJob('avatars.process', { version: 1, userId, uploadId }, uploadId);
    });
    await this.untilMade(userId, uploadId);
  }

  /** What there is to say of the picture a person chose last; null once it is the avatar, or nothing was chosen. */
  async uploadOf(userId: string): Promise<AvatarUploadView | null> {
    const upload = await this.dataSource.getRepository(AvatarUpload).findOneBy({ userId });
    if (!upload || upload.processing === 'ready') return null;
    return { state: upload.processing, message: upload.error && refusalOf(upload.error).message };
  }

  /**
   * Removes a person's avatar; to be called last in a transaction that has locked the person. When the storage fails,
   * nothing has changed. Should the commit fail after it, the flag names pictures that are gone: reading them is 404,
   * and the screens show initials as if there were none.
   */
  async remove(manager: EntityManager, userId: string): Promise<void> {
    await manager.delete(AvatarUpload, { userId });
    await manager.update(User, { id: userId }, { avatar: false });
    await this.storage.deletePrefix(avatarPrefix(userId));
  }

  /** The avatar of oneself or of a person one shares a project with; undefined when the browser has it already. */
  async read(
    actor: Actor,
    id: string,
    size: string,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<StreamableFile | undefined> {
    const edge = readAvatarEdge(size);
    if (edge === null || !isUuid(id) || !(await this.accounts.maySeeAvatar(actor.userId, id))) throw notFound();
    const key = avatarKey(id.toLowerCase(), edge);
    const facts = await this.storage.stat(key);
    if (!facts) throw notFound();
    void reply.header('cache-control', CACHING).header('etag', facts.etag);
    if (isKnownTag(facts.etag, request.headers['if-none-match'])) {
      void reply.status(304);
      return undefined;
    }
    return new StreamableFile(await this.open(key), { type: CONTENT_TYPE, length: facts.size });
  }

  /** Until the picture is the avatar, or another one was chosen: then there is nothing to wait for. */
  private async untilMade(userId: string, uploadId: string): Promise<void> {
    const deadline = Date.now() + LIMITS.avatarAnswersWithin;
    while (Date.now() < deadline) {
      const upload = await this.dataSource.getRepository(AvatarUpload).findOneBy({ userId, uploadId });
      if (upload?.error) throw refusalOf(upload.error);
      if (upload?.processing !== 'queued') return;
      await pause(LOOK_EVERY);
    }
  }

  private open(key: string) {
    return this.storage.openRead(key).catch((error: unknown) => {
      // Removed between the two looks.
      throw error instanceof ObjectNotFoundError ? notFound() : error;
    });
  }
}

/** The storage failing is not the picture's fault: the same one may be sent again. */
function refusalOf(error: ProcessingError): Refusal {
  if (error === 'storage_unavailable' || error === 'interrupted') {
    return new Refusal(503, 'unavailable', MESSAGES.account.failedTryAgain);
  }
  return invalid({ avatar: [MESSAGES.account.avatarUnreadable] }, MESSAGES.account.avatarUnreadable);
}
