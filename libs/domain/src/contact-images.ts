import { isDeepStrictEqual } from 'node:util';
import { emailKey, LIMITS, MESSAGES, plainLetters } from '@gable/contracts';
import { type ContactFields, emptyContact, isSameAddress, keptAddresses, keptEmails, keptPhones } from './contacts.js';
import { slipsBetween } from './spelling.js';

/** All that is kept of a contact while something may be undone: what it says, who sees it, and what it belongs to. */
export interface ContactImage extends ContactFields {
  firmId: string | null;
  groups: string[];
  projects: string[];
}

/** A field that an undo puts back by itself. */
export type ImageField = Exclude<keyof ContactImage, 'groups' | 'projects'>;

const FIELDS: readonly ImageField[] = [...(Object.keys(emptyContact()) as (keyof ContactFields)[]), 'firmId'];

/** Fields in which two images differ. */
export const differingFields = (one: ContactImage, other: ContactImage): ImageField[] =>
  FIELDS.filter((field) => !isDeepStrictEqual(one[field], other[field]));

/**
 * A contact once a change of it is undone: what nobody has changed since is as it was before, the rest stays, and is named.
 * It leaves the groups and projects that the change brought it into, and is in those again that it took it out of.
 */
export function undone(
  before: ContactImage,
  after: ContactImage,
  current: ContactImage,
): { image: ContactImage; stayed: ImageField[] } {
  const changed = differingFields(before, after);
  const since = differingFields(after, current);
  const restored = changed.filter((field) => !since.includes(field));
  const stayed = changed.filter((field) => since.includes(field) && !isDeepStrictEqual(before[field], current[field]));
  const image: ContactImage = { ...current };
  for (const field of restored) Object.assign(image, { [field]: before[field] });
  for (const places of ['groups', 'projects'] as const) {
    const left = current[places].filter((id) => before[places].includes(id) || !after[places].includes(id));
    image[places] = [...new Set([...left, ...before[places].filter((id) => !after[places].includes(id))])];
  }
  return { image, stayed };
}

/** What a contact was before, for a change that goes on: what somebody else has changed in between is no part of it. */
export function beforeOf(image: { before: ContactImage; after: ContactImage }, current: ContactImage): ContactImage {
  const before: ContactImage = { ...image.before };
  for (const field of differingFields(image.after, current)) Object.assign(before, { [field]: current[field] });
  return before;
}

const words = ({ name, lastname }: Pick<ContactFields, 'name' | 'lastname'>): string[] =>
  plainLetters(`${name} ${lastname}`)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);

/** Whether two names are the same, whatever their accents and capitals, and which of them comes first. */
export const isSameName = (
  one: Pick<ContactFields, 'name' | 'lastname'>,
  other: Pick<ContactFields, 'name' | 'lastname'>,
): boolean => words(one).toSorted().join(' ') === words(other).toSorted().join(' ');

/** Whether an e-mail that both have may be one person's: an address of an office is that of many, whose names share no word. */
export function mayBeSamePerson(
  one: Pick<ContactFields, 'name' | 'lastname'>,
  other: Pick<ContactFields, 'name' | 'lastname'>,
): boolean {
  const known = words(other);
  return words(one).some((word) => known.includes(word));
}

/** Whether two names are so alike that one may be the other with a slip, or an initial of it. */
export function areAlike(one: Pick<ContactFields, 'name'>, other: Pick<ContactFields, 'name'>): boolean {
  const [first, second] = [one, other].map(({ name }) => plainLetters(name).replace(/[^\p{L}\p{N}]+/gu, ''));
  if (!first || !second) return first !== second;
  const isInitial = (short: string, long: string) => short.length === 1 && long.startsWith(short);
  return isInitial(first, second) || isInitial(second, first) || slipsBetween(first, second, 1) <= 1;
}

/** Why a contact cannot take in more, by field; null: it can. */
export type TooMuch = Record<string, string[]> | null;

/** What does not fit into a contact any more. */
export function tooMuchOf({ phones, emails, addresses, notes }: ContactFields): TooMuch {
  const full = Object.entries({ phones, emails, addresses }).filter(([, ways]) => ways.length > LIMITS.contactWays);
  const errors = Object.fromEntries(full.map(([field]) => [field, [MESSAGES.contacts.waysMany(LIMITS.contactWays)]]));
  if (notes.length > LIMITS.contactNotes) Object.assign(errors, { notes: [MESSAGES.contacts.textLong] });
  return Object.keys(errors).length > 0 ? errors : null;
}

/** A contact once a row of a file says more of it: what the row says is so, and what it adds is added. */
export function importedInto(known: ContactFields, row: ContactFields): ContactFields {
  const joined = joinedWays([known, row]);
  const isNamed = row.name !== '' && row.lastname !== '';
  return {
    ...joined,
    contactTypeId: row.contactTypeId ?? known.contactTypeId,
    // Half a name says nothing of the other half.
    name: isNamed || known.name === '' ? row.name || known.name : known.name,
    lastname: isNamed || known.lastname === '' ? row.lastname || known.lastname : known.lastname,
    business: row.business || known.business,
  };
}

/** Several contacts in one: the first is kept, and what it does not say the others say. Nothing of how to reach them is lost. */
export function mergedContact(kept: ContactFields, others: readonly ContactFields[]): ContactFields {
  const all = [kept, ...others];
  const first = (field: 'name' | 'lastname' | 'business'): string =>
    all.map((each) => each[field]).find((text) => text !== '') ?? '';
  return {
    ...joinedWays(all),
    contactTypeId: all.find(({ contactTypeId }) => contactTypeId !== null)?.contactTypeId ?? null,
    // Names go together: the lastname of another would make somebody new.
    name: kept.name === '' && kept.lastname === '' ? first('name') : kept.name || nameBeside(kept, others, 'name'),
    lastname:
      kept.name === '' && kept.lastname === ''
        ? first('lastname')
        : kept.lastname || nameBeside(kept, others, 'lastname'),
    business: first('business'),
  };
}

/** The half of a name that is missing, of somebody who has the other half. */
function nameBeside(kept: ContactFields, others: readonly ContactFields[], half: 'name' | 'lastname'): string {
  const whole = half === 'name' ? 'lastname' : 'name';
  const same = others.find((each) => plainLetters(each[whole]) === plainLetters(kept[whole]) && each[half] !== '');
  return same?.[half] ?? '';
}

function joinedWays(all: readonly ContactFields[]): Pick<ContactFields, 'phones' | 'emails' | 'addresses' | 'notes'> {
  const notes: string[] = [];
  for (const { notes: text } of all) {
    if (text !== '' && !notes.some((known) => known.includes(text))) notes.push(text);
  }
  return {
    phones: keptPhones(all.flatMap(({ phones }) => phones)).phones,
    emails: keptEmails(all.flatMap(({ emails }) => emails)),
    addresses: keptAddresses(all.flatMap(({ addresses }) => addresses)),
    notes: notes.join('\n\n'),
  };
}

/** Whether a contact says all that a row of a file does, so that the row is there already. */
export const saysAll = (known: ContactFields, row: ContactFields): boolean =>
  row.emails.every(({ email }) => known.emails.some((each) => emailKey(each.email) === emailKey(email))) &&
  row.phones.every(({ phone }) => known.phones.some((each) => each.phone === phone)) &&
  row.addresses.every((address) => known.addresses.some((each) => isSameAddress(each, address))) &&
  (row.business === '' || plainLetters(row.business) === plainLetters(known.business)) &&
  known.notes.includes(row.notes);
