import { InvalidObjectKeyError } from './object-storage.js';

/** Bytes; what S3 allows for a whole key. */
const longestKey = 1024;
/** Bytes; what file systems allow for one name. */
const longestSegment = 255;
/** Control characters, halves of a character (they have no bytes of their own), and the separator of other systems. */
const forbidden = /[\p{Cc}\p{Cs}\\]/u;

/** What nearly every key is made of; one look is enough for it, and lists sign many. */
const plain = /^\w[\w.-]*(?:\/\w[\w.-]*)*$/;

function isPlain(key: string): boolean {
  return key.length <= longestSegment && plain.test(key);
}

/**
 * Accepts only keys that name one place below the storage's root, on any driver.
 * @throws {@link InvalidObjectKeyError}
 */
export function assertObjectKey(key: string): void {
  if (isPlain(key)) return;
  if (Buffer.byteLength(key) > longestKey) throw new InvalidObjectKeyError('The key is too long');
  for (const segment of key.split('/')) assertSegment(segment, key);
}

/**
 * Accepts a key followed by `/`, so that `a/1/` can never mean `a/10/…`.
 * @throws {@link InvalidObjectKeyError}
 */
export function assertObjectPrefix(prefix: string): void {
  if (!prefix.endsWith('/')) throw new InvalidObjectKeyError(`A prefix ends with "/": ${JSON.stringify(prefix)}`);
  assertObjectKey(prefix.slice(0, -1));
}

/** The key as the path of an address: every segment percent-encoded as RFC 3986 says. */
export function encodeObjectKey(key: string): string {
  return isPlain(key) ? key : key.split('/').map(encodeStrictly).join('/');
}

/** `encodeURIComponent` leaves five characters that signatures want encoded. */
export function encodeStrictly(text: string): string {
  const encoded = encodeURIComponent(text);
  return /[!'()*]/.test(encoded) ? encoded.replace(/[!'()*]/g, percent) : encoded;
}

function percent(character: string): string {
  return `%${character.charCodeAt(0).toString(16).toUpperCase()}`;
}

function assertSegment(segment: string, key: string): void {
  if (segment === '' || segment === '.' || segment === '..') {
    throw new InvalidObjectKeyError(`A key has no empty or relative parts: ${JSON.stringify(key)}`);
  }
  if (forbidden.test(segment)) throw new InvalidObjectKeyError(`A forbidden character in ${JSON.stringify(key)}`);
  if (Buffer.byteLength(segment) > longestSegment) throw new InvalidObjectKeyError('A part of the key is too long');
}
