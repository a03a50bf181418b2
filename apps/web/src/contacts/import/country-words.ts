import { COUNTRY_CODES } from '@gable/contracts';
import { wordsOf } from './column-words.js';

/** Languages in which countries are recognized. */
const LANGUAGES = ['en', 'de', 'fr', 'es', 'it', 'nl', 'pt', 'pl', 'sv', 'da', 'nb', 'fi', 'cs', 'tr'];

/** What countries are called beside their names. */
const OTHER_NAMES: Readonly<Record<string, string>> = {
  usa: 'US',
  'u s a': 'US',
  'u s': 'US',
  'united states of america': 'US',
  america: 'US',
  uk: 'GB',
  'u k': 'GB',
  'great britain': 'GB',
  england: 'GB',
  scotland: 'GB',
  wales: 'GB',
  'northern ireland': 'GB',
  holland: 'NL',
  'the netherlands': 'NL',
  'czech republic': 'CZ',
  'south korea': 'KR',
  'republic of korea': 'KR',
  uae: 'AE',
  brd: 'DE',
  'russian federation': 'RU',
  turkey: 'TR',
  'ivory coast': 'CI',
};

let known: Map<string, string> | null = null;

/** The code of a country by its code or its name in one of many languages (ADR-27, OPN-149); null when nobody calls one so. */
export function countryNamed(text: string): string | null {
  const words = wordsOf(text);
  known ??= countriesByName();
  return known.get(words) ?? null;
}

function countriesByName(): Map<string, string> {
  const names = new Map<string, string>();
  // What comes first stays: a name in English counts before the same in another language.
  for (const language of LANGUAGES) {
    const inLanguage = new Intl.DisplayNames(language, { type: 'region' });
    for (const code of COUNTRY_CODES) {
      const name = wordsOf(inLanguage.of(code) ?? code);
      if (!names.has(name)) names.set(name, code);
    }
  }
  for (const [name, code] of Object.entries(OTHER_NAMES)) names.set(name, code);
  for (const code of COUNTRY_CODES) names.set(code.toLowerCase(), code);
  return names;
}
