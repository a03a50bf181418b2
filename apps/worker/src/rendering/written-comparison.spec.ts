import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { InkPair } from './rendered.js';
import { readWrittenComparison, writtenComparison } from './written-comparison.js';

let directory: string;
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'gable-comparison-'));
});
afterAll(() => rm(directory, { recursive: true }));

const size = { width: 200, height: 100, pixelsPerPoint: 2, isDrawn: true };
const PAIR: InkPair = { before: size, after: { ...size, pixelsPerPoint: 4 }, given: null };
const SOUND = { place: [1, 0, 8, 4], share: 0.9, rms: 0.1, changes: [[20, 10, 40, 30, 5, 0]] };

const read = async (text: string) => {
  const path = join(directory, 'comparison.json');
  await writeFile(path, text);
  return readWrittenComparison({ path }, PAIR);
};

describe('a comparison that a child wrote down', () => {
  it('is read in points of the pages and parts of the later one', async () => {
    await expect(read(JSON.stringify(SOUND))).resolves.toEqual({
      place: { a: 0.5, b: 0, x: 2, y: 1 },
      share: 0.9,
      rms: 0.1,
      regions: [{ left: 0.1, top: 0.1, right: 0.2, bottom: 0.3, came: 5, went: 0 }],
    });
  });

  it('keeps the largest of too many regions, from top to bottom', async () => {
    const changes = Array.from({ length: 600 }, (_, index) => ({
      ...{ left: 0, top: (index * 7) % 90, right: 10, bottom: 95, came: index, went: 1 },
    }));
    const { regions } = await read(writtenComparison({ alignment: null, changes }));
    expect(regions).toHaveLength(500);
    expect(Math.min(...regions.map(({ came }) => came))).toBe(100);
    expect(regions.map(({ top }) => top)).toEqual(regions.map(({ top }) => top).toSorted((one, other) => one - other));
  });

  it.each<[string, unknown]>([
    ['no JSON', undefined],
    ['nothing', null],
    ['a list', []],
    ['no regions', { ...SOUND, changes: undefined }],
    ['too many regions', { ...SOUND, changes: Array.from({ length: 501 }, () => SOUND.changes[0]) }],
    ['a region beside the page', { ...SOUND, changes: [[20, 10, 201, 30, 5, 0]] }],
    ['a region without width', { ...SOUND, changes: [[20, 10, 20, 30, 5, 0]] }],
    ['a region of words', { ...SOUND, changes: [['20', 10, 40, 30, 5, 0]] }],
    ['a region with a number too few', { ...SOUND, changes: [[20, 10, 40, 30, 5]] }],
    ['a place of no size', { ...SOUND, place: [0, 0, 1, 1] }],
    ['a place that enlarges a thousand times', { ...SOUND, place: [1_000, 0, 1, 1] }],
    ['a place that is no list', { ...SOUND, place: 'here' }],
    ['a share above 1', { ...SOUND, share: 1.1 }],
    ['a share that is null', { ...SOUND, share: null }],
    ['more than it may be long', { ...SOUND, more: 'x'.repeat(100_000) }],
  ])('is refused when it is %s', async (_what, said) => {
    await expect(read(said === undefined ? 'one, two' : JSON.stringify(said))).rejects.toMatchObject({
      reason: 'damaged',
    });
  });
});
