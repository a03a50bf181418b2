import { idsIn } from './requirement-rows.js';

/** Rows that wait for a capability, by what is said of them. */
const WAITING: Readonly<Record<string, string>> = {
  'With proposals': `NAV-17 NAV-38 NAV-40 NAV-41 NAV-50 NAV-51 FIL-56 FIL-57 NOT-21 POT-61…63 MSG-42
    MSG-43 MSG-81 CNS-80 PRM-41 PRM-44 OPN-21 OPN-58 OPN-61 OPN-99`,
  'With contacts': `NAV-42 NAV-43 ADR-1…29 API-118…133 MSG-125 MSG-126 CNS-79 VAL-26 VAL-51…55 ENT-24…28 EMP-8 DLG-14 DLG-15 OPN-122
    OPN-146…152`,
  'With tasks': `ACC-3 TSK-1 TSK-3…7 API-134…137 MSG-115…118 VAL-56 ENT-23 OPN-124 OPN-125 OPN-153 OPN-154`,
};

/** Rows of the specification that only a later capability can show, and with which of them they come. */
export const LATER: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(WAITING).flatMap(([capability, rows]) => idsIn(rows).map((id) => [id, capability])),
);
