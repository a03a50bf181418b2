import { setTimeout } from 'node:timers/promises';

/**
 * Does `work` on each item, at most `lanes` at once, in their order. On a rejection no further item is begun; rejects with
 * the first one after all that was begun has ended.
 * @param alone milliseconds for which there is one lane only.
 */
export async function eachInLanes<Item>(
  items: Iterable<Item>,
  { lanes, alone }: { lanes: number; alone: number },
  work: (item: Item) => Promise<void>,
): Promise<void> {
  const left = items[Symbol.iterator]();
  const failures: unknown[] = [];
  const lane = async () => {
    for (let next = left.next(); !next.done && failures.length === 0; next = left.next()) {
      try {
        await work(next.value);
      } catch (error) {
        failures.push(error);
      }
    }
  };
  const all = new AbortController();
  const first = lane().finally(() => all.abort());
  await setTimeout(alone, undefined, { signal: all.signal }).catch(() => undefined);
  await Promise.all([first, ...Array.from({ length: lanes - 1 }, lane)]);
  if (failures.length > 0) throw failures[0];
}
