import { createHmac, createSecretKey, type KeyObject } from 'node:crypto';
import { constants, createReadStream, type Stats } from 'node:fs';
import {
  access,
  chmod,
  copyFile,
  mkdir,
  open,
  readFile,
  readdir,
  rm,
  stat,
  statfs,
  unlink,
  writeFile,
} from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import { Readable } from 'node:stream';
import type { SignedUploadForm } from '@gable/contracts';
import { StorageFullError } from '../../storage-full/index.js';
import {
  type ByteRange,
  type DownloadRequest,
  InvalidObjectKeyError,
  type ListedObject,
  type ObjectFacts,
  ObjectNotFoundError,
  type ObjectStorage,
  ObjectStorageUnavailableError,
  type UploadRequest,
} from '../object-storage.js';
import { assertObjectKey } from '../object-key.js';
import { type SizeRange, UploadRefusedError, signPostPolicy, verifyPostPolicy } from '../post-policy.js';
import { SignatureV4 } from '../signature-v4.js';
import { signingWindow } from '../signing-window.js';
import { assertStagingKey } from '../staging.js';
import { DiskLayout } from './disk-layout.js';
import { TooManyBytesError, linkOrCopy, moveIntoPlace, writeDurably } from './durable-file.js';
import { LocalMultipartUploads } from './local-multipart-uploads.js';
import { pruneUpTo } from './prune-up-to.js';
import { type AddressGrant, readAddress, writeAddress } from './signed-address.js';

const bucket = 'gable';
/** Bytes below which a disk counts as full: what is announced, signed and noted beside a file needs room as well. */
const leastFree = 16 * 1024 * 1024;
/** Bytes read at once: of a large file, four times as many as Node's own take a third less time to hash. */
const READ_AT_ONCE = 256 * 1024;
/** Bytes written to see that there is room, also under a quota that nobody can ask for. */
const probe = Buffer.alloc(4096);

/** How the local storage is set up. */
export interface LocalObjectStorageOptions {
  /** The folder everything lies in; made when missing. */
  folder: string;
  /** The instance's secret; the keys of forms and addresses are derived from it. */
  secret: string;
  /** Where {@link registerLocalStorage} answers, as a browser reaches it: `/storage`, or with scheme and host. */
  baseAddress: string;
  /** The clock, for tests. */
  now?: () => Date;
}

/**
 * Object storage on the local disk. It signs and verifies the same POST policy as S3 (API-81, API-82), so that the
 * browser's code is one; {@link registerLocalStorage} is its HTTP side. Several processes may share the folder.
 */
export class LocalObjectStorage implements ObjectStorage {
  readonly layout: DiskLayout;
  readonly multipart: LocalMultipartUploads;
  private readonly forms: SignatureV4;
  private readonly addressKey: KeyObject;
  private readonly now: () => Date;

  constructor(private readonly options: LocalObjectStorageOptions) {
    this.layout = new DiskLayout(options.folder);
    this.now = options.now ?? (() => new Date());
    const derive = (purpose: string) =>
      createHmac('sha256', options.secret).update(`gable storage ${purpose}`).digest();
    this.forms = new SignatureV4({ accessKey: bucket, secretKey: derive('forms').toString('hex'), region: 'local' });
    this.addressKey = createSecretKey(derive('addresses'));
    this.multipart = new LocalMultipartUploads({
      layout: this.layout,
      secret: createSecretKey(derive('parts')),
      baseAddress: options.baseAddress,
      now: this.now,
      place: (path, key, contentType) => this.place(path, key, contentType),
    });
  }

  /** Makes the folders. */
  async prepare(): Promise<void> {
    await Promise.all(this.roots.map((folder) => mkdir(folder, { recursive: true, mode: 0o700 })));
    // Closed to others also where an earlier Gable has made them; what somebody else owns is theirs to close.
    await Promise.all(this.roots.map((folder) => chmod(folder, 0o700).catch(() => undefined)));
  }

  async removeUnfinished({ files, uploads }: { files: Date; uploads: Date }): Promise<void> {
    const { incoming } = this.layout;
    for (const name of await readdir(incoming)) {
      const path = join(incoming, name);
      const facts = await factsOf(path);
      // Anyone who is still writing has changed it a moment ago.
      if (facts && facts.ctime < files) await removeFile(path);
    }
    await this.multipart.removeBegunBefore(uploads);
  }

  async signUpload(request: UploadRequest): Promise<SignedUploadForm> {
    assertStagingKey(request.key);
    return signPostPolicy(this.forms, { url: this.options.baseAddress, bucket }, request, this.now());
  }

  async signDownload({ key, contentType = '', disposition, at = this.now() }: DownloadRequest): Promise<string> {
    assertObjectKey(key);
    const expires = Math.floor(signingWindow(at).until.getTime() / 1000);
    return this.options.baseAddress + writeAddress(this.addressKey, { key, expires, contentType, disposition });
  }

  /** What an address of this storage grants, or null when it is not ours, was changed or has expired. */
  readAddress(key: string, query: Readonly<Record<string, unknown>>): AddressGrant | null {
    return readAddress(this.addressKey, key, query, this.now());
  }

  /**
   * Checks the fields of a posted form (names in lower case) before the first byte of its file is taken.
   * @throws {@link UploadRefusedError}, {@link InvalidObjectKeyError} for a key that is no staging key
   */
  verifyUpload(fields: ReadonlyMap<string, string>): SizeRange {
    const range = verifyPostPolicy(this.forms, bucket, fields, this.now());
    assertStagingKey(fields.get('key') ?? '');
    return range;
  }

  /**
   * Takes the bytes of a posted file without showing them yet: {@link publish} does, or {@link discard} forgets them.
   * @returns where they wait
   * @throws {@link UploadRefusedError} when the size is not in the range; then nothing waits
   */
  async receive(source: Readable, { minBytes, maxBytes }: SizeRange): Promise<string> {
    const path = this.layout.newIncoming();
    const size = await writeDurably(path, source, maxBytes).catch((error: unknown) => {
      if (!(error instanceof TooManyBytesError)) throw error;
      throw new UploadRefusedError('EntityTooLarge', 'The file is larger than the form allows.', { cause: error });
    });
    if (size < minBytes) {
      await this.discard(path);
      throw new UploadRefusedError('EntityTooSmall', 'The file is smaller than the form allows.');
    }
    return path;
  }

  /** Makes what {@link receive} took the object of this key, at once and as a whole. */
  async publish(incoming: string, key: string, contentType: string): Promise<void> {
    try {
      await this.place(incoming, key, contentType);
    } catch (error) {
      await this.discard(incoming);
      throw error;
    }
  }

  /** Forgets what {@link receive} took. */
  async discard(incoming: string): Promise<void> {
    await removeFile(incoming);
  }

  async stat(key: string): Promise<ObjectFacts | null> {
    const facts = await factsOf(this.layout.object(key));
    if (!facts?.isFile()) return null;
    const contentType = await readFile(this.layout.type(key), 'utf8').catch((error: unknown) => {
      if (isMissing(error)) return null;
      throw error;
    });
    if (contentType === null) return null;
    const etag = `W/"${facts.size.toString(16)}-${facts.mtime.getTime().toString(16)}"`;
    return { size: facts.size, contentType, lastModified: facts.mtime, etag };
  }

  async openRead(key: string, range?: ByteRange): Promise<Readable> {
    const path = this.layout.object(key);
    const file = await open(path).catch((error: unknown) => {
      throw isMissing(error) ? new ObjectNotFoundError(key, { cause: error }) : error;
    });
    if (!(await file.stat()).isFile()) {
      await file.close();
      throw new ObjectNotFoundError(key);
    }
    return file.createReadStream({ start: range?.start, end: range?.end, highWaterMark: READ_AT_ONCE });
  }

  async downloadTo(key: string, path: string): Promise<void> {
    await copyFile(this.layout.object(key), path, constants.COPYFILE_FICLONE).catch((error: unknown) => {
      throw isMissing(error) ? new ObjectNotFoundError(key, { cause: error }) : error;
    });
  }

  async put(key: string, source: string | Buffer | Readable, { contentType }: { contentType: string }): Promise<void> {
    assertObjectKey(key);
    const incoming = await this.receive(readableOf(source), { minBytes: 0, maxBytes: Infinity });
    await this.publish(incoming, key, contentType);
  }

  async copy(from: string, to: string): Promise<void> {
    const facts = await this.stat(from);
    if (!facts) throw new ObjectNotFoundError(from);
    assertObjectKey(to);
    const incoming = this.layout.newIncoming();
    try {
      await linkOrCopy(this.layout.object(from), incoming);
      await this.place(incoming, to, facts.contentType);
    } catch (error) {
      throw isMissing(error) ? new ObjectNotFoundError(from, { cause: error }) : error;
    } finally {
      await removeFile(incoming);
    }
  }

  async deletePrefix(prefix: string): Promise<void> {
    if (prefix === '') throw new InvalidObjectKeyError('A prefix to delete is not empty');
    const { objects, types, parts } = this.layout.folders(prefix);
    for (const folder of [parts, objects, types]) await rm(folder, { recursive: true, force: true });
    await this.prune(objects, types);
    await pruneUpTo(this.layout.parts, dirname(parts));
  }

  async delete(keys: string[]): Promise<void> {
    for (const key of keys) {
      const object = this.layout.object(key);
      const type = this.layout.type(key);
      await removeFile(object);
      await removeFile(type);
      await this.prune(object, type);
    }
  }

  async *list(prefix: string): AsyncIterable<ListedObject> {
    for await (const path of filesBelow(this.layout.folders(prefix).objects)) {
      const facts = await factsOf(path);
      const key = relative(this.layout.objects, path).replaceAll(sep, '/');
      // Removed while we were listing: it is simply no longer there.
      if (facts) yield { key, size: facts.size, lastModified: facts.mtime };
    }
  }

  async ready(): Promise<void> {
    try {
      await Promise.all(this.roots.map((folder) => access(folder, constants.R_OK | constants.W_OK)));
    } catch (error) {
      throw new ObjectStorageUnavailableError(`The storage folder ${this.options.folder} cannot be written`, {
        cause: error,
      });
    }
    const { bavail, bsize } = await statfs(this.layout.incoming);
    if (bavail * bsize < leastFree) throw new StorageFullError(`${bavail * bsize} bytes are free`);
    const path = this.layout.newIncoming();
    try {
      await writeFile(path, probe, { flag: 'wx', flush: true });
    } finally {
      await removeFile(path);
    }
  }

  private get roots(): string[] {
    const { objects, types, incoming, parts } = this.layout;
    return [objects, types, incoming, parts];
  }

  /** Makes a finished file the object of this key. */
  private async place(path: string, key: string, contentType: string): Promise<void> {
    try {
      // The type first: an object that can be seen always has one.
      const type = this.layout.newIncoming();
      try {
        await writeFile(type, contentType, { flag: 'wx', flush: true });
        await moveIntoPlace(type, this.layout.type(key));
      } catch (error) {
        await this.discard(type);
        throw error;
      }
      await moveIntoPlace(path, this.layout.object(key));
    } catch (error) {
      if (!isMisplaced(error)) throw error;
      throw new InvalidObjectKeyError(`The key is, or lies below, another one: ${JSON.stringify(key)}`, {
        cause: error,
      });
    }
  }

  /** Removes the folders above that are empty now. */
  private async prune(object: string, type: string): Promise<void> {
    await pruneUpTo(this.layout.objects, dirname(object));
    await pruneUpTo(this.layout.types, dirname(type));
  }
}

async function* filesBelow(folder: string): AsyncIterable<string> {
  const entries = await readdir(folder, { withFileTypes: true }).catch((error: unknown) => {
    if (isMissing(error)) return [];
    throw error;
  });
  for (const entry of entries) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) yield* filesBelow(path);
    else yield path;
  }
}

async function removeFile(path: string): Promise<void> {
  await unlink(path).catch((error: unknown) => {
    if (!isMissing(error)) throw error;
  });
}

async function factsOf(path: string): Promise<Stats | null> {
  return stat(path).catch((error: unknown) => {
    if (isMissing(error)) return null;
    throw error;
  });
}

function readableOf(source: string | Buffer | Readable): Readable {
  if (typeof source === 'string') return createReadStream(source, { highWaterMark: 1024 * 1024 });
  return Buffer.isBuffer(source) ? Readable.from([source]) : source;
}

const codeOf = (error: unknown): string => (error as NodeJS.ErrnoException).code ?? '';

/** A folder is no object either. */
function isMissing(error: unknown): boolean {
  return ['ENOENT', 'ENOTDIR', 'EISDIR'].includes(codeOf(error));
}

/** A folder stands where the object should be, or an object where its folder should. */
function isMisplaced(error: unknown): boolean {
  return ['EISDIR', 'ENOTDIR', 'ENOTEMPTY', 'EEXIST'].includes(codeOf(error));
}
