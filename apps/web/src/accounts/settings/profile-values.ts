import { sameEmail } from '@gable/contracts';
import { AsYouType, parsePhoneNumberFromString, type CountryCode } from 'libphonenumber-js/min';
import type { Account, AccountChanges } from '../../api/index.js';

/** What the profile form holds. */
export interface ProfileValues {
  name: string;
  email: string;
  current_password: string;
  phone: string;
  phone_country: string;
  title: string;
}

/** Every field of it, in the order of the screen. */
export const PROFILE_FIELDS = ['name', 'email', 'current_password', 'phone_country', 'phone', 'title'] as const;

/** An account as the form shows it. */
export function valuesOf({ name, email, phone, phone_country, options }: Account): ProfileValues {
  const shown = settledPhone({ phone: phone ?? '', country: phone_country });
  return {
    name,
    email,
    current_password: '',
    phone: shown.phone,
    phone_country: shown.country,
    title: options.title ?? '',
  };
}

/** Whether the form asks for another e-mail than the account has. */
export const asksForEmail = (email: string, account: Account): boolean => !sameEmail(email, account.email);

/** What the form changes: what stays as it is, is not sent. */
export function changesIn(values: ProfileValues, account: Account): AccountChanges {
  const before = valuesOf(account);
  const phoneDiffers = values.phone.trim() !== before.phone || values.phone_country !== before.phone_country;
  return {
    ...(values.name.trim() !== before.name && { name: values.name.trim() }),
    ...(asksForEmail(values.email, account) && {
      email: values.email.trim(),
      current_password: values.current_password,
    }),
    ...(phoneDiffers && { phone: values.phone.trim(), phone_country: values.phone_country }),
    ...(values.title.trim() !== before.title && { options: { title: values.title.trim() } }),
  };
}

/** A number as the form holds it. */
interface TypedPhone {
  phone: string;
  /** ISO 3166-1 alpha-2 in lower case. */
  country: string;
}

const codeOf = (country: string): CountryCode => country.toUpperCase() as CountryCode;

/** The number with the marks of its country, while it grows at its end; a change inside it, or a shorter one, stays as typed. */
export function formattedWhileTyping(before: string, text: string, caret: number | null, country: string): string {
  const grows = text.length > before.length && caret === text.length;
  return grows ? new AsYouType(codeOf(country)).input(text) : text;
}

/** How a finished number is shown: in the way of its country, which a number with a country code of its own brings along. */
export function settledPhone({ phone, country }: TypedPhone): TypedPhone {
  const parsed = parsePhoneNumberFromString(phone, codeOf(country));
  if (!parsed?.isPossible()) return { phone, country };
  // Countries may share a code, and the number not tell which of them it is: then it is taken for the first.
  const dialledIn = parsed.country ?? parsed.getPossibleCountries()[0];
  if (!dialledIn) return { phone: parsed.formatInternational(), country };
  return { phone: parsed.formatNational(), country: dialledIn.toLowerCase() };
}
