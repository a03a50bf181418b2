export const search = {
  /** EMP-7 */
  none: 'No search results',
  short: (characters: number) => `Type at least ${characters} characters`,
  long: (characters: number) => `Type at most ${characters} characters`,
  invalid: 'This cannot be searched for',
  year: (first: number, last: number) => `The year must be from ${first} to ${last}`,
} as const;
