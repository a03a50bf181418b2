import { joinedPackages } from './tools/jest/joined-packages.mjs';

/** One Jest for every project: ES modules, compiled by swc with the same settings as the build. */
const swc = [
  '@swc/jest',
  {
    jsc: {
      target: 'es2022',
      parser: { syntax: 'typescript', decorators: true },
      transform: { legacyDecorator: true, decoratorMetadata: true, useDefineForClassFields: false },
      keepClassNames: true,
    },
    module: { type: 'es6' },
  },
];

/** A test waits for what it waits for; this only ends one that hangs, on a machine however busy. Milliseconds. */
const testTimeout = 600_000;

/** The CommonJS build: the other one imports JSON in a way that Node no longer likes, and bundlers do. */
const phoneNumbers = { '^libphonenumber-js/min$': '<rootDir>/node_modules/libphonenumber-js/min/index.cjs' };

const sanitizer = { '^sanitize-html$': '<rootDir>/tools/jest/sanitize-html.mjs' };

const node = {
  testEnvironment: 'node',
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
  setupFilesAfterEnv: ['<rootDir>/apps/web/src/test/printed-nothing.ts'],
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

export default {
  // Not below: Jest takes them from here only, or for one project.
  testTimeout,
  globalSetup: '<rootDir>/tools/jest/before-all.mjs',
  projects: [
    {
      ...node,
      displayName: 'unit',
      testMatch: ['<rootDir>/{apps/api,apps/worker,libs/*,tools}/**/*.spec.ts'],
      testPathIgnorePatterns: ['\\.api\\.spec\\.ts$', '\\.worker\\.spec\\.ts$', '/dist/', '/node_modules/'],
    },
    {
      ...node,
      displayName: 'api',
      testMatch: ['<rootDir>/apps/api/src/**/*.api.spec.ts'],
      globalSetup: '<rootDir>/tools/jest/build-threads.mjs',
    },
    { ...node, displayName: 'worker', testMatch: ['<rootDir>/apps/worker/src/**/*.worker.spec.ts'] },
    web,
  ],
};
