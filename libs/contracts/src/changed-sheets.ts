/** What has become of a sheet in a revision: still being compared, changed, the same, or nobody can say by itself. */
export const SHEET_CHANGES = ['queued', 'changed', 'same', 'unsure'] as const;

/** One of {@link SHEET_CHANGES}. */
export type SheetChange = (typeof SHEET_CHANGES)[number];

/** How the sheets of a revision differ from those of the one before it. */
export interface ChangedSheetsCounts {
  /** Sheets that are in both and were compared, or were to be. */
  compared: number;
  /** Of these, sheets that differ. */
  changed: number;
  /** Of these, sheets that could not be compared for sure: nothing is said of them. */
  unsure: number;
  /** Sheets that the earlier revision does not have. */
  added: number;
  /** Sheets that the later one has no longer. */
  gone: number;
  /** Sheets that are in both and were not compared: there are too many. */
  left_out: number;
}

/** A sheet that differs, and in how many places. */
export interface ChangedSheet {
  page: number;
  number: string | null;
  places: number;
}

/** Sheets that are named; of more there is a count. */
const NAMED = 3;

/** How the sheets of a revision differ, in a few words: "3 of 24 sheets changed; 2 could not be compared by themselves". */
export function changedSheetsWords(counts: ChangedSheetsCounts): string {
  const words = [changesOf(counts), ...othersOf(counts)].filter((each) => each !== '').join('; ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** The same, with those that changed: "3 of 24 sheets changed: A-101 (4 places), A-102 (1 place) and 1 more". */
export function changedSheetsSentence(counts: ChangedSheetsCounts, changed: readonly ChangedSheet[]): string {
  if (changed.length === 0) return changedSheetsWords(counts);
  const named = changed.slice(0, NAMED).map((sheet) => `${sheetName(sheet)} (${placesWords(sheet.places)})`);
  const more = changed.length - named.length;
  const list = `${named.join(', ')}${more > 0 ? ` and ${more} more` : ''}`;
  return [`${changesOf(counts)}: ${list}`, ...othersOf(counts)].join('; ');
}

/** What a sheet is called: its number, or its page where that is in doubt. */
export const sheetName = ({ page, number }: Pick<ChangedSheet, 'page' | 'number'>): string => number ?? `page ${page}`;

/** "4 places" */
export const placesWords = (places: number): string => `${places} ${places === 1 ? 'place' : 'places'}`;

function changesOf({ compared, changed, unsure, left_out, added, gone }: ChangedSheetsCounts): string {
  const total = compared + left_out;
  const same = compared - changed - unsure;
  if (changed > 0) return total === 1 ? 'The sheet changed' : `${changed} of ${total} sheets changed`;
  if (compared > 0 && same === 0) return '';
  if (same < total) return `No change in ${same} of ${total} sheets`;
  return total > 0 || added + gone === 0 ? 'No sheet changed' : '';
}

function othersOf({ compared, unsure, added, gone, left_out }: ChangedSheetsCounts): string[] {
  const words: string[] = [];
  if (added > 0) words.push(`${added} added`);
  if (gone > 0) words.push(`${gone} gone`);
  if (unsure > 0) {
    const who =
      unsure === compared && unsure > 1 ? `${unsure} sheets` : unsure === compared ? 'the sheet' : `${unsure}`;
    words.push(`${who} could not be compared by ${unsure === 1 ? 'itself' : 'themselves'}`);
  }
  if (left_out > 0) words.push(`${left_out} ${left_out === 1 ? 'was' : 'were'} not compared`);
  return words;
}
