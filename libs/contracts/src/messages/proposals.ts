export const proposals = {
  /** EMP-10, OPN-91 */
  empty: "You don't have any potential project yet",
  loadFailed: 'Proposals couldn’t be loaded. Please try again.',
  openFailed: 'The proposal couldn’t be opened. Please try again.',
  /** MSG-55, OPN-118: what the dashboard says. */
  updated: 'The project has been updated.',
  /** MSG-82, OPN-121 */
  changeFailed: 'An error occurred while updating. Please try again in a moment.',
  /** MSG-71, OPN-119: what the form says. */
  updateFailed: 'The project could not been updated. Please try again in a moment',
  /** MSG-65, OPN-120 */
  deleteFailed: 'The project could not be removed. Please try again',
  notFound: 'We couldn’t find this proposal.',
  amountInvalid: 'This is not an amount',
  amountLarge: 'The amount is too large',
  statusUnknown: 'There is no such status',
  textInvalid: 'This holds characters that can’t be shown',
  textLong: 'This text is too long',
  accepted: 'The proposal is accepted. Delete the project instead.',
  /** What stands against opening an accepted one again. */
  inUse: {
    people: 'Other people are in the project already.',
    phases: 'The project has phases already.',
    content: 'Files or notes were added to the project already.',
    links: 'Files of the project were shared already.',
  },
  notAccepted: 'Only an accepted proposal can be opened again.',
  /** What history says was changed in a proposal; what it was changed to is for the firm alone. */
  changed: {
    inquiryDate: 'Inquiry date',
    sent: 'Proposal sent',
    sentDate: 'Date sent',
    expiry: 'Expiry',
    amount: 'Proposal amount',
    loiSent: 'LOI sent',
    loiAmount: 'LOI amount',
    meetClient: 'Meet client',
    siteVisit: 'Site visit',
    reminderReferrer: 'Remind referrer',
    comments: 'Comments',
    email: 'Email',
    phone: 'Phone',
    referredBy: 'Referred by',
    restored: 'Proposal restored',
  },
} as const;
