import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile, stat } from 'node:fs/promises';
import { resolve } from 'node:path';
import { buildSync } from 'esbuild';

const onLinux = process.platform === 'linux' ? describe : describe.skip;

const { outputFiles } = buildSync({
  stdin: { contents: "export * from './own-process.ts'", resolveDir: resolve('libs/platform/src/own-process') },
  bundle: true,
  write: false,
  platform: 'node',
  format: 'esm',
  external: ['koffi'],
});
const [bundle] = outputFiles;

/** Root may look at everything, so the process is somebody else then. */
const asSomebody = process.getuid?.() === 0 ? { uid: 65_518, gid: 65_518 } : {};

/** Runs `lines` of a program that has the functions, and looks at it while it waits. */
async function during<Result>(lines: string, look: (about: string) => Promise<Result>): Promise<Result> {
  const program = `${bundle?.text}\n${lines}\nconsole.log('now'); await new Promise((resolve) => process.stdin.on('end', resolve).resume());`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', program], {
    stdio: ['pipe', 'pipe', 'inherit'],
    env: {
      PATH: process.env['PATH'],
      DATABASE_URL: 'postgres://user:tell-nobody@host/base',
      BACKUP_S3_SECRET_KEY: 'tell-nobody of backups',
      METRICS_TOKEN: 'tell-nobody of metrics',
      LANG: 'C',
    },
    ...asSomebody,
  });
  try {
    await once(child.stdout, 'data');
    return await look(`/proc/${child.pid}`);
  } finally {
    const gone = once(child, 'exit');
    child.stdin.end();
    await gone;
  }
}

onLinux('a process of ours', () => {
  it('can be looked into by others of its user, unless it closes itself', async () => {
    const ownerOf = async (about: string) => (await stat(`${about}/environ`)).uid;
    const { uid = process.getuid?.() } = asSomebody;
    expect(await during('', ownerOf)).toBe(uid);
    // The kernel gives what it shows of a closed process to root.
    expect(await during('await closeToOthers();', ownerOf)).toBe(0);
  });

  it('forgets the secrets it began with, and nothing else', async () => {
    const environmentOf = (about: string) => readFile(`${about}/environ`, 'utf8');
    expect(await during('', environmentOf)).toContain('tell-nobody');
    const afterwards = await during(
      "await forgetSecrets(); if (process.env.DATABASE_URL !== undefined || process.env.LANG !== 'C') process.exit(1);",
      environmentOf,
    );
    expect(afterwards).not.toContain('tell-nobody');
    expect(afterwards).toContain('LANG=C');
  });
});
