import { createHash, randomUUID } from 'node:crypto';
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
   * @param hashedUpTo bytes of the largest one that is read to its end for its SHA-256
   */
  async take(announced: string, mimetype: string, hashedUpTo = Infinity): Promise<TakenUpload | null> {
    const key = publishedKey(announced, randomUUID());
    try {
      await this.storage.copy(stagingKey(announced), key);
      return await this.look(key, mimetype, hashedUpTo);
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

  /** Looks at a copy; of a large one, at its beginning alone. */
  private async look(key: string, announced: string, hashedUpTo: number): Promise<TakenUpload> {
    const stored = await this.storage.stat(key);
    if (!stored) throw new ObjectNotFoundError(key);
    const { size } = stored;
    const isLarge = size > hashedUpTo;
    const hash = createHash('sha256');
    const sample: Buffer[] = [];
    let read = 0;
    const bytes = await this.storage.openRead(key, isLarge ? { start: 0, end: SNIFFED - 1 } : undefined);
    for await (const chunk of bytes as AsyncIterable<Buffer>) {
      if (!isLarge) hash.update(chunk);
      if (read < SNIFFED) sample.push(Buffer.from(chunk.subarray(0, SNIFFED - read)));
      read += chunk.length;
      releaseBytes(chunk);
    }
    const mimetype = await sniffMimetype(Buffer.concat(sample), announced);
    return { key, size, sha256: isLarge ? null : hash.digest(), mimetype };
  }

  /** Clears up; what stays behind when that fails is swept, or goes with the upload. */
  async quietly(clean: () => Promise<void>): Promise<void> {
    await clean().catch((error: unknown) => this.logger.warn({ err: error }, 'left in the storage for now'));
  }
}
