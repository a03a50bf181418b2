import { type ContactPhone, LIMITS } from '@gable/contracts';
import {
  getCountryCallingCode,
  isSupportedCountry,
  parsePhoneNumberFromString,
  type CountryCode,
} from 'libphonenumber-js/min';

/** ACC-50 */
export const DEFAULT_PHONE_COUNTRY = 'us';

/** A telephone number as it is stored. */
export interface Phone {
  /** E.164, such as +12125550123. */
  number: string;
  /** ISO 3166-1 alpha-2 in lower case. */
  country: string;
}

/** Reads a number as a person types it in a country; null when there can be no such number. */
export function readPhone(text: string, country: unknown = DEFAULT_PHONE_COUNTRY): Phone | null {
  if (text.length > LIMITS.phone) return null;
  const dialledIn = (typeof country === 'string' ? country : DEFAULT_PHONE_COUNTRY).toUpperCase() as CountryCode;
  const parsed = parsePhoneNumberFromString(text, dialledIn);
  if (!parsed?.isPossible()) return null;
  return { number: parsed.number, country: (parsed.country ?? dialledIn).toLowerCase() };
}

/** Reads a number of a contact, with its extension; null when there can be no such number. */
export function readContactPhone(
  text: string,
  country = DEFAULT_PHONE_COUNTRY,
): Omit<ContactPhone, 'data_type_id'> | null {
  const dialledIn = country.toUpperCase();
  if (text.length > LIMITS.phone || !isSupportedCountry(dialledIn)) return null;
  const parsed = parsePhoneNumberFromString(text, dialledIn);
  if (!parsed?.isPossible()) return null;
  return {
    phone: parsed.ext ? `${parsed.number} ext. ${parsed.ext}` : parsed.number,
    country_code: (parsed.country ?? dialledIn).toLowerCase(),
    country_dial: parsed.countryCallingCode,
  };
}

/** What is dialled to reach a country; null where nobody can be reached by phone. */
export function dialOf(country: string): string | null {
  const code = country.toUpperCase();
  return isSupportedCountry(code) ? getCountryCallingCode(code) : null;
}
