import type { ADDRESS_TEXTS, ContactAddress } from '@gable/contracts';
import { countryName } from '@gable/contracts';
import addressFormatter from '@fragaria/address-formatter';

/** A text of an address. */
export type AddressText = (typeof ADDRESS_TEXTS)[number];

/** The lines of a street, which stand below each other everywhere. */
const STREET: readonly AddressText[] = ['line1', 'line2', 'line3'];

/** What stands for a part while a country says where it belongs; nothing that the formats know as a word. */
const PLACES = { road: 'Qzroad', city: 'Qzcity', state: 'Qzstate', postcode: 'Qzpostcode' } as const;

const FIELDS: readonly [place: string, fields: readonly AddressText[]][] = [
  [PLACES.road, STREET],
  [PLACES.city, ['city']],
  [PLACES.state, ['state']],
  [PLACES.postcode, ['zip']],
];

/** The fields of an address, line by line, as people of a country write them; those that it does not write come last. */
export function addressLayout(country: string): { lines: AddressText[][]; unwritten: AddressText[] } {
  const written = addressFormatter.format({ ...PLACES, countryCode: country }, { output: 'array' });
  const lines = written.flatMap((line) => {
    const found = FIELDS.map(([place, fields]) => ({ at: line.indexOf(place), fields }))
      .filter(({ at }) => at >= 0)
      .sort((one, other) => one.at - other.at)
      .map(({ fields }) => fields);
    const beside = found.filter((fields) => fields !== STREET).flat();
    const street = found.includes(STREET) ? STREET.map((field) => [field]) : [];
    return [...(beside.length > 0 ? [beside] : []), ...street];
  });
  const missing = FIELDS.flatMap(([, fields]) => fields).filter((field) => !lines.flat().includes(field));
  const street = missing.filter((field) => STREET.includes(field)).map((field) => [field]);
  return { lines: [...street, ...lines], unwritten: missing.filter((field) => !STREET.includes(field)) };
}

/** An address as people of its country write it; what they would leave out stands below, so that nothing is lost. */
export function addressLines(address: ContactAddress): string[] {
  const { line1, line2, line3, city, state, zip, country_id: country } = address;
  const lines = addressFormatter.format(
    { road: [line1, line2, line3].filter(Boolean).join('\n'), city, state, postcode: zip, countryCode: country },
    { output: 'array' },
  );
  const { unwritten } = addressLayout(country);
  return [...lines, ...unwritten.map((field) => address[field]).filter(Boolean), countryName(country)];
}

/** What a country calls its parts and its codes, where it has a word of its own. */
const STATES: Partial<Record<string, string>> = {
  US: 'State',
  CA: 'Province',
  AU: 'State',
  GB: 'County',
  IE: 'County',
};
const CODES: Partial<Record<string, string>> = { US: 'ZIP code', GB: 'Postcode', AU: 'Postcode', IE: 'Eircode' };

/** What a text of an address is called in a country. */
export const addressLabel = (field: AddressText, country: string): string =>
  ({
    line1: 'Address line 1',
    line2: 'Address line 2',
    line3: 'Address line 3',
    city: 'City',
    state: STATES[country] ?? 'State or region',
    zip: CODES[country] ?? 'Postal code',
  })[field];
