export const sharing = {
  /** MSG-6, FIL-45 */
  failed: 'File couldn’t be shared. Please try again.',
  /** MSG-39, FIL-45 */
  shared: 'File shared!',
  /** MSG-12, FIL-48 */
  notFound: 'File not found!',
  /** MSG-114, VAL-16 */
  emailNeeded: 'Email address is needed.',
  emailsMany: (most: number) => `A file can be shared with ${most} people at once at most.`,
  messageLong: 'The message is too long',
  messageInvalid: 'The message holds characters that can’t be shown',
  linkCopied: 'Link copied',
  linkFailed: 'The link couldn’t be made. Please try again.',
  revoked: 'Link revoked',
  revokeFailed: 'The link couldn’t be revoked. Please try again.',
  linkNotFound: 'Link not found',
} as const;
