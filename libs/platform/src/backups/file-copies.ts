import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createInterface } from 'node:readline';
import { createGunzip, createGzip } from 'node:zlib';
import { type ListedObject, ObjectNotFoundError, type ObjectStorage, STAGING_PREFIX } from '../object-storage/index.js';
import type { BackupManifest, StoredObject } from './backup-manifest.js';
import type { BackupVault } from './backup-vault.js';

/** Files that are copied side by side: most of the time each waits until it is on the disk. */
const AT_ONCE = 8;

/** The files of an instance in a backup. What a backup before it has copied is not copied again. */
export class FileCopies {
  private readonly files = new Map<string, StoredObject>();
  /** What lies in the vault already, by where it lies. */
  private readonly known = new Map<string, StoredObject>();
  /** Bytes that were copied, not found there. */
  copied = 0;

  constructor(
    private readonly storage: ObjectStorage,
    private readonly vault: BackupVault,
  ) {}

  /** Takes what an earlier backup says of its files, as far as they still lie there whole. */
  async know(earlier: BackupManifest): Promise<void> {
    const sizes = await this.vault.files();
    for await (const file of listedFiles(this.vault, earlier)) {
      if (sizes.get(file.content.key) === file.content.bytes) this.known.set(file.content.key, file);
    }
  }

  /** Copies what is there and not copied yet; what is removed meanwhile is no error. */
  async copyAll(): Promise<void> {
    const copies = Readable.from(this.storage.list('')).map((file: ListedObject) => this.copy(file), {
      concurrency: AT_ONCE,
    });
    for await (const copied of copies as AsyncIterable<number>) this.copied += copied;
  }

  has(key: string): boolean {
    return this.files.has(key);
  }

  /** Writes the list of all files. */
  async finish(folder: string): Promise<BackupManifest['objects']> {
    const packed = createGzip();
    let bytes = 0;
    const lines = Readable.from(
      [...this.files.values()].map((file) => {
        bytes += file.content.bytes;
        return `${JSON.stringify(file)}\n`;
      }),
    );
    const [list] = await Promise.all([this.vault.put(`${folder}/objects`, packed), pipeline(lines, packed)]);
    return { count: this.files.size, bytes, list };
  }

  /** Copies one file; answers how many bytes were copied for it. */
  private async copy(file: ListedObject): Promise<number> {
    // What is still arriving is no file yet.
    if (file.key.startsWith(STAGING_PREFIX)) return 0;
    const key = this.vault.keyOfFile(file);
    if (this.files.get(file.key)?.content.key === key) return 0;
    const known = this.known.get(key);
    if (known) {
      this.files.set(file.key, known);
      return 0;
    }
    try {
      const facts = await this.storage.stat(file.key);
      if (!facts) return 0;
      const content = await this.vault.put(key, await this.storage.openRead(file.key));
      this.files.set(file.key, { key: file.key, contentType: facts.contentType, content });
      return content.bytes;
    } catch (error) {
      if (error instanceof ObjectNotFoundError) return 0;
      throw error;
    }
  }
}

/** The files of a backup, one after the other. */
export async function* listedFiles(vault: BackupVault, { objects }: BackupManifest): AsyncIterable<StoredObject> {
  const unpacked = createGunzip();
  const arriving = pipeline(await vault.open(objects.list), unpacked);
  // Reported by the lines, which end early as well.
  arriving.catch(() => undefined);
  for await (const line of createInterface({ input: unpacked, crlfDelay: Infinity })) {
    yield JSON.parse(line) as StoredObject;
  }
  await arriving;
}

/** Puts the files of a backup into a storage, and takes away what is not of it. */
export async function placeFiles(vault: BackupVault, manifest: BackupManifest, storage: ObjectStorage): Promise<void> {
  const place = async ({ key, contentType, content }: StoredObject): Promise<void> =>
    storage.put(key, await vault.open(content), { contentType });
  await Readable.from(listedFiles(vault, manifest)).forEach(place, { concurrency: AT_ONCE });
}

/** Takes away what lies in a storage and is not of a backup. */
export async function removeOtherFiles(
  vault: BackupVault,
  manifest: BackupManifest,
  storage: ObjectStorage,
): Promise<void> {
  const kept = new Set<string>();
  for await (const { key } of listedFiles(vault, manifest)) kept.add(key);
  const others: string[] = [];
  for await (const { key } of storage.list('')) if (!kept.has(key)) others.push(key);
  await storage.delete(others);
}
