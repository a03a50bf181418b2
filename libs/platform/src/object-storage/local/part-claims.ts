import { rm, stat, utimes, writeFile } from 'node:fs/promises';
import { UploadRefusedError } from '../post-policy.js';

/** Milliseconds between two signs of life of anyone who holds a claim. */
const renewEvery = 20_000;
/** Milliseconds after which a claim belongs to a process that is gone. */
const abandonedAfter = 4 * renewEvery;

/** Lets one writer at a time have a part, across the processes that share a folder. */
export class PartClaims {
  private readonly held = new Map<string, { abort: AbortController; released: Promise<unknown> }>();

  /**
   * Does something while nobody else holds the claim. The person who asks later wins over a holder of this process, whose
   * signal is aborted: a browser that sends a part again has given up the first time, even if we did not notice.
   * @throws {@link UploadRefusedError} while another process holds it
   */
  async hold(path: string, write: (signal: AbortSignal) => Promise<void>): Promise<void> {
    for (let holder = this.held.get(path); holder; holder = this.held.get(path)) {
      holder.abort.abort();
      await holder.released;
    }
    const abort = new AbortController();
    const written = this.holdFile(path, () => write(abort.signal));
    const claim = { abort, released: written.catch(() => undefined) };
    this.held.set(path, claim);
    try {
      await written;
    } finally {
      if (this.held.get(path) === claim) this.held.delete(path);
    }
  }

  private async holdFile(path: string, write: () => Promise<void>): Promise<void> {
    await claim(path);
    const renewing = setInterval(() => {
      const now = new Date();
      utimes(path, now, now).catch(() => undefined);
    }, renewEvery);
    try {
      await write();
    } finally {
      clearInterval(renewing);
      await rm(path, { force: true });
    }
  }
}

async function claim(path: string): Promise<void> {
  try {
    await writeFile(path, '', { flag: 'wx' });
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT') throw new UploadRefusedError('NoSuchUpload', 'The upload was given up.', { cause: error });
    if (code !== 'EEXIST') throw error;
    const facts = await stat(path).catch(() => null);
    if (facts && facts.mtimeMs > Date.now() - abandonedAfter) {
      throw new UploadRefusedError('OperationAborted', 'The same part is arriving elsewhere.', { cause: error });
    }
    await rm(path, { force: true });
    await claim(path);
  }
}
