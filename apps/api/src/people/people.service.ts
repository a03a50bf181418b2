import {
  LIMITS,
  MESSAGES,
  PERSON_CONTEXTS,
  PERSON_ORDERS,
  type PersonContext,
  type ProjectRole,
} from '@gable/contracts';
import { leaderRefusal, leavingRefusal, removalRefusal, roleChangeRefusal, roleRequestRefusal } from '@gable/domain';
import { ProjectUser } from '@gable/platform';
import { Injectable } from '@nestjs/common';
import type { Actor, ProjectStanding } from '../access/index.js';
import { invalid, notFound, notPermitted, type Page, partOf, readList } from '../http/index.js';
import { welcome } from '../names/index.js';
import type { ListPeopleQuery } from './dto/people-requests.dto.js';
import type { PersonIdView, PersonView } from './dto/person.dto.js';
import { PeopleChanges, permit, type PeopleChange } from './people-changes.js';
import { PeopleLimits } from './people-limits.js';
import { PeopleMails } from './people-mails.js';
import { PeopleNotifications } from './people-notifications.js';
import { PeopleRepository, type PeopleOrder } from './people.repository.js';
import { peopleViews } from './person-row.js';

/** Who is in a project, and what they are there (PPL, PRM-16…27). */
@Injectable()
export class PeopleService {
  constructor(
    private readonly repository: PeopleRepository,
    private readonly changes: PeopleChanges,
    private readonly limits: PeopleLimits,
    private readonly mails: PeopleMails,
    private readonly notifications: PeopleNotifications,
  ) {}

  /** Everybody in a project, or a part of them (API-34); owners first, then by name. */
  async list(actor: Actor, standing: ProjectStanding, query: ListPeopleQuery): Promise<Page<PersonView>> {
    const asked = readList(query, { orders: PERSON_ORDERS, filters: ['context'], pageSize: LIMITS.listPageSizeMax });
    const context = readContext(asked.filter.context);
    const all = await this.views(actor, standing, asked.sort);
    const people = all.filter((person) => context === undefined || person.context === context);
    const isPart = query.range !== undefined || query.page !== undefined || query.limit !== undefined;
    return partOf(people, isPart ? asked : { ...asked, limit: people.length });
  }

  /** Those who have no account yet; the badge is how many they are (API-35, OPN-25, OPN-80). */
  async listInactive(actor: Actor, standing: ProjectStanding): Promise<PersonView[]> {
    return (await this.views(actor, standing)).filter(({ active }) => !active);
  }

  /** Takes a person out (API-55). In an archived project as well: it only takes access away. */
  remove(actor: Actor, projectId: string, userId: string): Promise<PersonIdView> {
    return this.changes.make(
      actor,
      projectId,
      async (change) => {
        const person = change.person(userId);
        permit(removalRefusal(change.self, person));
        await this.takeOut(change, person.userId, 'remove_user');
        await this.notifications.removed(change, person.userId);
        return { id: person.userId };
      },
      { whileArchived: true },
    );
  }

  /** The person goes; nobody lets another one go (API-38). In an archived project as well. */
  leave(actor: Actor, projectId: string, userId: string): Promise<PersonIdView> {
    return this.changes.make(
      actor,
      projectId,
      async (change) => {
        const person = change.person(userId);
        if (person !== change.self) permit('not_permitted');
        permit(leavingRefusal(person, change.people));
        await this.takeOut(change, person.userId, 'user_leave');
        await this.notifications.left(change);
        return { id: person.userId };
      },
      { whileArchived: true },
    );
  }

  /** Makes a person the leader instead of the one who was (API-41). */
  setLeader(actor: Actor, projectId: string, userId: string): Promise<PersonView> {
    return this.changes.make(actor, projectId, async (change) => {
      const person = change.person(userId);
      permit(leaderRefusal(change.self, person));
      if (!person.lead) {
        await this.repository.setLeader(change.manager, projectId, person.userId);
        await this.notifications.leaderChanged(change, person.userId);
        await change.tell({
          userId: person.userId,
          change: 'updated',
          action: 'update_project_data',
          description: 'leader',
        });
        await change.touch();
      }
      return this.changed(change, person.userId);
    });
  }

  /** Gives a person another role (API-44). */
  setRole(actor: Actor, projectId: string, userId: string, role: ProjectRole): Promise<PersonView> {
    return this.changes.make(actor, projectId, async (change) => {
      const person = change.person(userId);
      permit(roleChangeRefusal(change.self, person, role));
      if (role !== person.role) {
        await change.manager.update(ProjectUser, { projectId, userId: person.userId }, { role });
        await this.notifications.roleChanged(change, person.userId, role);
        await change.tell({
          userId: person.userId,
          change: 'updated',
          action: 'update_user_role',
          description: role,
        });
        await change.touch();
      }
      return this.changed(change, person.userId);
    });
  }

  /** Asks the owner for a role by e-mail and notification (API-45, OPN-7); the owner switches it, or not. */
  async askRole(actor: Actor, projectId: string, userId: string, role: ProjectRole): Promise<PersonIdView> {
    await this.limits.askRole(actor.userId);
    return this.changes.make(actor, projectId, async (change) => {
      const { manager, self, people, project } = change;
      const person = change.person(userId);
      permit(roleRequestRefusal(self, person, role));
      const owner = people.find((each) => each.role === 'owner' && each.active);
      if (!owner) throw notPermitted(MESSAGES.people.requestFailed);
      // No history tells of it, and who asks by name has come.
      await welcome(manager, projectId, actor.userId);
      const rows = await this.repository.list(projectId, actor.userId, { manager });
      const [recipient, target] = [rowOf(rows, owner.userId), rowOf(rows, person.userId)];
      const origin = { from: actor.name, projectId, project: project.name };
      const whose = person === self ? null : target.name || target.email;
      await this.mails.roleRequest(manager, recipient, origin, { person: whose, current: person.role, wanted: role });
      await this.notifications.roleAsked(change, { person: whose, wanted: role, mailed: recipient.id });
      return { id: person.userId };
    });
  }

  private async takeOut(change: PeopleChange, userId: string, action: 'remove_user' | 'user_leave'): Promise<void> {
    await change.manager.delete(ProjectUser, { projectId: change.projectId, userId });
    await change.tell({ userId, change: 'deleted', action });
    await change.touch();
  }

  /** A person as who changed them is shown them now. */
  private async changed(
    { manager, actor, project: { id: projectId, projectActive } }: PeopleChange,
    userId: string,
  ): Promise<PersonView> {
    const rows = await this.repository.list(projectId, actor.userId, { manager });
    return rowOf(peopleViews(rows, actor.userId, projectActive), userId);
  }

  private async views(
    { userId }: Actor,
    { projectId, projectActive }: ProjectStanding,
    order?: PeopleOrder,
  ): Promise<PersonView[]> {
    return peopleViews(await this.repository.list(projectId, userId, { order }), userId, projectActive);
  }
}

function rowOf<Row extends { id: string }>(rows: readonly Row[], userId: string): Row {
  const row = rows.find(({ id }) => id === userId);
  if (!row) throw notFound(MESSAGES.people.notFound);
  return row;
}

function readContext(context: unknown): PersonContext | undefined {
  if (context === undefined || PERSON_CONTEXTS.includes(context as PersonContext)) return context as PersonContext;
  throw invalid({ filter: [`context must be one of ${PERSON_CONTEXTS.join(', ')}`] });
}
