/** What kind of phone, e-mail or address something is (API-130); 2 means a mobile phone (ADR-18). */
export const CONTACT_DATA_TYPES = [
  { id: 1, name: 'Work' },
  { id: 2, name: 'Mobile' },
  { id: 3, name: 'Home' },
  { id: 4, name: 'Fax' },
  { id: 5, name: 'Other' },
] as const;

/** What is meant where nobody says. */
export const DEFAULT_DATA_TYPE = 1;

/** ADR-18: what a phone is where nobody says, on the screen. */
export const MOBILE_DATA_TYPE = 2;

/** ADR-18: the country of an address where nobody says one. */
export const DEFAULT_COUNTRY = 'US';

/** ISO 3166-1 alpha-2, all that are assigned. */
const ISO_COUNTRIES = `AD AE AF AG AI AL AM AO AQ AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BV BW BY BZ
  CA CC CD CF CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG EH ER ES ET FI FJ FK FM FO FR GA GB GD GE
  GF GG GH GI GL GM GN GP GQ GR GS GT GU GW GY HK HM HN HR HT HU ID IE IL IM IN IO IQ IR IS IT JE JM JO JP KE KG KH KI KM KN KP
  KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO MP MQ MR MS MT MU MV MW MX MY MZ NA NC NE NF
  NG NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM PN PR PS PT PW PY QA RE RO RS RU RW SA SB SC SD SE SG SH SI SJ SK SL SM SN
  SO SR SS ST SV SX SY SZ TC TD TF TG TH TJ TK TL TM TN TO TR TT TV TW TZ UA UG UM US UY UZ VA VC VE VG VI VN VU WF WS YE YT ZA
  ZM ZW`;

/** The codes of all countries (API-124). */
export const COUNTRY_CODES: readonly string[] = ISO_COUNTRIES.trim().split(/\s+/);

/** What a country is called, by its code. */
export const countryName = (code: string): string =>
  new Intl.DisplayNames('en', { type: 'region' }).of(code.toUpperCase()) ?? code;

/** A phone of a contact (ENT-25). */
export interface ContactPhone {
  phone: string;
  /** ISO alpha-2 in small letters. */
  country_code: string;
  /** What is dialled to reach the country. */
  country_dial: string;
  data_type_id: number;
}

/** An e-mail of a contact (ENT-26). It need not be theirs alone. */
export interface ContactEmail {
  email: string;
  data_type_id: number;
}

/** An address of a contact (ENT-27). */
export interface ContactAddress {
  line1: string;
  line2: string;
  line3: string;
  city: string;
  state: string;
  zip: string;
  /** ISO alpha-2. */
  country_id: string;
  data_type_id: number;
}

/** The texts of an address; the country alone is none. */
export const ADDRESS_TEXTS = ['line1', 'line2', 'line3', 'city', 'state', 'zip'] as const;

/** ADR-15, VAL-53: the last word of a name is the lastname; the only one there is is the name. */
export function splitName(whole: string): { name: string; lastname: string } {
  const words = whole.trim().split(/\s+/u);
  const lastname = words.length > 1 ? (words.pop() ?? '') : '';
  return { name: words.join(' '), lastname };
}
