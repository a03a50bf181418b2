import { AsYouType, parsePhoneNumberFromString, type CountryCode } from 'libphonenumber-js/min';

/** A number as the form holds it. */
export interface TypedPhone {
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
