/**
 * The way of an instance to a server that it stands on, which can be closed: whoever is in it is put out, nobody comes in until
 * it is open again. That is what is seen of a server that is down, or of a network that is.
 */
import { once } from 'node:events';
import { connect, createServer } from 'node:net';

/** Opens one to a server of this machine; `port` is where it begins. */
export async function openPassage(to) {
  const inIt = new Set();
  const server = createServer((near) => {
    const far = connect(to, '127.0.0.1');
    for (const [socket, other] of [
      [near, far],
      [far, near],
    ]) {
      inIt.add(socket);
      socket.setNoDelay(true).pipe(other);
      // Whatever ends one side ends the other.
      socket.on('error', () => other.destroy()).on('close', () => (inIt.delete(socket), other.destroy()));
    }
  });
  const open = async (port) => {
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
  };
  await open(0);
  const { port } = server.address();
  const close = async () => {
    const closed = once(server, 'close');
    server.close();
    for (const socket of inIt) socket.destroy();
    await closed;
  };
  return { port, close, open: () => open(port) };
}
