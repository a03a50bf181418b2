/**
 * Suites that run one after the other in one file: of each file, Jest loads all modules anew, and what was compiled well for
 * the last one is lost. Together that took longer than the tests of most suites. A suite stays a suite under its own name,
 * and run by itself it is a file as before.
 */
import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = resolve(fileURLToPath(import.meta.url), '../../..');

/** Set where all suites of a project run. */
const VARIABLE = 'GABLE_GROUPED_SUITES';

/** Where the files of groups lie, by project. */
const FOLDER = 'dist/suites';

/** What a suite takes besides its own lines, in bytes of lines. */
const EACH = 4_000;

/** Suites of few lines about much work, the longest first: they begin before all others. */
export const LONG = ['real-files.worker', 'two-strangers.api', 'large-instance.api', 'worker-metrics.worker'];

/** Whether a suite puts another module in the place of one: it needs them one by one. */
export const replacesModules = (suite) => readFileSync(suite, 'utf8').includes('unstable_mockModule');

/** What cannot be in a file with others besides: snapshots belong to a file, and `require` does not wait. */
const ALONE = /toMatchSnapshot|^const .* = await /m;

const isAlone = (suite) =>
  LONG.some((name) => suite.endsWith(`/${name}.spec.ts`)) ||
  replacesModules(suite) ||
  ALONE.test(readFileSync(suite, 'utf8'));

/** Whether a path is that of a group. */
export const isGroup = (path) => path.startsWith(join(root, FOLDER));

/**
 * Where suites of a project lie, how their names end, and in how many groups they run together. Those of the worker gain nothing,
 * for they wait for what they start; those of the web client share a page with whoever is in their file.
 */
const PROJECTS = {
  api: { folder: 'apps/api/src', ending: /\.api\.spec\.ts$/, groups: 10 },
  worker: { folder: 'apps/worker/src', ending: /\.worker\.spec\.ts$/ },
  web: { folder: 'apps/web/src', ending: /\.spec\.tsx?$/ },
};

/** The files of Jest's that run a project: its suites, or, where all of them run, groups and the suites that are in none. */
export function suitesOf(project) {
  const { folder, ending, groups } = PROJECTS[project];
  const suites = readdirSync(join(root, folder), { recursive: true })
    .filter((file) => ending.test(file))
    .map((file) => join(root, folder, file))
    .filter((suite) => process.env.GABLE_SLOW_TESTS || !/\.slow\./.test(suite));
  if (!process.env[VARIABLE] || !groups) return suites;
  const alone = suites.filter(isAlone);
  const together = suites.filter((suite) => !alone.includes(suite));
  return [...writeGroups(project, together, groups), ...alone];
}

/** Writes the files of groups of about the same size, and answers where they are. */
function writeGroups(project, suites, count) {
  const folder = join(root, FOLDER, project);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const groups = Array.from({ length: count }, () => ({ size: 0, suites: [] }));
  const sized = suites
    .map((suite) => ({ suite, size: statSync(suite).size + EACH }))
    .sort((one, other) => other.size - one.size);
  for (const { suite, size } of sized) {
    const lightest = groups.reduce((least, group) => (group.size < least.size ? group : least));
    lightest.size += size;
    lightest.suites.push(suite);
  }
  return groups.map(({ suites: together }, index) => {
    const file = join(folder, `${project}-${index + 1}.spec.ts`);
    writeFileSync(file, together.map((suite) => suiteIn(folder, suite)).join(''));
    return file;
  });
}

/** A suite within a group: what it does before and after its tests stays its own. */
function suiteIn(folder, suite) {
  const [name, path] = [relative(root, suite), relative(folder, suite)].map((text) => JSON.stringify(text));
  return `describe(${name}, () => {\n  require(${path});\n});\n`;
}
