import {
  type ContactAddress,
  type ContactEmail,
  type ContactPhone,
  COUNTRY_CODES,
  countryName,
  DEFAULT_DATA_TYPE,
} from './contacts.js';

/** A contact as a card says it. */
export interface CardContact {
  name: string;
  lastname: string;
  business: string;
  phones: (Pick<ContactPhone, 'phone' | 'data_type_id'> & { country_code?: string })[];
  emails: ContactEmail[];
  addresses: ContactAddress[];
  notes: string;
}

/** Octets of a line of a card; longer ones are folded (RFC 6350, 3.2). */
const LINE = 75;

/** What a kind of phone, e-mail or address is called in a card, by its id. */
const CARD_TYPES: Record<number, string> = { 1: 'WORK', 2: 'CELL', 3: 'HOME', 4: 'FAX' };

const escaped = (text: string): string =>
  text
    .replaceAll('\\', '\\\\')
    .replaceAll(';', '\\;')
    .replaceAll(',', '\\,')
    .replace(/\r\n|\r|\n/g, '\\n');

/** A line in parts of 75 octets, no letter of which is cut. */
function folded(line: string): string {
  const encoder = new TextEncoder();
  let octets = 0;
  let text = '';
  for (const letter of line) {
    const { length } = encoder.encode(letter);
    if (octets + length > LINE) {
      text += '\r\n ';
      octets = 1;
    }
    text += letter;
    octets += length;
  }
  return `${text}\r\n`;
}

/** A contact as a card of version 3.0, which everybody reads. */
export function vcardOf(contact: CardContact & { id: string; groups?: readonly string[] }): string {
  const { name, lastname, business, notes, groups = [] } = contact;
  const type = (id: number, before = ''): string => {
    const types = [before, CARD_TYPES[id] ?? ''].filter(Boolean).join(',');
    return types === '' ? '' : `;TYPE=${types}`;
  };
  const lines = [
    'BEGIN:VCARD',
    'VERSION:3.0',
    `UID:urn:uuid:${contact.id}`,
    `N:${escaped(lastname)};${escaped(name)};;;`,
    `FN:${escaped([name, lastname].filter(Boolean).join(' '))}`,
    ...(business === '' ? [] : [`ORG:${escaped(business)}`]),
    ...contact.phones.map(({ phone, data_type_id: id }) => `TEL${type(id)}:${escaped(phone)}`),
    ...contact.emails.map(({ email, data_type_id: id }) => `EMAIL${type(id, 'INTERNET')}:${escaped(email)}`),
    ...contact.addresses.map(({ line1, line2, line3, city, state, zip, country_id: country, data_type_id: id }) => {
      const parts = ['', [line2, line3].filter(Boolean).join('\n'), line1, city, state, zip, countryName(country)];
      return `ADR${type(id)}:${parts.map(escaped).join(';')}`;
    }),
    ...(notes === '' ? [] : [`NOTE:${escaped(notes)}`]),
    ...(groups.length === 0 ? [] : [`CATEGORIES:${groups.map(escaped).join(',')}`]),
    'END:VCARD',
  ];
  return lines.map(folded).join('');
}

/** A line of a card. */
interface CardLine {
  name: string;
  types: string[];
  value: string;
}

/**
 * Contacts of a file of cards of version 2.1, 3.0 or 4.0. What a contact does not hold is left out; whether phones, e-mails and
 * names are good is for who takes them in to say.
 * @param most how many cards are read
 */
export function readVcards(text: string, most: number): CardContact[] {
  const contacts: CardContact[] = [];
  let card: CardLine[] | null = null;
  for (const line of unfolded(text)) {
    const read = readLine(line);
    if (!read) continue;
    if (read.name === 'BEGIN' && /^vcard$/i.test(read.value.trim())) card = [];
    else if (read.name === 'END' && card) {
      contacts.push(contactOf(card));
      card = null;
      if (contacts.length === most) break;
    } else card?.push(read);
  }
  return contacts;
}

/** Lines as they were before they were folded, also by the soft ends of quoted-printable ones. */
function unfolded(text: string): string[] {
  const lines: string[] = [];
  let isQuoted = false;
  for (const line of text.replace(/^\ufeff/, '').split(/\r\n|\r|\n/)) {
    const last = lines.at(-1);
    if (last !== undefined && isQuoted && last.endsWith('=')) lines[lines.length - 1] = last.slice(0, -1) + line;
    else if (last !== undefined && /^[ \t]/.test(line)) lines[lines.length - 1] = last + line.slice(1);
    else lines.push(line);
    isQuoted = /^[^:]*quoted-printable/i.test(lines.at(-1) ?? '');
  }
  return lines;
}

function readLine(line: string): CardLine | null {
  const end = endOfHead(line);
  if (end < 0) return null;
  const [head = '', ...parameters] = line.slice(0, end).split(';');
  const name = (head.split('.').at(-1) ?? '').toUpperCase();
  const all = parameters.join(';');
  const types = parameters.flatMap((parameter) =>
    parameter
      .replace(/^type=/i, '')
      .replaceAll('"', '')
      .toUpperCase()
      .split(','),
  );
  const raw = line.slice(end + 1);
  return { name, types, value: /quoted-printable/i.test(all) ? unquoted(raw, all) : raw };
}

/** Where the colon stands behind which the value begins: the first that is in no quotes. */
function endOfHead(line: string): number {
  let quoted = false;
  for (let place = 0; place < line.length; place += 1) {
    if (line[place] === '"') quoted = !quoted;
    else if (line[place] === ':' && !quoted) return place;
  }
  return -1;
}

function unquoted(text: string, parameters: string): string {
  const bytes: number[] = [];
  for (const part of text.match(/=[0-9a-f]{2}|[^=]+|=/gi) ?? []) {
    if (/^=[0-9a-f]{2}$/i.test(part)) bytes.push(Number.parseInt(part.slice(1), 16));
    else for (const byte of new TextEncoder().encode(part)) bytes.push(byte);
  }
  const charset = /charset=([\w-]+)/i.exec(parameters)?.[1] ?? 'utf-8';
  try {
    return new TextDecoder(charset).decode(new Uint8Array(bytes));
  } catch {
    return new TextDecoder().decode(new Uint8Array(bytes));
  }
}

/** The parts of a value between its semicolons, as they were before they were escaped. */
const partsOf = (value: string): string[] =>
  (value.match(/(?:\\[\s\S]|[^;\\])*(?:;|$)/g) ?? []).map((part) => unescaped(part.replace(/;$/, '')));

const unescaped = (text: string): string =>
  text.replace(/\\([\s\S])/g, (_whole, letter: string) => (letter === 'n' || letter === 'N' ? '\n' : letter)).trim();

function contactOf(lines: readonly CardLine[]): CardContact {
  const contact: CardContact = {
    ...{ name: '', lastname: '', business: '', notes: '' },
    ...{ phones: [], emails: [], addresses: [] },
  };
  let shown = '';
  for (const { name, types, value } of lines) {
    const parts = partsOf(value);
    const kind = kindOf(types);
    if (name === 'N') {
      contact.lastname = parts[0] ?? '';
      contact.name = [parts[1], parts[2]].filter(Boolean).join(' ');
    } else if (name === 'FN') shown = unescaped(value);
    else if (name === 'ORG') contact.business = parts[0] ?? '';
    else if (name === 'TEL') contact.phones.push({ phone: unescaped(value).replace(/^tel:/i, ''), data_type_id: kind });
    else if (name === 'EMAIL') contact.emails.push({ email: unescaped(value), data_type_id: kind });
    else if (name === 'ADR') contact.addresses.push(addressOf(parts, kind));
    else if (name === 'NOTE') contact.notes = [contact.notes, unescaped(value)].filter(Boolean).join('\n\n');
  }
  if (contact.name === '' && contact.lastname === '') contact.name = shown || contact.business;
  return contact;
}

function addressOf(parts: readonly string[], kind: number): ContactAddress {
  const [box = '', extended = '', street = '', city = '', state = '', zip = '', country = ''] = parts;
  const lines = [...street.split('\n'), ...extended.split('\n'), box].map((line) => line.trim()).filter(Boolean);
  const [line1 = '', line2 = '', ...rest] = lines;
  return {
    ...{ line1, line2, line3: rest.join(', '), city, state, zip },
    country_id: country === '' ? '' : (countryCode(country) ?? country),
    data_type_id: kind,
  };
}

function kindOf(types: readonly string[]): number {
  const [id] = Object.entries(CARD_TYPES).find(([, type]) => type === 'FAX' && types.includes(type)) ??
    Object.entries(CARD_TYPES).find(([, type]) => types.includes(type)) ?? [DEFAULT_DATA_TYPE];
  return Number(id);
}

let codes: Map<string, string> | undefined;

/** Other names that address books know countries by. */
const OTHER_NAMES: Record<string, string> = {
  usa: 'US',
  'united states of america': 'US',
  uk: 'GB',
  'great britain': 'GB',
  england: 'GB',
  scotland: 'GB',
  wales: 'GB',
  'czech republic': 'CZ',
  holland: 'NL',
  turkey: 'TR',
};

/** The code of a country by its code or its English name; null when it is neither. */
export function countryCode(text: string): string | null {
  codes ??= new Map([
    ...Object.entries(OTHER_NAMES),
    ...COUNTRY_CODES.flatMap((code): [string, string][] => [
      [code.toLowerCase(), code],
      [countryName(code).toLowerCase(), code],
    ]),
  ]);
  return codes.get(text.trim().toLowerCase()) ?? null;
}
