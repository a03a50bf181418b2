import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync, readFileSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { LOG_ROOM, putAsideWritten } from './log-parts.js';
import { ProgramLog } from './program-log.js';

const ROOM = { longest: 1_000, kept: 2 };
const line = (number: number) => `line ${String(number).padStart(94, '0')}`;

describe('a log on disk', () => {
  let folder: string;

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'gable-logs-'));
  });

  afterEach(() => rm(folder, { recursive: true }));

  const sizes = async () =>
    Object.fromEntries(
      await Promise.all((await readdir(folder)).map(async (name) => [name, (await stat(join(folder, name))).size])),
    ) as Record<string, number>;

  it('of one of our programs takes no more than its room, however much is said', async () => {
    const log = new ProgramLog(folder, 'api', () => undefined, ROOM);
    const said = Array.from({ length: 100 }, (_, number) => `${line(number)}\n`);
    const output = Readable.from(said);
    log.follow(output);
    await once(output, 'end');
    // The newest hundred-byte lines: ten in each full file.
    expect(await sizes()).toEqual({ 'api.log': 1_000, 'api.log.1': 1_000, 'api.log.2': 1_000 });
    const kept = ['api.log.2', 'api.log.1', 'api.log'].map((name) => readFileSync(join(folder, name), 'utf8')).join('');
    expect(kept).toBe(said.slice(-30).join(''));
  });

  it('goes on where the program before it ended', async () => {
    await writeFile(join(folder, 'api.log'), 'x'.repeat(950));
    const log = new ProgramLog(folder, 'api', () => undefined, ROOM);
    const output = Readable.from([`${line(1)}\n`]);
    log.follow(output);
    await once(output, 'end');
    expect(await sizes()).toEqual({ 'api.log': 100, 'api.log.1': 950 });
  });

  it('that another program holds open is put aside under its hands, and written from its beginning again', async () => {
    const path = join(folder, 'postgres.log');
    const descriptor = openSync(path, 'a', 0o600);
    // As PostgreSQL is started: it writes to what it was given, and knows no name of it.
    const program = `process.stdin.on('data', (text) => process.stdout.write(text)).on('end', () => process.exit())`;
    const writer = spawn(process.execPath, ['-e', program], { stdio: ['pipe', descriptor, 'ignore'] });
    closeSync(descriptor);
    const write = async (text: string) => {
      const { size } = await stat(path);
      writer.stdin?.write(text);
      while ((await stat(path)).size < size + text.length) await new Promise((resolve) => setImmediate(resolve));
    };
    for (const mark of ['a', 'b', 'c', 'd']) {
      await write(mark.repeat(600));
      putAsideWritten(path, ROOM);
      await write(mark.repeat(600));
      putAsideWritten(path, ROOM);
    }
    await write('the newest');
    writer.stdin?.end();
    await once(writer, 'exit');
    expect(await sizes()).toEqual({ 'postgres.log': 10, 'postgres.log.1': 1_200, 'postgres.log.2': 1_200 });
    expect(await readFile(`${path}.1`, 'utf8')).toBe('d'.repeat(1_200));
    expect(await readFile(path, 'utf8')).toBe('the newest');
    for (const name of await readdir(folder)) expect((await stat(join(folder, name))).mode & 0o777).toBe(0o600);
  });

  it('that nobody has written yet is nothing to put aside', () => {
    expect(() => putAsideWritten(join(folder, 'postgres.log'), ROOM)).not.toThrow();
  });

  it('has a room of 100 MiB', () => {
    expect(LOG_ROOM.longest * (LOG_ROOM.kept + 1)).toBe(100 * 1024 * 1024);
  });
});
