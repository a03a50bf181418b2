import { LIMITS, MESSAGES, plainLetters } from '@gable/contracts';
import { areAlike, type ContactImage, mergedContact, tooMuchOf } from '@gable/domain';
import { Injectable } from '@nestjs/common';
import { v7 as uuid } from 'uuid';
import type { Actor } from '../access/index.js';
import { invalid, type ListQuery, notFound, notPermitted, type Page, readList, Refusal } from '../http/index.js';
import { ContactBatches } from './contact-batches.js';
import { contactView } from './contact-row.js';
import { ContactStore } from './contact-store.js';
import { ContactsRepository } from './contacts.repository.js';
import { ContactsService } from './contacts.service.js';
import type { MergeContactsRequest } from './dto/batch-requests.dto.js';
import type { ContactMergeView, DuplicatesView, EvidenceView, MergedView, UndoneView } from './dto/batch.dto.js';
import { DuplicatesRepository } from './duplicates.repository.js';
import { undoneView } from './imports.service.js';
import { MergesRepository } from './merges.repository.js';

/** Finds contacts that may be the same, makes one of several, and several of one again. */
@Injectable()
export class MergesService {
  constructor(
    private readonly contacts: ContactsService,
    private readonly repository: ContactsRepository,
    private readonly duplicatesRepository: DuplicatesRepository,
    private readonly mergesRepository: MergesRepository,
    private readonly batches: ContactBatches,
    private readonly store: ContactStore,
  ) {}

  /** One's own contacts that have an e-mail or a phone in common, or names that are alike in one business; with the evidence. */
  async duplicates({ userId }: Actor): Promise<DuplicatesView[]> {
    const [shared, alike] = await Promise.all([
      this.duplicatesRepository.sharing(userId),
      this.duplicatesRepository.calledAlike(userId),
    ]);
    const named = alike.flatMap(({ value, contacts }) => {
      const [first] = contacts;
      const same = contacts.filter((each) => first && isAlike(each, first));
      return same.length > 1 ? [{ kind: 'name' as const, value, contact_ids: same.map(({ id }) => id) }] : [];
    });
    const groups = together([...shared, ...named]).slice(0, LIMITS.duplicatesListed);
    const rows = await this.repository.named(userId, [...new Set(groups.flatMap(({ ids }) => ids))]);
    const views = new Map(rows.map((row) => [row.id, contactView(row)]));
    return groups.map(({ ids, evidence }) => ({
      contacts: ids.toSorted().flatMap((id) => views.get(id) ?? []),
      evidence,
    }));
  }

  /**
   * Makes one of several contacts of one's own: it is in all their groups and projects, and says all that they said.
   * @throws {Refusal} 400, 404 for one that is not seen, 422 for one that is somebody else's, 409 when it would hold too much
   */
  async merge(actor: Actor, request: MergeContactsRequest): Promise<MergedView> {
    const { userId } = actor;
    const keptId = request.contact_id.toLowerCase();
    const ids = request.contact_ids;
    if (ids.includes(keptId)) throw invalid({ contact_ids: ['contact_ids must be others than contact_id'] });
    const seen = await this.repository.named(userId, [keptId, ...ids]);
    if (seen.length < ids.length + 1) throw notFound(MESSAGES.contacts.notFound);
    if (seen.some(({ own }) => !own)) throw notPermitted();
    const mergeId = uuid();
    await this.store.change(userId, async (manager) => {
      const all = await this.store.images(manager, userId, [keptId, ...ids]);
      const kept = all.find(({ contactId }) => contactId === keptId)?.image;
      const others = ids.flatMap((id) => all.find(({ contactId }) => contactId === id) ?? []);
      if (!kept || others.length < ids.length) throw notFound(MESSAGES.contacts.notFound);
      const images = others.map(({ image }) => image);
      const places = (of: 'groups' | 'projects') =>
        [...new Set([kept, ...images].flatMap((image) => image[of]))].sort();
      const after: ContactImage = {
        ...mergedContact(kept, images),
        firmId: kept.firmId,
        groups: places('groups'),
        projects: places('projects'),
      };
      const tooMuch = tooMuchOf(after);
      if (tooMuch !== null) {
        throw new Refusal(409, 'conflict', MESSAGES.contacts.waysMany(LIMITS.contactWays), tooMuch);
      }
      await this.batches.open(manager, userId, 'merge', mergeId);
      await this.batches.keep(manager, userId, mergeId, [
        { contactId: keptId, before: kept, after },
        ...others.map(({ contactId, image }) => ({ contactId, before: image, after: null })),
      ]);
      await this.store.remove(manager, ids);
      await this.store.updateAll(manager, [{ id: keptId, image: after }]);
      await this.store.setPlaces(manager, keptId, after);
      await this.store.announce(
        manager,
        userId,
        [kept, ...images].map(({ firmId }) => firmId),
        {
          contact_id: null,
          change: 'updated',
        },
      );
    });
    return { merge_id: mergeId, contact: await this.contacts.read(actor, keptId) };
  }

  /** The merges of a person, the newest first. */
  list({ userId }: Actor, query: ListQuery): Promise<Page<ContactMergeView>> {
    const asked = readList(query, { orders: ['created_at'], pageSize: LIMITS.projectsPageSize });
    return this.mergesRepository.list(userId, asked);
  }

  /** One of them. @throws {Refusal} 404 */
  async read({ userId }: Actor, id: string): Promise<ContactMergeView> {
    const { items } = await this.mergesRepository.list(userId, { ids: [id], sort: undefined, offset: 0, limit: 1 });
    const [found] = items;
    if (!found) throw notFound(MESSAGES.contacts.mergeNotFound);
    return found;
  }

  /** Makes several of one again. @throws {Refusal} 404, 409 when it is undone already */
  async undo({ userId }: Actor, id: string): Promise<UndoneView> {
    return undoneView(await this.store.change(userId, (manager) => this.batches.undo(manager, userId, 'merge', id)));
  }
}

const isAlike = (one: { name: string; lastname: string }, other: { name: string; lastname: string }): boolean =>
  plainLetters(one.lastname) === plainLetters(other.lastname) && areAlike(one, other);

/** Evidence about the same contacts, put together. */
function together(evidence: readonly EvidenceView[]): { ids: string[]; evidence: EvidenceView[] }[] {
  const groups: { ids: Set<string>; evidence: EvidenceView[] }[] = [];
  for (const each of evidence) {
    const touched = groups.filter(({ ids }) => each.contact_ids.some((id) => ids.has(id)));
    const joined = {
      ids: new Set([...touched.flatMap(({ ids }) => [...ids]), ...each.contact_ids]),
      evidence: [...touched.flatMap((group) => group.evidence), each],
    };
    for (const group of touched) groups.splice(groups.indexOf(group), 1);
    groups.push(joined);
  }
  return groups.map(({ ids, evidence: all }) => ({ ids: [...ids], evidence: all }));
}
