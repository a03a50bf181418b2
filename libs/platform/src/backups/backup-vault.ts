import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { ObjectNotFoundError, type ObjectStorage } from '../object-storage/index.js';
import {
  BackupDamagedError,
  readManifest,
  writeManifest,
  type BackupManifest,
  type StoredContent,
} from './backup-manifest.js';
import type { BackupSeal } from './backup-seal.js';

const MANIFEST = 'manifest.json';
const CONTENT_TYPE = 'application/octet-stream';

/** Bytes going by, and afterwards what proves that they are the same. */
class Witness {
  readonly hash = createHash('sha256');
  bytes = 0;

  async *of(source: Readable): AsyncIterable<Buffer> {
    for await (const chunk of source as AsyncIterable<Uint8Array>) {
      this.hash.update(chunk);
      this.bytes += chunk.length;
      yield Buffer.from(chunk.buffer, chunk.byteOffset, chunk.length);
    }
  }
}

/**
 * Where backups lie: a folder or a bucket. Each has a folder of its own, `backups/ID/`, with the rows of its tables and a
 * manifest, which is written last: a backup without one was never finished. Files lie in `objects/`, once for all backups.
 */
export class BackupVault {
  constructor(
    private readonly storage: ObjectStorage,
    readonly seal: BackupSeal,
    /** Before every key, with `/` at its end; empty for none. */
    private readonly prefix = '',
  ) {}

  /** Stores bytes, closed by the seal. */
  async put(key: string, source: Readable): Promise<StoredContent> {
    const witness = new Witness();
    const closed = await this.seal.close(source);
    await this.storage.put(this.prefix + key, Readable.from(witness.of(closed)), { contentType: CONTENT_TYPE });
    return { key, sha256: witness.hash.digest('hex'), bytes: witness.bytes };
  }

  /** Bytes as they were before they were stored. */
  async open({ key }: Pick<StoredContent, 'key'>): Promise<Readable> {
    return this.seal.open(await this.read(key));
  }

  /** Reads stored bytes once. @throws {BackupDamagedError} when they are not there, or are not the same */
  async check({ key, sha256, bytes }: StoredContent): Promise<void> {
    const witness = new Witness();
    const reading = witness.of(await this.read(key))[Symbol.asyncIterator]();
    while (witness.bytes <= bytes && !(await reading.next()).done);
    await reading.return?.();
    if (witness.bytes === bytes && witness.hash.digest('hex') === sha256) return;
    throw new BackupDamagedError(`${key} of the backup is damaged.`);
  }

  /** Sizes of all stored files, by their keys. */
  async files(): Promise<Map<string, number>> {
    const sizes = new Map<string, number>();
    for await (const { key, size } of this.storage.list(`${this.prefix}objects/`)) {
      sizes.set(key.slice(this.prefix.length), size);
    }
    return sizes;
  }

  /** Where a file of the instance lies, as it was when it was last changed. */
  keyOfFile(file: { key: string; size: number; lastModified: Date }): string {
    const name = this.seal.nameOf(`${file.key}\n${file.size}\n${file.lastModified.getTime()}`);
    return `objects/${name.slice(0, 2)}/${name}`;
  }

  /** Finishes a backup. */
  async finish(manifest: BackupManifest): Promise<void> {
    await this.put(`backups/${manifest.id}/${MANIFEST}`, Readable.from([Buffer.from(writeManifest(manifest))]));
  }

  /** The backups that are there, the oldest first; those that were never finished apart. */
  async backups(): Promise<{ finished: string[]; unfinished: string[] }> {
    const finished = new Map<string, boolean>();
    for await (const { key } of this.storage.list(`${this.prefix}backups/`)) {
      const [id = '', name] = key.slice(`${this.prefix}backups/`.length).split('/');
      finished.set(id, (finished.get(id) ?? false) || name === MANIFEST);
    }
    const ids = [...finished.keys()].sort();
    return { finished: ids.filter((id) => finished.get(id)), unfinished: ids.filter((id) => !finished.get(id)) };
  }

  /** @throws {BackupDamagedError}, {@link BackupRefusedError} for one of a later Gable */
  async manifest(id: string): Promise<BackupManifest> {
    const key = `backups/${id}/${MANIFEST}`;
    const opened = this.open({ key }).catch((error: unknown) => {
      if (error instanceof BackupDamagedError) throw error;
      throw new BackupDamagedError(`Backup ${id} cannot be opened: its key is another one, or it is damaged.`, {
        cause: error,
      });
    });
    return readManifest(id, await opened);
  }

  /** Takes a backup away; the files it shares with others stay. */
  async forget(id: string): Promise<void> {
    // The manifest first: half of a backup is none.
    await this.storage.delete([`${this.prefix}backups/${id}/${MANIFEST}`]);
    await this.storage.deletePrefix(`${this.prefix}backups/${id}/`);
  }

  async deleteFiles(keys: readonly string[]): Promise<void> {
    await this.storage.delete(keys.map((key) => this.prefix + key));
  }

  private async read(key: string): Promise<Readable> {
    return this.storage.openRead(this.prefix + key).catch((error: unknown) => {
      if (!(error instanceof ObjectNotFoundError)) throw error;
      throw new BackupDamagedError(`${key} of the backup is missing.`, { cause: error });
    });
  }
}
