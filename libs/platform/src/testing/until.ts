import { setTimeout as pause } from 'node:timers/promises';

const LOOK_EVERY = 20;

/**
 * Resolves with what `look` finds as soon as it finds something.
 * @throws when there is nothing after `within` milliseconds; the message says what was waited for.
 */
export async function until<Found>(
  what: string,
  look: () => Promise<Found | undefined | false> | Found | undefined | false,
  within = 300_000,
): Promise<Found> {
  const deadline = Date.now() + within;
  for (;;) {
    const found = await look();
    if (found !== undefined && found !== false) return found;
    if (Date.now() > deadline) throw new Error(`Waited ${within} ms in vain until ${what}`);
    await pause(LOOK_EVERY);
  }
}
