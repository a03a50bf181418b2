import { MESSAGES } from '@gable/contracts';
import type { UndoneContacts } from '../api/index.js';
import { contactName } from './contact-ways.js';

type Stayed = UndoneContacts['stayed'][number];

/** What fields of a contact are called, where people read of them. */
const FIELD_WORDS: Partial<Record<string, string>> = {
  name: 'name',
  lastname: 'lastname',
  business: 'business',
  contact_type_id: 'type',
  phones: 'phones',
  emails: 'emails',
  addresses: 'addresses',
  notes: 'notes',
  shared: 'sharing',
  groups: 'groups',
  projects: 'projects',
};

/** Those of which one is one thing. */
const SINGULAR = ['name', 'lastname', 'business', 'type', 'sharing'];

/** What an undo left as it is of one contact, and why. */
export function stayedWords(stayed: Stayed): string {
  if (stayed.gone) return 'has been deleted since, and stays deleted';
  const fields = stayed.fields.map((field) => FIELD_WORDS[field] ?? field);
  return `${listed(fields)} changed since, and ${fields.length === 1 && SINGULAR.includes(fields[0] ?? '') ? 'stays' : 'stay'}`;
}

/** What an undo did, in one sentence or two. */
export function undoneWords({ stayed }: Pick<UndoneContacts, 'stayed'>): string {
  const [first, ...others] = stayed;
  if (!first) return MESSAGES.contacts.undone;
  const named = `${contactName(first)}: ${stayedWords(first)}.`;
  return [MESSAGES.contacts.undonePartly, others.length === 0 ? named : `${named} And ${others.length} more.`].join(
    ' ',
  );
}

const listed = (words: readonly string[]): string => new Intl.ListFormat('en').format(words);
