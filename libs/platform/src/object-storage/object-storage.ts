import type { Readable } from 'node:stream';
import type { SignedUploadForm } from '@gable/contracts';
import type { MultipartUploads } from './multipart-uploads.js';

/** What an upload form is signed for. */
export interface UploadRequest {
  /** The exact object the form creates. */
  key: string;
  /** The exact content type the form must carry. */
  contentType: string;
  /** Bytes; 0 when left out. */
  minBytes?: number;
  /** Bytes, inclusive. */
  maxBytes: number;
  /** Milliseconds the form is accepted for. */
  expiresIn: number;
}

/** How a browser is to treat an object: show it, or save it under a name. */
export interface Disposition {
  type: 'inline' | 'attachment';
  fileName: string;
}

/** What a download address is signed for. */
export interface DownloadRequest {
  key: string;
  /**
   * Answered instead of the stored type; give it wherever it is known, S3 shows nothing inline without it. Types a
   * browser would run are answered as an `application/octet-stream` to save, whatever is asked.
   */
  contentType?: string;
  disposition: Disposition;
  /** When the address is made; now when left out. */
  at?: Date;
}

/** What the storage knows of one object. */
export interface ObjectFacts {
  /** Bytes. */
  size: number;
  contentType: string;
  lastModified: Date;
  /** Changes whenever the content does. */
  etag: string;
}

/** One object of a listing. */
export interface ListedObject {
  key: string;
  /** Bytes. */
  size: number;
  lastModified: Date;
}

/** Bytes `start` to `end`, both inclusive and counted from 0; to the last byte when `end` is left out. */
export interface ByteRange {
  start: number;
  end?: number;
}

/**
 * Where files live (API-81, API-82, API-110, FIL-36…38). Two drivers keep the same promises: S3 and the local disk.
 *
 * Keys are paths such as `project/file/revision/original.pdf`; a prefix is the same with a `/` at its end. Every method
 * throws {@link InvalidObjectKeyError} for a key that could leave its place and {@link ObjectStorageUnavailableError}
 * when the storage does not answer; what fails for want of room `isStorageFull` knows.
 */
export interface ObjectStorage {
  /** Large uploads that arrive in parts. */
  readonly multipart: MultipartUploads;

  /**
   * A form a browser may post one file with: exact key and type, a size range, a limited time. Asks nobody. It stays good
   * for all of its time, so the key is a staging key (`staging/…`): what is served is copied from there.
   */
  signUpload(request: UploadRequest): Promise<SignedUploadForm>;
  /**
   * An address that reads one object, good for at most five minutes. It stays the same for 2.5 minutes, so that a
   * browser can cache what it names. Asks nobody: the object need not exist.
   */
  signDownload(request: DownloadRequest): Promise<string>;
  /** Null when there is no such object. */
  stat(key: string): Promise<ObjectFacts | null>;
  /** Streams an object. @throws {@link ObjectNotFoundError} */
  openRead(key: string, range?: ByteRange): Promise<Readable>;
  /** Streams an object into a file. @throws {@link ObjectNotFoundError} */
  downloadTo(key: string, path: string): Promise<void>;
  /** Stores a file (given by its path), bytes or a stream. The object appears whole or not at all. */
  put(key: string, source: string | Buffer | Readable, options: { contentType: string }): Promise<void>;
  /**
   * Makes what lies at one key the object of another one as well, whole or not at all. Whatever is written to the first
   * key afterwards, and anyone who is still writing to it, does not change the copy. @throws {@link ObjectNotFoundError}
   */
  copy(from: string, to: string): Promise<void>;
  /** Removes every object below a prefix, and what is arriving in parts there; nothing happens when there is none. */
  deletePrefix(prefix: string): Promise<void>;
  /** Removes objects; those that are not there are no error. */
  delete(keys: string[]): Promise<void>;
  /** Every object below a prefix; all objects for `''`. */
  list(prefix: string): AsyncIterable<ListedObject>;
  /**
   * Removes what nobody is at any more: half-written files that were last written to before a moment, and uploads in
   * parts that were begun before another one.
   */
  removeUnfinished(before: { files: Date; uploads: Date }): Promise<void>;
  /**
   * Resolves when the storage can be used (health).
   * @throws {@link ObjectStorageUnavailableError}, and {@link StorageFullError} when it says that it has no room
   */
  ready(): Promise<void>;
}

/** The key or prefix is not one the storage accepts. */
export class InvalidObjectKeyError extends Error {
  override name = 'InvalidObjectKeyError';
}

/** There is no object of this key. */
export class ObjectNotFoundError extends Error {
  override name = 'ObjectNotFoundError';

  constructor(
    readonly key: string,
    options?: ErrorOptions,
  ) {
    super(`There is no object ${JSON.stringify(key)}`, options);
  }
}

/** The storage does not answer or refuses its own server. */
export class ObjectStorageUnavailableError extends Error {
  override name = 'ObjectStorageUnavailableError';
}
