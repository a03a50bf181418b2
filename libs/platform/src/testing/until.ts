import { setTimeout as pause } from 'node:timers/promises';

const LOOK_EVERY = 20;
/**
 * Milliseconds: less than a test may take, so that it is the wait that says what it waited for. Render children give way to
 * everybody: a document of a hundred pages, half a minute alone, took more than five beside a busy program and other suites.
 */
const WITHIN = 900_000;

/**
 * Resolves with what `look` finds as soon as it finds something.
 * @throws when there is nothing after `within` milliseconds, or no answer; the message says what was waited for.
 */
export async function until<Found>(
  what: string,
  look: () => Promise<Found | undefined | false> | Found | undefined | false,
  within = WITHIN,
): Promise<Found> {
  let over = false;
  const looking = async (): Promise<Found | undefined> => {
    while (!over) {
      const found = await look();
      if (found !== undefined && found !== false) return found;
      await pause(LOOK_EVERY);
    }
    return undefined;
  };
  try {
    return (await inTime(what, looking(), within)) as Found;
  } finally {
    over = true;
  }
}

/**
 * Resolves as `work` does.
 * @throws when it has not ended after `within` milliseconds; the message says what was waited for.
 */
export async function inTime<Result>(what: string, work: Promise<Result>, within = WITHIN): Promise<Result> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => {
      reject(new Error(`Waited ${within} ms in vain until ${what}`));
    }, within);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
