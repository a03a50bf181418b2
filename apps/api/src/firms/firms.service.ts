import { FIRM_ROLES, firmRoleLabel, MESSAGES } from '@gable/contracts';
import { mayAddToFirm } from '@gable/domain';
import { Firm, FirmMember, Outbox } from '@gable/platform';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { v7 as uuid } from 'uuid';
import type { Actor } from '../access/index.js';
import { type ListQuery, notFound, notPermitted, type Page, pageOfAll, Refusal } from '../http/index.js';
import type { FirmRoleView, FirmView } from './dto/firm.dto.js';
import { FirmChanges } from './firm-change.js';
import { firmMemberView, standingOfMember } from './firm-member-row.js';
import { type FirmRow, FirmsRepository } from './firms.repository.js';

/** What firms can be ordered by. */
export const FIRM_ORDERS = ['name', 'created_at', 'updated_at'] as const;

/** What roles of firms can be ordered by. */
export const ROLE_ORDERS = ['name'] as const;

/** Firms as their members see them (FRM-1, FRM-4…7, FRM-16…19). */
@Injectable()
export class FirmsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly repository: FirmsRepository,
    private readonly changes: FirmChanges,
  ) {}

  /** The firm of who asks, or none (API-111): nobody learns of other firms. */
  async list(actor: Actor, query: ListQuery): Promise<Page<FirmView>> {
    const firm = await this.repository.ofPerson(actor.userId);
    return pageOfAll(firm ? [await this.view(firm, actor)] : [], query, FIRM_ORDERS);
  }

  /** One firm. @throws {Refusal} 404 for who is out of it by now. */
  async read(actor: Actor, firmId: string): Promise<FirmView> {
    const firm = await this.repository.ofPerson(actor.userId);
    if (firm?.id !== firmId) throw notFound(MESSAGES.firms.notFound);
    return this.view(firm, actor);
  }

  /** The roles there are (API-113, FRM-7). */
  async roles(query: ListQuery): Promise<Page<FirmRoleView>> {
    const roles = await this.repository.roles();
    const views = roles.map(({ id, name, is_admin }) => ({ id, name, label: firmRoleLabel({ name }), is_admin }));
    return pageOfAll(views, query, ROLE_ORDERS);
  }

  /**
   * A firm on demand (API-112, FRM-4, PRM-47): who makes it owns it, administers it and shares with it (OPN-24, OPN-145).
   * @throws {Refusal} 409 for a member of a firm.
   */
  async create(actor: Actor, name: string): Promise<FirmView> {
    const id = uuid();
    await this.dataSource.transaction(async (manager) => {
      if (await this.repository.lockPerson(manager, actor.userId)) throw alreadyMember();
      await manager.insert(Firm, { id, name, userId: actor.userId });
      await manager.insert(FirmMember, {
        userId: actor.userId,
        firmId: id,
        firmUserRoleId: FIRM_ROLES.admin,
        shareProposals: true,
        joinedAt: new Date(),
      });
      const data = { firm_id: id, user_id: actor.userId, change: 'created' as const };
      await new Outbox(manager).emitToUser(actor.userId, 'firms:changed', data);
    });
    return this.read(actor, id);
  }

  /** Gives the firm another name. @throws {Refusal} 422 for who may not add people to it. */
  async rename(actor: Actor, firmId: string, name: string): Promise<FirmView> {
    await this.changes.make(actor, firmId, async (change) => {
      if (!mayAddToFirm(change.standing)) throw notPermitted();
      if (change.firm.name === name) return;
      await change.manager.update(Firm, { id: firmId }, { name });
      await change.emit(null, 'updated');
    });
    return this.read(actor, firmId);
  }

  private async view(firm: FirmRow, actor: Actor): Promise<FirmView> {
    const rows = await this.repository.members(firm.id, actor.userId);
    const self = rows.find(({ id }) => id === actor.userId);
    const owner = rows.find((row) => row.owner);
    // Gone, or closed their account, between the two statements.
    if (!self || !owner) throw notFound(MESSAGES.firms.notFound);
    const viewer = standingOfMember(firm.id, self);
    const current = firmMemberView(self, viewer);
    return {
      id: firm.id,
      name: firm.name,
      user_id: firm.user_id,
      creator: firmMemberView(owner, viewer),
      current_user: { ...current, _pivot_share_proposals: current.share_proposals },
      members: rows.map((row) => firmMemberView(row, viewer)),
      created_at: firm.created_at.toISOString(),
      updated_at: firm.updated_at.toISOString(),
    };
  }
}

/** FRM-15, VAL-57, MSG-122 */
export const alreadyMember = (): Refusal => new Refusal(409, 'conflict', MESSAGES.firms.alreadyMember);
