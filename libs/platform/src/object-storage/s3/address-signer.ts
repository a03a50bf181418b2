import { encodeObjectKey, encodeStrictly } from '../object-key.js';
import { type SignatureV4, amzDate, sha256Hex, signatureAlgorithm } from '../signature-v4.js';
import type { SigningWindow } from '../signing-window.js';

/** Where a bucket is, path style. */
export interface BucketAddress {
  /** Scheme and host, perhaps a path. */
  endpoint: string;
  bucket: string;
}

/** A part of an upload in parts. */
interface SignedPart {
  /** Of the upload. */
  id: string;
  part: number;
  /** Bytes. */
  size: number;
}

/** What all addresses of one window share. */
interface SharedPart {
  from: number;
  date: string;
  /** The parameters before the overrides, as they are sorted. */
  query: string;
  /** What precedes the request's hash in the text to sign. */
  head: string;
}

/** Writes GET addresses, and those of parts, signed in their query (SigV4, unsigned payload). The tests hold it against the SDK's presigner. */
export class AddressSigner {
  private readonly origin: string;
  private readonly host: string;
  private readonly root: string;
  private shared: SharedPart | undefined;

  constructor(
    private readonly signer: SignatureV4,
    { endpoint, bucket }: BucketAddress,
  ) {
    const { origin, host, pathname } = new URL(endpoint);
    this.origin = origin;
    this.host = host;
    this.root = `${pathname.replace(/\/$/, '')}/${encodeStrictly(bucket)}`;
  }

  /** @param overrides `response-…` parameters in alphabetical order: what is answered instead of what is stored */
  sign(key: string, window: SigningWindow, overrides: readonly (readonly [name: string, value: string])[]): string {
    const shared = this.sharedBy(window);
    const path = `${this.root}/${encodeObjectKey(key)}`;
    let query = shared.query;
    for (const [name, value] of overrides) query += `&${name}=${encodeStrictly(value)}`;
    const request = `GET\n${path}\n${query}\nhost:${this.host}\n\nhost\nUNSIGNED-PAYLOAD`;
    const signature = this.signer.sign(shared.date, shared.head + sha256Hex(request));
    return `${this.origin}${path}?${query}&X-Amz-Signature=${signature}`;
  }

  /** An address to `PUT` exactly `size` bytes to, as one part of an upload. */
  signPart(key: string, { id, part, size }: SignedPart, at: Date, expiresIn: number): string {
    const date = amzDate(at);
    const path = `${this.root}/${encodeObjectKey(key)}`;
    const query = [
      ...this.parameters(date, expiresIn, 'content-length;host'),
      ['partNumber', String(part)],
      ['uploadId', id],
    ]
      .map(([name, value]) => `${name}=${encodeStrictly(String(value))}`)
      .join('&');
    const headers = `content-length:${size}\nhost:${this.host}\n\ncontent-length;host`;
    const request = `PUT\n${path}\n${query}\n${headers}\nUNSIGNED-PAYLOAD`;
    const signature = this.signer.sign(date, this.head(date) + sha256Hex(request));
    return `${this.origin}${path}?${query}&X-Amz-Signature=${signature}`;
  }

  private sharedBy({ from, until }: SigningWindow): SharedPart {
    if (this.shared?.from !== from.getTime()) {
      const date = amzDate(from);
      const parameters = this.parameters(date, until.getTime() - from.getTime(), 'host');
      this.shared = {
        from: from.getTime(),
        date,
        query: parameters.map(([name, value]) => `${name}=${encodeStrictly(value)}`).join('&'),
        head: this.head(date),
      };
    }
    return this.shared;
  }

  /** The parameters of every address, as they are sorted. */
  private parameters(date: string, expiresIn: number, signedHeaders: string): (readonly [string, string])[] {
    return [
      ['X-Amz-Algorithm', signatureAlgorithm],
      ['X-Amz-Content-Sha256', 'UNSIGNED-PAYLOAD'],
      ['X-Amz-Credential', this.signer.credential(date)],
      ['X-Amz-Date', date],
      ['X-Amz-Expires', String(expiresIn / 1000)],
      ['X-Amz-SignedHeaders', signedHeaders],
    ];
  }

  /** What precedes the request's hash in the text to sign. */
  private head(date: string): string {
    return `${signatureAlgorithm}\n${date}\n${this.signer.scope(date)}\n`;
  }
}
