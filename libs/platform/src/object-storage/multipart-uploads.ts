/** A large object that arrives in parts of one size, the last one with what is left. */
export interface MultipartUpload {
  key: string;
  /** As {@link MultipartUploads.begin} answered it. */
  id: string;
  /** Bytes of the whole object. */
  size: number;
  /** Bytes of every part but the last; S3 wants 5 MiB at least. */
  partSize: number;
}

/**
 * Uploads in parts to a staging key, which a browser may send side by side, again, and after a break (an S3 multipart upload). Nothing of
 * the object can be seen before {@link complete}; `ObjectStorage.deletePrefix` also removes what has begun below it.
 */
export interface MultipartUploads {
  /** Begins an upload; answers its id. */
  begin(upload: Omit<MultipartUpload, 'id'> & { contentType: string }): Promise<string>;

  /**
   * An address to `PUT` exactly the bytes of one part to (200), as often as it takes. Asks nobody: the upload need not
   * exist. @throws RangeError for a part the upload does not have
   */
  signPart(upload: MultipartUpload, part: number, expiresIn: number): Promise<string>;

  /** Numbers of the parts that have arrived whole, ascending; null when there is no such upload. */
  stored(upload: MultipartUpload): Promise<number[] | null>;

  /** Makes the object of its parts. @throws {@link MultipartIncompleteError} */
  complete(upload: MultipartUpload): Promise<void>;

  /** Forgets the upload and its parts; nothing happens when there is none. */
  abort(upload: Pick<MultipartUpload, 'key' | 'id'>): Promise<void>;
}

/** Parts are missing, or there is no such upload. */
export class MultipartIncompleteError extends Error {
  override name = 'MultipartIncompleteError';
}

/** How many parts the upload has. */
export const partCount = ({ size, partSize }: Pick<MultipartUpload, 'size' | 'partSize'>): number =>
  Math.ceil(size / partSize);

/** Bytes of one part. @throws RangeError for a part the upload does not have */
export function partBytes(upload: Pick<MultipartUpload, 'size' | 'partSize'>, part: number): number {
  const count = partCount(upload);
  if (!Number.isInteger(part) || part < 1 || part > count) throw new RangeError(`There are parts 1 to ${count}`);
  return part < count ? upload.partSize : upload.size - (count - 1) * upload.partSize;
}
