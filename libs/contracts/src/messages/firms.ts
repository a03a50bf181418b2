export const firms = {
  /** MSG-80 */
  loadFailed: 'Error loading firms',
  /** MSG-119 */
  shared: 'Proposals are now shared with your team.',
  /** MSG-120, OPN-123 */
  unshared: 'Proposals are no longer shared with your team.',
  /** MSG-121 */
  memberAdded: 'The user has been added to your firm.',
  /** MSG-122, VAL-57 */
  alreadyMember: 'The user is already a member of a firm.',
  /** MSG-123 */
  addFailed: 'The user couldn’t be added. Please try again.',
  removed: 'The user has been removed from your firm.',
  removeFailed: 'The user couldn’t be removed. Please try again.',
  leaveFailed: 'You couldn’t leave the firm. Please try again.',
  shareFailed: 'Your proposals couldn’t be shared. Please try again.',
  unshareFailed: 'Your proposals are still shared. Please try again.',
  renamed: 'The firm has been renamed.',
  renameFailed: 'The name couldn’t be saved. Please try again.',
  notFound: 'We couldn’t find this firm.',
  memberNotFound: 'We couldn’t find this user in the firm.',
  nameBlank: "Name can't be blank",
  nameLong: 'The name is too long',
  nameInvalid: 'The name holds characters that can’t be shown',
  accountClosed: 'This user has closed their account.',
  roleUnknown: 'There is no such role',
  roleNotOffered: 'You can’t add people with this role.',
  rowsMany: 'Too many people at once',
  noEmail: 'Enter at least one email',
  ownerStays: 'The owner of a firm can’t leave it.',
  ownerShares: 'The owner of a firm always shares their proposals.',
  othersShare: 'Everybody decides for themselves whether they share their proposals.',
  roleEdits: 'Sees the proposals that colleagues share with the firm, and works on them.',
  roleViews: 'Sees the proposals that colleagues share with the firm, and may add notes to them.',
  adminStays: 'An administrator can’t be removed from the firm.',
} as const;
