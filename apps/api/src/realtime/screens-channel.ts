import { randomUUID } from 'node:crypto';
import type { ScreenEvent } from '@gable/platform';
import type { Pool } from 'pg';

/** Database channel that carries screen events to every api process. */
export const SCREENS_CHANNEL = 'gable_screens';

/** Characters of one announcement; PostgreSQL takes fewer than 8,000 bytes, and each of ours is one. */
const PART = 7_500;

/** How the first characters of an announcement that is part of a larger one look: which, its place, of how many. */
const HEAD = /^part ([0-9a-f-]{36}) (\d+)\/(\d+) /;

/**
 * Announces a screen event to every api process, each of which tells the sockets it holds. The database is the one
 * thing all processes share already, so no adapter between socket servers is needed. An event of any size arrives: what is
 * too large for one announcement goes in parts, which one statement announces all or none of, in their order.
 */
export async function announceToScreens(pool: Pool, screenEvent: ScreenEvent): Promise<void> {
  const event = withPlainLetters(JSON.stringify(screenEvent));
  await pool.query(
    'SELECT pg_notify($1, part) FROM unnest($2::text[]) WITH ORDINALITY AS parts (part, place) ORDER BY place',
    [SCREENS_CHANNEL, event.length <= PART ? [event] : partsOf(event)],
  );
}

/** Puts announcements together to the events they carry. */
export class ScreensAnnouncements {
  private readonly begun = new Map<string, string>();

  /**
   * The event that an announcement carries or completes; null when other parts follow.
   * @throws SyntaxError for what is no event.
   */
  read(announcement: string): ScreenEvent | null {
    const [head, id = '', place, count] = HEAD.exec(announcement) ?? [];
    if (head === undefined) return JSON.parse(announcement) as ScreenEvent;
    const event = (this.begun.get(id) ?? '') + announcement.slice(head.length);
    this.begun.set(id, event);
    if (place !== count) return null;
    this.begun.delete(id);
    return JSON.parse(event) as ScreenEvent;
  }

  /** Forgets what was begun on a connection that is gone: the rest of it never comes. */
  forget(): void {
    this.begun.clear();
  }
}

function partsOf(event: string): string[] {
  const id = randomUUID();
  const count = Math.ceil(event.length / PART);
  return Array.from(
    { length: count },
    (_, place) => `part ${id} ${place + 1}/${count} ${event.slice(place * PART, (place + 1) * PART)}`,
  );
}

/** JSON in ASCII: each character is one byte, and none is cut in two. */
const withPlainLetters = (json: string): string =>
  json.replace(/[\u0080-\uffff]/g, (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`);
