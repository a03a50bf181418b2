import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { NODE_VERSIONS } from '../node-versions.mjs';

const read = (path: string): string => readFileSync(resolve(process.cwd(), path), 'utf8');
const manifest = JSON.parse(read('package.json')) as {
  engines: { node: string };
  devDependencies: Record<string, string>;
};
/** The line that people are told to take: the current one with long-term support. */
const current = read('.nvmrc').trim();

/** The proof itself is `node tools/nodes.mjs`, a step of `npm test`. */
describe('the Node that Gable runs on', () => {
  it('is proved from the least that is allowed, to lines after the one people are told to take', () => {
    expect(manifest.engines.node).toBe(`>=${NODE_VERSIONS[0]}`);
    expect(NODE_VERSIONS.map((version) => version.split('.')[0])).toEqual(['20', '22', '24', '26']);
    expect(NODE_VERSIONS.slice(1).map((version) => version.split('.')[0])).toContain(current);
  });

  it('is the same line in README, types and containers', () => {
    expect(read('README.md')).toContain(`Node ${current}, the current`);
    expect(read('README.md')).toContain('20.19');
    expect(manifest.devDependencies['@types/node']).toMatch(new RegExp(`^${current}\\.`));
    expect(read('docker/Dockerfile')).toContain(`ARG NODE_VERSION=${current}\n`);
  });
});
