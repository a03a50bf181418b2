import type { RowOutcome } from '../../api/index.js';

/** What becomes of rows, as it is said before and after an import. */
export const OUTCOMES: readonly { outcome: RowOutcome; label: string; one: string; after: string }[] = [
  { outcome: 'created', label: 'New', one: 'New', after: 'New contacts' },
  { outcome: 'updated', label: 'Updates', one: 'Update', after: 'Updated contacts' },
  { outcome: 'duplicate', label: 'Duplicates', one: 'Duplicate', after: 'Already there' },
  { outcome: 'refused', label: 'Errors', one: 'Error', after: 'Not imported' },
];
