import { jest } from '@jest/globals';
import { pino } from 'pino';
import type { Confinement, RenderPool } from './rendering/index.js';
import { reportConfinement } from './report-confinement.js';

/** The lines of the log, with what a worker finds out. */
async function reported(prepare: () => Promise<Confinement>): Promise<{ level: number; msg: string }[]> {
  const lines: string[] = [];
  const logger = pino({}, { write: (line: string) => void lines.push(line) });
  await reportConfinement({ prepare: jest.fn(prepare) } as unknown as RenderPool, logger);
  return lines.map((line) => JSON.parse(line) as { level: number; msg: string });
}

const whole: Confinement = { systemCalls: true, landlock: 7, ownUser: true };

describe('what a worker says of its render children at its start', () => {
  it('is one line where they are confined', async () => {
    expect(await reported(async () => whole)).toMatchObject([{ level: 30, msg: 'render children are confined' }]);
  });

  it.each([
    [{ systemCalls: false }, 'there is no seccomp'],
    [{ landlock: 0 }, 'the kernel has no Landlock'],
    [{ ownUser: false }, 'work as the same user'],
    [{ systemCalls: false, landlock: 0, ownUser: false }, 'no seccomp.*; .*no Landlock.*; .*same user'],
  ])('is one warning where %j', async (less, words) => {
    expect(await reported(async () => ({ ...whole, ...less }))).toMatchObject([
      { level: 40, msg: expect.stringMatching(words) as string },
    ]);
  });

  it('is one warning where there are none', async () => {
    const lines = await reported(() => Promise.reject(new Error('A render child does not start')));
    expect(lines).toMatchObject([{ level: 40, msg: 'no render child could be started' }]);
  });
});
