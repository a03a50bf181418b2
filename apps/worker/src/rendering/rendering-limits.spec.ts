import { passedLimit, type WorkUsage } from './rendering-limits.js';

const limit = { cpu: 20_000, wall: 60_000, memory: 1_000_000 };
const nothing: WorkUsage = { elapsed: 0, cpu: 0, waited: 0, resident: 0 };

describe('what a piece of work may use', () => {
  it.each<[string, Partial<WorkUsage>, string | undefined]>([
    ['all it may', { elapsed: 60_000, cpu: 20_000, resident: 1_000_000 }, undefined],
    ['more of a processor', { elapsed: 30_000, cpu: 20_010 }, 'timed_out'],
    ['more time in which it waits for nobody knows what', { elapsed: 60_001, cpu: 10 }, 'timed_out'],
    ['more time in which others had the processors', { elapsed: 200_000, cpu: 7_000, waited: 150_000 }, undefined],
    ['more time, and others had the processors for less of it', { elapsed: 200_000, waited: 100_000 }, 'timed_out'],
    ['more memory', { resident: 1_000_001 }, 'out_of_memory'],
  ])('%s', (_what, used, reason) => {
    expect(passedLimit(limit, { ...nothing, ...used })?.[0]).toBe(reason);
  });
});
