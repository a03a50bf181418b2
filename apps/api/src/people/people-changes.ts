import { MESSAGES, type HistoryAction, type PersonChanged } from '@gable/contracts';
import type { PeopleRefusal, PersonStanding } from '@gable/domain';
import { Injectable } from '@nestjs/common';
import type { Actor } from '../access/index.js';
import { notFound, notPermitted } from '../http/index.js';
import { type ChangeTerms, ProjectChange, ProjectChanges } from '../project-changes/index.js';
import { PeopleRepository } from './people.repository.js';

const { people: texts } = MESSAGES;

/** What a refused change says. */
const REFUSALS: Record<PeopleRefusal, string> = {
  not_permitted: MESSAGES.requests.notPermitted,
  leader_role: texts.leaderRole,
  leader_removal: texts.leaderRemoval,
  leader_leaving: texts.leaderLeaving,
  leader_outside_firm: texts.leaderOutsideFirm,
  last_owner: texts.lastOwner,
  own_role: texts.ownRole,
  ask_owner: texts.askOwner,
  owner_invited: texts.ownerInvited,
  same_role: texts.sameRole,
  accepted: texts.accepted,
};

/** @throws {Refusal} 422 with the documented message, when a rule forbids it. */
export function permit(refusal: PeopleRefusal | null): void {
  if (refusal) throw notPermitted(REFUSALS[refusal]);
}

/** What others are informed of when people changed. */
export interface PersonNews {
  userId: string;
  change: PersonChanged['change'];
  /** The line in the project's history. */
  action: HistoryAction;
  description?: string;
}

/** A change of a project's people. */
export class PeopleChange extends ProjectChange {
  constructor(
    change: ProjectChange,
    /** Everybody in the project as it is now, those who came first at the top. */
    readonly people: readonly PersonStanding[],
    /** Who makes the change. */
    readonly self: PersonStanding,
  ) {
    super(change);
  }

  /** A person of the project. @throws {Refusal} 404 */
  person(userId: string): PersonStanding {
    const person = this.people.find((each) => each.userId === userId.toLowerCase());
    if (!person) throw notFound(texts.notFound);
    return person;
  }

  /**
   * Writes down what happened to a person, and tells it: to the project, and to the person, for whom the project appeared
   * or changed. That it is gone a trigger tells them, however they went.
   */
  async tell({ userId, change, action, description }: PersonNews): Promise<void> {
    const { projectId, outbox } = this;
    await this.record({
      itemType: 'projects',
      itemAction: action,
      userTo: userId,
      ...(description !== undefined && { description }),
    });
    await outbox.emitToProject(projectId, 'people:changed', { project_id: projectId, user_id: userId, change });
    if (change !== 'deleted') await outbox.emitToUser(userId, 'projects:changed', { project_id: projectId, change });
  }
}

/** Opens changes of a project's people. */
@Injectable()
export class PeopleChanges {
  constructor(
    private readonly changes: ProjectChanges,
    private readonly repository: PeopleRepository,
  ) {}

  /**
   * Makes a change. What may be done is decided by what everybody is once the project is locked: so no two changes
   * together break what each of them keeps.
   * @throws {Refusal} 404 when the actor is out of the project by now, 422 when it is archived.
   */
  make<Result>(
    actor: Actor,
    projectId: string,
    work: (change: PeopleChange) => Promise<Result>,
    terms?: ChangeTerms,
  ): Promise<Result> {
    return this.changes.make(
      actor,
      projectId,
      async (change) => {
        const people = await this.repository.standings(change.manager, projectId);
        const self = people.find(({ userId }) => userId === actor.userId);
        if (!self) throw notFound(MESSAGES.projects.notFound);
        return work(new PeopleChange(change, people, self));
      },
      terms,
    );
  }
}
