import { jest } from '@jest/globals';
import { LIMITS } from '@gable/contracts';
import { ApiError } from '../api/index.js';
import { sendInParts, type PartsWire } from './send-in-parts.js';
import { StorageRefusal } from './storage-request.js';

const PART = 10;

/** A storage that takes parts, with the faults a test gives it. */
function setUp({ parts = 6, stored = [] as number[], batch = LIMITS.partAddresses as number } = {}) {
  const file = new Blob(['x'.repeat(parts * PART - 3)]);
  const arrived = new Set(stored);
  const sizes = new Map<number, number>();
  const sent: number[] = [];
  const progress: number[] = [];
  const waited: boolean[] = [];
  const faults = new Map<number, Error[]>();
  const online = { now: true, waiting: [] as (() => void)[] };
  let atOnce = 0;
  let most = 0;
  const abort = new AbortController();
  const wire = {
    continue: jest.fn<PartsWire['continue']>((asked) => {
      const missing = Array.from({ length: parts }, (_, at) => at + 1).filter((part) => !arrived.has(part));
      return Promise.resolve({
        part_size: PART,
        stored: [...arrived],
        parts: (asked ?? missing).slice(0, batch).map((part) => ({ part, size: PART, url: String(part) })),
      });
    }),
    put: jest.fn<PartsWire['put']>(async (url, body, onProgress, signal) => {
      const part = Number(url);
      sent.push(part);
      most = Math.max(most, (atOnce += 1));
      try {
        onProgress(Math.floor(body.size / 2));
        await new Promise((resolve) => setTimeout(resolve, 10));
        signal.throwIfAborted();
        const fault = faults.get(part)?.shift();
        if (fault) throw fault;
        sizes.set(part, body.size);
        arrived.add(part);
      } finally {
        atOnce -= 1;
      }
    }),
  };
  const run = sendInParts.bind(null, file, wire, {
    connection: {
      isOnline: () => online.now,
      untilOnline: () =>
        new Promise<void>((resolve) => {
          online.waiting.push(resolve);
        }),
    },
    onWaiting: (waiting) => waited.push(waiting),
    onProgress: (bytes) => progress.push(bytes),
    signal: abort.signal,
  });
  return { file, wire, run, arrived, sizes, sent, progress, waited, faults, online, abort, most: () => most };
}

const all = (parts: number) => Array.from({ length: parts }, (_, at) => at + 1);
/** Lets the timers run until the promise settles; answers how. */
async function outcome(sending: Promise<void>): Promise<unknown> {
  let ended: unknown = undefined;
  const end = sending.then(
    () => (ended = 'sent'),
    (error: unknown) => (ended = error),
  );
  for (let turn = 0; turn < 200 && ended === undefined; turn += 1) await jest.advanceTimersByTimeAsync(500);
  if (ended !== undefined) await end;
  return ended;
}

describe('sending a large file', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('sends every part once, so many at a time, the last one with what is left', async () => {
    const { run, sent, sizes, most, wire, progress, file } = setUp({ parts: 9 });
    expect(await outcome(run())).toBe('sent');
    expect([...sent].sort((left, right) => left - right)).toEqual(all(9));
    expect([...sizes.values()].reduce((sum, size) => sum + size, 0)).toBe(file.size);
    expect(most()).toBe(LIMITS.partsAtOnce);
    expect(wire.continue).toHaveBeenCalledTimes(1);
    expect(progress.at(-1)).toBe(file.size);
    expect(Math.max(...progress)).toBe(file.size);
  });

  it('sends only what is missing, and counts what was there from the beginning', async () => {
    const { run, sent, progress } = setUp({ stored: [1, 2, 5] });
    expect(await outcome(run())).toBe('sent');
    expect([...sent].sort()).toEqual([3, 4, 6]);
    expect(progress[0]).toBe(3 * PART);
  });

  it('is through at once when all parts are there', async () => {
    const { run, sent } = setUp({ stored: all(6) });
    expect(await outcome(run())).toBe('sent');
    expect(sent).toEqual([]);
  });

  it('asks for more addresses when it has used up those it had, once for all lanes', async () => {
    const { run, wire } = setUp({ parts: 12, batch: 4 });
    expect(await outcome(run())).toBe('sent');
    expect(wire.continue.mock.calls.length).toBeLessThanOrEqual(4);
  });

  it('sends a part that fails twice again, alone, and goes on with the others', async () => {
    const { run, faults, sent, sizes, file } = setUp();
    faults.set(2, [new TypeError('reset'), new StorageRefusal(503, '')]);
    expect(await outcome(run())).toBe('sent');
    expect([...sent].sort()).toEqual([1, 2, 2, 2, 3, 4, 5, 6]);
    expect([...sizes.values()].reduce((sum, size) => sum + size, 0)).toBe(file.size);
  });

  it('asks for a new address where one has run out', async () => {
    const { run, faults, wire } = setUp();
    faults.set(3, [new StorageRefusal(403, '<Code>AccessDenied</Code>')]);
    expect(await outcome(run())).toBe('sent');
    expect(wire.continue.mock.calls.map(([parts]) => parts)).toEqual([undefined, [3]]);
  });

  it('gives up after as many tries as documented, and keeps what has arrived', async () => {
    const { run, faults, sent, arrived } = setUp();
    const reset = new TypeError('reset');
    faults.set(
      2,
      Array.from({ length: LIMITS.partTries + 5 }, () => reset),
    );
    expect(await outcome(run())).toBe(reset);
    expect(sent.filter((part) => part === 2)).toHaveLength(LIMITS.partTries);
    expect([...arrived].sort()).toEqual([1, 3, 4, 5, 6]);
  });

  it.each([
    ['the storage does not know the upload any more', new StorageRefusal(404, '<Code>NoSuchUpload</Code>')],
    ['the API says no', new ApiError(422, null)],
  ])('gives up at once when %s', async (_name, refusal) => {
    const { run, faults, sent } = setUp({ parts: 20 });
    faults.set(1, [refusal]);
    expect(await outcome(run())).toBe(refusal);
    expect(sent.filter((part) => part === 1)).toHaveLength(1);
    expect(sent.length).toBeLessThan(20);
  });

  it('waits without counting while the connection is away, and goes on with what is missing', async () => {
    const { run, faults, online, waited, arrived, sent } = setUp({ parts: 4 });
    for (const part of all(4)) faults.set(part, [new TypeError('gone')]);
    online.now = false;
    const sending = run();
    await jest.advanceTimersByTimeAsync(60_000);
    expect(waited.length).toBeGreaterThan(0);
    expect(new Set(waited)).toEqual(new Set([true]));
    expect(arrived.size).toBe(0);
    online.now = true;
    for (const goOn of online.waiting) goOn();
    expect(await outcome(sending)).toBe('sent');
    expect(waited).toContain(false);
    expect([...sent].sort()).toEqual([1, 1, 2, 2, 3, 3, 4, 4]);
  });

  it('stops at once when it is cancelled', async () => {
    const { run, abort, sent } = setUp({ parts: 20 });
    const sending = run();
    await jest.advanceTimersByTimeAsync(15);
    const begun = sent.length;
    abort.abort();
    expect(await outcome(sending)).toMatchObject({ name: 'AbortError' });
    expect(sent.length).toBeLessThanOrEqual(begun + LIMITS.partsAtOnce);
  });
});
