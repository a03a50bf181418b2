import { SCREENS } from '@gable/contracts';
import { generatePath, matchPath } from 'react-router-dom';
import { ApiError } from '../api/index.js';

/** How browsers say that a part of the program is not there any more. */
const MISSING_PART = /dynamically imported module|importing a module script|unable to preload css/i;

/** True when a newer build has replaced the files of the one that is running: only loading anew helps. */
export const isStaleBuild = (error: unknown): boolean => error instanceof Error && MISSING_PART.test(error.message);

/** What to do about what went wrong. */
export function adviceOn(error: unknown): string {
  if (isStaleBuild(error)) return 'Gable was updated in the meantime, or can’t be reached. Nothing you saved is lost.';
  if (error instanceof ApiError) {
    return error.isTold
      ? error.message
      : 'Nothing is lost. The server couldn’t answer; if it stays like this, send whoever runs Gable the details.';
  }
  // What the browser throws when a call does not get through.
  if (error instanceof TypeError && /fetch|network|load failed/i.test(error.message)) {
    return 'Nothing is lost. Check your connection.';
  }
  return 'Something went wrong here. Nothing you saved is lost.';
}

/** Parameters of addresses that open something to whoever has them. */
const SECRETS = ['secret', 'code'];

/** An address to show to others: without its query and the secret of a link. */
function placeOf(address: string): string {
  const { origin, pathname } = new URL(address);
  for (const pattern of Object.values(SCREENS)) {
    const params = matchPath(pattern, pathname)?.params ?? {};
    const secret = SECRETS.find((name) => name in params);
    if (secret) return origin + generatePath<string>(pattern, { ...params, [secret]: 'hidden' });
  }
  return origin + pathname;
}

/** What helps whoever is asked about it: what failed, where and when, and the request to find in the logs. */
export function detailsOf(error: unknown, address: string, at: Date): string {
  const lines = [`Address: ${placeOf(address)}`, `Time: ${at.toISOString()}`];
  if (error instanceof ApiError) {
    lines.push(`Answer: ${error.status}${error.code ? ` ${error.code}` : ''}`);
    if (error.requestId) lines.push(`Request: ${error.requestId}`);
  }
  if (error instanceof Error) lines.push(`Error: ${error.name}: ${error.message}`);
  return lines.join('\n');
}
