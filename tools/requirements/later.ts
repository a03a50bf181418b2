const PROPOSALS = 'With proposals, of document B';
const FIRMS = 'With firms, of document B';
const CONTACTS = 'With contacts, of document B';
const TASKS = 'With tasks, of document B';

/** Rows of document A that only the capabilities of document B can show, and with which of them they come. */
export const LATER: Readonly<Record<string, string>> = {
  'NAV-17': PROPOSALS,
  'NAV-51': PROPOSALS,
  'API-29': PROPOSALS,
  'MSG-65': PROPOSALS,
  'OPN-61': PROPOSALS,
  'OPN-76': PROPOSALS,
  'MSG-80': FIRMS,
  'DLG-18': FIRMS,
  'DLG-14': CONTACTS,
  'DLG-15': CONTACTS,
  'TSK-3': TASKS,
  'OPN-125': TASKS,
};
