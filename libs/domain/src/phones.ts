import { LIMITS } from '@gable/contracts';
import { parsePhoneNumberFromString, type CountryCode } from 'libphonenumber-js/min';

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
