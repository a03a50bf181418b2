import { readFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { describe, expect, it } from '@jest/globals';
import { build } from 'esbuild';

const dockerfile = readFileSync('docker/Dockerfile', 'utf8');
const { dependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as { dependencies: Record<string, string> };

/** What is started in it, as the Dockerfile says. */
const PROGRAMS = [
  ...['api/main', 'worker/main', 'worker/launch-child', 'worker/render-child'],
  ...['migrate', 'backup', 'restore', 'audit', 'outbox', 'admin'].map((tool) => `tools/${tool}`),
];

describe('the image', () => {
  it('runs as nobody in particular, has a health check and one default role', () => {
    const last = dockerfile.slice(dockerfile.lastIndexOf('\nFROM '));
    expect(last).toMatch(/^USER 1000:1000$/m);
    expect(last).toMatch(/^HEALTHCHECK .*"docker\/api-health\.mjs"\]$/m);
    expect(last).toMatch(/^CMD \["dist\/api\/main\.js"\]$/m);
    expect(last.match(/^ENTRYPOINT /gm)).toHaveLength(1);
  });

  it('has every package that its programs load', async () => {
    const { metafile } = await build({
      entryPoints: PROGRAMS.map((program) => `dist/${program}.js`),
      bundle: true,
      packages: 'external',
      platform: 'node',
      format: 'esm',
      write: false,
      outdir: 'nowhere',
      metafile: true,
      logLevel: 'silent',
    });
    const loaded = Object.values(metafile.outputs)
      .flatMap(({ imports }) => imports)
      // What is loaded on the way is what a library looks for and can be without.
      .filter(({ kind, path }) => kind === 'import-statement' && !isBuiltin(path))
      .map(({ path }) => /^((?:@[^/]+\/)?[^/]+)/.exec(path)?.[1] ?? path);
    expect(new Set(loaded).size).toBeGreaterThan(10);
    expect(loaded.filter((name) => !(name in dependencies))).toEqual([]);
  });
});

/** What may be shipped with Gable, which is MIT. */
const PERMISSIVE = new Set([
  ...[
    'MIT',
    'ISC',
    'Apache-2.0',
    'BSD-2-Clause',
    'BSD-3-Clause',
    '0BSD',
    'BlueOak-1.0.0',
    'MIT-0',
    'Unlicense',
    'CC0-1.0',
    'Python-2.0',
  ],
  // Of fonts.
  'OFL-1.1',
]);
/** libvips and libheif, which stay files of their own, as the LGPL wants it; and one whose package says in its README alone that it is MIT. */
const NAMED = /^(@img\/sharp-.+|libheif-js|png-js)$/;

interface Locked {
  license?: string;
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
}

/** What is installed without what only builds and tests: by its place, which names it. */
function installed(): Map<string, Locked> {
  const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as { packages: Record<string, Locked> };
  const found = new Map<string, Locked>();
  const take = (from: string, name: string): void => {
    const place = `${from}${from && '/'}node_modules/${name}`;
    const locked = packages[place];
    if (!locked) {
      // As Node looks: beside whoever asks, then further out.
      if (from) take(from.slice(0, Math.max(from.lastIndexOf('/node_modules/'), 0)), name);
      return;
    }
    if (found.has(place)) return;
    found.set(place, locked);
    for (const needed of [locked.dependencies, locked.optionalDependencies, locked.peerDependencies])
      for (const each of Object.keys(needed ?? {})) take(place, each);
  };
  for (const name of Object.keys(dependencies)) take('', name);
  return found;
}

describe('what is installed in the image', () => {
  const packages = [...installed()].map(
    ([place, { license }]) => [place.split('node_modules/').at(-1) ?? place, license] as const,
  );

  it('is what package.json names, and what that needs', () => {
    const names = packages.map(([name]) => name);
    expect(names).toEqual(expect.arrayContaining(Object.keys(dependencies)));
    expect(names).not.toContain('eslint');
  });

  it('has no licence that asks for more than to be named', () => {
    expect(packages.filter(([name, licence = '']) => !NAMED.test(name) && !isPermissive(licence))).toEqual([]);
  });
});

const isPermissive = (expression: string): boolean =>
  expression
    .replaceAll(/[()]/g, '')
    .split(' OR ')
    .some((choice) => choice.split(' AND ').every((licence) => PERMISSIVE.has(licence.trim())));
