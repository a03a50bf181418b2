import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  ListMultipartUploadsCommand,
  type ListMultipartUploadsCommandOutput,
  ListPartsCommand,
  type Part,
  type S3Client,
} from '@aws-sdk/client-s3';
import {
  MultipartIncompleteError,
  partBytes,
  partCount,
  type MultipartUpload,
  type MultipartUploads,
} from '../multipart-uploads.js';
import { ObjectStorageUnavailableError } from '../object-storage.js';
import { assertObjectKey } from '../object-key.js';
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
    const { client, ask } = this.options;
    const command = new CreateMultipartUploadCommand({ ...this.named(key), ContentType: contentType });
    const begun = await ask(client.send(command));
    if (!begun?.UploadId) throw new ObjectStorageUnavailableError('The storage begins no upload in parts');
    return begun.UploadId;
  }

  async signPart(upload: MultipartUpload, part: number, expiresIn: number): Promise<string> {
    assertObjectKey(upload.key);
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

  /** Forgets every upload below a prefix. Some servers list only those of a whole key; whoever knows an id aborts it. */
  async abortBelow(prefix: string): Promise<void> {
    const { client, bucket, ask } = this.options;
    let markers: { KeyMarker?: string; UploadIdMarker?: string } | undefined = {};
    while (markers) {
      const command: ListMultipartUploadsCommand = new ListMultipartUploadsCommand({
        Bucket: bucket,
        Prefix: prefix,
        ...markers,
      });
      const page: ListMultipartUploadsCommandOutput | null = await ask(client.send(command));
      for (const { Key, UploadId } of page?.Uploads ?? []) {
        if (Key !== undefined && UploadId !== undefined) await this.abort({ key: Key, id: UploadId });
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
