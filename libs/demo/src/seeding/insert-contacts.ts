import { emptyContact, keptEmails, keptPhones } from '@gable/domain';
import { Contact, ContactGroup } from '@gable/platform';
import type { EntityManager } from 'typeorm';
import type { DemoContent } from '../content/demo-content.js';
import { contactGroupId, contactId, firmId, personId } from './demo-ids.js';

/** The address book, with its groups; what is shared is shared with the office. */
export async function insertContacts(manager: EntityManager, { contacts: book }: DemoContent): Promise<void> {
  if (!book) return;
  const ownerId = personId(book.by);
  await manager.insert(
    Contact,
    book.contacts.map(({ name, lastname, business, email, phone, shared = false }, place) => ({
      ...emptyContact(),
      ...{ id: contactId(place), ownerId, firmId: shared ? firmId() : null, name, lastname, business },
      phones: keptPhones([{ phone: phone ?? null, country_code: 'gb' }]).phones,
      emails: keptEmails([{ email: email ?? null }]),
    })),
  );
  for (const group of book.groups) {
    const id = contactGroupId(group);
    await manager.insert(ContactGroup, { id, ownerId, name: group.name });
    await manager.query(
      `INSERT INTO contact_group_members (group_id, contact_id)
       SELECT $1, id FROM contacts WHERE owner_id = $2 AND business = $3`,
      [id, ownerId, group.business],
    );
  }
}
