import { MESSAGES } from '@gable/contracts';
import {
  getCountries,
  getCountryCallingCode,
  isSupportedCountry,
  parsePhoneNumberFromString,
} from 'libphonenumber-js/min';
import type { Country } from './countries.js';

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
