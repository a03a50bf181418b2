import { LIMITS } from '@gable/contracts';
import type { UploadParts } from '../api/index.js';
import { persist, type Persistence } from './persistence.js';
import { StorageRefusal } from './storage-request.js';

/** An upload in parts on the wire. */
export interface PartsWire {
  /** Which parts have arrived, and addresses for these parts, or else for the first missing ones. */
  continue: (parts?: number[]) => Promise<UploadParts>;
  put: (url: string, body: Blob, onProgress: (sent: number) => void, signal: AbortSignal) => Promise<void>;
}

/** What is known of sending a file. */
export interface Sending extends Persistence {
  /** Called with the bytes that are there or on their way. */
  onProgress: (sent: number) => void;
}

/**
 * Sends what is missing of a large file, several parts at a time. A part that fails is sent again, alone; what has arrived
 * stays where it is, also when this gives up.
 */
export async function sendInParts(file: Blob, wire: PartsWire, sending: Sending): Promise<void> {
  const failed = new AbortController();
  const signal = AbortSignal.any([sending.signal, failed.signal]);
  const upload = new PartsUpload(file, wire, { ...sending, signal });
  const lanes = Array.from({ length: LIMITS.partsAtOnce }, () => upload.begin().then(() => upload.sendNextParts()));
  try {
    await Promise.all(lanes);
  } catch (error) {
    // One part cannot be sent: the others need not go on.
    failed.abort(error);
    await Promise.allSettled(lanes);
    throw error;
  }
}

class PartsUpload {
  private readonly addresses = new Map<number, string>();
  private readonly onTheirWay = new Map<number, number>();
  private partSize = 0;
  private missing: number[] = [];
  private arrived = 0;
  private begun: Promise<void> | undefined;
  private asking: Promise<void> | undefined;

  constructor(
    private readonly file: Blob,
    private readonly wire: PartsWire,
    private readonly sending: Sending,
  ) {}

  /** Asks once how far the upload is. */
  begin(): Promise<void> {
    this.begun ??= this.find();
    return this.begun;
  }

  /** Sends one part after the other until none is missing. */
  async sendNextParts(): Promise<void> {
    for (let part = this.missing.shift(); part !== undefined; part = this.missing.shift()) {
      const number = part;
      await persist(() => this.send(number), this.sending);
    }
  }

  private async find(): Promise<void> {
    const { part_size, stored, parts } = await persist(() => this.wire.continue(), this.sending);
    const there = new Set(stored);
    this.partSize = part_size;
    this.missing = Array.from({ length: Math.ceil(this.file.size / part_size) }, (_, at) => at + 1).filter(
      (part) => !there.has(part),
    );
    this.arrived = stored.reduce((sum, part) => sum + this.bytesOf(part).size, 0);
    this.remember(parts);
    this.tell();
  }

  private async send(part: number): Promise<void> {
    const { signal } = this.sending;
    try {
      const bytes = this.bytesOf(part);
      const address = await this.addressOf(part);
      await this.wire.put(
        address,
        bytes,
        (sent) => {
          this.onTheirWay.set(part, Math.min(sent, bytes.size));
          this.tell();
        },
        signal,
      );
      this.arrived += bytes.size;
    } catch (error) {
      // Perhaps it has only run out.
      if (error instanceof StorageRefusal) this.addresses.delete(part);
      throw error;
    } finally {
      this.onTheirWay.delete(part);
      if (!signal.aborted) this.tell();
    }
  }

  private async addressOf(part: number): Promise<string> {
    for (;;) {
      const address = this.addresses.get(part);
      if (address !== undefined) return address;
      // The first to come asks for the others as well.
      this.asking ??= this.ask(part).finally(() => {
        this.asking = undefined;
      });
      await this.asking;
    }
  }

  private async ask(part: number): Promise<void> {
    const next = this.missing.filter((each) => !this.addresses.has(each));
    const { parts } = await this.wire.continue([part, ...next].slice(0, LIMITS.partAddresses));
    this.remember(parts);
  }

  private remember(parts: UploadParts['parts']): void {
    for (const { part, url } of parts) this.addresses.set(part, url);
  }

  private bytesOf(part: number): Blob {
    return this.file.slice((part - 1) * this.partSize, part * this.partSize);
  }

  private tell(): void {
    this.sending.onProgress(this.arrived + [...this.onTheirWay.values()].reduce((sum, bytes) => sum + bytes, 0));
  }
}
