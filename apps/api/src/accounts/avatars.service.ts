import { avatarKey, avatarPrefix, readAvatarEdge } from '@gable/domain';
import { ObjectNotFoundError, User, type ObjectStorage } from '@gable/platform';
import { Inject, Injectable, StreamableFile } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { DataSource, type EntityManager } from 'typeorm';
import { validate as isUuid } from 'uuid';
import type { Actor } from '../access/actor.js';
import { notFound } from '../http/refusal.js';
import { OBJECT_STORAGE } from '../platform/tokens.js';
import { lockPerson } from './account-codes.js';
import { AccountsRepository } from './accounts.repository.js';
import { makeAvatar } from './avatar-pictures.js';

const CONTENT_TYPE = 'image/jpeg';
/** A browser asks again after five minutes; no cache between it and us may keep a person's picture. */
const CACHING = 'private, max-age=300';

/**
 * Avatars: a flag at the person, pictures in the object storage (ACC-34…37, OPN-46). The flag decides: a picture without
 * it is shown to nobody. Storing and removing happen while the person is locked, so that neither ends in the other.
 */
@Injectable()
export class AvatarsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly accounts: AccountsRepository,
    @Inject(OBJECT_STORAGE) private readonly storage: ObjectStorage,
  ) {}

  /** Makes the uploaded picture the person's avatar. @throws {Refusal} 400 when it is none. */
  async store(actor: Actor, upload: unknown): Promise<void> {
    const { whole, byEdge } = await makeAvatar(upload);
    const objects = [[avatarKey(actor.userId), whole] as const].concat(
      [...byEdge].map(([edge, picture]) => [avatarKey(actor.userId, edge), picture] as const),
    );
    await this.dataSource.transaction(async (manager) => {
      if (!(await lockPerson(manager, actor.userId))) throw notFound();
      await Promise.all(objects.map(([key, picture]) => this.storage.put(key, picture, { contentType: CONTENT_TYPE })));
      await manager.update(User, { id: actor.userId }, { avatar: true });
    });
  }

  /**
   * Removes a person's avatar; to be called last in a transaction that has locked the person. When the storage fails,
   * nothing has changed. Should the commit fail after it, the flag names pictures that are gone: reading them is 404,
   * and the screens show initials as if there were none.
   */
  async remove(manager: EntityManager, userId: string): Promise<void> {
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
    if (isKnown(facts.etag, request.headers['if-none-match'])) {
      void reply.status(304);
      return undefined;
    }
    return new StreamableFile(await this.open(key), { type: CONTENT_TYPE, length: facts.size });
  }

  private open(key: string) {
    return this.storage.openRead(key).catch((error: unknown) => {
      // Removed between the two looks.
      throw error instanceof ObjectNotFoundError ? notFound() : error;
    });
  }
}

/** Whether the tags a browser sends name this one; whether they are weak does not matter for it (RFC 9110, 13.1.2). */
function isKnown(etag: string, ifNoneMatch: string | undefined): boolean {
  const plain = (tag: string) => tag.trim().replace(/^W\//, '');
  return ifNoneMatch?.split(',').some((tag) => plain(tag) === plain(etag)) ?? false;
}
