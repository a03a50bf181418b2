import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';

const UNIT = 'ops/systemd/gable.service';
/** What `systemd-analyze` says of a service that is closed well is "OK"; 10 is open to everything. */
const MOST_EXPOSED = 2;

const analyze = (...args: string[]) => spawnSync('systemd-analyze', args, { encoding: 'utf8' });

describe('the unit of systemd', () => {
  it('is what systemd takes, without a warning', () => {
    const { status, stdout, stderr } = analyze('verify', UNIT);
    expect({ status, said: `${stdout}${stderr}` }).toEqual({ status: 0, said: '' });
  });

  it('leaves the service little that it could do', () => {
    const { status, stdout } = analyze('security', '--offline=yes', `--threshold=${MOST_EXPOSED * 10}`, UNIT);
    expect(stdout).toContain('Overall exposure level');
    expect(status).toBe(0);
  });

  it('starts a program that is built', () => {
    const [, program] = /^ExecStart=\/usr\/bin\/env node \S+ dist\/(\S+)\.js$/m.exec(readFileSync(UNIT, 'utf8')) ?? [];
    expect(readFileSync('tools/build.mjs', 'utf8')).toContain(`'${String(program)}': `);
  });
});
