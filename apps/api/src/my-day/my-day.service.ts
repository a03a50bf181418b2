import { dayAfter, daysRemaining, LIMITS, momentOf, screenPath } from '@gable/contracts';
import { commentsPlace } from '@gable/platform';
import { Injectable } from '@nestjs/common';
import type { Actor } from '../access/index.js';
import { TasksService } from '../tasks/index.js';
import type { MyDayView, UnansweredView } from './dto/my-day.dto.js';
import { type Counted, MyDayRepository, type UnansweredRow } from './my-day.repository.js';

const DAY = 24 * 60 * 60_000;
const MIDNIGHT = '00:00';

/** Puts together what waits for somebody, by their own calendar. */
@Injectable()
export class MyDayService {
  constructor(
    private readonly repository: MyDayRepository,
    private readonly tasks: TasksService,
  ) {}

  /** What who asks sees by now, and of proposals those they may edit; never an amount. */
  async read(actor: Actor, now: Date): Promise<MyDayView> {
    const { userId } = actor;
    const { day, zone, overdue, today } = await this.tasks.day(actor, now);
    const days = { first: day, last: dayAfter(day, LIMITS.myDayAhead) };
    // What changed on this day or later has not been idle for so long.
    const since = momentOf(dayAfter(day, 1 - LIMITS.proposalIdleDays), MIDNIGHT, zone);
    const [expiring, idle, starting, unanswered] = await Promise.all([
      this.repository.expiring(userId, days),
      this.repository.idle(userId, days, since, zone),
      this.repository.starting(userId, days),
      this.repository.unanswered(userId, new Date(now.getTime() - LIMITS.myDayBack * DAY)),
    ]);
    return {
      day,
      tasks: { overdue, today },
      expiring: eachOf(expiring, ({ id, name, owner, day: expires }) => {
        return { id, name, owner, expires, days: daysRemaining(day, expires), address: proposalPlace(id) };
      }),
      idle: eachOf(idle, ({ id, name, owner, day: changed }) => {
        return { id, name, owner, days: daysRemaining(changed, day), address: proposalPlace(id) };
      }),
      starting: eachOf(starting, ({ id, name, day: starts }) => {
        return { id, name, starts, days: daysRemaining(day, starts), address: screenPath('projects.show', { id }) };
      }),
      unanswered: eachOf(unanswered, unansweredView),
    };
  }
}

const eachOf = <Row, View>({ total, items }: Counted<Row>, view: (row: Row) => View) => ({
  total,
  items: items.map(view),
});

const proposalPlace = (id: string): string => screenPath('potential.dashboard', {}, { id });

const unansweredView = ({ id, from, project, file, created_at }: UnansweredRow): UnansweredView => ({
  id,
  from,
  project,
  file: file && file.name,
  created_at: created_at.toISOString(),
  address: file
    ? commentsPlace(file.id, file.revision_id)
    : screenPath('projects.notes', { id: project.id }, { note: id }),
});
