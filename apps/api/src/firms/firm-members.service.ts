import { defaultFirmRole, emailKey, MESSAGES, offeredFirmRoles, screenPath } from '@gable/contracts';
import {
  mayAddToFirm,
  firmRemovalRefusal,
  firmSharingRefusal,
  type FirmRefusal,
  type FirmStanding,
} from '@gable/domain';
import { FirmMember, NOTIFICATION_TEXTS, Notifier } from '@gable/platform';
import { Injectable } from '@nestjs/common';
import { v7 as uuid } from 'uuid';
import type { Actor } from '../access/index.js';
import { type Invitee, InvitationsService, rowsByAddress } from '../accounts/index.js';
import { invalid, type ListQuery, notPermitted, type Page, pageOfAll } from '../http/index.js';
import type { AddedFirmMemberFields } from './dto/firm-requests.dto.js';
import type { FirmMemberView, RemovedFirmMemberView } from './dto/firm.dto.js';
import { type FirmChange, FirmChanges } from './firm-change.js';
import { FirmMails } from './firm-mails.js';
import { firmMemberView } from './firm-member-row.js';
import { type FirmRoleRow, FirmsRepository } from './firms.repository.js';
import { alreadyMember } from './firms.service.js';

/** What members of a firm can be ordered by. */
export const MEMBER_ORDERS = ['name', 'email', 'role_label', 'created_at'] as const;

/** Who is in a firm, and what they share with it (FRM-3, FRM-8…15). */
@Injectable()
export class FirmMembersService {
  constructor(
    private readonly repository: FirmsRepository,
    private readonly changes: FirmChanges,
    private readonly invitations: InvitationsService,
    private readonly mails: FirmMails,
  ) {}

  /** Everybody in the firm (API-114). Anyone who looks for the first time has come: the others see their name from then on. */
  async list(actor: Actor, standing: FirmStanding, query: ListQuery): Promise<Page<FirmMemberView>> {
    const rows = await this.repository.members(standing.firmId, actor.userId);
    if (rows.some(({ id, joined }) => id === actor.userId && !joined)) await this.welcome(actor, standing.firmId);
    const views = rows.map((row) => firmMemberView(row, standing));
    return pageOfAll(views, query, MEMBER_ORDERS);
  }

  /**
   * Brings people in, all of them or nobody (API-115): who has an account is in at once, the others get a code. Rows without
   * an e-mail and repetitions bring nobody.
   * @throws {Refusal} 400 without any e-mail, 409 for a member of a firm (FRM-15), 422 for a role that is not offered, 429.
   */
  async add(actor: Actor, firmId: string, users: AddedFirmMemberFields[]): Promise<FirmMemberView[]> {
    const rows = rowsByAddress(users);
    if (rows.size === 0) throw invalid({ users: [MESSAGES.firms.noEmail] }, MESSAGES.firms.noEmail);
    const roles = await this.repository.roles();
    const invited = [...rows.values()].map(({ email, firm_user_role_id }) => ({
      email,
      roleId: requireRole(roles, firm_user_role_id),
    }));
    const roleOf = new Map(invited.map(({ email, roleId }) => [emailKey(email), roleId]));
    await this.invitations.countInvited(actor, invited.length);
    return this.changes.make(actor, firmId, async (change) => {
      if (!mayAddToFirm(change.standing)) throw notPermitted();
      const invitees = await this.invitations.findOrAdd(
        change.manager,
        invited.map(({ email }) => email),
      );
      if (invitees.some(({ account }) => account === 'closed')) throw notPermitted(MESSAGES.firms.accountClosed);
      const ids = invitees.map(({ id }) => id);
      if ((await this.repository.placed(change.manager, ids)).length > 0) throw alreadyMember();
      for (const invitee of invitees) await this.place(change, invitee, roleOf.get(emailKey(invitee.email)));
      const members = await this.repository.members(firmId, actor.userId, change.manager);
      return members.filter(({ id }) => ids.includes(id)).map((row) => firmMemberView(row, change.standing));
    });
  }

  /** Begins or stops to share one's proposals with the firm (API-116, FRM-10). @throws {Refusal} 404, 422 */
  share(actor: Actor, firmId: string, userId: string, shares: boolean): Promise<FirmMemberView> {
    return this.changes.make(actor, firmId, async (change) => {
      const member = change.member(userId);
      permit(firmSharingRefusal(change.standing, member, shares));
      if (member.share_proposals !== shares) {
        await change.manager.update(FirmMember, { userId }, { shareProposals: shares });
        await change.emit(userId, 'updated');
      }
      return firmMemberView({ ...member, share_proposals: shares }, change.standing);
    });
  }

  /** Leaves the firm, or removes somebody from it (API-117, FRM-12, FRM-13). @throws {Refusal} 404, 422 */
  remove(actor: Actor, firmId: string, userId: string): Promise<RemovedFirmMemberView> {
    return this.changes.make(actor, firmId, async (change) => {
      permit(firmRemovalRefusal(change.standing, change.member(userId)));
      await change.manager.delete(FirmMember, { userId });
      await change.emit(userId, 'deleted');
      return { id: userId };
    });
  }

  /** Notes that somebody has come: from now on the others see who it is. */
  private welcome(actor: Actor, firmId: string): Promise<void> {
    return this.changes.make(actor, firmId, async (change) => {
      await change.manager.update(FirmMember, { userId: actor.userId }, { joinedAt: () => 'now()' });
      await change.emit(actor.userId, 'updated');
    });
  }

  private async place(change: FirmChange, invitee: Invitee, firmUserRoleId = 0): Promise<void> {
    const { manager, actor, firm } = change;
    await manager.insert(FirmMember, { userId: invitee.id, firmId: firm.id, firmUserRoleId, invitedBy: actor.userId });
    await change.emit(invitee.id, 'created', [invitee.id]);
    if (invitee.account === 'pending') {
      const origin = { inviterId: actor.userId, inviterName: actor.name, projectId: null, projectName: null };
      await this.invitations.send(manager, invitee, origin);
      return;
    }
    await this.mails.added(manager, invitee, { from: actor.name, firm: firm.name });
    await this.notify(change, invitee.id);
  }

  /** Somebody who has an account was brought in; a message of its own says so as well. */
  private notify({ manager, actor, firm }: FirmChange, userId: string): Promise<void> {
    return new Notifier(manager).notify({
      kind: 'firm',
      projectId: null,
      subjectId: firm.id,
      // Who is brought in again is notified again.
      occasion: uuid(),
      emitterId: actor.userId,
      recipients: [userId],
      text: NOTIFICATION_TEXTS.addedToFirm({ from: actor.name, firm: firm.name }),
      address: screenPath('potential.people'),
      mailed: 'everybody',
    });
  }
}

/** FRM-8, PRM-48: a role that does not administer. @throws {Refusal} 422 */
function requireRole(roles: FirmRoleRow[], id = defaultFirmRole(roles)?.id): number {
  if (!roles.some((role) => role.id === id)) throw notPermitted(MESSAGES.firms.roleUnknown);
  if (id === undefined || !offeredFirmRoles(roles).some((role) => role.id === id)) {
    throw notPermitted(MESSAGES.firms.roleNotOffered);
  }
  return id;
}

const REFUSALS: Record<Exclude<FirmRefusal, null>, string | undefined> = {
  not_permitted: undefined,
  owner_stays: MESSAGES.firms.ownerStays,
  admin_stays: MESSAGES.firms.adminStays,
  owner_shares: MESSAGES.firms.ownerShares,
  others_share: MESSAGES.firms.othersShare,
};

/** @throws {Refusal} 422 */
function permit(refusal: FirmRefusal): void {
  if (refusal !== null) throw notPermitted(REFUSALS[refusal]);
}
