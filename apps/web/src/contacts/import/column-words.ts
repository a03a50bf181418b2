import type { ImportField } from './import-fields.js';

/** A heading as it is compared: small letters without accents, one space between words. */
export const wordsOf = (heading: string): string =>
  heading
    .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replaceAll('ß', 'ss')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** Whether a text holds one of some phrases, as whole words. */
const holding = (phrases: string): RegExp =>
  new RegExp(
    `(?:^| )(?:${phrases
      .trim()
      .split(/\s*,\s*/)
      .join('|')})(?: |$)`,
  );

/** Headings of what a contact has no place for, though their words are those of a field. */
const OTHERS =
  holding(`label, type, typ, formatted, phonetic, phonetisch, yomi, furigana, prefix, suffix, title, titre, titel, nickname,
  initials, birthday, anniversary, photo, url, website, web, webpage, department, position, job, domain, id, ids, owner, manager,
  manager s, assistant, assistant s, assistentin, spouse, children, status, stage, date, display name e mail, e mail display name,
  angezeigter name, opt out, sync, currency, industry, source, keywords, priority, gender, language, po box, postfach, symbol`);

/** Names that come after the first, beside which that may be called the name alone: "Nombre", "Segundo nombre". */
const FURTHER_NAMES =
  'middle, additional name, weitere vornamen, deuxieme prenom, segundo nombre, secondo nome, middelste naam';

/**
 * What headings mean, in English, German, French, Spanish, Italian and Dutch; the first that fits. What is more particular
 * stands before what is more general: "Land/Region" is a country, "Company Phone" a phone.
 */
const MEANINGS: readonly (readonly [ImportField, RegExp])[] = [
  ['email', holding('e ?mails?, mail, messagerie, courriel, correo, posta elettronica, mailadres')],
  [
    'phone',
    holding(`phones?, tel, telephone, telefon, telefono, telefoon, telefonnummer, mobiltelefon, mobile, mobil, mobiel, mobiele, handy,
      cell,
      cellphone, cellular, celular, cellulare, portable, movil, fax, telefax, faxnummer, telecopie, gsm, pager`),
  ],
  ['name', holding(`first, firstname, given name, forename, vorname, prenom, voornaam, ${FURTHER_NAMES}`)],
  [
    'lastname',
    holding(
      'last, lastname, surname, family name, nachname, familienname, nom de famille, apellidos?, cognome, achternaam',
    ),
  ],
  [
    'business',
    holding(`company, organi[sz]ation, organisatie, firma, firm, unternehmen, societe, entreprise, organizacion, empresa, compania,
      societa, azienda, bedrijf, account name, business name, employer`),
  ],
  ['zip', holding('zip, zipcode, postal, postal ?code, post ?code, plz, postleitzahl, codigo postal, cap')],
  ['country', holding('country, land, pays, pais, paese')],
  [
    'state',
    holding(
      'state, province, provinz, provincia, provincie, region, county, bundesland, kanton, dep, departement, estado',
    ),
  ],
  ['city', holding('city, town, ort, stadt, wohnort, ville, ciudad, citta, plaats, locality, suburb')],
  ['line2', holding('extended address, unit, suite')],
  [
    'line1',
    holding(
      'street, address, address line, strasse, anschrift, adresse, rue, calle, direccion, via, indirizzo, straat, adres',
    ),
  ],
  [
    'notes',
    holding(
      'notes?, notizen, notiz, bemerkungen, comments?, remarks, notas, opmerkingen, notities, bemerkung, description, memo',
    ),
  ],
  ['fullname', holding('name, contact, file as, anzeigename, nom, nombre, nome, naam')],
];

/** What kind a phone, an e-mail or an address is: the ids of data types, and the words for each. */
const KINDS: readonly (readonly [number, RegExp])[] = [
  [4, holding('fax, telefax, faxnummer, telecopie')],
  [
    2,
    holding(
      'mobile, mobil, mobiel, mobiele, mobiltelefon, handy, cell, cellphone, cellular, celular, cellulare, portable, movil, gsm, i ?phone',
    ),
  ],
  [3, holding('home, private?, privat, personal, personnel, personnelle, domicile, casa, particular, thuis')],
  [5, holding('other, weitere, weiterer, autre, otro, otra, altro, overige?, secondary')],
  [
    1,
    holding(
      'work, business, office, company, main, geschaftlich, arbeit, firma, bureau, trabajo, lavoro, ufficio, werk, mailing, primary',
    ),
  ],
];

const FURTHER_NAME = holding(FURTHER_NAMES);

/** Whether a heading is of names that come after the first. */
export const isFurtherName = (heading: string): boolean => FURTHER_NAME.test(wordsOf(heading));

/** A column of an export that numbers what it holds: "Address 2 - City", "E-mail 1 - Value". */
const NUMBERED = /^(?:e mail|phone|address|organi[sz]ation) \d (.+)$/;

/** The kind that words name; null when they name none. */
export const kindNamed = (text: string): number | null =>
  KINDS.find(([, said]) => said.test(wordsOf(text)))?.[0] ?? null;

/** What a heading means; null when it is nothing that a contact has a place for. */
export function fieldNamed(heading: string): ImportField | null {
  const words = wordsOf(heading);
  // Some exports call phones by their kind alone.
  if (/^(?:home|work)$/.test(words)) return 'phone';
  if (words === 'business') return words;
  if (OTHERS.test(words)) return null;
  const field = MEANINGS.find(([, said]) => said.test(withoutNumber(words)))?.[0] ?? null;
  if (field !== 'line1') return field;
  if (/ 2$/.test(words)) return 'line2';
  return / 3$/.test(words) ? 'line3' : field;
}

/** The heading of what is numbered, without what it is a part of. */
function withoutNumber(words: string): string {
  const part = NUMBERED.exec(words)?.[1];
  return words.startsWith('address') && part ? part : words;
}

/** Which address a heading is of, where there are several: its number, or its kind. */
export function addressNamed(heading: string): string {
  const words = wordsOf(heading);
  const number = /^address (\d) ./.exec(words)?.[1];
  return number ? `address ${number}` : String(kindNamed(heading) ?? '');
}

/** The heading of the column that says what kind a column's values are; null when there is no such column beside it. */
export const kindHeadingOf = (heading: string): RegExp | null => {
  const words = wordsOf(heading);
  const base = /^(?:e mail|phone|address) \d/.exec(words)?.[0];
  return base ? new RegExp(`^${base} (?:label|type)$`) : null;
};
