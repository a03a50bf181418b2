import { COOKIES, type paths } from '@gable/contracts';
import createClient from 'openapi-fetch';
import { ApiError } from './api-error.js';
import { readableCookie } from './readable-cookie.js';
import type { Session } from './schemas.js';
import { browserRefreshPorts, SessionRefresh } from './session-refresh.js';
import { createTransport, type SessionEnd } from './transport.js';

const send = (request: Request): Promise<Response> => fetch(request, { credentials: 'same-origin' });

/** The refresh all requests and tabs share. It goes through the transport for its anti-forgery retry. */
export const sessionRefresh: SessionRefresh = new SessionRefresh(
  browserRefreshPorts(async () => {
    const response = await transport(
      new Request(new URL('/api/v2/tokens/refresh', location.origin), { method: 'POST' }),
    );
    if (response.ok) announceSessionRenewal((await response.clone().json()) as Session);
    return response;
  }),
);

/** Sends a request to the API; see {@link createTransport}. */
export const transport = createTransport({
  fetch: send,
  csrfToken: () => readableCookie(COOKIES.csrf),
  refresh: (staleSince) => sessionRefresh.run(staleSince),
  sessionEnded: announceSessionEnd,
  now: () => Date.now(),
});

/** The typed client of the whole API; paths, parameters and bodies come from its OpenAPI description. */
export const api = createClient<paths>({ baseUrl: location.origin, fetch: transport });

/**
 * The data of an answer. Throws {@link ApiError} when the API refused and TypeError when it could not be reached.
 *
 * @example const project = await answerOf(api.GET('/api/v2/projects/{id}', { params: { path: { id } } }));
 */
export async function answerOf<Data>(
  call: Promise<{ data?: Data; error?: unknown; response: Response }>,
): Promise<Data> {
  const { data, error, response } = await call;
  if (!response.ok) throw new ApiError(response.status, isObject(error) ? error : null);
  return data as Data;
}

/**
 * A page of a list, in whichever of its two forms it came: the API answers an array to anyone who named no page.
 *
 * @example const { items, total } = await pageOf(api.GET('/api/v2/phases/all'));
 */
export async function pageOf<Item>(
  call: Promise<{ data?: Item[] | Page<Item>; error?: unknown; response: Response }>,
): Promise<Page<Item>> {
  const answer = await answerOf<Item[] | Page<Item>>(call);
  return Array.isArray(answer) ? { items: answer, total: answer.length } : answer;
}

/** The items of a list; see {@link pageOf}. */
export const itemsOf = async <Item>(...call: Parameters<typeof pageOf<Item>>): Promise<Item[]> =>
  (await pageOf<Item>(...call)).items;

interface Page<Item> {
  items: Item[];
  total: number;
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

type EndListener = (reason: SessionEnd) => void;

const endListeners = new Set<EndListener>();

/** Calls the listener when the API ends the session; returns how to stop listening. */
export function onSessionEnd(listener: EndListener): () => void {
  endListeners.add(listener);
  return () => endListeners.delete(listener);
}

/** Tells everybody that the session is over. */
export function announceSessionEnd(reason: SessionEnd): void {
  for (const listener of endListeners) listener(reason);
}

type RenewalListener = (session: Session) => void;

const renewalListeners = new Set<RenewalListener>();

/** Calls the listener with every session a refresh of this page brought; returns how to stop listening. */
export function onSessionRenewal(listener: RenewalListener): () => void {
  renewalListeners.add(listener);
  return () => renewalListeners.delete(listener);
}

/** Tells everybody what the refresh has answered. */
function announceSessionRenewal(session: Session): void {
  for (const listener of renewalListeners) listener(session);
}
