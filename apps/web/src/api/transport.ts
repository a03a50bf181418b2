import { CSRF_HEADER } from '@gable/contracts';
import { refusalIn } from './api-error.js';
import type { RefreshOutcome } from './session-refresh.js';

/** Why a session is over on this screen: it ran out, or the server no longer allows it (OPN-26). */
export type SessionEnd = 'expired' | 'forbidden';

/** What the transport stands on. */
export interface TransportPorts {
  fetch: (request: Request) => Promise<Response>;
  /** The anti-forgery token as it is now; it changes with every refresh. */
  csrfToken: () => string | null;
  refresh: (staleSince: number) => Promise<RefreshOutcome>;
  sessionEnded: (reason: SessionEnd) => void;
  now: () => number;
}

/** Account calls answer 401 and 403 with words of their own (OPN-26): those of people who are not signed in yet. */
const ACCOUNT_CALLS = [
  /^\/api\/v2\/tokens$/,
  /^\/api\/v2\/tokens\/refresh$/,
  /^\/api\/tokens\/logout$/,
  /^\/api\/v2\/users$/,
  /^\/api\/v2\/users\/(get|activate)$/,
  /^\/api\/v2\/users\/[^/]+\/(resend_email|forgot_password|new_password)$/,
  /^\/api\/v2\/users\/[^/]+\/code\/[^/]+$/,
];

/**
 * The one way to the API: sends the anti-forgery header with every call, as some GETs change something (OPN-44);
 * answers a 401 with one shared refresh and one retry (ACC-42, OPN-51), a stale anti-forgery token with one retry, and
 * any other 403 with forced logout (ACC-43).
 */
export function createTransport(ports: TransportPorts): (request: Request) => Promise<Response> {
  const attempt = async (request: Request): Promise<Response> => {
    const spare = request.clone();
    const response = await ports.fetch(withCsrf(request, ports.csrfToken()));
    if (response.status !== 403) return response;
    const refusal = await refusalIn(response);
    return refusal?.code === 'csrf_refused' ? ports.fetch(withCsrf(spare, ports.csrfToken())) : response;
  };

  return async (request) => {
    const { pathname } = new URL(request.url);
    const accountCall = ACCOUNT_CALLS.some((call) => call.test(pathname));
    const sentAt = ports.now();
    const spare = request.clone();
    let response = await attempt(request);
    if (accountCall) return response;
    if (response.status === 401) {
      const outcome = await ports.refresh(sentAt);
      if (outcome === 'refreshed') response = await attempt(spare);
      if (outcome === 'ended' || (outcome === 'refreshed' && response.status === 401)) ports.sessionEnded('expired');
    }
    if (response.status === 403) ports.sessionEnded('forbidden');
    return response;
  };
}

function withCsrf(request: Request, token: string | null): Request {
  if (token !== null) request.headers.set(CSRF_HEADER, token);
  return request;
}
