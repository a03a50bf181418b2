/**
 * The peer of a sign-in: nothing but the verification of a stored hash. `GET /?amount=200&connections=8` does so many,
 * so many at once, and answers how many milliseconds that took.
 */
import { createServer } from 'node:http';
import { performance } from 'node:perf_hooks';
import { verify } from '@node-rs/argon2';

const required = (name: string): string => {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is not set.`);
  return value;
};

const stored = required('BENCH_PASSWORD_HASH');
const password = required('BENCH_PASSWORD');

async function verifyAll(amount: number, connections: number): Promise<number> {
  let left = amount;
  const begun = performance.now();
  await Promise.all(
    Array.from({ length: connections }, async () => {
      while (left-- > 0) if (!(await verify(stored, password))) throw new Error('The hash is of another password.');
    }),
  );
  return performance.now() - begun;
}

const server = createServer((request, response) => {
  const query = new URL(request.url ?? '/', 'http://peer').searchParams;
  void verifyAll(Number(query.get('amount')), Number(query.get('connections'))).then((milliseconds) =>
    response.end(JSON.stringify({ milliseconds })),
  );
});
server.listen(Number(required('PORT')), '127.0.0.1', () => process.send?.({ type: 'ready' }));
