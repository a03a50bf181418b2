import { createHash, randomUUID } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { publishedKey } from '@gable/domain';
import { ObjectNotFoundError, releaseBytes, stagingKey, type Logger, type ObjectStorage } from '@gable/platform';
import { Inject, Injectable } from '@nestjs/common';
import { LOGGER, OBJECT_STORAGE } from '../platform/index.js';
import { SNIFFED, sniffMimetype } from './sniffing.js';

/** Bytes that nobody can change any more, and what they are. */
export interface TakenUpload {
  /** Where they lie. */
  key: string;
  /** Bytes. */
  size: number;
  /** Null of one that was too large to be read while somebody waits. */
  sha256: Buffer | null;
  /** What the bytes say, or what was announced. */
  mimetype: string;
}

/**
 * Brings what was posted to a staging key to where it is served from. Anyone who holds the form may post once more at any
 * moment: so the bytes are copied first, to a key that nobody has a form for, and what is looked at is the copy.
 */
@Injectable()
export class StagedUploads {
  constructor(
    @Inject(OBJECT_STORAGE) private readonly storage: ObjectStorage,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** Bytes that have arrived for an announced key; null when there are none. */
  async arrived(announced: string): Promise<number | null> {
    return (await this.storage.stat(stagingKey(announced)))?.size ?? null;
  }

  /**
   * Takes what has arrived for an announced key; null when nothing has, or another completion was faster.
   * @param isLarge whether only its beginning is read, for its type
   */
  async take(announced: string, mimetype: string, isLarge = false): Promise<TakenUpload | null> {
    const key = publishedKey(announced, randomUUID());
    try {
      await this.storage.copy(stagingKey(announced), key);
      return await (isLarge ? this.lookAtStart(key, mimetype) : this.look(key, mimetype));
    } catch (error) {
      if (error instanceof ObjectNotFoundError) return null;
      await this.discard(key);
      throw error;
    }
  }

  /** Removes a copy that is not what was published. */
  async discard(key: string): Promise<void> {
    await this.quietly(() => this.storage.delete([key]));
  }

  /** Removes what the published copy was made of, and copies of tries that broke off. */
  async clear(announced: string, published: string): Promise<void> {
    await this.quietly(async () => {
      const place = announced.lastIndexOf('/') + 1;
      const copies = [stagingKey(announced)];
      for await (const { key } of this.storage.list(announced.slice(0, place))) {
        if (key.endsWith(`/${announced.slice(place)}`) && key !== published) copies.push(key);
      }
      await this.storage.delete(copies);
    });
  }

  private async look(key: string, announced: string): Promise<TakenUpload> {
    const hash = createHash('sha256');
    const sample: Buffer[] = [];
    let size = 0;
    for await (const chunk of (await this.storage.openRead(key)) as AsyncIterable<Buffer>) {
      hash.update(chunk);
      if (size < SNIFFED) sample.push(Buffer.from(chunk.subarray(0, SNIFFED - size)));
      size += chunk.length;
      releaseBytes(chunk);
    }
    return { key, size, sha256: hash.digest(), mimetype: await sniffMimetype(Buffer.concat(sample), announced) };
  }

  private async lookAtStart(key: string, announced: string): Promise<TakenUpload> {
    const stored = await this.storage.stat(key);
    if (!stored) throw new ObjectNotFoundError(key);
    const start = await buffer(await this.storage.openRead(key, { start: 0, end: SNIFFED - 1 }));
    return { key, size: stored.size, sha256: null, mimetype: await sniffMimetype(start, announced) };
  }

  /** Clears up; what stays behind when that fails is swept, or goes with the upload. */
  async quietly(clean: () => Promise<void>): Promise<void> {
    await clean().catch((error: unknown) => this.logger.warn({ err: error }, 'left in the storage for now'));
  }
}
