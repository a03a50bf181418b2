import { idsIn } from './requirement-rows.js';

/** Rows that wait for a capability, by what is said of them. */
const WAITING: Readonly<Record<string, string>> = {
  'With contacts': `NAV-42 NAV-43 ADR-1…18 ADR-20…29 MSG-125 MSG-126 VAL-26 VAL-51 VAL-54 VAL-55 EMP-8 DLG-14 DLG-15 OPN-122`,
  'With tasks': `ACC-3 TSK-1 TSK-3…7 API-134…137 MSG-115…118 VAL-56 ENT-23 OPN-124 OPN-125 OPN-153 OPN-154`,
};

/** Rows of the specification that only a later capability can show, and with which of them they come. */
export const LATER: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(WAITING).flatMap(([capability, rows]) => idsIn(rows).map((id) => [id, capability])),
);
