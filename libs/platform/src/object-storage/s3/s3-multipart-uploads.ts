import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  ListMultipartUploadsCommand,
  type ListMultipartUploadsCommandOutput,
  ListPartsCommand,
  type MultipartUpload as MultipartListed,
  type Part,
  type S3Client,
  UploadPartCopyCommand,
} from '@aws-sdk/client-s3';
import {
  MultipartIncompleteError,
  partBytes,
  partCount,
  type MultipartUpload,
  type MultipartUploads,
} from '../multipart-uploads.js';
import { type ObjectFacts, ObjectStorageUnavailableError } from '../object-storage.js';
import { assertObjectKey } from '../object-key.js';
import { assertStagingKey } from '../staging.js';
import type { AddressSigner } from './address-signer.js';

interface S3MultipartOptions {
  client: S3Client;
  bucket: string;
  addresses: AddressSigner;
  now: () => Date;
  /** Null when the server says that there is no such thing; any other failure becomes ours. */
  ask: <T>(answer: Promise<T>) => Promise<T | null>;
}

/** Uploads in parts on S3. Which parts there are the server knows; no browser has to read an ETag. */
export class S3MultipartUploads implements MultipartUploads {
  constructor(private readonly options: S3MultipartOptions) {}

  async begin({ key, contentType }: Parameters<MultipartUploads['begin']>[0]): Promise<string> {
    assertStagingKey(key);
    return this.create(key, contentType);
  }

  async signPart(upload: MultipartUpload, part: number, expiresIn: number): Promise<string> {
    assertStagingKey(upload.key);
    const { addresses, now } = this.options;
    return addresses.signPart(upload.key, { id: upload.id, part, size: partBytes(upload, part) }, now(), expiresIn);
  }

  async stored(upload: MultipartUpload): Promise<number[] | null> {
    const parts = await this.parts(upload);
    return parts && parts.map(({ PartNumber }) => PartNumber ?? 0);
  }

  async complete(upload: MultipartUpload): Promise<void> {
    const { client, ask } = this.options;
    const parts = await this.parts(upload);
    if (!parts) throw new MultipartIncompleteError('There is no such upload');
    const count = partCount(upload);
    if (parts.length !== count) throw new MultipartIncompleteError(`${parts.length} of ${count} parts have arrived`);
    const Parts = parts.map(({ PartNumber, ETag }) => ({ PartNumber, ETag }));
    const command = new CompleteMultipartUploadCommand({
      ...this.named(upload.key),
      UploadId: upload.id,
      MultipartUpload: { Parts },
    });
    if (!(await ask(client.send(command)))) throw new MultipartIncompleteError('There is no such upload');
  }

  async abort({ key, id }: Pick<MultipartUpload, 'key' | 'id'>): Promise<void> {
    const { client, ask } = this.options;
    await ask(client.send(new AbortMultipartUploadCommand({ ...this.named(key), UploadId: id })));
  }

  /**
   * Copies a large object in parts, all of them of the object that was looked at: should it be exchanged meanwhile, there
   * is no copy.
   * @param source bucket and key, encoded
   */
  async copy(source: string, { size, etag, contentType }: ObjectFacts, to: string, partSize: number): Promise<void> {
    const { client, ask } = this.options;
    const id = await this.create(to, contentType);
    try {
      const Parts: Part[] = [];
      for (let start = 0; start < size; start += partSize) {
        const PartNumber = Parts.length + 1;
        const command = new UploadPartCopyCommand({
          ...this.named(to),
          UploadId: id,
          PartNumber,
          CopySource: source,
          CopySourceIfMatch: etag,
          CopySourceRange: `bytes=${start}-${Math.min(start + partSize, size) - 1}`,
        });
        const copied = await ask(client.send(command));
        if (!copied) throw new ObjectStorageUnavailableError('The object went while it was copied');
        Parts.push({ PartNumber, ETag: copied.CopyPartResult?.ETag });
      }
      const command = new CompleteMultipartUploadCommand({
        ...this.named(to),
        UploadId: id,
        MultipartUpload: { Parts },
      });
      if (!(await ask(client.send(command))))
        throw new ObjectStorageUnavailableError('The copy went while it was made');
    } catch (error) {
      await this.abort({ key: to, id });
      throw error;
    }
  }

  /** Forgets every upload below a prefix. Some servers list only those of a whole key; anyone who knows an id aborts it. */
  abortBelow(prefix: string): Promise<void> {
    return this.abortListed(prefix, () => true);
  }

  /** Forgets every upload that was begun before a moment, as far as the server lists them. */
  abortBegunBefore(moment: Date): Promise<void> {
    return this.abortListed(undefined, ({ Initiated }) => Initiated !== undefined && Initiated < moment);
  }

  private async create(key: string, contentType: string): Promise<string> {
    const { client, ask } = this.options;
    const command = new CreateMultipartUploadCommand({ ...this.named(key), ContentType: contentType });
    const begun = await ask(client.send(command));
    if (!begun?.UploadId) throw new ObjectStorageUnavailableError('The storage begins no upload in parts');
    return begun.UploadId;
  }

  private async abortListed(prefix: string | undefined, unwanted: (upload: MultipartListed) => boolean): Promise<void> {
    const { client, bucket, ask } = this.options;
    let markers: { KeyMarker?: string; UploadIdMarker?: string } | undefined = {};
    while (markers) {
      const command: ListMultipartUploadsCommand = new ListMultipartUploadsCommand({
        Bucket: bucket,
        Prefix: prefix,
        ...markers,
      });
      const page: ListMultipartUploadsCommandOutput | null = await ask(client.send(command));
      for (const upload of page?.Uploads ?? []) {
        const { Key, UploadId } = upload;
        if (Key !== undefined && UploadId !== undefined && unwanted(upload))
          await this.abort({ key: Key, id: UploadId });
      }
      markers = page?.IsTruncated
        ? { KeyMarker: page.NextKeyMarker, UploadIdMarker: page.NextUploadIdMarker }
        : undefined;
    }
  }

  /** The parts that have arrived with the bytes they should have, ascending. */
  private async parts(upload: MultipartUpload): Promise<Part[] | null> {
    const { client, ask } = this.options;
    const parts: Part[] = [];
    let PartNumberMarker: string | undefined;
    do {
      const command = new ListPartsCommand({ ...this.named(upload.key), UploadId: upload.id, PartNumberMarker });
      const page = await ask(client.send(command));
      if (!page) return null;
      parts.push(...(page.Parts ?? []));
      PartNumberMarker = page.IsTruncated ? page.NextPartNumberMarker : undefined;
    } while (PartNumberMarker);
    const count = partCount(upload);
    return parts.filter(({ PartNumber = 0, Size }) => PartNumber <= count && Size === partBytes(upload, PartNumber));
  }

  private named(key: string): { Bucket: string; Key: string } {
    assertObjectKey(key);
    return { Bucket: this.options.bucket, Key: key };
  }
}
