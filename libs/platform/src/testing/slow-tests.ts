/** Whether tests run that take long and say little of most changes: `npm test -- --all`. */
export const RUNS_SLOW_TESTS = Boolean(process.env['GABLE_SLOW_TESTS']);

/** A group of slow tests in a suite whose others are quick. A suite in which all are slow is called `NAME.slow.spec.ts`. */
export function describeSlow(name: string, tests: () => void): void {
  (RUNS_SLOW_TESTS ? describe : describe.skip)(name, tests);
}
