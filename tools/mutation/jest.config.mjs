import { dirname } from 'node:path';
import configuration, { PROJECTS } from '../../jest.config.mjs';
import { PARTS } from './parts.mjs';

const { mutate, tests, project } = PARTS[process.env.MUTATION_PART];
const folders = [...mutate.filter((path) => !path.startsWith('!')), ...tests].map((path) =>
  dirname(path.replace('<rootDir>/', '').replace(/[*{].*/, 'x')),
);

/** The tests of one part, as `npm test` runs them. Only the folders of the part are searched. */
export default {
  ...PROJECTS[project],
  rootDir: '../..',
  roots: [...new Set(folders)].map((folder) => `<rootDir>/${folder}`),
  testMatch: tests,
  testTimeout: configuration.testTimeout,
};
