import { contactNotesProblem, LIMITS, MESSAGES, namelessProblem, plainLetters } from '@gable/contracts';
import { type ContactFields, emptyContact, keptEmails, keptPhones } from '@gable/domain';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { invalid } from '../http/index.js';
import { fieldsOf } from './contact-row.js';
import { ContactStore, type BookContact } from './contact-store.js';

/** Whom a proposal names. Texts are those that forms and requests have looked at already. */
export interface ProposalPerson {
  name?: string | null | undefined;
  lastname?: string | null | undefined;
  email?: string | null | undefined;
  /** As it is typed; what can be no number is noted. */
  phone?: string | null | undefined;
}

/** Makes contacts of whom proposals name (ADR-19, API-133, OPN-148). */
@Injectable()
export class ProposalContacts {
  constructor(private readonly store: ContactStore) {}

  /**
   * Puts the person of a proposal into the address book of somebody who sees it, as part of the transaction of who calls.
   * Somebody of this name and e-mail who is there already is not there twice: the proposal is one more of theirs.
   * @returns the contact's id
   * @throws {Refusal} 400 without a name and a lastname, 409 when the address book is full
   */
  async add(manager: EntityManager, ownerId: string, projectId: string, person: ProposalPerson): Promise<string> {
    const fields = contactOf(person);
    const nameless = namelessProblem(fields);
    if (nameless !== null) throw invalid({ name: [nameless] });
    await this.store.lockBook(manager, ownerId);
    const known = await this.known(manager, ownerId, fields);
    const id = known?.id ?? (await this.make(manager, ownerId, fields));
    if (known) await this.complete(manager, known, fields);
    await manager.query(
      'INSERT INTO contact_projects (contact_id, project_id) VALUES ($1, $2) ON CONFLICT DO NOTHING',
      [id, projectId],
    );
    await this.store.announce(manager, ownerId, [known?.firm_id ?? null], {
      contact_id: id,
      change: known ? 'updated' : 'created',
    });
    return id;
  }

  private async make(manager: EntityManager, ownerId: string, fields: ContactFields): Promise<string> {
    await this.store.requireRoom(manager, ownerId);
    return this.store.insert(manager, ownerId, fields);
  }

  /** Adds what is not known of somebody yet. */
  private async complete(manager: EntityManager, known: BookContact, fields: ContactFields): Promise<void> {
    const before = fieldsOf(known);
    const { phones } = keptPhones([...before.phones, ...fields.phones]);
    if (phones.length === before.phones.length || phones.length > LIMITS.contactWays) return;
    await this.store.update(manager, known.id, { ...before, phones }, known.firm_id);
  }

  /** The contact of this name who has the e-mail. */
  private async known(
    manager: EntityManager,
    ownerId: string,
    { name, lastname, emails: [first] }: ContactFields,
  ): Promise<BookContact | undefined> {
    if (!first) return undefined;
    const having = await this.store.havingEmails(manager, ownerId, [first.email]);
    const called = plainLetters(`${name} ${lastname}`);
    return having.find((each) => plainLetters(`${each.name} ${each.lastname}`) === called);
  }
}

function contactOf({ name, lastname, email, phone }: ProposalPerson): ContactFields {
  const { phones, wrong } = keptPhones([{ phone: phone ?? null }]);
  const noted = wrong.length > 0 ? MESSAGES.contacts.phoneNoted(String(phone).trim()) : '';
  return {
    ...emptyContact(),
    name: name?.trim() ?? '',
    lastname: lastname?.trim() ?? '',
    phones,
    emails: keptEmails([{ email: email ?? null }]),
    notes: contactNotesProblem(noted) === null ? noted : '',
  };
}
