import { beforeOf, type ContactImage, differingFields, type ImageField, undone } from '@gable/domain';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { MESSAGES } from '@gable/contracts';
import { notFound, Refusal } from '../http/index.js';
import { ContactStore } from './contact-store.js';

/** What was done to many contacts at once. */
export type BatchKind = 'import' | 'merge';

/** A contact before and after a batch; null: it was not there. */
export interface Imaged {
  contactId: string;
  before: ContactImage | null;
  after: ContactImage | null;
}

/** A contact, or a part of it, that an undo leaves as it is. */
export interface Stayed {
  contactId: string;
  name: string;
  lastname: string;
  /** Which fields somebody has changed since; of one that is gone, none. */
  fields: ImageField[];
  gone: boolean;
}

/** What an undo did. */
export interface Undone {
  removed: number;
  restored: number;
  stayed: Stayed[];
}

/** Contacts that one statement reads and writes; between them the api does other things. */
const AT_ONCE = 500;

/** Keeps what contacts were before a batch, and takes a batch back: the one engine of imports and merges. */
@Injectable()
export class ContactBatches {
  constructor(private readonly store: ContactStore) {}

  /** Begins a batch of somebody whose address book is locked. */
  async open(manager: EntityManager, ownerId: string, kind: BatchKind, id: string): Promise<void> {
    await manager.query('INSERT INTO contact_batches (owner_id, id, kind) VALUES ($1, $2, $3)', [ownerId, id, kind]);
  }

  /** Keeps images of contacts. What a batch has changed before keeps what it was before that. */
  async keep(manager: EntityManager, ownerId: string, batchId: string, images: readonly Imaged[]): Promise<void> {
    if (images.length === 0) return;
    // What this part makes was in none before.
    const there = images.filter(({ before }) => before !== null).map(({ contactId }) => contactId);
    const known = there.length === 0 ? [] : await this.imagesOf(manager, ownerId, batchId, there);
    const kept = images.map((image) => {
      const first = known.find(({ contactId }) => contactId === image.contactId);
      if (!first) return image;
      const { before, after } = first;
      return { ...image, before: before && after && image.before ? beforeOf({ before, after }, image.before) : before };
    });
    await manager.query(
      `INSERT INTO contact_images (owner_id, batch_id, contact_id, before, after)
       SELECT $1, $2, (kept ->> 'contactId')::uuid, nullif(kept -> 'before', 'null'), nullif(kept -> 'after', 'null')
       FROM jsonb_array_elements($3) AS kept
       ON CONFLICT (owner_id, batch_id, contact_id) DO UPDATE SET before = excluded.before, after = excluded.after`,
      [ownerId, batchId, JSON.stringify(kept)],
    );
  }

  /**
   * Takes a batch back: what it made goes, what it changed is as it was where nobody has changed it since, what it merged is
   * there again. What stays is answered. @throws {Refusal} 404, 409 when it is undone already
   */
  async undo(manager: EntityManager, ownerId: string, kind: BatchKind, batchId: string): Promise<Undone> {
    const batches: StoredBatch[] = await manager.query(
      'SELECT kind, undone_at FROM contact_batches WHERE owner_id = $1 AND id = $2 FOR UPDATE',
      [ownerId, batchId],
    );
    requireOpen(batches, kind);
    const rows: { id: string }[] = await manager.query(
      'SELECT contact_id AS id FROM contact_images WHERE owner_id = $1 AND batch_id = $2 ORDER BY contact_id',
      [ownerId, batchId],
    );
    const all: Undone = { removed: 0, restored: 0, stayed: [] };
    const firms = new Set<string | null>();
    for (let first = 0; first < rows.length; first += AT_ONCE) {
      const ids = rows.slice(first, first + AT_ONCE).map(({ id }) => id);
      const part = await this.undoPart(manager, ownerId, await this.imagesOf(manager, ownerId, batchId, ids), firms);
      all.removed += part.removed;
      all.restored += part.restored;
      all.stayed.push(...part.stayed);
    }
    await manager.query('UPDATE contact_batches SET undone_at = clock_timestamp() WHERE owner_id = $1 AND id = $2', [
      ownerId,
      batchId,
    ]);
    await this.store.announce(manager, ownerId, [...firms], { contact_id: null, change: 'updated' });
    return all;
  }

  private async undoPart(
    manager: EntityManager,
    ownerId: string,
    images: readonly Imaged[],
    firms: Set<string | null>,
  ): Promise<Undone> {
    const current = new Map(
      (
        await this.store.images(
          manager,
          ownerId,
          images.map(({ contactId }) => contactId),
        )
      ).map(({ contactId, image }) => [contactId, image]),
    );
    const gone: string[] = [];
    const changed: { id: string; image: ContactImage }[] = [];
    const back: { id: string; image: ContactImage }[] = [];
    const stayed: Stayed[] = [];
    for (const { contactId, before, after } of images) {
      const now = current.get(contactId);
      if (now) firms.add(now.firmId);
      const names = now ?? after ?? before;
      const stays = (fields: ImageField[]) =>
        stayed.push({
          contactId,
          name: names?.name ?? '',
          lastname: names?.lastname ?? '',
          fields,
          gone: now === undefined,
        });
      if (before && !after) {
        // Its id is nobody else's: it is there only if it has come back before.
        if (!now) back.push({ id: contactId, image: before });
      } else if (!before && after && now) {
        const since = differingFields(after, now);
        if (since.length === 0) gone.push(contactId);
        else stays(since);
      } else if (before && after && now) {
        const { image, stayed: fields } = undone(before, after, now);
        changed.push({ id: contactId, image });
        if (fields.length > 0) stays(fields);
      } else if (before && after) {
        stays([]);
      }
    }
    await this.store.remove(manager, gone);
    await this.store.requireRoom(manager, ownerId, back.length);
    await this.store.insertAll(manager, ownerId, back);
    await this.store.updateAll(manager, changed);
    for (const { id, image } of [...back, ...changed]) {
      if (image.firmId !== null) firms.add(image.firmId);
      await this.store.setPlaces(manager, id, image);
    }
    return { removed: gone.length, restored: changed.length + back.length, stayed };
  }

  private async imagesOf(
    manager: EntityManager,
    ownerId: string,
    batchId: string,
    contactIds: readonly string[],
  ): Promise<Imaged[]> {
    return manager.query(
      `SELECT contact_id AS "contactId", before, after FROM contact_images
       WHERE owner_id = $1 AND batch_id = $2 AND contact_id = ANY($3::uuid[]) ORDER BY contact_id`,
      [ownerId, batchId, contactIds],
    );
  }
}

/** What says whether a batch may be changed. */
export interface StoredBatch {
  kind: BatchKind;
  undone_at: Date | null;
}

/** @throws {Refusal} 404, 409 once it is undone */
export function requireOpen([batch]: readonly StoredBatch[], kind: BatchKind): void {
  const { contacts: texts } = MESSAGES;
  if (batch?.kind !== kind) throw notFound(kind === 'import' ? texts.importNotFound : texts.mergeNotFound);
  if (batch.undone_at !== null) throw new Refusal(409, 'conflict', texts.alreadyUndone);
}
