import { LIMITS } from '@gable/contracts';
import { ApiProperty } from '@nestjs/swagger';
import { NamedPersonView, NamedProjectView } from '../../names/index.js';

const TOTAL = { type: 'integer', minimum: 0, description: 'How many there are in all' } as const;
const ADDRESS = { type: String, description: 'Where it is seen to, inside the app' } as const;
const OWNER = { type: NamedPersonView, nullable: true, description: 'Whose it is; null: of who asks' } as const;
const most = (order: string): string => `At most ${LIMITS.myDayItems}, ${order}`;

/** How many tasks of who asks are open. */
export class DayTasksView {
  @ApiProperty({ type: 'integer', minimum: 0, description: 'Due before today' })
  overdue: number;

  @ApiProperty({ type: 'integer', minimum: 0, description: 'Due today' })
  today: number;
}

/** A proposal or project by name, and where it is. */
class NamedPlaceView {
  @ApiProperty({ type: String, format: 'uuid' })
  id: string;

  @ApiProperty({ type: String })
  name: string;

  @ApiProperty(ADDRESS)
  address: string;
}

/** A proposal that expires soon. */
export class ExpiringProposalView extends NamedPlaceView {
  @ApiProperty(OWNER)
  owner: NamedPersonView | null;

  @ApiProperty({ type: String, format: 'date' })
  expires: string;

  @ApiProperty({ type: 'integer', description: 'Days until then' })
  days: number;
}

/** A proposal that was sent, and has not changed since for long. */
export class IdleProposalView extends NamedPlaceView {
  @ApiProperty(OWNER)
  owner: NamedPersonView | null;

  @ApiProperty({ type: 'integer', description: 'Days since its last change' })
  days: number;
}

/** A project that starts soon. */
export class StartingProjectView extends NamedPlaceView {
  @ApiProperty({ type: String, format: 'date' })
  starts: string;

  @ApiProperty({ type: 'integer', description: 'Days until then' })
  days: number;
}

/** A note or comment that was written to who asks, who has written nothing there since. */
export class UnansweredView {
  @ApiProperty({ type: String, format: 'uuid' })
  id: string;

  @ApiProperty({ type: NamedPersonView })
  from: NamedPersonView;

  @ApiProperty({ type: NamedProjectView })
  project: NamedProjectView;

  @ApiProperty({ type: String, nullable: true, description: 'The file it is a comment on; null: it is a note' })
  file: string | null;

  @ApiProperty({ type: String, format: 'date-time' })
  created_at: string;

  @ApiProperty(ADDRESS)
  address: string;
}

/** Proposals that expire soon. */
export class ExpiringProposalsView {
  @ApiProperty(TOTAL)
  total: number;

  @ApiProperty({ type: [ExpiringProposalView], description: most('the first to expire first') })
  items: ExpiringProposalView[];
}

/** Proposals that have not changed for long. */
export class IdleProposalsView {
  @ApiProperty(TOTAL)
  total: number;

  @ApiProperty({ type: [IdleProposalView], description: most('the longest idle first') })
  items: IdleProposalView[];
}

/** Projects that start soon. */
export class StartingProjectsView {
  @ApiProperty(TOTAL)
  total: number;

  @ApiProperty({ type: [StartingProjectView], description: most('the first to start first') })
  items: StartingProjectView[];
}

/** What was written to who asks. */
export class UnansweredListView {
  @ApiProperty(TOTAL)
  total: number;

  @ApiProperty({ type: [UnansweredView], description: most('the newest first') })
  items: UnansweredView[];
}

/** What waits for a person on a day. */
export class MyDayView {
  @ApiProperty({ type: String, format: 'date', description: 'The day it is, by the calendar of who asks' })
  day: string;

  @ApiProperty({ type: DayTasksView })
  tasks: DayTasksView;

  @ApiProperty({
    type: ExpiringProposalsView,
    description: `Pending proposals that were sent, that one may edit and that expire within ${LIMITS.myDayAhead} days`,
  })
  expiring: ExpiringProposalsView;

  @ApiProperty({
    type: IdleProposalsView,
    description: `Others of these that have not changed for ${LIMITS.proposalIdleDays} days`,
  })
  idle: IdleProposalsView;

  @ApiProperty({ type: StartingProjectsView, description: `Projects that start within ${LIMITS.myDayAhead} days` })
  starting: StartingProjectsView;

  @ApiProperty({
    type: UnansweredListView,
    description: `What others addressed to who asks by name, or mentions them, of the last ${LIMITS.myDayBack} days, and was not answered`,
  })
  unanswered: UnansweredListView;
}
