import { createServer } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

/** The port the api should listen on is not ours to take. */
export class PortUnavailableError extends Error {
  override name = 'PortUnavailableError';
}

/** Milliseconds between two tries. */
const tryEvery = 100;

/**
 * Makes sure the api can listen on its port.
 * @param host the address it will listen on
 * @param wait milliseconds to wait for somebody who is about to leave it
 * @throws {@link PortUnavailableError} with a message for people
 */
export async function assertPortFree(host: string, port: number, wait: number): Promise<void> {
  const deadline = Date.now() + wait;
  for (;;) {
    const code = await tryPort(host, port);
    if (!code) return;
    if (code !== 'EADDRINUSE') {
      if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') {
        throw new PortUnavailableError(`HOST is ${host}, which is no address of this machine (${code}).`);
      }
      throw new PortUnavailableError(`Port ${port} cannot be used here (${code}). Choose another: PORT=8080 npm start`);
    }
    if (Date.now() >= deadline) {
      const other = port === 65535 ? port - 1 : port + 1;
      throw new PortUnavailableError(
        `Port ${port} is taken by another program. Stop that one, or choose another port: PORT=${other} npm start`,
      );
    }
    await pause(tryEvery);
  }
}

function tryPort(host: string, port: number): Promise<string | null> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message));
    server.listen({ host, port, exclusive: true }, () => server.close(() => resolve(null)));
  });
}
