import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { build } from 'esbuild';
import { readOrMakeSecret } from './secret.js';

describe('the secret of a data folder', () => {
  let directory: string;
  let data: string;
  beforeEach(async () => {
    directory = await mkdtemp(join(tmpdir(), 'gable-secret-'));
    data = join(directory, 'not', 'there', 'yet');
  });
  afterEach(() => rm(directory, { recursive: true }));

  it('is made once, long and random', () => {
    const secret = readOrMakeSecret(data);
    expect(secret).toMatch(/^[0-9a-f]{64}$/);
    expect(readOrMakeSecret(data)).toBe(secret);
    expect(readOrMakeSecret(join(directory, 'another'))).not.toBe(secret);
  });

  it('can be read by its owner only, and leaves no draft behind', async () => {
    readOrMakeSecret(data);
    expect((await stat(join(data, 'secret'))).mode & 0o777).toBe(0o600);
    expect(await readdir(data)).toEqual(['secret']);
  });

  it('is the same for processes that ask at the same moment', async () => {
    const program = join(directory, 'ask.mjs');
    await build({
      stdin: {
        contents: `import { readOrMakeSecret } from './secret.ts';
          process.stdout.write(readOrMakeSecret(process.argv[2]));`,
        resolveDir: resolve(process.cwd(), 'libs/platform/src/configuration'),
      },
      bundle: true,
      platform: 'node',
      format: 'esm',
      outfile: program,
    });
    const run = promisify(execFile);
    const said = await Promise.all(Array.from({ length: 8 }, () => run(process.execPath, [program, data])));
    const secrets = new Set(said.map(({ stdout }) => stdout));
    expect([...secrets]).toEqual([await readFile(join(data, 'secret'), 'utf8')]);
    expect(await readdir(data)).toEqual(['secret']);
  });
});
