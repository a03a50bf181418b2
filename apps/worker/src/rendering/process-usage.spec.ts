import { parseProcessUsage, readProcessUsage } from './process-usage.js';

const fields = (utime: number, stime: number) => `S 1 1 1 0 -1 4194304 100 0 0 0 ${utime} ${stime} 0 0 20 0 7 0 12345`;

describe('reading what a process uses', () => {
  it('adds user and system time and reads resident memory, now and at most', () => {
    expect(
      parseProcessUsage(
        `42 (node) ${fields(150, 25)}`,
        'Name:\tnode\nVmHWM:\t  4096 kB\nVmRSS:\t  2048 kB\n',
        '1750000000 60500000 12\n',
      ),
    ).toEqual({
      cpu: 1750,
      waited: 60.5,
      resident: 2048 * 1024,
      peak: 4096 * 1024,
    });
  });

  it('is not misled by a program name with spaces and parentheses', () => {
    expect(parseProcessUsage(`42 (a) b (c) ${fields(1, 1)}`, 'VmRSS: 1 kB')?.cpu).toBe(20);
  });

  it('takes what is resident for the most that ever was, and that it never waited, where the system does not say', () => {
    expect(parseProcessUsage(`42 (node) ${fields(0, 0)}`, 'VmRSS:\t  8 kB\n')).toEqual({
      ...{ cpu: 0, waited: 0, resident: 8_192, peak: 8_192 },
    });
  });

  it('knows nothing of a process whose time cannot be read', () => {
    expect(parseProcessUsage('42 (node) S 1', 'VmRSS: 1 kB')).toBeUndefined();
  });

  it('reads a process that runs', async () => {
    const { cpu = 0, resident = 0, peak = 0 } = (await readProcessUsage(process.pid)) ?? {};
    expect(cpu).toBeGreaterThan(0);
    expect(resident).toBeGreaterThan(1_000_000);
    expect(peak).toBeGreaterThanOrEqual(resident);
  });

  it('knows nothing of a process that is ending and has no memory left', () => {
    expect(parseProcessUsage(`42 (node) ${fields(1, 1)}`, 'Name:\tnode\nState:\tZ (zombie)\n')).toBeUndefined();
  });

  it('knows nothing of a process that is not there', async () => {
    await expect(readProcessUsage(2 ** 30)).resolves.toBeUndefined();
  });
});
