import { createHmac, timingSafeEqual } from 'node:crypto';
import { parse, stringify } from 'uuid';

/** Nothing else that this secret signs begins with it. */
const PURPOSE = 'gable:notifications:unsubscribe:v1';
const ID_BYTES = 16;

/** What a message of ours carries to be unsubscribed by: good for this person, for this, and until the secret changes. */
export function writeUnsubscribeToken(secret: string, userId: string): string {
  const id = Buffer.from(parse(userId));
  return Buffer.concat([id, sign(secret, id)]).toString('base64url');
}

/** Whose token it is; null when it was not written by us, or was changed in any part. */
export function readUnsubscribeToken(secret: string, token: string): string | null {
  const bytes = Buffer.from(token, 'base64url');
  const id = bytes.subarray(0, ID_BYTES);
  const [given, expected] = [bytes.subarray(ID_BYTES), sign(secret, id)];
  const isOurs = given.length === expected.length && timingSafeEqual(given, expected);
  return isOurs ? stringify(id) : null;
}

const sign = (secret: string, id: Buffer): Buffer => createHmac('sha256', secret).update(PURPOSE).update(id).digest();
