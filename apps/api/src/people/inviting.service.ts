import { emailKey, MESSAGES, type ProjectRole } from '@gable/contracts';
import { defaultInvitationRole, invitableRoles, resendRefusal, type Permissions } from '@gable/domain';
import { ProjectUser } from '@gable/platform';
import { Injectable } from '@nestjs/common';
import { InvitationsService, type Invitee, rowsByAddress } from '../accounts/index.js';
import type { Actor } from '../access/index.js';
import { notPermitted } from '../http/index.js';
import { addNewcomer } from '../names/index.js';
import type { InvitedPersonFields, InvitePeopleRequest, ResendInvitationRequest } from './dto/people-requests.dto.js';
import type { InvitedPeopleView, PersonIdView, SkippedInvitationView } from './dto/person.dto.js';
import { PeopleChanges, permit, type PeopleChange } from './people-changes.js';
import { PeopleMails } from './people-mails.js';
import { PeopleNotifications } from './people-notifications.js';
import { PeopleRepository } from './people.repository.js';
import { peopleViews } from './person-row.js';

/** Brings people into projects (PPL-13…19, OPN-29, OPN-55). */
@Injectable()
export class InvitingService {
  constructor(
    private readonly changes: PeopleChanges,
    private readonly repository: PeopleRepository,
    private readonly invitations: InvitationsService,
    private readonly mails: PeopleMails,
    private readonly notifications: PeopleNotifications,
  ) {}

  /**
   * Brings people in, all of them or nobody: who has an account is in at once and notified, the others get a code. Rows
   * without an e-mail, repetitions and people who are in already bring nobody (VAL-37, VAL-38).
   * @throws {Refusal} 422 for a role the actor may not offer (PRM-28…30), 429.
   */
  async invite(actor: Actor, projectId: string, request: InvitePeopleRequest): Promise<InvitedPeopleView> {
    const invited = rowsByAddress(request.users);
    if (invited.size > 0) await this.invitations.countInvited(actor, invited.size);
    return this.changes.make(actor, projectId, async (change) => {
      const { manager, people, project } = change;
      requireInvitable(project.permissions, [...invited.values()]);
      if (invited.size === 0) return { people: [], skipped: [] };
      const present = new Set(people.map(({ userId }) => userId));
      const added: string[] = [];
      const skipped: SkippedInvitationView[] = [];
      for (const invitee of await this.invitations.findOrAdd(manager, emailsOf(invited))) {
        if (present.has(invitee.id)) skipped.push({ email: invitee.email, reason: 'in_project' });
        else if (invitee.account === 'closed') skipped.push({ email: invitee.email, reason: 'account_closed' });
        else {
          const role = invited.get(emailKey(invitee.email))?.role ?? defaultInvitationRole(project.permissions);
          await this.add(change, invitee, role, request.message ?? undefined);
          added.push(invitee.id);
        }
      }
      if (added.length > 0) await change.touch();
      const views = peopleViews(
        await this.repository.list(projectId, actor.userId, { manager }),
        actor.userId,
        project.projectActive,
      );
      return { people: views.filter(({ id }) => added.includes(id)), skipped };
    });
  }

  /**
   * Sends an invitation once more, with a code of its own: those that were sent stay good (PPL-19).
   * @throws {Refusal} 404 for who is not in the project, 422 for whom one may not act on and who has accepted, 429.
   */
  async resend(actor: Actor, projectId: string, request: ResendInvitationRequest): Promise<PersonIdView> {
    await this.invitations.countInvited(actor, 1);
    return this.changes.make(actor, projectId, async (change) => {
      const person = change.person(request.userID);
      permit(resendRefusal(change.self, person));
      const origin = originOf(change, request.message ?? undefined);
      if (!(await this.invitations.sendAgain(change.manager, person.userId, origin))) permit('accepted');
      return { id: person.userId };
    });
  }

  private async add(change: PeopleChange, invitee: Invitee, role: ProjectRole, message?: string): Promise<void> {
    const { manager, actor, projectId, project } = change;
    await manager.insert(ProjectUser, { projectId, userId: invitee.id, role, invitedBy: actor.userId });
    await addNewcomer(manager, projectId, invitee.id);
    await change.tell({ userId: invitee.id, change: 'created', action: 'invite_user', description: role });
    if (invitee.account === 'pending') {
      await this.invitations.send(manager, invitee, originOf(change, message));
      return;
    }
    await this.mails.added(manager, invitee, { from: actor.name, projectId, project: project.name }, message);
    await this.notifications.added(change, invitee.id);
  }
}

const emailsOf = (invited: ReadonlyMap<string, { email: string }>): string[] =>
  [...invited.values()].map(({ email }) => email);

function requireInvitable(inviter: Permissions, invited: InvitedPersonFields[]): void {
  const offered = invitableRoles(inviter);
  if (invited.some(({ role }) => role !== undefined && !offered.includes(role))) {
    throw notPermitted(MESSAGES.people.roleNotOffered);
  }
}

const originOf = ({ actor, projectId, project }: PeopleChange, message?: string) => ({
  inviterId: actor.userId,
  inviterName: actor.name,
  projectId,
  projectName: project.name,
  ...(message !== undefined && { message }),
});
