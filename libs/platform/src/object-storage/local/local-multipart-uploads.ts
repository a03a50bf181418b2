import { randomUUID, type KeyObject } from 'node:crypto';
import { mkdir, open, readFile, readdir, rm, stat, truncate, writeFile, type FileHandle } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { addAbortSignal, type Readable } from 'node:stream';
import {
  MultipartIncompleteError,
  partBytes,
  partCount,
  type MultipartUpload,
  type MultipartUploads,
} from '../multipart-uploads.js';
import { UploadRefusedError } from '../post-policy.js';
import { releaseBytes } from '../release-bytes.js';
import { assertStagingKey } from '../staging.js';
import type { DiskLayout } from './disk-layout.js';
import { PartClaims } from './part-claims.js';
import { pruneUpTo } from './prune-up-to.js';
import { readPartAddress, writePartAddress, type PartGrant } from './signed-part.js';

interface LocalMultipartOptions {
  layout: DiskLayout;
  /** Signs the addresses of parts. */
  secret: KeyObject;
  baseAddress: string;
  now: () => Date;
  /** Makes a finished file the object of a key. */
  place: (path: string, key: string, contentType: string) => Promise<void>;
}

const aboutFile = 'about.json';

/** What was said when the upload began. */
type About = Pick<MultipartUpload, 'size' | 'partSize'> & { contentType: string };

/**
 * Uploads in parts on the local disk. Every part is written at its place of one sparse file, so that the whole needs no
 * second copy: it is renamed. A part counts once its bytes are on the disk, and from then on nobody writes it again, so
 * that at completion no one is still writing. A process that dies in between leaves parts that count and parts that do not.
 */
export class LocalMultipartUploads implements MultipartUploads {
  private readonly claims = new PartClaims();

  constructor(private readonly options: LocalMultipartOptions) {}

  async begin({ key, size, partSize, contentType }: Parameters<MultipartUploads['begin']>[0]): Promise<string> {
    assertStagingKey(key);
    const id = randomUUID();
    const upload = this.filesOf(key, id);
    const about: About = { size, partSize, contentType };
    try {
      await mkdir(upload.stored, { recursive: true });
      await mkdir(upload.writing);
      await writeFile(upload.data, '');
      await truncate(upload.data, size);
      // Last: without it there is no such upload.
      await writeFile(upload.about, JSON.stringify(about), { flush: true });
    } catch (error) {
      await this.abort({ key, id });
      throw error;
    }
    return id;
  }

  async signPart(upload: MultipartUpload, part: number, expiresIn: number): Promise<string> {
    const { layout, secret, baseAddress, now } = this.options;
    const { key, id } = upload;
    assertStagingKey(key);
    // Only for its check of key and id.
    layout.upload(key, id);
    const expires = Math.floor((now().getTime() + expiresIn) / 1000);
    return baseAddress + writePartAddress(secret, { key, id, part, size: partBytes(upload, part), expires });
  }

  /** What an address of ours grants, or null when it is not ours, was changed or has expired. */
  readPartAddress(key: string, query: Readonly<Record<string, unknown>>): PartGrant | null {
    return readPartAddress(this.options.secret, key, query, this.options.now());
  }

  /** Takes the bytes of a part. @throws {@link UploadRefusedError}, and whatever ends the source early */
  async receive({ key, id, part, size }: PartGrant, source: Readable): Promise<void> {
    assertStagingKey(key);
    const upload = this.filesOf(key, id);
    const about = await this.about(upload.about);
    if (!about || size !== partBytes(about, part)) throw noSuchUpload();
    await this.claims.hold(join(upload.writing, String(part)), async (signal) => {
      if ((await storedIn(upload.stored)).includes(part)) {
        source.resume();
        return;
      }
      await writeAt(upload.data, (part - 1) * about.partSize, size, addAbortSignal(signal, source));
      await writeFile(join(upload.stored, String(part)), '', { flush: true });
    });
  }

  async stored({ key, id }: MultipartUpload): Promise<number[] | null> {
    const upload = this.filesOf(key, id);
    return (await this.about(upload.about)) ? storedIn(upload.stored) : null;
  }

  async complete({ key, id }: MultipartUpload): Promise<void> {
    const upload = this.filesOf(key, id);
    const about = await this.about(upload.about);
    if (!about) throw new MultipartIncompleteError('There is no such upload');
    const count = partCount(about);
    const stored = await storedIn(upload.stored);
    if (stored.length !== count) throw new MultipartIncompleteError(`${stored.length} of ${count} parts have arrived`);
    await this.options.place(upload.data, key, about.contentType);
    await this.abort({ key, id });
  }

  async abort({ key, id }: Pick<MultipartUpload, 'key' | 'id'>): Promise<void> {
    const { folder } = this.filesOf(key, id);
    await rm(folder, { recursive: true, force: true });
    await pruneUpTo(this.options.layout.parts, dirname(folder));
  }

  /** Forgets every upload that was begun before a moment. */
  async removeBegunBefore(moment: Date): Promise<void> {
    const { parts } = this.options.layout;
    for (const entry of await readdir(parts, { withFileTypes: true, recursive: true })) {
      if (entry.name !== aboutFile) continue;
      const facts = await stat(join(entry.parentPath, entry.name)).catch(() => null);
      // Written once, at its beginning.
      if (!facts || facts.mtime >= moment) continue;
      await rm(entry.parentPath, { recursive: true, force: true });
      await pruneUpTo(parts, dirname(entry.parentPath));
    }
  }

  private filesOf(key: string, id: string) {
    const folder = this.options.layout.upload(key, id);
    const inside = (name: string): string => join(folder, name);
    return {
      folder,
      about: inside(aboutFile),
      data: inside('data'),
      stored: inside('stored'),
      writing: inside('writing'),
    };
  }

  private async about(path: string): Promise<About | null> {
    const text = await readFile(path, 'utf8').catch((error: unknown) => {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
      throw error;
    });
    return text === null ? null : (JSON.parse(text) as About);
  }
}

const noSuchUpload = (cause?: unknown): UploadRefusedError =>
  new UploadRefusedError('NoSuchUpload', 'The upload was completed or given up, or it never was.', { cause });

/** An upload given up meanwhile has none. */
async function storedIn(folder: string): Promise<number[]> {
  const names = await readdir(folder).catch((error: unknown) => {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  });
  return names.map(Number).sort((left, right) => left - right);
}

/** A disk that fills up takes a part of the bytes, and says only the next time that it is full. */
async function writeWhole(file: FileHandle, bytes: Buffer, place: number): Promise<void> {
  for (let written = 0; written < bytes.length;) {
    written += (await file.write(bytes, written, bytes.length - written, place + written)).bytesWritten;
  }
}

/** Writes exactly so many bytes at a place of a file and has them on the disk before it is through. */
async function writeAt(path: string, place: number, size: number, source: Readable): Promise<void> {
  const file = await open(path, 'r+').catch((error: unknown) => {
    throw (error as NodeJS.ErrnoException).code === 'ENOENT' ? noSuchUpload(error) : error;
  });
  try {
    let written = 0;
    // The source is the request itself: destroyed, nobody could be answered any more.
    for await (const chunk of source.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
      if (written + chunk.length > size) throw new UploadRefusedError('EntityTooLarge', 'The part is too large.');
      await writeWhole(file, chunk, place + written);
      written += chunk.length;
      releaseBytes(chunk);
    }
    if (written !== size) throw new UploadRefusedError('EntityTooSmall', 'The part is too small.');
    await file.datasync();
  } finally {
    await file.close();
  }
}
