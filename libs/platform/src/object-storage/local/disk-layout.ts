import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { assertObjectKey, assertObjectPrefix } from '../object-key.js';

/**
 * Where things lie below the storage's folder: `objects/` holds each object at its key, `types/` its content type at the
 * same place, `incoming/` what is still being written. All on one file system, so that a rename is atomic.
 */
export class DiskLayout {
  readonly objects: string;
  readonly types: string;
  readonly incoming: string;

  constructor(root: string) {
    this.objects = join(root, 'objects');
    this.types = join(root, 'types');
    this.incoming = join(root, 'incoming');
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
  folders(prefix: string): { objects: string; types: string } {
    if (prefix === '') return { objects: this.objects, types: this.types };
    assertObjectPrefix(prefix);
    const path = prefix.slice(0, -1).split('/');
    return { objects: join(this.objects, ...path), types: join(this.types, ...path) };
  }

  /** A name nobody else uses, for something being written. */
  newIncoming(): string {
    return join(this.incoming, randomUUID());
  }
}
