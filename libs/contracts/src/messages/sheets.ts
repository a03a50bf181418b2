export const sheets = {
  notFound: 'This sheet does not exist.',
  number: (most: number) => `A sheet’s number has a letter or a digit, and at most ${most} characters.`,
  title: (most: number) => `A title has at most ${most} characters.`,
  revision: (most: number) => `A revision has at most ${most} characters.`,
  date: 'Please give the day as YYYY-MM-DD.',
} as const;
