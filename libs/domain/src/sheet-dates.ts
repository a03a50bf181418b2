/** Months by the first three letters of their names, in the languages that title blocks are read in. */
const MONTHS: Record<string, number> = {
  ...{ jan: 1, feb: 2, mar: 3, apr: 4, may: 5, jun: 6, jul: 7, aug: 8, sep: 9, oct: 10, nov: 11, dec: 12 },
  ...{ mär: 3, mai: 5, okt: 10, dez: 12, gen: 1, mag: 5, giu: 6, lug: 7, ago: 8, set: 9, ott: 10, dic: 12 },
};

const ISO = /\b((?:19|20)\d\d)[-./](\d{1,2})[-./](\d{1,2})\b/u;
const DAY_FIRST = /\b(\d{1,2})\.(\d{1,2})\.((?:19|20)?\d\d)\b/u;
const EITHER_FIRST = /\b(\d{1,2})[/-](\d{1,2})[/-]((?:19|20)?\d\d)\b/u;
const DAY_MONTH = /\b(\d{1,2})(?:st|nd|rd|th)?\.?[ -](\p{L}{3,9})\.?,?[ -]((?:19|20)\d\d)\b/u;
const MONTH_DAY = /(?<!\p{L})(\p{L}{3,9})\.? (\d{1,2})(?:st|nd|rd|th)?,? ((?:19|20)\d\d)\b/u;

/**
 * The date that a text of a title block says, YYYY-MM-DD; null where it says none, or one that is read in two ways: 3/4/2026
 * is a day in March to some and in April to others.
 */
export function sheetDate(text: string): string | null {
  const plain = text.toLowerCase();
  const iso = ISO.exec(plain);
  if (iso) return dateOf(iso[1], iso[2], iso[3]);
  const dayFirst = DAY_FIRST.exec(plain);
  if (dayFirst) return dateOf(dayFirst[3], dayFirst[2], dayFirst[1]);
  const dayMonth = DAY_MONTH.exec(plain);
  if (dayMonth) return dateOf(dayMonth[3], monthOf(dayMonth[2]), dayMonth[1]);
  const monthDay = MONTH_DAY.exec(plain);
  if (monthDay) return dateOf(monthDay[3], monthOf(monthDay[1]), monthDay[2]);
  const either = EITHER_FIRST.exec(plain);
  if (!either) return null;
  const readings = [dateOf(either[3], either[2], either[1]), dateOf(either[3], either[1], either[2])];
  const dates = new Set(readings.filter((date) => date !== null));
  return dates.size === 1 ? [...dates].join('') : null;
}

const monthOf = (name = ''): string => String(MONTHS[name.slice(0, 3)] ?? 0);

/** A day that is in the calendar; years of two digits are of this century. */
function dateOf(year = '', month = '', day = ''): string | null {
  const full = year.length === 2 ? `20${year}` : year;
  const date = `${full}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const time = Date.parse(`${date}T00:00:00Z`);
  // A thirty-first of February would be one of March.
  return Number.isNaN(time) || new Date(time).toISOString().slice(0, 10) !== date ? null : date;
}
