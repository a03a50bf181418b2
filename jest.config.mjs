import { relative } from 'node:path';
import { joinedPackages } from './tools/jest/joined-packages.mjs';
import { suitesOf } from './tools/jest/suite-groups.mjs';
import { swcSettings } from './tools/server-bundle.mjs';

const root = import.meta.dirname;

/** One Jest for every project: ES modules, compiled by swc with the same settings as the build. */
const swc = ['@swc/jest', swcSettings];

/** A test waits for what it waits for; this only ends one that hangs, on a machine however busy. Milliseconds. */
const testTimeout = 1_000_000;

/** The CommonJS build: the other one imports JSON in a way that Node no longer likes, and bundlers do. */
const phoneNumbers = { '^libphonenumber-js/min$': '<rootDir>/node_modules/libphonenumber-js/min/index.cjs' };

const sanitizer = { '^sanitize-html$': '<rootDir>/tools/jest/sanitize-html.mjs' };

/** Suites that take long and say little of most changes run with `npm test -- --all`. */
const testPathIgnorePatterns = ['/node_modules/', ...(process.env.GABLE_SLOW_TESTS ? [] : ['\\.slow\\.'])];

const node = {
  testEnvironment: 'node',
  testPathIgnorePatterns,
  extensionsToTreatAsEsm: ['.ts'],
  transform: { '^.+\\.ts$': swc },
  moduleNameMapper: {
    ...phoneNumbers,
    ...sanitizer,
    ...joinedPackages,
    '^@gable/platform/testing$': '<rootDir>/libs/platform/src/testing/index.ts',
    '^@gable/demo/testing$': '<rootDir>/libs/demo/src/testing.ts',
    '^@gable/(.*)$': '<rootDir>/libs/$1/src/index.ts',
    '^(\\.{1,2}/.*)\\.js$': '$1',
  },
};

const web = {
  displayName: 'web',
  testEnvironment: '<rootDir>/apps/web/jest-environment.mjs',
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  testMatch: ['<rootDir>/apps/web/src/**/*.spec.{ts,tsx}'],
  testPathIgnorePatterns,
  setupFilesAfterEnv: ['fake-clocks', 'printed-nothing'].map((name) => `<rootDir>/apps/web/src/test/${name}.ts`),
  transform: {
    '^.+\\.tsx?$': [
      '@swc/jest',
      {
        jsc: {
          target: 'es2022',
          parser: { syntax: 'typescript', tsx: true },
          transform: { react: { runtime: 'automatic' } },
        },
        module: { type: 'es6' },
      },
    ],
  },
  moduleNameMapper: {
    ...phoneNumbers,
    '^@gable/(.*)$': '<rootDir>/libs/$1/src/index.ts',
    '\\.css$': '<rootDir>/apps/web/src/test/empty-style.ts',
    '^(\\.{1,2}/.*)\\.js$': '$1',
  },
};

/** What is tested, each suite as it stands. */
export const PROJECTS = {
  unit: {
    ...node,
    displayName: 'unit',
    testMatch: ['<rootDir>/{apps/api,apps/worker,libs/*,tools}/**/*.spec.ts'],
    testPathIgnorePatterns: ['\\.api\\.spec\\.ts$', '\\.worker\\.spec\\.ts$', '/dist/', ...testPathIgnorePatterns],
  },
  api: { ...node, displayName: 'api', testMatch: ['<rootDir>/apps/api/src/**/*.api.spec.ts'] },
  worker: { ...node, displayName: 'worker', testMatch: ['<rootDir>/apps/worker/src/**/*.worker.spec.ts'] },
  web,
};

/** A project whose suites are read joined with what they stand on. */
export const readJoined = ({ transform, ...project }) => ({
  ...project,
  transform: {
    '\\.spec\\.tsx?$': ['<rootDir>/tools/jest/joined-spec.mjs', Object.values(transform)[0][1]],
    ...transform,
  },
});

/** The suites of an application are joined with it before they run, and where all of them run, in groups. */
const joined = (project) => ({
  ...readJoined(project),
  testMatch: suitesOf(project.displayName).map((file) => `<rootDir>/${relative(root, file)}`),
  globalSetup: `<rootDir>/tools/jest/before-${project.displayName}.mjs`,
});

export default {
  // Not below: Jest takes them from here only, or for one project.
  testTimeout,
  globalSetup: '<rootDir>/tools/jest/before-all.mjs',
  testSequencer: '<rootDir>/tools/jest/longest-first.mjs',
  projects: [PROJECTS.unit, joined(PROJECTS.api), joined(PROJECTS.worker), joined(PROJECTS.web)],
};
