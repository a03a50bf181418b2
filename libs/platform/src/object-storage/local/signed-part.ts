import { createHmac, type KeyObject } from 'node:crypto';
import { encodeObjectKey } from '../object-key.js';
import { isSame } from './signed-address.js';

/** What an address to send one part of an upload to grants. */
export interface PartGrant {
  key: string;
  /** Of the upload. */
  id: string;
  part: number;
  /** Bytes, exactly. */
  size: number;
  /** Seconds since 1970. */
  expires: number;
}

/** `/key?upload=…&part=…&size=…&expires=…&signature=…`: the part of an address behind the storage's own. */
export function writePartAddress(secret: KeyObject, grant: PartGrant): string {
  const { key, id, part, size, expires } = grant;
  const query = `upload=${encodeURIComponent(id)}&part=${part}&size=${size}&expires=${expires}`;
  return `/${encodeObjectKey(key)}?${query}&signature=${sign(secret, grant)}`;
}

/** Reads an address back: null when it was not written by us, was changed in any part, or has expired. */
export function readPartAddress(
  secret: KeyObject,
  key: string,
  query: Readonly<Record<string, unknown>>,
  now: Date,
): PartGrant | null {
  const { upload, part, size, expires, signature, ...others } = query;
  if (typeof upload !== 'string' || typeof signature !== 'string' || Object.keys(others).length > 0) return null;
  if (![part, size, expires].every((number) => typeof number === 'string' && /^\d{1,15}$/.test(number))) return null;
  const grant = { key, id: upload, part: Number(part), size: Number(size), expires: Number(expires) };
  return isSame(signature, sign(secret, grant)) && grant.expires * 1000 > now.getTime() ? grant : null;
}

/** Lengths are signed as well: nothing moves from the key into the id. */
const sign = (secret: KeyObject, { key, id, part, size, expires }: PartGrant): string =>
  createHmac('sha256', secret)
    .update(`PUT\n${expires}\n${part}\n${size}\n${key.length} ${id.length}\n${key}${id}`)
    .digest('base64url');
