import { isIPv6 } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { STORAGE_FULL_STATUS } from '@gable/contracts';

/** Milliseconds between two questions. */
const askEvery = 50;

/** Where the api answers anyone who is on the same machine. */
export function addressOnThisMachine(host: string, port: number): string {
  const everywhere: Record<string, string> = { '0.0.0.0': '127.0.0.1', '::': '127.0.0.1' };
  const reachable = everywhere[host] ?? host;
  return `http://${isIPv6(reachable) ? `[${reachable}]` : reachable}:${port}`;
}

/** The api runs and never became ready. */
export class NotReadyError extends Error {
  override name = 'NotReadyError';
}

/**
 * Waits until an address answers with success, or that only room is missing.
 * @param within milliseconds
 * @throws {@link NotReadyError} with the last answer
 */
export async function waitUntilReady(address: string, within: number, signal: AbortSignal): Promise<void> {
  const deadline = Date.now() + within;
  let answer = 'no answer';
  while (Date.now() < deadline && !signal.aborted) {
    try {
      const response = await fetch(address, { signal });
      const body = await response.text();
      // A full storage can still be read.
      if (response.ok || response.status === STORAGE_FULL_STATUS) return;
      answer = `${response.status} ${body}`;
    } catch (error) {
      answer = (error as Error).message;
    }
    await pause(askEvery, undefined, { signal }).catch(() => undefined);
  }
  throw new NotReadyError(`The api did not become ready: ${answer}`);
}
