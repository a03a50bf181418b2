import { MESSAGES } from '@gable/contracts';
import { HEAR_OF_INVITATIONS, reaches } from '@gable/domain';
import { Outbox, User, type AccountCode } from '@gable/platform';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { Actor, ProjectStanding } from '../access/index.js';
import { HistoryRecorder } from '../history/index.js';
import { notFound, Refusal } from '../http/index.js';
import { welcome } from '../names/index.js';
import { hashPassword, refuseCommonPassword } from '../sessions/index.js';
import { AccountCodes } from './account-codes.js';
import { AccountLimits } from './account-limits.js';
import { AccountMails, type InvitationOrigin } from './account-mails.js';
import type {
  InvitationView,
  InvitedUserFields,
  InvitedUserView,
  ProjectInvitationView,
} from './dto/invitation.dto.js';
import type { ActivatedView } from './dto/sign-up.dto.js';
import { administerFirst } from './first-administrator.js';
import { InvitationsRepository, type Invitee } from './invitations.repository.js';
import { phoneColumns } from './phone-columns.js';

/** Invites people who have no account, and takes them in (ACC-13…15, OPN-41, OPN-55). */
@Injectable()
export class InvitationsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly repository: InvitationsRepository,
    private readonly codes: AccountCodes,
    private readonly limits: AccountLimits,
    private readonly mails: AccountMails,
    private readonly history: HistoryRecorder,
  ) {}

  /** Answers who was invited, never the code (OPN-55). @throws {Refusal} 400 when the address has a user (ACC-15, VAL-40, MSG-124), 429. */
  async generate(actor: Actor, email: string): Promise<InvitationView> {
    await this.limits.invite(actor.userId);
    const address = email.trim();
    return this.dataSource.transaction(async (manager) => {
      const id = await this.repository.add(manager, address);
      if (id === null) throw new Refusal(400, 'user_exists', MESSAGES.account.exists);
      const origin = { inviterId: actor.userId, inviterName: actor.name, projectId: null, projectName: null };
      await this.send(manager, { id, email: address, name: '' }, origin);
      return { id };
    });
  }

  /** Counts invitations of a person, before they are made. @throws {Refusal} 429 when there were too many lately. */
  countInvited(actor: Actor, people: number): Promise<void> {
    return this.limits.invite(actor.userId, people);
  }

  /** The people of these addresses, made where there were none, and locked: nobody accepts an invitation meanwhile. */
  findOrAdd(manager: EntityManager, emails: string[]): Promise<Invitee[]> {
    return this.repository.findOrAdd(manager, emails);
  }

  /** Sends a code to somebody without an account (OPN-55); those that were sent before stay good. */
  async send(
    manager: EntityManager,
    { id, email, name }: Pick<Invitee, 'id' | 'email' | 'name'>,
    origin: InvitationOrigin,
  ): Promise<void> {
    const { inviterId: invitedBy, projectId } = origin;
    const code = await this.codes.issue(manager, { userId: id, purpose: 'invitation', email, invitedBy, projectId });
    await this.mails.invitation(manager, { email, name }, id, code, origin);
  }

  /** The same once more; answers whether the person still waits for it (PPL-19). */
  async sendAgain(manager: EntityManager, userId: string, origin: InvitationOrigin): Promise<boolean> {
    const invitee = await this.repository.lock(manager, userId);
    if (invitee?.account !== 'pending') return false;
    await this.send(manager, invitee, origin);
    return true;
  }

  /**
   * The open invitation of an address to a project, without its code: the person who held that could enter every project that the
   * person waits in.
   * @throws {Refusal} 404 also for who neither invited the person nor may change the project's people.
   */
  async findOfProject(actor: Actor, standing: ProjectStanding, email: string): Promise<ProjectInvitationView> {
    const pending = await this.repository.findPending(standing.projectId, email.trim());
    if (!pending || !reaches(standing.permissions, HEAR_OF_INVITATIONS, pending.invited_by === actor.userId)) {
      throw notFound();
    }
    const { id, role, expires_at: expiresAt } = pending;
    return { id, role, expires_at: expiresAt.toISOString() };
  }

  /** Whom a code invites. @throws {Refusal} 404 when it is none of this person or was spent, 429. */
  async read(id: string, code: string, ip: string): Promise<InvitedUserView> {
    await this.limits.tryCode(ip);
    const found = await this.find(id, code);
    const { user } = found;
    const { inviter, project } = await this.repository.facts(found);
    return { id: user.id, email: user.email, name: user.name, invited_by: inviter, project };
  }

  /**
   * Completes an invitation: the person is active, every project they were invited into tells it.
   * @throws {Refusal} 400 for a common password, 404 when the code is none of this person or was spent, 429.
   */
  async complete(id: string, code: string, fields: InvitedUserFields, ip: string): Promise<ActivatedView> {
    await this.limits.tryCode(ip);
    // Looked at before it is spent: hashing is work that nobody gets for a made-up code.
    await this.find(id, code);
    await refuseCommonPassword(fields.password, 'user.password');
    const passwordHash = await hashPassword(fields.password);
    return this.dataSource.transaction(async (manager) => {
      const { user, projectId } = openTo(id, await this.codes.spend(manager, ['invitation'], code, id));
      await manager.update(
        User,
        { id: user.id },
        { name: fields.name.trim(), ...phoneColumns(fields), passwordHash, active: true, termsAcceptedAt: new Date() },
      );
      await administerFirst(manager, user.id);
      await this.codes.withdraw(manager, user.id, ['invitation', 'activation']);
      if (projectId) await welcome(manager, projectId, user.id);
      await this.recordJoining(manager, user.id);
      return { id: user.id, email: user.email };
    });
  }

  private async find(id: string, code: string): Promise<AccountCode> {
    return openTo(id, await this.codes.find(['invitation'], code));
  }

  private async recordJoining(manager: EntityManager, userId: string): Promise<void> {
    const outbox = new Outbox(manager);
    for (const projectId of await this.repository.projectsOf(manager, userId)) {
      await this.history.record(manager, {
        projectId,
        itemType: 'projects',
        itemAction: 'new_from_invitation',
        userFrom: userId,
      });
      await outbox.emitToProject(projectId, 'people:changed', {
        project_id: projectId,
        user_id: userId,
        change: 'updated',
      });
    }
  }
}

/** The code when it invites this person, who never had an account: a closed one does not open again. @throws {Refusal} 404 */
function openTo(id: string, code: AccountCode | null): AccountCode {
  if (code?.userId !== id.toLowerCase() || code.user.active || code.user.termsAcceptedAt) {
    throw notFound(MESSAGES.account.codeSpent);
  }
  return code;
}
