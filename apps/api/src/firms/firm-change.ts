import type { FirmChanged } from '@gable/contracts';
import { MESSAGES } from '@gable/contracts';
import type { FirmStanding, FirmTarget } from '@gable/domain';
import { Outbox } from '@gable/platform';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { Actor } from '../access/index.js';
import { notFound } from '../http/index.js';
import { type FirmMemberRow, standingOfMember } from './firm-member-row.js';
import { type FirmRow, FirmsRepository } from './firms.repository.js';

/** A change of a firm in its transaction: nobody else makes one meanwhile. What may be done is decided by who is what by now. */
export class FirmChange {
  constructor(
    readonly manager: EntityManager,
    readonly actor: Actor,
    readonly firm: FirmRow,
    readonly members: readonly FirmMemberRow[],
    /** What the actor is in the firm by now. */
    readonly standing: FirmStanding,
  ) {}

  /** Another member, or oneself. @throws {Refusal} 404 for who is not in the firm. */
  member(userId: string): FirmMemberRow & FirmTarget {
    const row = this.members.find(({ id }) => id === userId);
    if (!row) throw notFound(MESSAGES.firms.memberNotFound);
    return { ...row, userId: row.id, admin: row.role_is_admin };
  }

  /** Sends everybody of the firm, as it was and as it is, what has changed. */
  async emit(userId: string | null, change: FirmChanged['change'], others: readonly string[] = []): Promise<void> {
    const recipients = new Set([...this.members.map(({ id }) => id), ...others]);
    const data: FirmChanged = { firm_id: this.firm.id, user_id: userId, change };
    await new Outbox(this.manager).emitToUsers(
      'firms:changed',
      [...recipients].map((recipient) => ({ userId: recipient, data })),
    );
  }
}

/** Opens changes of firms. */
@Injectable()
export class FirmChanges {
  constructor(
    private readonly dataSource: DataSource,
    private readonly repository: FirmsRepository,
  ) {}

  /** Makes a change of a firm. @throws {Refusal} 404 when the actor is out of it by now. */
  make<Result>(actor: Actor, firmId: string, work: (change: FirmChange) => Promise<Result>): Promise<Result> {
    return this.dataSource.transaction(async (manager) => {
      const firm = await this.repository.lock(manager, firmId);
      const members = firm ? await this.repository.members(firm.id, actor.userId, manager) : [];
      const self = members.find(({ id }) => id === actor.userId);
      if (!firm || !self) throw notFound(MESSAGES.firms.notFound);
      return work(new FirmChange(manager, actor, firm, members, standingOfMember(firm.id, self)));
    });
  }
}
