import { MESSAGES, screenPath, SCREENS } from '@gable/contracts';
import { useState } from 'react';
import { generatePath, Link, matchPath } from 'react-router-dom';
import { ApiError } from '../api/index.js';
import styles from './FailedPage.module.css';
import { usePageTitle } from './page-title.js';

interface FailedPageProps {
  /** What happened. */
  heading: string;
  /** What to do next; what the error suggests, unless the page knows better. */
  advice?: string;
  /** What went wrong, to be reported. Left out where nothing did. */
  error?: unknown;
  /** The button that may mend it. */
  retry?: string;
  onRetry?: () => void;
  /** Where to go on: to the projects, unless another list is nearer. */
  way?: { label: string; address: string };
}

const TO_PROJECTS = { label: 'Go to projects', address: screenPath('projects.dashboard') };

/** A page whose content cannot be shown: says why and leads on. */
export function FailedPage({
  heading,
  error,
  advice = adviceOn(error),
  retry = 'Try again',
  onRetry,
  way = TO_PROJECTS,
}: FailedPageProps) {
  usePageTitle(heading);
  return (
    <div className={styles.page}>
      <h1>{heading}</h1>
      <p>{advice}</p>
      <div className={styles.ways}>
        {onRetry && (
          <button type="button" className={styles.action} onClick={onRetry}>
            {retry}
          </button>
        )}
        <Link className={onRetry ? styles.other : styles.action} to={way.address}>
          {way.label}
        </Link>
      </div>
      {error !== undefined && <FailureDetails error={error} />}
    </div>
  );
}

/** Any address that leads nowhere. */
export const NotFoundPage = () => (
  <FailedPage heading="There is nothing at this address" advice="It may have moved, or the link was cut short." />
);

/** What one can send to anyone who is asked about a failure; folded, as few people read it. */
export function FailureDetails({ error }: { error: unknown }) {
  const [details] = useState(() => detailsOf(error, location.href, new Date()));
  const [copied, setCopied] = useState(false);
  const copy = async (): Promise<void> => {
    await navigator.clipboard.writeText(details);
    setCopied(true);
  };
  return (
    <details className={styles.details}>
      <summary>Details</summary>
      <pre>{details}</pre>
      {/* Browsers have no clipboard for pages on plain http. */}
      {'clipboard' in navigator && (
        <button
          type="button"
          className={styles.copy}
          onClick={() => {
            // What the browser refuses to copy can be selected.
            copy().catch(() => undefined);
          }}
        >
          {copied ? 'Copied' : 'Copy details'}
        </button>
      )}
    </details>
  );
}

/** How browsers say that a part of the program is not there any more. */
const MISSING_PART = /dynamically imported module|importing a module script|unable to preload css/i;

/** True when a newer build has replaced the files of the one that is running: only loading anew helps. */
export const isStaleBuild = (error: unknown): boolean => error instanceof Error && MISSING_PART.test(error.message);

/** What to do about what went wrong. */
export function adviceOn(error: unknown): string {
  if (isStaleBuild(error)) return 'Gable was updated in the meantime, or can’t be reached. Nothing you saved is lost.';
  if (error instanceof ApiError) {
    return error.isExplained
      ? error.message
      : 'Nothing is lost. The server couldn’t answer; if it stays like this, send the person who runs Gable the details.';
  }
  // What the browser throws when a call does not get through.
  if (error instanceof TypeError && /fetch|network|load failed/i.test(error.message)) {
    return 'Nothing is lost. Check your connection.';
  }
  return MESSAGES.requests.unexpected;
}

/** Parameters of addresses that open something to anyone who has them. */
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

/** What helps anyone who is asked about it: what failed, where and when, and the request to find in the logs. */
export function detailsOf(error: unknown, address: string, at: Date): string {
  const lines = [`Address: ${placeOf(address)}`, `Time: ${at.toISOString()}`];
  if (error instanceof ApiError) {
    lines.push(`Answer: ${error.status}${error.code ? ` ${error.code}` : ''}`);
    if (error.requestId) lines.push(`Request: ${error.requestId}`);
  }
  if (error instanceof Error) lines.push(`Error: ${error.name}: ${error.message}`);
  return lines.join('\n');
}
