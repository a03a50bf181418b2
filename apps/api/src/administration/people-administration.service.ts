import { ADMINISTERED_PERSON_ORDERS, LIMITS, MESSAGES } from '@gable/contracts';
import { accountChangeRefusal, type AccountChange } from '@gable/domain';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { validate as isUuid } from 'uuid';
import { AccountCodes, lockAdministration, SignUpService } from '../accounts/index.js';
import type { Actor } from '../access/index.js';
import { withdrawCalendarAddress } from '../calendar/index.js';
import { invalid, type ListQuery, notFound, notPermitted, type Page, readList, readSearch } from '../http/index.js';
import { deviceName, SessionsRepository } from '../sessions/index.js';
import {
  AdministeredPeopleRepository,
  type AdministeredRow,
  isAccountState,
} from './administered-people.repository.js';
import { type ActedOn, AdministrationLog, type RecordedAct } from './administration-log.js';
import type { AdministeredPersonView, AdministeredSessionView } from './dto/administered-person.dto.js';

export const PERSON_FILTERS = ['search', 'state'] as const;

const personNotFound = () => notFound(MESSAGES.administration.personNotFound);

/**
 * The people of the instance and their accounts. Each change is one transaction with its line in the log, and asks anew whether who
 * makes it administers the instance by now.
 */
@Injectable()
export class PeopleAdministrationService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly repository: AdministeredPeopleRepository,
    private readonly log: AdministrationLog,
    private readonly sessions: SessionsRepository,
    private readonly codes: AccountCodes,
    private readonly signUp: SignUpService,
  ) {}

  /** @throws {Refusal} 400 for a search that finds nothing, a state that is none. */
  async list(query: ListQuery): Promise<Page<AdministeredPersonView>> {
    const asked = readList(query, {
      orders: ADMINISTERED_PERSON_ORDERS,
      filters: PERSON_FILTERS,
      pageSize: LIMITS.administrationPageSize,
    });
    const { state = null } = asked.filter;
    if (state !== null && !isAccountState(state)) throw invalid({ filter: ['state must be one of those there are'] });
    const { rows, total } = await this.repository.list({ search: readSearch(asked.filter.search), state }, asked);
    return { items: rows.map(personView), total, first: asked.offset };
  }

  /** @throws {Refusal} 404 */
  async read(id: string): Promise<AdministeredPersonView> {
    const row = isUuid(id) ? await this.repository.find(id) : undefined;
    if (!row) throw personNotFound();
    return personView(row);
  }

  /** Makes somebody an administrator, or one no longer. What is so already is no change. @throws {Refusal} 404, 422. */
  setAdministrator(actor: Actor, id: string, administrator: boolean): Promise<AdministeredPersonView> {
    const act = administrator ? 'name_administrator' : 'remove_administrator';
    return this.change(actor, id, act, async (manager, person) => {
      if (person.administrator === administrator) return null;
      await this.repository.setAdministrator(manager, person.id, administrator);
      return { act };
    });
  }

  /**
   * Closes an account: its person is signed out everywhere at once, and cannot sign in. What they made stays. Links in emails
   * that would have let them in again, and the address of their calendar, lead nowhere, also after the account is open again.
   * @throws {Refusal} 404, 422.
   */
  deactivate(actor: Actor, id: string): Promise<AdministeredPersonView> {
    return this.change(actor, id, 'deactivate', async (manager, person) => {
      await this.repository.deactivate(manager, person.id);
      await this.codes.withdraw(manager, person.id, ['password_reset', 'email_change']);
      await withdrawCalendarAddress(manager, person.id);
      return { act: 'deactivate' };
    });
  }

  /** @throws {Refusal} 404, 422. */
  reactivate(actor: Actor, id: string): Promise<AdministeredPersonView> {
    return this.change(actor, id, 'reactivate', async (manager, person) => {
      await this.repository.reactivate(manager, person.id);
      return { act: 'reactivate' };
    });
  }

  /** Sends the invitation, or the verification, that somebody never followed once more. @throws {Refusal} 404, 422, 429. */
  sendInvitation(actor: Actor, id: string, ip: string): Promise<AdministeredPersonView> {
    return this.change(actor, id, 'send_invitation', async (manager, person) => {
      await this.signUp.sendAgain(manager, person.id, ip);
      return { act: 'send_invitation' };
    });
  }

  /** Where somebody is signed in, by last use. @throws {Refusal} 404 */
  async sessionsOf(actor: Actor, id: string): Promise<AdministeredSessionView[]> {
    await this.read(id);
    return (await this.sessions.findLiving(id)).map((session) => ({
      id: session.id,
      device: deviceName(session.userAgent),
      current: session.id === actor.sessionId,
      created_at: session.createdAt.toISOString(),
      last_seen_at: session.lastSeenAt.toISOString(),
    }));
  }

  /** Ends one of them. @throws {Refusal} 404 also for one that is over. */
  async endSession(actor: Actor, id: string, sessionId: string): Promise<void> {
    await this.change(actor, id, null, async (manager, person) => {
      const ended = isUuid(sessionId) && (await this.sessions.endOwn(manager, person.id, sessionId, 'revoked'));
      if (!ended) throw notFound();
      return { act: 'end_session' };
    });
  }

  /** Ends all of them but the one that asks. @throws {Refusal} 404 */
  async endSessions(actor: Actor, id: string): Promise<void> {
    await this.change(actor, id, null, async (manager, person) => {
      await this.sessions.endAllOf(manager, person.id, 'revoked', actor.sessionId);
      return { act: 'end_sessions' };
    });
  }

  /** Changes are made one after the other: of two administrators who remove each other, one does. */
  private async change(
    actor: Actor,
    id: string,
    change: AccountChange | null,
    make: (manager: EntityManager, person: ActedOn & { administrator: boolean }) => Promise<RecordedAct | null>,
  ): Promise<AdministeredPersonView> {
    if (!isUuid(id)) throw personNotFound();
    await this.dataSource.transaction(async (manager) => {
      await lockAdministration(manager);
      const administrators = await this.repository.administrators(manager);
      if (!administrators.includes(actor.userId)) throw notFound();
      const person = await this.repository.lock(manager, id);
      if (!person) throw personNotFound();
      const others = administrators.filter((each) => each !== person.id).length;
      const refusal = change && accountChangeRefusal(change, actor.userId, { ...person, userId: person.id }, others);
      if (refusal) throw notPermitted(refusal);
      const act = await make(manager, person);
      if (act) await this.log.record(manager, actor, { ...act, person });
    });
    return this.read(id);
  }
}

const personView = ({ created_at: created, last_seen_at: seen, ...row }: AdministeredRow): AdministeredPersonView => ({
  ...row,
  created_at: created.toISOString(),
  last_seen_at: seen?.toISOString() ?? null,
});
