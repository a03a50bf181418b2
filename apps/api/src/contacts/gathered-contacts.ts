import { emailKey, splitName } from '@gable/contracts';
import { emptyContact, keptPhones } from '@gable/domain';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { ContactStore } from './contact-store.js';
import type { KnownPerson } from './groups.repository.js';

/** Contacts that people were made, or are. */
export interface Gathered {
  created: string[];
  existing: string[];
}

/** Makes contacts of people who have accounts. */
@Injectable()
export class GatheredContacts {
  constructor(private readonly store: ContactStore) {}

  /**
   * Contacts of these people in an address book that is locked: who is in it by the e-mail stays as they are.
   * ADR-15, VAL-53: the last word of a name is the lastname, and phones are dialled in the us.
   */
  async of(manager: EntityManager, ownerId: string, people: readonly KnownPerson[]): Promise<Gathered> {
    const emails = people.map(({ email }) => email);
    const known = await this.store.havingEmails(manager, ownerId, emails);
    const byEmail = new Map(
      known.toReversed().flatMap(({ id, emails: theirs }) => theirs.map(({ email }) => [emailKey(email), id] as const)),
    );
    const gathered: Gathered = { created: [], existing: [] };
    await this.store.requireRoom(manager, ownerId, people.length);
    for (const { name, email, phone } of people) {
      const there = byEmail.get(emailKey(email));
      if (there !== undefined) {
        if (!gathered.existing.includes(there)) gathered.existing.push(there);
        continue;
      }
      // Who has not come yet is known by the e-mail alone.
      const called = splitName(name.trim() || (email.split('@')[0] ?? email));
      const { phones } = keptPhones([{ phone }]);
      const contact = { ...emptyContact(), ...called, phones, emails: [{ email, data_type_id: 1 }] };
      gathered.created.push(await this.store.insert(manager, ownerId, contact));
    }
    return gathered;
  }
}
