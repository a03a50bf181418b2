import { createReadStream, createWriteStream } from 'node:fs';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import {
  CopyObjectCommand,
  CreateBucketCommand,
  DeleteObjectsCommand,
  GetObjectCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutBucketCorsCommand,
  PutObjectCommand,
  S3Client,
  type S3ClientConfig,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import { LIMITS, type SignedUploadForm } from '@gable/contracts';
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
import { assertObjectKey, assertObjectPrefix, encodeObjectKey } from '../object-key.js';
import { signPostPolicy } from '../post-policy.js';
import { present } from '../presentation.js';
import { SignatureV4 } from '../signature-v4.js';
import { signingWindow } from '../signing-window.js';
import { assertStagingKey } from '../staging.js';
import { AddressSigner } from './address-signer.js';
import { S3MultipartUploads } from './s3-multipart-uploads.js';

/** Most bytes that are copied at once; S3 takes 5 GiB at most. What is larger is copied in parts of so many. */
const copiedAtOnce = 1024 ** 3;
/** Most keys one delete call takes. */
const deleteBatch = 1000;

const nothing = (): void => undefined;
/** Without one the SDK complains on the console; what fails is thrown, and whoever asked says so in their log. */
const silent: NonNullable<S3ClientConfig['logger']> = {
  trace: nothing,
  debug: nothing,
  info: nothing,
  warn: nothing,
  error: nothing,
};

/** How an S3 storage is reached. */
export interface S3ObjectStorageOptions {
  /** Address our servers reach the storage at, such as `http://minio:9000`. */
  endpoint: string;
  /** Address browsers reach it at, when another one; forms and addresses are signed for it. */
  publicEndpoint?: string;
  region: string;
  bucket: string;
  accessKey: string;
  secretKey: string;
  /** Origins whose pages may use the storage; any when left out, because what is signed is the permission. */
  allowedOrigins?: string[];
  /** Most bytes that are copied at once, for tests. */
  copiedAtOnce?: number;
  /** The clock, for tests. */
  now?: () => Date;
}

/** Object storage on any S3 server, path style. Forms and addresses are signed here, without asking the server. */
export class S3ObjectStorage implements ObjectStorage {
  readonly multipart: S3MultipartUploads;
  private readonly client: S3Client;
  private readonly signer: SignatureV4;
  private readonly addresses: AddressSigner;
  private readonly bucket: string;
  private readonly publicEndpoint: string;
  private readonly now: () => Date;

  constructor(private readonly options: S3ObjectStorageOptions) {
    const { endpoint, region, bucket, accessKey, secretKey } = options;
    this.bucket = bucket;
    this.publicEndpoint = (options.publicEndpoint ?? endpoint).replace(/\/+$/, '');
    this.now = options.now ?? (() => new Date());
    this.signer = new SignatureV4({ accessKey, secretKey, region });
    this.addresses = new AddressSigner(this.signer, { endpoint: this.publicEndpoint, bucket });
    this.client = new S3Client({
      endpoint,
      region,
      credentials: { accessKeyId: accessKey, secretAccessKey: secretKey },
      forcePathStyle: true,
      // Checksums in trailers are not understood by every S3 server.
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
      logger: silent,
    });
    this.multipart = new S3MultipartUploads({
      client: this.client,
      bucket,
      addresses: this.addresses,
      now: this.now,
      ask: (answer) => this.ask(answer),
    });
  }

  /** Makes the bucket and lets browsers use it, where these credentials may. */
  async prepare(): Promise<void> {
    const found = await this.ask(this.client.send(new HeadBucketCommand({ Bucket: this.bucket })));
    if (!found) await this.createBucket();
    await this.allowBrowsers();
  }

  async signUpload(request: UploadRequest): Promise<SignedUploadForm> {
    assertStagingKey(request.key);
    const url = `${this.publicEndpoint}/${this.bucket}`;
    return signPostPolicy(this.signer, { url, bucket: this.bucket }, request, this.now());
  }

  async signDownload({ key, contentType, disposition, at = this.now() }: DownloadRequest): Promise<string> {
    assertObjectKey(key);
    // A type we do not know may be one a browser runs: such an object is only ever saved.
    const presentation = contentType
      ? present(contentType, disposition)
      : present('application/octet-stream', { ...disposition, type: 'attachment' });
    return this.addresses.sign(key, signingWindow(at), [
      ['response-cache-control', `private, max-age=${LIMITS.signedAddress / 1000}`],
      ['response-content-disposition', presentation.contentDisposition],
      ...(contentType ? [['response-content-type', presentation.contentType] as const] : []),
    ]);
  }

  async stat(key: string): Promise<ObjectFacts | null> {
    assertObjectKey(key);
    const found = await this.ask(this.client.send(new HeadObjectCommand({ Bucket: this.bucket, Key: key })));
    return (
      found && {
        size: found.ContentLength ?? 0,
        contentType: found.ContentType ?? 'application/octet-stream',
        lastModified: found.LastModified ?? new Date(0),
        etag: found.ETag ?? '',
      }
    );
  }

  async openRead(key: string, range?: ByteRange): Promise<Readable> {
    assertObjectKey(key);
    const Range = range && `bytes=${range.start}-${range.end ?? ''}`;
    const found = await this.ask(this.client.send(new GetObjectCommand({ Bucket: this.bucket, Key: key, Range })));
    if (!found?.Body) throw new ObjectNotFoundError(key);
    // On Node the SDK always answers a Node stream.
    return found.Body as Readable;
  }

  async downloadTo(key: string, path: string): Promise<void> {
    await pipeline(await this.openRead(key), createWriteStream(path));
  }

  async put(key: string, source: string | Buffer | Readable, { contentType }: { contentType: string }): Promise<void> {
    assertObjectKey(key);
    if (Buffer.isBuffer(source)) return this.putBody(key, source, source.length, contentType);
    if (typeof source === 'string') return this.putFile(key, source, contentType);
    // S3 wants to know the length first.
    const folder = await mkdtemp(join(tmpdir(), 'gable-put-'));
    try {
      const path = join(folder, 'body');
      await pipeline(source, createWriteStream(path));
      await this.putFile(key, path, contentType);
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  }

  async copy(from: string, to: string): Promise<void> {
    const facts = await this.stat(from);
    if (!facts) throw new ObjectNotFoundError(from);
    assertObjectKey(to);
    const source = `${this.bucket}/${encodeObjectKey(from)}`;
    const { copiedAtOnce: most = copiedAtOnce } = this.options;
    if (facts.size > most) return this.multipart.copy(source, facts, to, most);
    const command = new CopyObjectCommand({ Bucket: this.bucket, Key: to, CopySource: source });
    if (!(await this.ask(this.client.send(command)))) throw new ObjectNotFoundError(from);
  }

  async deletePrefix(prefix: string): Promise<void> {
    if (prefix === '') throw new InvalidObjectKeyError('A prefix to delete is not empty');
    let keys: string[] = [];
    for await (const { key } of this.list(prefix)) {
      keys.push(key);
      if (keys.length === deleteBatch) {
        await this.delete(keys);
        keys = [];
      }
    }
    await this.delete(keys);
    await this.multipart.abortBelow(prefix);
  }

  async delete(keys: string[]): Promise<void> {
    keys.forEach(assertObjectKey);
    for (let first = 0; first < keys.length; first += deleteBatch) {
      const Objects = keys.slice(first, first + deleteBatch).map((Key) => ({ Key }));
      const command = new DeleteObjectsCommand({ Bucket: this.bucket, Delete: { Objects, Quiet: true } });
      const answer = await this.ask(this.client.send(command));
      const failed = answer?.Errors?.[0];
      if (failed) throw new ObjectStorageUnavailableError(`${failed.Key}: ${failed.Code} ${failed.Message}`);
    }
  }

  async *list(prefix: string): AsyncIterable<ListedObject> {
    if (prefix !== '') assertObjectPrefix(prefix);
    let ContinuationToken: string | undefined;
    do {
      const command = new ListObjectsV2Command({ Bucket: this.bucket, Prefix: prefix, ContinuationToken });
      const page = await this.ask(this.client.send(command));
      for (const { Key, Size, LastModified } of page?.Contents ?? []) {
        if (Key !== undefined) yield { key: Key, size: Size ?? 0, lastModified: LastModified ?? new Date(0) };
      }
      ContinuationToken = page?.NextContinuationToken;
    } while (ContinuationToken);
  }

  removeUnfinished({ uploads }: { uploads: Date }): Promise<void> {
    return this.multipart.abortBegunBefore(uploads);
  }

  async ready(): Promise<void> {
    const found = await this.ask(this.client.send(new HeadBucketCommand({ Bucket: this.bucket })));
    if (!found) throw new ObjectStorageUnavailableError(`The bucket ${this.bucket} does not exist`);
  }

  private async putFile(key: string, path: string, contentType: string): Promise<void> {
    const { size } = await stat(path);
    await this.putBody(key, createReadStream(path), size, contentType);
  }

  private async putBody(key: string, body: Buffer | Readable, size: number, contentType: string): Promise<void> {
    await this.ask(
      this.client.send(
        new PutObjectCommand({
          Bucket: this.bucket,
          Key: key,
          Body: body,
          ContentLength: size,
          ContentType: contentType,
        }),
      ),
    );
  }

  private async createBucket(): Promise<void> {
    try {
      await this.client.send(new CreateBucketCommand({ Bucket: this.bucket }));
    } catch (error) {
      // Another process of ours was first.
      if (isNamed(error, 'BucketAlreadyOwnedByYou')) return;
      throw new ObjectStorageUnavailableError(`The bucket ${this.bucket} does not exist and cannot be created`, {
        cause: error,
      });
    }
  }

  private async allowBrowsers(): Promise<void> {
    const rule = {
      AllowedMethods: ['GET', 'HEAD', 'POST', 'PUT'],
      AllowedOrigins: this.options.allowedOrigins ?? ['*'],
      AllowedHeaders: ['*'],
      ExposeHeaders: [
        'Accept-Ranges',
        'Content-Disposition',
        'Content-Length',
        'Content-Range',
        'ETag',
        'Last-Modified',
      ],
      MaxAgeSeconds: 3600,
    };
    try {
      await this.client.send(
        new PutBucketCorsCommand({ Bucket: this.bucket, CORSConfiguration: { CORSRules: [rule] } }),
      );
    } catch (error) {
      // Some servers set this for all buckets at once, and some operators do it themselves.
      if (isNamed(error, 'AccessDenied', 'NotImplemented', 'MethodNotAllowed')) return;
      throw new ObjectStorageUnavailableError('The storage did not take its CORS rules', { cause: error });
    }
  }

  /** Null when the server says that there is no such thing; any other failure becomes ours. */
  private async ask<T>(answer: Promise<T>): Promise<T | null> {
    try {
      return await answer;
    } catch (error) {
      if (error instanceof S3ServiceException && error.$metadata.httpStatusCode === 404) return null;
      throw new ObjectStorageUnavailableError(`The object storage at ${this.options.endpoint} failed: ${error}`, {
        cause: error,
      });
    }
  }
}

function isNamed(error: unknown, ...names: string[]): boolean {
  return error instanceof S3ServiceException && names.includes(error.name);
}
