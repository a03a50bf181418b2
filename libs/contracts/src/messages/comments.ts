export const comments = {
  /** MSG-21, OPN-122 */
  publishFailed: 'Comment/Note couldn’t be published.',
  /** MSG-22 */
  loadFailed: 'Comments couldn’t be loaded. Please reload.',
  /** MSG-23 */
  deleteFailed: 'Comment couldn’t be deleted. Please try again.',
  /** MSG-26 */
  deleted: 'The comment has been deleted.',
  /** VAL-19 */
  blank: 'Please write something first.',
  tooLong: 'The comment is too long.',
  notAuthor: 'A comment is posted in one’s own name only.',
  /** Of a comment or a note: everybody in the project reads it, these people are told. */
  notify: 'Notify',
  notifyEveryone: 'Everyone in the project',
  readByAll: 'Everyone in the project can read it.',
  notified: (names: readonly string[] | 'everyone') => `Notified ${names === 'everyone' ? names : names.join(', ')}`,
  /** Of a draft. */
  toNotify: (names: readonly string[] | 'everyone') => `To notify: ${names === 'everyone' ? names : names.join(', ')}`,
  mentionsMany: (most: number) => `A text can mention people ${most} times at most.`,
  replyingTo: (name: string) => `Reply to ${name}`,
  rootDeleted: 'This comment has been deleted.',
  rootEarlier: 'In reply to an earlier comment',
  unfoldReplies: (count: number) => (count === 1 ? 'Show 1 earlier reply' : `Show ${count} earlier replies`),
  foldReplies: 'Hide earlier replies',
  replyUnknown: 'The comment you reply to has been deleted.',
  replyToReply: 'A reply takes no replies of its own. Please reply to the comment it belongs to.',
  notInProject: (id: string) => `${id} is not in this project.`,
} as const;
