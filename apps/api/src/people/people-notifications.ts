import { screenPath } from '@gable/contracts';
import type { ProjectRole } from '@gable/contracts';
import { NOTIFICATION_TEXTS, Notifier, type News } from '@gable/platform';
import { Injectable } from '@nestjs/common';
import { v7 as uuid } from 'uuid';
import type { PeopleChange } from './people-changes.js';
import { PeopleRepository } from './people.repository.js';

/** What a notification about people says. */
type PeopleNews = Pick<News, 'kind' | 'recipients' | 'text'> & Partial<News>;

/** Notifies people of what was done to them, and owners of what concerns them (OPN-111), in the transaction of the change. */
@Injectable()
export class PeopleNotifications {
  constructor(private readonly repository: PeopleRepository) {}

  /** Somebody who has an account was brought in; a message of its own tells them as well. */
  added(change: PeopleChange, userId: string): Promise<void> {
    return this.notify(change, {
      kind: 'invitation',
      recipients: [userId],
      text: NOTIFICATION_TEXTS.added(factsOf(change)),
      address: screenPath('projects.files', { id: change.projectId }),
      mailed: 'everybody',
    });
  }

  /** Somebody was removed, and is notified although they are no longer in the project. */
  removed(change: PeopleChange, userId: string): Promise<void> {
    return this.notify(change, {
      kind: 'removal',
      recipients: [userId],
      text: NOTIFICATION_TEXTS.removed(factsOf(change)),
      address: screenPath('projects.dashboard', {}),
      outside: true,
    });
  }

  /** The person who made the change has left; who never came is called by the e-mail where nobody knows them. */
  async left(change: PeopleChange): Promise<void> {
    const { manager, projectId, actor } = change;
    const owners = ownersOf(change);
    const strangers = await this.repository.strangersTo(manager, projectId, actor.userId, owners);
    const acquaintances = owners.filter((id) => !strangers.includes(id));
    const tell = (recipients: string[], from: string): Promise<void> =>
      this.notify(change, { kind: 'removal', recipients, text: NOTIFICATION_TEXTS.left({ ...factsOf(change), from }) });
    await tell(acquaintances, actor.name);
    await tell(strangers, actor.email);
  }

  /** Somebody has another role. */
  roleChanged(change: PeopleChange, userId: string, role: ProjectRole): Promise<void> {
    const text = NOTIFICATION_TEXTS.roleChange({ ...factsOf(change), role });
    return this.notify(change, { kind: 'role_change', recipients: [userId], text });
  }

  /** Somebody is the leader, and somebody else may have been until now. */
  async leaderChanged(change: PeopleChange, userId: string): Promise<void> {
    const text = NOTIFICATION_TEXTS.leader(factsOf(change));
    await this.notify(change, { kind: 'leader', recipients: [userId], text });
    const former = change.people.find(({ lead }) => lead);
    if (!former) return;
    const person = await this.repository.nameOf(change.manager, change.projectId, change.actor.userId, userId);
    await this.notify(change, {
      kind: 'leader',
      recipients: [former.userId],
      text: NOTIFICATION_TEXTS.formerLeader({ ...factsOf(change), person }),
    });
  }

  /** A role was asked for (OPN-7): every owner may give it, and one of them has a message of its own. */
  roleAsked(
    change: PeopleChange,
    asked: {
      /** Null: the person who asks. */
      person: string | null;
      wanted: ProjectRole;
      mailed: string;
    },
  ): Promise<void> {
    return this.notify(change, {
      kind: 'role_request',
      recipients: ownersOf(change),
      text: NOTIFICATION_TEXTS.roleRequest({ ...factsOf(change), ...asked }),
      mailed: [asked.mailed],
    });
  }

  private notify({ manager, actor, projectId }: PeopleChange, news: PeopleNews): Promise<void> {
    return new Notifier(manager).notify({
      projectId,
      subjectId: uuid(),
      emitterId: actor.userId,
      address: screenPath('projects.people', { id: projectId }),
      ...news,
    });
  }
}

const factsOf = ({ actor, project }: PeopleChange) => ({ from: actor.name, project: project.name });

const ownersOf = ({ people }: PeopleChange): string[] =>
  people.filter(({ role }) => role === 'owner').map(({ userId }) => userId);
