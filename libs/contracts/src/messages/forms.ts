export const forms = {
  /** DLG-21 */
  discardChanges: 'All changes will be discarded',
  overtaken: (now: string) => `Changed to “${now}” meanwhile. Saving overwrites that.`,
  /** EMP-6 */
  noResults: 'No results',
} as const;
