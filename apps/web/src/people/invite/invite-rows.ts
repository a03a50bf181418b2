import { emailProblem, MESSAGES, sameEmail, type ProjectRole } from '@gable/contracts';

/** A row of the invite form (PPL-13). */
export interface InviteRow {
  key: number;
  email: string;
  role: ProjectRole;
  /** What is wrong with the address, once it has been looked at. */
  problem: string | null;
}

const addressOf = ({ email }: Pick<InviteRow, 'email'>): string => email.trim();

/** PPL-15, VAL-39: something may be sent as soon as some e-mail is not empty. */
export const canSend = (rows: readonly InviteRow[]): boolean => rows.some((row) => addressOf(row) !== '');

/** PPL-14, VAL-37: the rows that are sent; those without an e-mail are none. */
export const filledRows = (rows: readonly InviteRow[]): InviteRow[] => rows.filter((row) => addressOf(row) !== '');

/** What is wrong with a row's address, or null; an empty row is fine. */
export function problemOf(row: InviteRow, rows: readonly InviteRow[]): string | null {
  const address = addressOf(row);
  if (address === '') return null;
  const problem = emailProblem(address);
  if (problem) return problem;
  const first = rows.find((each) => sameEmail(addressOf(each), address));
  return first && first.key !== row.key ? MESSAGES.people.listedTwice : null;
}

/** The rows with what is wrong with each. */
export const checkedRows = (rows: readonly InviteRow[]): InviteRow[] =>
  rows.map((row) => ({ ...row, problem: problemOf(row, rows) }));

/** What looks like addresses in a text as people copy it from a list, a table or another message, with names or without. */
export function writtenAddresses(text: string): string[] {
  const bracketed = [...text.matchAll(/<([^<>\s]+@[^<>\s]+)>/g)].map(([, address]) => address ?? '');
  const words = text.replaceAll(/<[^<>]*>/g, ' ').split(BETWEEN_ADDRESSES);
  return [...bracketed, ...words.filter((word) => word.includes('@'))];
}

/** What stands between addresses: commas, semicolons, space or lines. */
export const BETWEEN_ADDRESSES = /[\s,;]+/;

/** The addresses in a text that holds several, each once; none when there are not several. */
export function addressesIn(text: string): string[] {
  const addresses = writtenAddresses(text);
  const different = addresses.filter((address, at) => addresses.findIndex((each) => sameEmail(each, address)) === at);
  return different.length > 1 ? different : [];
}
