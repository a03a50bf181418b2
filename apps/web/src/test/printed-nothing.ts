import { afterAll, afterEach } from '@jest/globals';

const printed: string[] = [];

/** Outside production react-admin prints every refused call: a refusal that a test has arranged is no mistake. */
const isRefusedCall = (values: readonly unknown[]): boolean =>
  values.length === 1 && values[0] instanceof Error && values[0].name === 'ApiError';

const print = (...values: unknown[]): void => {
  if (!isRefusedCall(values)) printed.push(values.map(String).join(' '));
};

/** An error or a warning on the console fails the test that causes it. */
function expectNothingPrinted(): void {
  const all = printed.splice(0);
  if (all.length > 0) throw new Error(`This was printed:\n${all.join('\n')}`);
}

Object.assign(console, { error: print, warn: print });
afterEach(expectNothingPrinted);
// What the end of the last test has caused.
afterAll(expectNothingPrinted);
