import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { InvalidObjectKeyError } from '../object-storage.js';
import { assertObjectKey, assertObjectPrefix } from '../object-key.js';

/**
 * Where things lie below the storage's folder: `objects/` holds each object at its key, `types/` its content type at the
 * same place, `incoming/` what is still being written, `parts/` what arrives in parts, below its key. All on one file
 * system, so that a rename is atomic.
 */
export class DiskLayout {
  readonly objects: string;
  readonly types: string;
  readonly incoming: string;
  readonly parts: string;

  constructor(root: string) {
    this.objects = join(root, 'objects');
    this.types = join(root, 'types');
    this.incoming = join(root, 'incoming');
    this.parts = join(root, 'parts');
  }

  /** @throws {@link InvalidObjectKeyError} */
  object(key: string): string {
    assertObjectKey(key);
    return join(this.objects, ...key.split('/'));
  }

  /** @throws {@link InvalidObjectKeyError} */
  type(key: string): string {
    assertObjectKey(key);
    return join(this.types, ...key.split('/'));
  }

  /** The folders of a prefix, or the roots for `''`. @throws {@link InvalidObjectKeyError} */
  folders(prefix: string): { objects: string; types: string; parts: string } {
    const { objects, types, parts } = this;
    if (prefix === '') return { objects, types, parts };
    assertObjectPrefix(prefix);
    const path = prefix.slice(0, -1).split('/');
    return { objects: join(objects, ...path), types: join(types, ...path), parts: join(parts, ...path) };
  }

  /** The folder of an upload in parts. @throws {@link InvalidObjectKeyError} */
  upload(key: string, id: string): string {
    assertObjectKey(`${key}/${id}`);
    if (id.includes('/')) throw new InvalidObjectKeyError('The id of an upload is one name');
    return join(this.parts, ...key.split('/'), id);
  }

  /** A name nobody else uses, for something being written. */
  newIncoming(): string {
    return join(this.incoming, randomUUID());
  }
}
