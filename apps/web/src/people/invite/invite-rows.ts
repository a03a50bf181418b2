import { emailProblem, LIMITS, MESSAGES, sameEmail, type ProjectRole } from '@gable/contracts';
import { useRef, useState } from 'react';
import { ApiError } from '../../api/index.js';

/** A row of an invite form (PPL-13); what roles there are is its owner's to say. */
export interface InviteRow<Role extends string = ProjectRole> {
  key: number;
  email: string;
  role: Role;
  /** What is wrong with the address, once it has been looked at. */
  problem: string | null;
}

/** What of a row its check looks at. */
type PlacedAddress = Pick<InviteRow, 'key' | 'email'>;

const addressOf = ({ email }: Pick<InviteRow, 'email'>): string => email.trim();

/** PPL-15, VAL-39: something may be sent as soon as some e-mail is not empty. */
export const canSend = (rows: readonly Pick<InviteRow, 'email'>[]): boolean =>
  rows.some((row) => addressOf(row) !== '');

/** PPL-14, VAL-37: the rows that are sent; those without an e-mail are none. */
export const filledRows = <Row extends Pick<InviteRow, 'email'>>(rows: readonly Row[]): Row[] =>
  rows.filter((row) => addressOf(row) !== '');

/** What is wrong with a row's address, or null; an empty row is fine. */
function problemOf(row: PlacedAddress, rows: readonly PlacedAddress[]): string | null {
  const address = addressOf(row);
  if (address === '') return null;
  const problem = emailProblem(address);
  if (problem) return problem;
  const first = rows.find((each) => sameEmail(addressOf(each), address));
  return first && first.key !== row.key ? MESSAGES.people.listedTwice : null;
}

/** The rows with what is wrong with each. */
export const checkedRows = <Role extends string>(rows: readonly InviteRow<Role>[]): InviteRow<Role>[] =>
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

/** The rows of an invite form while they are filled in. */
export function useInviteRows<Role extends string>(role: Role) {
  const keys = useRef(0);
  const rowWith = (email: string): InviteRow<Role> => ({ key: (keys.current += 1), email, role, problem: null });
  const [rows, setRows] = useState<InviteRow<Role>[]>(() => [{ key: 0, email: '', role, problem: null }]);
  const put = (key: number, change: Partial<InviteRow<Role>>): void => {
    setRows((all) => all.map((row) => (row.key === key ? { ...row, ...change } : row)));
  };
  return {
    rows,
    isFull: rows.length >= LIMITS.invitationRows,
    /** A problem goes while it is being mended. */
    setEmail: (key: number, email: string): void => {
      put(key, { email, problem: null });
    },
    setRole: (key: number, chosen: Role): void => {
      put(key, { role: chosen });
    },
    /** Whether a row's address is one; what is wrong with it stands beside it. */
    isComplete: (row: InviteRow<Role>): boolean => {
      const problem = problemOf(row, rows);
      put(row.key, { problem });
      return problem === null && row.email.trim() !== '';
    },
    add: (): void => {
      const row = rowWith('');
      setRows((all) => (all.length < LIMITS.invitationRows ? [...all, row] : all));
    },
    remove: (key: number): void => {
      setRows((all) => (all.length > 1 ? all.filter((row) => row.key !== key) : all));
    },
    /** Puts addresses where one was pasted and below; rows that were empty there are used first. */
    paste: (key: number, addresses: string[]): void => {
      const pasted = addresses.map(rowWith);
      setRows((all) => {
        const at = all.findIndex((row) => row.key === key);
        const before = all[at]?.email.trim() === '' ? all.slice(0, at) : all.slice(0, at + 1);
        const after = all.slice(at + 1).filter(({ email }) => email.trim() !== '');
        return checkedRows([...before, ...pasted, ...after].slice(0, LIMITS.invitationRows));
      });
    },
    /** Looks at all of them. */
    check: (): InviteRow<Role>[] => {
      const checked = checkedRows(rows);
      setRows(checked);
      return checked;
    },
    /** Puts what the server refused beside the rows it is about. */
    refuse: (problems: Map<number, string>): void => {
      setRows((all) => all.map((row) => ({ ...row, problem: problems.get(row.key) ?? row.problem })));
    },
  };
}

/** What the API said of rows, by their place among those that were sent. */
export function refusedRows(error: unknown): Map<number, string> {
  const errors = error instanceof ApiError ? Object.entries(error.errors) : [];
  return new Map(
    errors.flatMap(([field, [problem]]) => {
      const place = /^users\.(\d+)\./.exec(field)?.[1];
      return place !== undefined && problem !== undefined ? [[Number(place), problem] as const] : [];
    }),
  );
}
