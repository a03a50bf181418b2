import { createHmac, timingSafeEqual, type KeyObject } from 'node:crypto';
import type { Disposition } from '../object-storage.js';
import { assertObjectKey, encodeObjectKey } from '../object-key.js';

/** Everything an address of the local storage grants, and until when. */
export interface AddressGrant {
  key: string;
  /** Seconds since 1970. */
  expires: number;
  /** Empty for the stored type. */
  contentType: string;
  disposition: Disposition;
}

/** `/key?expires=…&type=…&disposition=…&name=…&signature=…`: the part of an address behind the storage's own. */
export function writeAddress(secret: KeyObject, grant: AddressGrant): string {
  const { key, expires, contentType, disposition } = grant;
  const type = encodeURIComponent(contentType);
  const name = encodeURIComponent(disposition.fileName);
  const query = `expires=${expires}&type=${type}&disposition=${disposition.type}&name=${name}`;
  return `/${encodeObjectKey(key)}?${query}&signature=${sign(secret, grant)}`;
}

/**
 * Reads an address back: null when it was not written by us, was changed in any part, or has expired.
 * @param query the query as the server parsed it; a parameter given twice is an array
 */
export function readAddress(
  secret: KeyObject,
  key: string,
  query: Readonly<Record<string, unknown>>,
  now: Date,
): AddressGrant | null {
  const { expires, type, disposition, name, signature, ...others } = query;
  if (typeof expires !== 'string' || !/^\d{1,12}$/.test(expires) || Object.keys(others).length > 0) return null;
  if (typeof type !== 'string' || typeof name !== 'string' || typeof signature !== 'string') return null;
  if (disposition !== 'inline' && disposition !== 'attachment') return null;
  const grant: AddressGrant = {
    key,
    expires: Number(expires),
    contentType: type,
    disposition: { type: disposition, fileName: name },
  };
  if (!isSame(signature, sign(secret, grant)) || grant.expires * 1000 <= now.getTime()) return null;
  assertObjectKey(key);
  return grant;
}

/** No part can hold a line break that would move the border between two of them: lengths are signed as well. */
function sign(secret: KeyObject, { key, expires, contentType, disposition }: AddressGrant): string {
  const { type, fileName } = disposition;
  return createHmac('sha256', secret)
    .update(`GET\n${expires}\n${key.length} ${contentType.length}\n${key}${contentType}${type}\n${fileName}`)
    .digest('base64url');
}

/** Whether two signatures are the same, in a time that tells nothing. */
export function isSame(given: string, expected: string): boolean {
  const left = Buffer.from(given);
  const right = Buffer.from(expected);
  return left.length === right.length && timingSafeEqual(left, right);
}
