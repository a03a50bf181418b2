/**
 * `npm run image`: builds the image of this version with the container engine there is, and proves that each role starts in
 * it as it will run: not root, nothing writable. Where no engine is, it says so and ends with 69 (nothing was built).
 */
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const UNAVAILABLE = 69;

/** The programs of the roles; without a database each says which variable it lacks, once it was loaded whole. */
const ROLES = ['dist/api/main.js', 'dist/worker/main.js'];

const root = resolve(fileURLToPath(import.meta.url), '../..');
const { version } = JSON.parse(readFileSync(resolve(root, 'package.json'), 'utf8'));
const tag = `gable:${version}`;

const engine = ['docker', 'podman'].find((name) => spawnSync(name, ['info'], { stdio: 'ignore' }).status === 0);
if (!engine) {
  console.log('No container engine answers here (docker, podman): no image was built.');
  process.exit(UNAVAILABLE);
}

const built = ['build', '--file', 'docker/Dockerfile', '--build-arg', `GABLE_VERSION=${version}`, '--tag', tag, '.'];
insist(spawnSync(engine, built, { cwd: root, stdio: 'inherit' }).status === 0, 'The image could not be built.');
for (const role of ROLES) {
  const said = inIt([role]);
  insist(said.status === 1 && said.stderr.includes('DATABASE_URL'), `${role} does not start:\n${said.stderr}`);
}
const components = inIt(['-p', 'require("/app/sbom.cdx.json").components.length']);
insist(Number(components.stdout) > 100, 'The list of what is in it (sbom.cdx.json) is not there.');
insist(inIt(['-p', 'process.getuid()']).stdout.trim() === '1000', 'It runs as root.');
console.log(`${tag} is built; its roles start.`);

/** Runs Node in it as compose and Kubernetes do. */
function inIt(args) {
  const closed = ['--read-only', '--tmpfs', '/tmp', '--cap-drop', 'ALL', '--security-opt', 'no-new-privileges'];
  return spawnSync(engine, ['run', '--rm', ...closed, '--env', `GABLE_SECRET=${'x'.repeat(32)}`, tag, ...args], {
    encoding: 'utf8',
  });
}

function insist(condition, otherwise) {
  if (condition) return;
  console.error(otherwise);
  process.exit(1);
}
