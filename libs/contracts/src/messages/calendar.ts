export const calendar = {
  /** What calendar programs show over the entries. */
  name: 'Gable',
  projectStarts: (project: string) => `${project} starts`,
  proposalExpires: (proposal: string) => `Proposal for ${proposal} expires`,
  /** The same for each address that opens nothing: a guess learns nothing from it. */
  notFound: 'We couldn’t find this calendar.',
  exists: 'You have a calendar address already. You can make a new one in its place.',
  made: 'The calendar address has been made.',
  turnedOff: 'The calendar has been turned off.',
  copied: 'The address has been copied.',
  copyFailed: 'The address couldn’t be copied. Please select and copy it.',
  failed: 'The calendar address couldn’t be changed. Please try again.',
} as const;
