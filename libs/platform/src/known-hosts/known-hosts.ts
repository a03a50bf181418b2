import type { IncomingMessage } from 'node:http';
import type { Configuration } from '../configuration/index.js';

/** Names of this machine that no foreign name server answers for. */
const LOOPBACK = ['localhost', '127.0.0.1', '::1'];
/** What says who may be meant. */
export type Hosts = Pick<Configuration, 'publicUrl' | 'host'>;

/**
 * Who may be meant by a request. A page of another site can let its own name point at us (DNS rebinding) and would then
 * be read as ours, but its requests carry that name in `Host`. Known are the name of `PUBLIC_URL`, `HOST`, the names of
 * this machine, and the address at which the connection came in. Ports are not compared: proxies and tunnels change
 * them, and a foreign name stays foreign at every port.
 */
export function knownHosts({ publicUrl, host }: Hosts): (request: IncomingMessage) => boolean {
  const names = new Set([...LOOPBACK, nameOf(new URL(publicUrl).host), host.toLowerCase()]);
  return (request) => {
    const { url = '/', headers, socket } = request;
    const addressed = plainAddress(socket.localAddress);
    const isKnown = (authority: string | undefined): boolean => {
      const name = authority === undefined ? undefined : nameOf(authority);
      return name !== undefined && (names.has(name) || name === addressed);
    };
    if (!isKnown(headers.host)) return false;
    // The absolute form names a host of its own, which counts more (RFC 9112).
    const absolute = /^[a-z][a-z0-9+.-]*:\/\/([^/?#]*)/i.exec(url);
    return absolute === null || isKnown(absolute[1]);
  };
}

/** The name or address in a `Host` header, in small letters; undefined for what is none. */
function nameOf(authority: string): string | undefined {
  const [, bracketed, plain] = /^(?:\[([0-9a-f:.]+)\]|([a-z0-9._-]+))(?::\d{1,5})?$/i.exec(authority) ?? [];
  return (bracketed ?? plain)?.toLowerCase();
}

/** An IPv4 address as people write it, also where the socket holds it as IPv6. */
const plainAddress = (address: string | undefined): string | undefined => address?.replace(/^::ffff:(?=\d+\.)/, '');
