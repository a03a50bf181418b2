import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, readdir, readFile, readlink, rm, writeFile } from 'node:fs/promises';
import { constants, getPriority } from 'node:os';
import { delimiter, join, resolve } from 'node:path';
import { build } from 'esbuild';
import { ChildLauncher } from './child-launcher.js';
import { RenderChild } from './child-process.js';
import { landlockVersion } from './confinement/landlock.js';
import type { Confinement } from './protocol.js';
import { RENDERING_LIMITS } from './rendering-limits.js';
import type { ProbeReport, ProbeTargets } from './testing/confinement-probe.js';
import { PROJECT_ROOT, useWorkDirectory } from './testing/test-pool.js';

/** Other versions of Node that the attacks are tried on: paths of their programs, as in PATH. */
const NODES = [process.execPath, ...(process.env['GABLE_TEST_NODES'] ?? '').split(delimiter).filter(Boolean)];

const directory = useWorkDirectory();
/** Below the build, where children may read their program. */
let programs: string;
let bystander: ChildProcess;
const running = new Set<RenderChild>();

beforeAll(async () => {
  await mkdir(resolve(PROJECT_ROOT, 'dist'), { recursive: true });
  programs = await mkdtemp(resolve(PROJECT_ROOT, 'dist/probe-'));
  await chmod(programs, 0o755);
  await build({
    entryPoints: {
      'render-child': resolve(PROJECT_ROOT, 'apps/worker/src/rendering/testing/confinement-probe.ts'),
      'launch-child': resolve(PROJECT_ROOT, 'apps/worker/src/rendering/launch-child.ts'),
    },
    outdir: join(programs, 'worker'),
    bundle: true,
    platform: 'node',
    format: 'esm',
    external: ['koffi'],
    outExtension: { '.js': '.js' },
    logLevel: 'error',
  });
  bystander = spawn('sleep', ['1000'], { stdio: 'ignore', env: { SECRET: 'tell nobody' } });
});
afterAll(async () => {
  bystander.kill('SIGKILL');
  await rm(programs, { recursive: true, force: true });
});
afterEach(async () => {
  for (const child of running) child.end();
  await Promise.all([...running].map((child) => child.exited));
  running.clear();
});

function start(node: string): RenderChild {
  const child = new RenderChild(
    new ChildLauncher({ childPath: join(programs, 'worker/render-child.js'), folder: directory.path, node }),
  );
  running.add(child);
  return child;
}

/** Has a child attack what `targets` name. */
async function probe(child: RenderChild, targets: ProbeTargets): Promise<ProbeReport> {
  const source = join(directory.path, 'targets.json');
  const outputDirectory = await mkdtemp(join(directory.path, 'output-'));
  await writeFile(source, JSON.stringify(targets));
  const limit = { ...RENDERING_LIMITS.work.optimize };
  const result = await child.run({ kind: 'optimize', source, outputDirectory }, limit);
  if ('kept' in result) throw new Error('The probe wrote nothing');
  return JSON.parse(await readFile(result.path, 'utf8')) as ProbeReport;
}

const isRoot = process.getuid?.() === 0;
const confinable = process.platform === 'linux' && ['x64', 'arm64'].includes(process.arch) && landlockVersion() > 0;
if (!confinable) process.stdout.write('Confinement is not tested: this system has no seccomp or Landlock\n');

/** What an attempt may come to: refused by the filter, by Landlock, by the user's rights, or there is no such call or file. */
const REFUSED = /^(EPERM|EACCES|ENOSYS|ENOENT|ENXIO|EROFS)$/;

(confinable ? describe : describe.skip).each(NODES)('a render child that was taken over, on %s', (node) => {
  it('gets at nothing but its document and its output', async () => {
    await chmod(directory.path, 0o755);
    const open = join(directory.path, 'open');
    await mkdir(open, { recursive: true, mode: 0o777 });
    const secret = join(open, 'secret');
    await writeFile(secret, 'for everybody on this machine, not for a render child', { mode: 0o666 });
    await chmod(open, 0o777);
    await chmod(secret, 0o666);
    const neighbour = start(node);
    const child = start(node);
    await Promise.all([neighbour.ready, child.ready]);
    const { attempts, environment, permitted, webAssembly } = await probe(child, {
      files: [secret, resolve(PROJECT_ROOT, 'README.md')],
      folders: [open, PROJECT_ROOT],
      bystander: bystander.pid ?? 0,
    });
    const succeeded = Object.entries(attempts).filter(([, came]) => !REFUSED.test(came));
    expect(succeeded).toEqual([]);
    expect(permitted).toEqual([]);
    expect(environment.sort()).toEqual([
      'HOME',
      'LANG',
      'MALLOC_ARENA_MAX',
      'MALLOC_MMAP_THRESHOLD_',
      'MALLOC_TRIM_THRESHOLD_',
      'NODE_ENV',
      'OPENSSL_CONF',
      'TMPDIR',
    ]);
    expect(webAssembly).toBe(true);
    expect(existsSync(join(open, 'gable-probe'))).toBe(false);
  });

  it('has none of its rights in any thread, and no file of ours open', async () => {
    const child = start(node);
    const confinement = await child.ready;
    expect(confinement).toEqual<Confinement>({ systemCalls: true, landlock: landlockVersion(), ownUser: isRoot });
    const about = `/proc/${child.pid}`;
    for (const thread of await readdir(`${about}/task`)) {
      const status = await readFile(`${about}/task/${thread}/status`, 'utf8');
      expect(status).toMatch(/^Seccomp:\s+2$/m);
      expect(status).toMatch(/^NoNewPrivs:\s+1$/m);
      expect(status).toMatch(/^CapPrm:\s+0+$/m);
      expect(status).toMatch(/^CapEff:\s+0+$/m);
      expect(status).toMatch(/^CapBnd:\s+0+$/m);
      if (isRoot) expect(status).toMatch(/^Uid:\s+(6[1-5]\d{3})\s+\1\s+\1\s+\1$/m);
      if (isRoot) expect(status).toMatch(/^Groups:\s*$/m);
    }
    const limits = await readFile(`${about}/limits`, 'utf8');
    expect(limits).toMatch(/^Max core file size\s+0\s+0\s/m);
    expect(limits).toMatch(/^Max open files\s+256\s+256\s/m);
    expect(limits).toMatch(/^Max file size\s+8589934592\s/m);
    if (!isRoot) return;
    const descriptors = await readdir(`${about}/fd`);
    const open = await Promise.all(descriptors.map((number) => readlink(`${about}/fd/${number}`)));
    const harmless = /^(socket:|pipe:|\/dev\/null$|anon_inode:\[(eventpoll|eventfd)\])/;
    expect(open.filter((name) => !harmless.test(name))).toEqual([]);
    expect(open.filter((name) => name.startsWith('socket:'))).toHaveLength(3);
  });

  it('gives way to everybody who waits for an answer', async () => {
    const child = start(node);
    await child.ready;
    expect(getPriority(child.pid)).toBe(constants.priority.PRIORITY_BELOW_NORMAL);
  });

  it('is given no second document', async () => {
    const child = start(node);
    await probe(child, { files: [], folders: [], bystander: bystander.pid ?? 0 });
    const other = { kind: 'open', source: join(directory.path, 'other'), engine: 'pdfium' } as const;
    await expect(child.run(other, RENDERING_LIMITS.work.open)).rejects.toThrow('one document only');
  });

  it('ends whole, and leaves no file', async () => {
    const child = start(node);
    await child.ready;
    const pid = child.pid ?? 0;
    child.end();
    await child.exited;
    expect(() => process.kill(-pid, 0)).toThrow(expect.objectContaining({ code: 'ESRCH' }));
    const launched = (await readdir(directory.path)).filter((name) => name.startsWith('gable-children-'));
    const left = await Promise.all(launched.map((name) => readdir(join(directory.path, name))));
    expect(left.flat()).toEqual([]);
  });
});
