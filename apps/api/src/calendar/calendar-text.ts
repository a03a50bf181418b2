import { MESSAGES, screenPath, taskPath } from '@gable/contracts';
import { ruledDays } from '@gable/domain';
import ical, { ICalCalendarMethod, ICalEventTransparency } from 'ical-generator';
import type { CalendarEntry } from './calendar.repository.js';

const { calendar: texts } = MESSAGES;

/** Seconds after which a program that minds what it is told looks again. */
const LOOK_AGAIN = 60 * 60;

/** What each kind of entry says, and where it leads. */
const SHOWN: Record<CalendarEntry['kind'], (entry: CalendarEntry) => { summary: string; path: string }> = {
  task: ({ id, name }) => ({ summary: name, path: taskPath(id) }),
  start: ({ id, name }) => ({ summary: texts.projectStarts(name), path: screenPath('projects.show', { id }) }),
  expiry: ({ id, name }) => ({ summary: texts.proposalExpires(name), path: screenPath('potential.show', { id }) }),
};

/**
 * Entries as calendar programs read them (RFC 5545). Nothing of it depends on when it is written: who asks again is told that
 * nothing has changed. They ring no bell, because reminders come by Gable, and keep nobody from being invited on that day.
 */
export function calendarText(entries: readonly CalendarEntry[], publicUrl: string): string {
  const calendar = ical({
    name: texts.name,
    prodId: { company: 'Gable', product: 'Calendar' },
    method: ICalCalendarMethod.PUBLISH,
    ttl: LOOK_AGAIN,
  });
  for (const entry of entries) {
    const { kind, id, day, recurrence, series_from: from, sequence, created_at: created, updated_at: updated } = entry;
    const { summary, path } = SHOWN[kind](entry);
    for (const { first, rule, february } of ruledDays({ recurrence, from: from ?? day }, day)) {
      calendar.createEvent({
        id: `${kind}-${id}${february ? '-february' : ''}@gable`,
        start: new Date(`${first}T00:00:00Z`),
        allDay: true,
        repeating: rule === null ? null : `RRULE:${rule}`,
        summary,
        url: new URL(path, publicUrl).href,
        sequence,
        stamp: updated,
        created,
        lastModified: updated,
        transparency: ICalEventTransparency.TRANSPARENT,
      });
    }
  }
  return calendar.toString();
}
