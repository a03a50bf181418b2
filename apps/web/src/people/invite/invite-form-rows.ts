import { LIMITS, type ProjectRole } from '@gable/contracts';
import { useRef, useState } from 'react';
import { checkedRows, problemOf, type InviteRow } from './invite-rows.js';

/** The rows of an invite form while they are filled in. */
export function useInviteRows(role: ProjectRole) {
  const keys = useRef(0);
  const rowWith = (email: string): InviteRow => ({ key: (keys.current += 1), email, role, problem: null });
  const [rows, setRows] = useState<InviteRow[]>(() => [{ key: 0, email: '', role, problem: null }]);
  const put = (key: number, change: Partial<InviteRow>): void => {
    setRows((all) => all.map((row) => (row.key === key ? { ...row, ...change } : row)));
  };
  return {
    rows,
    isFull: rows.length >= LIMITS.invitationRows,
    /** A problem goes while it is being mended. */
    setEmail: (key: number, email: string): void => {
      put(key, { email, problem: null });
    },
    setRole: (key: number, chosen: ProjectRole): void => {
      put(key, { role: chosen });
    },
    /** Whether a row's address is one; what is wrong with it is told beside it. */
    isComplete: (row: InviteRow): boolean => {
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
    check: (): InviteRow[] => {
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
