import { isDeepStrictEqual } from 'node:util';
import { COUNTRY_CODES, countryName, LIMITS, MESSAGES, plainLetters } from '@gable/contracts';
import { contactRightsOf, type ContactRight, dialOf, emptyContact, mayBeMisspelt, spellingsOf } from '@gable/domain';
import { ContactType } from '@gable/platform';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { v7 as uuid } from 'uuid';
import type { Actor } from '../access/index.js';
import { type ListQuery, notFound, notPermitted, type Page, pageOfAll, readList, Refusal } from '../http/index.js';
import { SearchLimits } from '../search/index.js';
import { contactAfter } from './contact-edits.js';
import { contactView, fieldsOf } from './contact-row.js';
import { CONTACT_FILTERS, CONTACT_ORDERS, readSelection } from './contact-selection.js';
import { ContactStore, type BookContact } from './contact-store.js';
import { ContactsRepository } from './contacts.repository.js';
import type { CreateContactRequest, ProposalContactRequest, UpdateContactRequest } from './dto/contact-requests.dto.js';
import type {
  ContactDetailView,
  ContactTypeView,
  ContactView,
  CountryView,
  DeletedContactView,
} from './dto/contact.dto.js';
import { FoundContactsRepository } from './found-contacts.repository.js';
import { GroupsRepository } from './groups.repository.js';
import { ProposalContacts } from './proposal-contacts.js';

const { contacts: texts } = MESSAGES;

/** With fewer contacts than these found, what may have been meant is looked for as well. */
const FEW = 3;

/** A contact somebody may change, with the firm of the actor. */
interface Permitted {
  contact: BookContact;
  own: boolean;
  firmId: string | null;
}

/** Contacts of a person, and those that their firm shares. */
@Injectable()
export class ContactsService {
  constructor(
    private readonly repository: ContactsRepository,
    private readonly found: FoundContactsRepository,
    private readonly groups: GroupsRepository,
    private readonly store: ContactStore,
    private readonly ofProposals: ProposalContacts,
    private readonly limits: SearchLimits,
  ) {}

  /** Contacts, searched by person or project (API-118, ADR-1, ADR-13, OPN-151). @throws {Refusal} 400, 429 */
  async list(actor: Actor, query: ListQuery): Promise<Page<ContactView>> {
    const asked = readList(query, {
      orders: CONTACT_ORDERS,
      filters: CONTACT_FILTERS,
      pageSize: LIMITS.projectsPageSize,
    });
    const { search, ...selection } = readSelection(asked.filter);
    if (search !== null) await this.limits.search(actor.userId);
    const typed = search === null ? [] : search.split(/\s+/u).slice(0, LIMITS.searchWords);
    const words = await this.found.plainWords(typed);
    // Signs alone are in no name.
    if (search !== null && words.length === 0) return { items: [], total: 0, first: asked.offset };
    const found = await this.repository.list(actor.userId, { ...selection, words: words.map((word) => [word]) }, asked);
    const meant = found.total < FEW ? await this.meant(actor.userId, words, { typed: found.total > 0 }) : null;
    const page = meant ? await this.repository.list(actor.userId, { ...selection, words: meant }, asked) : found;
    return { ...page, items: page.items.map(contactView) };
  }

  /** One contact with what it takes part in. @throws {Refusal} 404 */
  async read(actor: Actor, id: string): Promise<ContactDetailView> {
    const row = await this.repository.find(actor.userId, id);
    if (!row) throw notFound(texts.notFound);
    const projects = await this.repository.takesPartIn(actor.userId, id);
    return {
      ...contactView(row),
      proposals: projects.filter(({ potential }) => potential),
      projects: projects.filter(({ potential }) => !potential),
    };
  }

  /** A new contact of one's own (API-119). @throws {Refusal} 400, 404, 409, 422 */
  async create(actor: Actor, request: CreateContactRequest): Promise<ContactDetailView> {
    const fields = contactAfter(emptyContact(), request);
    const id = await this.store.change(actor.userId, async (manager) => {
      const firmId = request.shared === true ? await this.firmToShareWith(manager, actor) : null;
      await this.requireOwnType(manager, actor, fields.contactTypeId);
      await this.store.requireRoom(manager, actor.userId);
      const made = await this.store.insert(manager, actor.userId, fields, { firmId });
      if (request.group_ids) await this.groups.setGroupsOf(manager, actor.userId, made, request.group_ids);
      await this.store.announce(manager, actor.userId, [firmId], { contact_id: made, change: 'created' });
      return made;
    });
    return this.read(actor, id);
  }

  /** The person of a proposal that the actor sees (API-133, ADR-19). @throws {Refusal} 400, 409 */
  async addFromProposal(
    actor: Actor,
    { project_id: projectId, ...person }: ProposalContactRequest,
  ): Promise<ContactDetailView> {
    const id = await this.store.change(actor.userId, (manager) =>
      this.ofProposals.add(manager, actor.userId, projectId.toLowerCase(), person),
    );
    return this.read(actor, id);
  }

  /** Changes what is sent (API-120). With a version that is not the newest: 409 with the newest. @throws {Refusal} 400, 404, 409, 422 */
  async update(actor: Actor, id: string, request: UpdateContactRequest): Promise<ContactDetailView> {
    const isNewest = await this.permitted(actor, id, 'edit', async (manager, { contact, own, firmId }) => {
      if (request.version !== undefined && request.version !== contact.version) return false;
      const before = fieldsOf(contact);
      const after = contactAfter(before, request);
      const wanted = request.shared ?? contact.firm_id !== null;
      const isMoved = wanted !== (contact.firm_id !== null);
      // Whether others see a contact is for its owner to say.
      if (isMoved && !own) throw notPermitted();
      if (isMoved && wanted && firmId === null) throw notPermitted(texts.noFirm);
      if (after.contactTypeId !== before.contactTypeId) {
        await this.requireOwnType(manager, { userId: contact.owner_id }, after.contactTypeId);
      }
      if (request.group_ids) await this.groups.setGroupsOf(manager, actor.userId, id, request.group_ids);
      const sharedWith = isMoved ? (wanted ? firmId : null) : contact.firm_id;
      if (isMoved || !isDeepStrictEqual(before, after)) await this.store.update(manager, id, after, sharedWith);
      await this.store.announce(manager, contact.owner_id, [contact.firm_id, sharedWith], {
        contact_id: id,
        change: 'updated',
      });
      return true;
    });
    if (!isNewest) {
      const current = await this.read(actor, id);
      throw new Refusal(409, 'conflict', texts.storeFailed, undefined, current);
    }
    return this.read(actor, id);
  }

  /** Deletes one's own contact (API-121, ADR-29). @throws {Refusal} 404, 422 */
  remove(actor: Actor, id: string): Promise<DeletedContactView> {
    return this.permitted(actor, id, 'delete', async (manager, { contact }) => {
      await this.store.remove(manager, [id]);
      await this.store.announce(manager, contact.owner_id, [contact.firm_id], { contact_id: id, change: 'deleted' });
      return { id };
    });
  }

  /** The types that a person has made (API-131). */
  async types(actor: Actor, query: ListQuery): Promise<Page<ContactTypeView>> {
    return pageOfAll(await this.repository.types(actor.userId), query, ['name']);
  }

  /** A type on demand: the one that is called so already, or a new one (API-132, ADR-16). @throws {Refusal} 409 */
  async addType(actor: Actor, name: string): Promise<ContactTypeView> {
    return this.store.change(actor.userId, async (manager) => {
      const types = manager.getRepository(ContactType);
      const nameKey = plainLetters(name);
      const known = await types.findOneBy({ ownerId: actor.userId, nameKey });
      if (known) return { id: known.id, name: known.name };
      if ((await types.countBy({ ownerId: actor.userId })) >= LIMITS.contactTypes) {
        throw new Refusal(409, 'conflict', texts.typesFull(LIMITS.contactTypes));
      }
      const id = uuid();
      await types.insert({ id, ownerId: actor.userId, name, nameKey });
      return { id, name };
    });
  }

  /** All countries by name (API-124). */
  countries(): CountryView[] {
    return COUNTRY_CODES.map((id) => ({ id, name: countryName(id), dial: dialOf(id) })).sort((one, other) =>
      one.name.localeCompare(other.name, 'en'),
    );
  }

  /** Opens a change of a contact for somebody who may still do this with it. @throws {Refusal} 404, 422 */
  private async permitted<Result>(
    actor: Actor,
    id: string,
    right: ContactRight,
    work: (manager: EntityManager, permitted: Permitted) => Promise<Result>,
  ): Promise<Result> {
    const seen = await this.repository.find(actor.userId, id);
    if (!seen) throw notFound(texts.notFound);
    return this.store.change(seen.owner_id, async (manager) => {
      // Before the contact: who leaves a firm holds their place while what they shared is taken along.
      const place = await this.placeOf(manager, actor.userId);
      const [contact] = await this.store.own(manager, seen.owner_id, [id]);
      const own = seen.owner_id === actor.userId;
      const isSeen = contact && (own || (contact.firm_id !== null && contact.firm_id === place.firmId));
      if (!isSeen) throw notFound(texts.notFound);
      if (!contactRightsOf({ own, edits_shared: place.edits }).has(right)) throw notPermitted();
      return work(manager, { contact, own, firmId: place.firmId });
    });
  }

  /** The firm of somebody, who does not leave it until the transaction ends. */
  private async placeOf(manager: EntityManager, userId: string): Promise<{ firmId: string | null; edits: boolean }> {
    const rows: { firm_id: string; edits: boolean }[] = await manager.query(
      `SELECT place.firm_id, 'potentials_edit' = ANY (role.policies) AS edits
       FROM firm_members place JOIN firm_roles role ON role.id = place.firm_user_role_id
       WHERE place.user_id = $1 FOR KEY SHARE OF place`,
      [userId],
    );
    return { firmId: rows[0]?.firm_id ?? null, edits: rows[0]?.edits ?? false };
  }

  private async firmToShareWith(manager: EntityManager, { userId }: Actor): Promise<string> {
    const { firmId } = await this.placeOf(manager, userId);
    if (firmId === null) throw notPermitted(texts.noFirm);
    return firmId;
  }

  /** @throws {Refusal} 404 for a type that the owner of the contact has not made. */
  private async requireOwnType(
    manager: EntityManager,
    { userId: ownerId }: Pick<Actor, 'userId'>,
    id: string | null,
  ): Promise<void> {
    if (id !== null && !(await manager.getRepository(ContactType).existsBy({ id, ownerId }))) {
      throw notFound(texts.typeNotFound);
    }
  }

  /** Words in the spellings that were meant, and as they were typed where that finds something; null when none are misspelt. */
  private async meant(
    userId: string,
    words: readonly string[],
    { typed }: { typed: boolean },
  ): Promise<string[][] | null> {
    const misspelt = words.filter(mayBeMisspelt);
    if (misspelt.length === 0) return null;
    const vocabulary = await this.found.vocabulary(userId, misspelt);
    const meant = new Map(misspelt.map((word) => [word, shortest(spellingsOf(word, vocabulary))]));
    if ([...meant.values()].every((spellings) => spellings.length === 0)) return null;
    return words.map((word) => {
      const others = meant.get(word) ?? [];
      return others.length === 0 || typed ? [word, ...others] : others;
    });
  }
}

/** Spellings without those that hold another one: whoever has them is found by that. */
const shortest = (spellings: readonly string[]): string[] =>
  spellings.filter((one) => !spellings.some((other) => other !== one && one.includes(other)));
