import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { PROJECTS, readJoined } from '../../jest.config.mjs';
import { PARTS } from './parts.mjs';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

const { mutate, tests, project } = PARTS[process.env.MUTATION_PART];
const folders = [...mutate.filter((path) => !path.startsWith('!')), ...tests].map((path) =>
  dirname(path.replace('<rootDir>/', '').replace(/[*{].*/, 'x')),
);
const { testEnvironment } = PROJECTS[project];

/** The tests of one part, as `npm test` runs them. Only the folders of the part are searched. */
export default {
  ...(project === 'web' ? readJoined(PROJECTS.web) : PROJECTS[project]),
  rootDir: '../..',
  // Stryker loads it, and knows nothing of Jest's root.
  testEnvironment: testEnvironment.replace('<rootDir>/', ROOT),
  roots: [...new Set(folders)].map((folder) => `<rootDir>/${folder}`),
  testMatch: tests,
  filter: '<rootDir>/tools/mutation/chosen-suites.cjs',
  // A change may keep a test waiting for ever. These take milliseconds.
  testTimeout: 5_000,
};
