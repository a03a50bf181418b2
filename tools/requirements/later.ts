import { idsIn } from './requirement-rows.js';

/** Rows that wait for a capability, by what is said of them. */
const WAITING: Readonly<Record<string, string>> = {
  'With proposals': `NAV-17 NAV-34…41 NAV-50 NAV-51 FIL-56 FIL-57 NOT-21 POT-1…15 POT-17…21 POT-25 POT-31 POT-32
    POT-36…38 POT-40…42 POT-45 POT-46 POT-53 POT-57 POT-61…63 FRM-1 FRM-2 API-29 API-61 API-62 MSG-42 MSG-43 MSG-50
    MSG-55 MSG-65 MSG-71 MSG-81 MSG-82 CNS-70 CNS-72…74 CNS-80 PRM-38 PRM-41 PRM-44 VAL-3 VAL-6 EMP-10 DLG-11 OPN-21
    OPN-58 OPN-60 OPN-61 OPN-65 OPN-76 OPN-99 OPN-121 OPN-138 OPN-142 OPN-144`,
  'With contacts': `NAV-42 NAV-43 ADR-1…29 API-118…133 MSG-125 MSG-126 CNS-79 VAL-26 VAL-51…55 ENT-24…28 EMP-8 DLG-14 DLG-15 OPN-122
    OPN-146…152`,
  'With tasks': `ACC-3 TSK-1 TSK-3…7 API-134…137 MSG-115…118 VAL-56 ENT-23 OPN-124 OPN-125 OPN-153 OPN-154`,
};

/** Rows of the specification that only a later capability can show, and with which of them they come. */
export const LATER: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(WAITING).flatMap(([capability, rows]) => idsIn(rows).map((id) => [id, capability])),
);
