import { LIMITS, MESSAGES } from '@gable/contracts';
import { emptyContact } from '@gable/domain';
import { ContactGroup } from '@gable/platform';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { v7 as uuid } from 'uuid';
import type { Actor } from '../access/index.js';
import { invalid, type ListQuery, notFound, type Page, pageOfAll, Refusal } from '../http/index.js';
import { PartnersService } from '../partners/index.js';
import { contactAfter } from './contact-edits.js';
import { contactView } from './contact-row.js';
import { ContactStore } from './contact-store.js';
import { ContactsRepository } from './contacts.repository.js';
import type { BulkContactsRequest, CreateGroupRequest, UpdateGroupRequest } from './dto/group-requests.dto.js';
import type { BulkContactsView, GroupDetailView, GroupView } from './dto/group.dto.js';
import type { DeletedContactView } from './dto/contact.dto.js';
import { GatheredContacts } from './gathered-contacts.js';
import { groupDetailView, groupView } from './group-row.js';
import { GroupsRepository } from './groups.repository.js';

/** What groups can be ordered by. */
export const GROUP_ORDERS = ['name', 'created_at', 'updated_at'] as const;

const { contacts: texts } = MESSAGES;

/** Groups of contacts, each one's own, and several contacts at once. */
@Injectable()
export class GroupsService {
  constructor(
    private readonly repository: GroupsRepository,
    private readonly contacts: ContactsRepository,
    private readonly store: ContactStore,
    private readonly gathered: GatheredContacts,
    private readonly partners: PartnersService,
  ) {}

  /** The groups of a person, each with the first of its contacts (API-125). */
  async list(actor: Actor, query: ListQuery): Promise<Page<GroupView>> {
    const page = pageOfAll(await this.repository.ids(actor.userId), query, GROUP_ORDERS);
    const rows = await this.repository.list(
      actor.userId,
      page.items.map(({ id }) => id),
    );
    return { ...page, items: rows.map(groupView) };
  }

  /** One of them with all of its contacts. @throws {Refusal} 404 */
  async read(actor: Actor, id: string): Promise<GroupDetailView> {
    const row = await this.repository.find(actor.userId, id);
    if (!row) throw notFound(texts.groupNotFound);
    return groupDetailView(row);
  }

  /**
   * A new group (API-126); of the people of a project it is one, however often they are brought (ADR-8, OPN-152).
   * @throws {Refusal} 400, 404, 409
   */
  async create(actor: Actor, request: CreateGroupRequest): Promise<GroupDetailView> {
    const { userId } = actor;
    const projectId = request.project_id?.toLowerCase() ?? null;
    const id = await this.store.change(userId, async (manager) => {
      const project = projectId === null ? null : await this.repository.peopleOf(manager, userId, projectId);
      const known = projectId === null ? undefined : await this.repository.ofProject(manager, userId, projectId);
      const name = request.name ?? project?.name.slice(0, LIMITS.groupName).trim() ?? '';
      if (name === '') throw invalid({ name: [texts.nameBlank] });
      const made = known ?? uuid();
      if (!known) await this.insert(manager, actor, { id: made, name, notes: request.notes ?? '', projectId });
      const { created, existing } = await this.gathered.of(manager, userId, project?.people ?? []);
      const chosen = request.contact_ids ?? [];
      await this.repository.requireSeen(manager, userId, chosen);
      await this.repository.add(manager, made, [...created, ...existing, ...chosen]);
      await this.store.announce(manager, userId, [], { contact_id: null, change: 'updated' });
      return made;
    });
    return this.read(actor, id);
  }

  /** Changes a group (API-127). With a version that is not the newest: 409 with the newest. @throws {Refusal} 404, 409 */
  async update(actor: Actor, id: string, request: UpdateGroupRequest): Promise<GroupDetailView> {
    const { userId } = actor;
    const isNewest = await this.store.change(userId, async (manager) => {
      const { version } = await this.repository.lock(manager, userId, id);
      if (request.version !== undefined && request.version !== version) return false;
      if (request.contact_ids) {
        await this.repository.requireSeen(manager, userId, request.contact_ids);
        await this.repository.removeOthers(manager, userId, id, request.contact_ids);
        await this.repository.add(manager, id, request.contact_ids);
      }
      await manager.update(
        ContactGroup,
        { id },
        {
          ...(request.name !== undefined && { name: request.name }),
          ...(request.notes !== undefined && { notes: request.notes ?? '' }),
          updatedAt: () => 'clock_timestamp()',
        },
      );
      await this.store.announce(manager, userId, [], { contact_id: null, change: 'updated' });
      return true;
    });
    const current = await this.read(actor, id);
    if (!isNewest) throw new Refusal(409, 'conflict', MESSAGES.contacts.groupUpdateFailed, undefined, current);
    return current;
  }

  /** Deletes a group; its contacts stay (API-128, ADR-11, ADR-29). @throws {Refusal} 404 */
  remove({ userId }: Actor, id: string): Promise<DeletedContactView> {
    return this.store.change(userId, async (manager) => {
      await this.repository.lock(manager, userId, id);
      await manager.delete(ContactGroup, { id });
      await this.store.announce(manager, userId, [], { contact_id: null, change: 'updated' });
      return { id };
    });
  }

  /** Takes a contact out of a group (API-129, ADR-12). @throws {Refusal} 404 when it is not in it */
  async removeContact(actor: Actor, id: string, contactId: string): Promise<GroupDetailView> {
    const { userId } = actor;
    await this.store.change(userId, async (manager) => {
      await this.repository.lock(manager, userId, id);
      if (!(await this.repository.remove(manager, id, contactId))) throw notFound(texts.notFound);
      await this.store.announce(manager, userId, [], { contact_id: null, change: 'updated' });
    });
    return this.read(actor, id);
  }

  /** Several contacts (API-122, ADR-7, OPN-150): of people one works with, or as they are sent. @throws {Refusal} 400, 404, 409 */
  async addSeveral(actor: Actor, request: BulkContactsRequest): Promise<BulkContactsView> {
    const { userId } = actor;
    if (!request.users && !request.contacts) throw invalid({ contacts: ['contacts or users must be sent'] });
    const { users = [], contacts = [], group_id: groupId } = request;
    const sent = contacts.map((contact, place) => contactAfter(emptyContact(), contact, `contacts.${place}.`));
    const partners = users.length === 0 ? [] : await this.partners.list(actor);
    const people = partners.filter(({ id }) => users.includes(id));
    if (people.length < users.length) throw notFound();
    const { created, existing } = await this.store.change(userId, async (manager) => {
      const all = await this.gathered.of(manager, userId, people);
      await this.store.requireRoom(manager, userId, sent.length);
      for (const fields of sent) all.created.push(await this.store.insert(manager, userId, fields));
      if (groupId !== undefined) {
        await this.repository.lock(manager, userId, groupId);
        await this.repository.add(manager, groupId, [...all.created, ...all.existing]);
      }
      await this.store.announce(manager, userId, [], { contact_id: null, change: 'created' });
      return all;
    });
    const [made, known] = await Promise.all([
      this.contacts.named(userId, created),
      this.contacts.named(userId, existing),
    ]);
    return { created: made.map(contactView), existing: known.map(contactView) };
  }

  private async insert(
    manager: EntityManager,
    { userId: ownerId }: Actor,
    group: { id: string; name: string; notes: string; projectId: string | null },
  ): Promise<void> {
    if ((await manager.countBy(ContactGroup, { ownerId })) >= LIMITS.groups) {
      throw new Refusal(409, 'conflict', texts.groupsFull(LIMITS.groups));
    }
    await manager.insert(ContactGroup, { ...group, ownerId });
  }
}
