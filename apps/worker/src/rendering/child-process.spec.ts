import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { until } from '@gable/platform/testing';
import { ChildFolder } from './child-folder.js';
import type { ChildLauncher } from './child-launcher.js';
import { RenderChild } from './child-process.js';
import { RENDERING_LIMITS } from './rendering-limits.js';

/** Answers at once whatever it is given, and then leaves a mark. */
const PROGRAM = `
  const { createInterface } = require('node:readline');
  const { writeFileSync, writeSync } = require('node:fs');
  const answer = (said) => writeSync(3, JSON.stringify(said) + '\\n');
  createInterface({ input: process.stdin }).on('line', (line) => {
    const { id } = JSON.parse(line);
    answer({ type: 'done', id, result: { total: id } });
    writeFileSync(process.argv[1] + id, '');
  });
  answer({ type: 'ready', systemCalls: false, landlock: 0 });`;

let directory: string;
let started: ChildProcess;
let child: RenderChild;

const mark = (id: number) => join(directory, `answered-${id}`);
const open = () =>
  child.run({ kind: 'open', source: join(directory, 'sheet.pdf'), engine: 'pdfium' }, RENDERING_LIMITS.work.open);

beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'gable-child-'));
  await writeFile(join(directory, 'sheet.pdf'), 'sheet');
  started = spawn(process.execPath, ['-e', PROGRAM, join(directory, 'answered-')], {
    detached: true,
    stdio: ['pipe', 'ignore', 'pipe', 'pipe'],
  });
  const launch = () => ({ process: started, folder: ChildFolder.make(directory), ownUser: false });
  child = new RenderChild({ launch } as unknown as ChildLauncher);
});
afterEach(async () => {
  child.end();
  await child.exited;
  await rm(directory, { recursive: true, force: true });
});

describe('a render child that is paused', () => {
  it('after it has answered, but before anybody heard, goes on to its next work', async () => {
    await child.ready;
    const answers = started.stdio[3] as Readable;
    answers.pause();
    const first = open();
    await until('it has answered', () => existsSync(mark(1)));
    child.pause();
    answers.resume();
    await expect(first).resolves.toEqual({ total: 1 });
    await expect(open()).resolves.toEqual({ total: 2 });
  });

  it('while it has no work works on', async () => {
    await open();
    child.pause();
    await expect(open()).resolves.toEqual({ total: 2 });
  });
});
