import { createHmac, timingSafeEqual } from 'node:crypto';
import { parse, stringify } from 'uuid';

/** Nothing else that this secret signs begins with it. */
const PURPOSE = 'gable:files:download:v1';
const ID_BYTES = 16;
const MOMENT_BYTES = 6;
const SIGNATURE_BYTES = 32;

/** Which files somebody is about to download, and until when. */
export interface DownloadTicket {
  userId: string;
  projectId: string;
  fileIds: readonly string[];
  /** Milliseconds since 1970. */
  until: number;
}

/** What the address of a download carries: nobody else can write one, or change it. */
export function writeDownloadTicket(secret: string, { userId, projectId, fileIds, until }: DownloadTicket): string {
  const moment = Buffer.alloc(MOMENT_BYTES);
  moment.writeUIntBE(until, 0, MOMENT_BYTES);
  const said = Buffer.concat([moment, ...[userId, projectId, ...fileIds].map((id) => parse(id))]);
  return Buffer.concat([said, sign(secret, said)]).toString('base64url');
}

/** What a ticket says; null when it was not written by us, was changed in any part, or its time is over. */
export function readDownloadTicket(secret: string, ticket: string, now: number): DownloadTicket | null {
  const bytes = Buffer.from(ticket, 'base64url');
  const end = bytes.length - SIGNATURE_BYTES;
  if (end < MOMENT_BYTES + 3 * ID_BYTES || (end - MOMENT_BYTES) % ID_BYTES !== 0) return null;
  const said = bytes.subarray(0, end);
  if (!timingSafeEqual(bytes.subarray(end), sign(secret, said))) return null;
  const until = said.readUIntBE(0, MOMENT_BYTES);
  if (now > until) return null;
  const [userId = '', projectId = '', ...fileIds] = Array.from(
    { length: (end - MOMENT_BYTES) / ID_BYTES },
    (_, place) => stringify(said, MOMENT_BYTES + place * ID_BYTES),
  );
  return { userId, projectId, fileIds, until };
}

const sign = (secret: string, said: Buffer): Buffer =>
  createHmac('sha256', secret).update(PURPOSE).update(said).digest();
