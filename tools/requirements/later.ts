import { idsIn } from './requirement-rows.js';

/** Rows that wait for a capability, by what is said of them. */
const WAITING: Readonly<Record<string, string>> = {
  'With tasks': `ACC-3 TSK-1 TSK-4 MSG-115…117 OPN-124`,
};

/** Rows of the specification that only a later capability can show, and with which of them they come. */
export const LATER: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(WAITING).flatMap(([capability, rows]) => idsIn(rows).map((id) => [id, capability])),
);
