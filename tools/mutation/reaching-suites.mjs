/**
 * The runner of Stryker for Jest, of which each change of the source runs only the suites that hold a test which reaches it. By itself
 * Jest loads every suite that imports the file, and passes over their tests: most of the time went into that.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { PluginKind, commonTokens, declareFactoryPlugin, tokens } from '@stryker-mutator/api/plugin';
import { strykerPlugins as jestPlugins } from '@stryker-mutator/jest-runner';

/** The suites of each test by its name, as the first run found them: in the sandbox, for the processes that come after. */
const RECORD = '.suites-of-tests.json';

/** Letters of the names that Jest can seek tests by, in one pattern; above it the suites are run whole. */
const LONGEST_PATTERN = 10_000;

const [{ factory: jestRunner }] = jestPlugins;

function recordSuites(tests) {
  const suites = {};
  for (const { id, fileName } of tests) suites[id] = [...new Set([...(suites[id] ?? []), fileName])];
  writeFileSync(RECORD, JSON.stringify(suites));
}

/** The suites of these tests. */
function suitesOf(tests) {
  const suites = JSON.parse(readFileSync(RECORD, 'utf8'));
  return [...new Set(tests.flatMap((test) => suites[test]))];
}

function reachingRunner(injector) {
  const runner = jestRunner(injector);
  const { dryRun, mutantRun } = runner;
  return Object.assign(runner, {
    async dryRun(options) {
      const result = await dryRun.call(runner, options);
      if (result.tests) recordSuites(result.tests);
      return result;
    },
    async mutantRun(options) {
      const { testFilter: tests } = options;
      // Read by chosen-suites.cjs.
      if (tests) process.env.MUTATION_SUITES = JSON.stringify(suitesOf(tests));
      const hasPattern = tests && tests.join('').length <= LONGEST_PATTERN;
      try {
        return await mutantRun.call(runner, hasPattern ? options : { ...options, testFilter: undefined });
      } finally {
        delete process.env.MUTATION_SUITES;
      }
    },
  });
}
reachingRunner.inject = tokens(commonTokens.injector);

export const strykerPlugins = [declareFactoryPlugin(PluginKind.TestRunner, 'reaching-suites', reachingRunner)];
