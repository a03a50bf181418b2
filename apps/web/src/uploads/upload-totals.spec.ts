import { advance, newUpload, type UploadEvent, type UploadItem } from './upload-item.js';
import { megabytes, timeLeft, totalsOf, TransferRate, type UploadsState } from './upload-totals.js';

const fresh = newUpload('1', new File(['x'.repeat(100)], 'plan.pdf'), { projectId: 'p', revisionOf: null });
const after = (...events: UploadEvent[]): UploadItem => events.reduce(advance, fresh);
const started: UploadEvent = { type: 'started' };
const stored = after(started, { type: 'stored', processing: false });
const failed = after(started, { type: 'refused', problem: 'no room', kept: false, mayRetry: true });

describe('all uploads together', () => {
  it.each<[UploadsState, string, UploadItem[], boolean]>([
    ['idle', 'there are none, or they were reset', [], false],
    ['working', 'one waits for its turn', [stored, fresh], false],
    ['working', 'one is on its way', [stored, after(started)], false],
    ['finishing', 'what was said of them is saved', [stored], true],
    ['finished', 'all are there', [stored], false],
    ['finished', 'what is not there has failed', [stored, failed], false],
  ])('are %s when %s (FIL-27)', (state, _what, items, saving) => {
    expect(totalsOf(items, saving).state).toBe(state);
  });

  it('may be saved once they are finished, and not while that is done (FIL-27)', () => {
    expect(totalsOf([stored, fresh], false).maySave).toBe(false);
    expect(totalsOf([stored], false).maySave).toBe(true);
    expect(totalsOf([stored], true).maySave).toBe(false);
  });

  it('may not be saved while one message is too long, whatever the others say (FIL-28, VAL-18)', () => {
    const saying = (item: UploadItem, length: number): UploadItem => ({
      ...item,
      details: { ...item.details, message: 'x'.repeat(length) },
    });
    expect(totalsOf([saying(stored, 250), stored], false)).toMatchObject({ maySave: true, described: true });
    expect(totalsOf([stored, saying(stored, 251)], false).maySave).toBe(false);
    // Nothing is saved of what has failed.
    expect(totalsOf([stored, saying(failed, 251)], false).maySave).toBe(true);
    expect(totalsOf([stored], false).described).toBe(false);
  });

  it('count those that wait, and those that are being prepared', () => {
    const preparing = after(started, { type: 'stored', processing: true });
    const held = { ...after(started), waiting: true };
    expect(totalsOf([fresh, held, preparing, stored, failed], false)).toMatchObject({
      ...{ underWay: 2, waiting: 1, processing: 1, failed: 1 },
    });
    expect(totalsOf([], false)).toMatchObject({ underWay: 0, waiting: 0, processing: 0, failed: 0 });
  });

  it('count the bytes that have left, of those that have not failed (FIL-32)', () => {
    const half = after(started, { type: 'progressed', sent: 50 });
    expect(totalsOf([half, stored, failed], false)).toMatchObject({ bytes: 200, sent: 150, failed: 1 });
  });
});

describe('the speed of uploads', () => {
  it('is the mean of the last seconds and forgets older ones', () => {
    let now = 0;
    const rate = new TransferRate(() => now);
    rate.add(1_000_000);
    now = 1_000;
    rate.add(1_000_000);
    expect(rate.bytesPerSecond()).toBe(2_000_000);
    expect(rate.secondsFor(6_000_000)).toBe(3);
    now = 4_000;
    expect(rate.bytesPerSecond()).toBe(500_000);
    now = 4_001;
    expect(rate.bytesPerSecond()).toBeCloseTo(1_000_000 / 3.001);
    now = 60_000;
    expect(rate.bytesPerSecond()).toBe(0);
    expect(rate.secondsFor(6_000_000)).toBeNull();
  });
});

it('the speed begins anew, and a first part does not make it look endless', () => {
  const rate = new TransferRate(() => 90_000);
  rate.add(1_000);
  expect(rate.bytesPerSecond()).toBe(4_000);
  rate.reset();
  expect(rate.bytesPerSecond()).toBe(0);
});

describe('sizes and times in words', () => {
  it.each([
    [0, '0.00'],
    [1, '0.01'],
    [4_999, '0.01'],
    [14_999, '0.01'],
    [15_001, '0.02'],
    [90_186, '0.09'],
    [11_794_424, '11.79'],
  ])('%i bytes are %s MB (FIL-24, CNS-17)', (bytes, words) => {
    expect(megabytes(bytes)).toBe(words);
  });

  it.each([
    [0.2, '1 s left'],
    [42, '42 s left'],
    [60, '1 min left'],
    [3_540, '59 min left'],
    [3_600, '1 h left'],
    [90, '2 min left'],
    [7_200, '2 h left'],
  ])('%d seconds are "%s"', (seconds, words) => {
    expect(timeLeft(seconds)).toBe(words);
  });
});
