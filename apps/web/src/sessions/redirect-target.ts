import { SCREENS, type ScreenName } from '@gable/contracts';
import { generatePath, matchPath } from 'react-router-dom';
import type { MessageTone } from './PublicPage.js';

/** A screen and what it is opened with: path and query parameters alike. */
export interface RedirectTarget {
  state: ScreenName;
  params: Record<string, string>;
  /** The part of the screen, as the address names it after "#". */
  part?: string;
}

const HOME: RedirectTarget = { state: 'projects.dashboard', params: {} };
const names = Object.keys(SCREENS) as ScreenName[];
const isScreen = (name: string | null): name is ScreenName => names.some((known) => known === name);

interface Address {
  pathname: string;
  search: string;
  hash: string;
}

/** The target that stands for an address inside the app; the dashboard for those one never returns to (OPN-52). */
export function targetOf({ pathname, search, hash }: Address): RedirectTarget {
  for (const state of names.filter(mayReturnTo)) {
    const match = matchPath(SCREENS[state], pathname);
    if (!match) continue;
    if (state === 'unknown' && isKnown(pathname)) return HOME;
    const params = Object.entries(match.params).filter((pair): pair is [string, string] => pair[1] !== undefined);
    return {
      state,
      params: { ...Object.fromEntries(new URLSearchParams(search)), ...Object.fromEntries(params) },
      ...(hash.length > 1 && { part: hash.slice(1) }),
    };
  }
  return HOME;
}

/** The address of a target: its path with the parameters in their places, the others as query. */
export function addressOf({ state, params, part }: RedirectTarget): string {
  const inPath = new Set(
    state === 'unknown' ? ['*'] : [...SCREENS[state].matchAll(/:(\w+)/g)].map(([, name]) => name as string),
  );
  for (const name of inPath) if (!params[name]) return SCREENS[HOME.state];
  const query = new URLSearchParams(Object.entries(params).filter(([name]) => !inPath.has(name)));
  const path = state === 'unknown' ? unknownPath(params['*'] ?? '') : generatePath(SCREENS[state] as string, params);
  return `${path}${query.size > 0 ? `?${query.toString()}` : ''}${part ? `#${part}` : ''}`;
}

/** Whether an address is that of a screen. */
const isKnown = (pathname: string): boolean =>
  names.some((name) => name !== 'unknown' && matchPath(SCREENS[name], pathname));

/** The path of an address that is no screen's; one that leads to a screen after all, or away from here, is the dashboard. */
function unknownPath(path: string): string {
  const { pathname } = new URL(`/${path.replace(/^[/\\]+/, '')}`, 'http://here');
  return pathname.includes('//') || pathname === '/' || isKnown(pathname) ? SCREENS[HOME.state] : pathname;
}

/** Query parameters that carry a target through sign-in (NAV-2, ACC-25). */
export function queryOf({ state, params, part }: RedirectTarget): URLSearchParams {
  const query = new URLSearchParams({ redirectState: state });
  if (Object.keys(params).length > 0) query.set('redirectParams', encode(params));
  if (part) query.set('redirectPart', part);
  return query;
}

/** What a query carries, for a link to another page on the way to sign-in: the target, and the address in the form. */
export function carriedBy(query: URLSearchParams, email = ''): URLSearchParams {
  const carried = new URLSearchParams(
    ['redirectState', 'redirectParams', 'redirectPart'].flatMap((name) =>
      query.getAll(name).map((value) => [name, value]),
    ),
  );
  if (email.trim()) carried.set('email', email.trim());
  return carried;
}

/** The target a query carries; anything that is not one of our screens, or is damaged, is the dashboard (OPN-52). */
export function targetIn(query: URLSearchParams): RedirectTarget {
  const state = query.get('redirectState');
  if (!isScreen(state) || !mayReturnTo(state)) return HOME;
  const part = query.get('redirectPart');
  return { state, params: decode(query.get('redirectParams')), ...(part && { part }) };
}

/** Sign-in and its neighbours are never a place to return to; one's own pages are. */
const mayReturnTo = (state: ScreenName): boolean =>
  !state.startsWith('users.') || state.startsWith('users.me.') || state === 'users.dashboard';

function encode(params: Record<string, string>): string {
  return btoa(String.fromCharCode(...new TextEncoder().encode(JSON.stringify(params))));
}

function decode(encoded: string | null): Record<string, string> {
  if (!encoded) return {};
  try {
    const bytes = Uint8Array.from(atob(encoded), (character) => character.charCodeAt(0));
    const decoded: unknown = JSON.parse(new TextDecoder().decode(bytes));
    if (typeof decoded !== 'object' || decoded === null) return {};
    return Object.fromEntries(Object.entries(decoded).filter((pair): pair is [string, string] => isText(pair[1])));
  } catch {
    return {};
  }
}

const isText = (value: unknown): boolean => typeof value === 'string';

/** What a page leaves for sign-in to say, in the state of the history entry: there it survives the access route and a reload. */
export interface CarriedNotice {
  notice: string;
  tone: Exclude<MessageTone, 'problem'>;
  /** Who is expected to sign in. */
  email?: string;
}

/** The notice in the state of a history entry, which may be anybody's; null when there is none. */
export function carriedNotice(state: unknown): CarriedNotice | null {
  return typeof state === 'object' && state !== null && 'notice' in state && typeof state.notice === 'string'
    ? (state as CarriedNotice)
    : null;
}
