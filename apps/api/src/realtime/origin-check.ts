import { ServerResponse, type IncomingMessage } from 'node:http';
import { MESSAGES } from '@gable/contracts';

/** What a browser says of a page that is not ours. */
const ELSEWHERE = new Set(['cross-site', 'same-site']);
const REFUSED = JSON.stringify({ status: 403, code: 'csrf_refused', message: MESSAGES.requests.csrf });

/**
 * Whether the page that opens a socket is one of ours: of `PUBLIC_URL`, or of the very host it asks. Browsers let every page
 * open sockets anywhere, and send the cookies along; what names no page is no browser, or asks its own host.
 */
export function isOwnPage({ headers }: Pick<IncomingMessage, 'headers'>, publicUrl: string): boolean {
  const { origin, host } = headers;
  if (origin === undefined) return !ELSEWHERE.has(String(headers['sec-fetch-site']));
  if (!URL.canParse(origin)) return false;
  const page = new URL(origin);
  const isPage = page.protocol === 'http:' || page.protocol === 'https:';
  return isPage && (page.origin === new URL(publicUrl).origin || page.host === host?.toLowerCase());
}

/** Refuses sockets that pages of others open. */
export function refuseOtherPages(publicUrl: string) {
  return (request: IncomingMessage, response: unknown, next: () => void): void => {
    if (isOwnPage(request, publicUrl)) {
      next();
      return;
    }
    const head = { 'content-type': 'application/json; charset=utf-8', connection: 'close' };
    if (response instanceof ServerResponse) {
      response.writeHead(403, head).end(REFUSED);
      return;
    }
    // An upgrade has no response of its own.
    const lines = Object.entries({ ...head, 'content-length': Buffer.byteLength(REFUSED) });
    const written = lines.map(([name, value]) => `${name}: ${value}\r\n`).join('');
    request.socket.end(`HTTP/1.1 403 Forbidden\r\n${written}\r\n${REFUSED}`);
  };
}
