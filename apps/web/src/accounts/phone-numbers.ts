import { MESSAGES } from '@gable/contracts';
import {
  getCountries,
  getCountryCallingCode,
  isSupportedCountry,
  parsePhoneNumberFromString,
} from 'libphonenumber-js/min';

/** A country as the choice of a telephone number shows it. */
export interface Country {
  /** ISO 3166-1 alpha-2 in lower case. */
  code: string;
  name: string;
  /** With its plus sign. */
  callingCode: string;
}

/** Every country that has telephone numbers, by name. */
export function listCountries(): Country[] {
  const names = new Intl.DisplayNames('en', { type: 'region' });
  return getCountries()
    .map((code) => ({
      code: code.toLowerCase(),
      name: names.of(code) ?? code,
      callingCode: `+${getCountryCallingCode(code)}`,
    }))
    .sort((one, other) => one.name.localeCompare(other.name, 'en'));
}

/** What is wrong with a number as it is typed in a country, or null; none at all is fine. The API asks the same. */
export function phoneProblem(phone: string, country: string): string | null {
  if (phone.trim() === '') return null;
  const code = country.toUpperCase();
  const parsed = isSupportedCountry(code) ? parsePhoneNumberFromString(phone, code) : undefined;
  return parsed?.isPossible() ? null : MESSAGES.account.phoneInvalid;
}

/** A stored number as it is read: in the way of its country, with what is dialled to reach that. */
export const shownPhone = (phone: string): string => parsePhoneNumberFromString(phone)?.formatInternational() ?? phone;
