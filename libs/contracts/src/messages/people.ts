export const people = {
  /** MSG-59 */
  invited: 'The users has been invited!',
  /** MSG-60 */
  removed: 'User has been removed from the project',
  /** MSG-61 */
  invitationResent: 'Your invitation has been sent again!',
  /** MSG-62 */
  leaderChanged: 'Project leader has been changed!',
  /** MSG-63 */
  roleUpdated: 'User role has been updated',
  /** MSG-64 */
  roleRequested: 'Your request has been sent to the project owner.',
  /** MSG-74 */
  inviteFailed: 'The user couldn’t be invited. Please try again.',
  /** MSG-75 */
  removeFailed: 'User couldn’t be removed. Please try again.',
  /** MSG-76 */
  resendFailed: 'Your invitation couldn’t be sent. Please try again.',
  /** MSG-77 */
  leaderFailed: 'Project leader couldn’t be changed. Please try again.',
  /** MSG-78 */
  requestFailed: 'An error has occurred. Please try again.',
  /** MSG-79 */
  leaderRole: 'Please change project leader before switching user role',
  /** What a role may do, where it is chosen: one sentence each. */
  roles: {
    owner: 'Does everything, also deleting the project and making others owners.',
    member: 'Manages the project: its settings, phases and people, and everybody’s files.',
    team: 'For those who plan: sees the whole project, adds files and notes, and changes only their own.',
    client: 'For those you build for: sees the whole project, adds files and notes, and changes only their own.',
    contractor: 'For those who build: sees the whole project, adds files and notes, and changes only their own.',
  },
  leaderRemoval: 'Please change project leader before removing this user',
  leaderLeaving: 'Please change project leader before leaving the project',
  leaderOutsideFirm: 'Only a firm member can be the project leader.',
  lastOwner: 'The project needs an owner, and you are the last one.',
  ownRole: 'Owners can’t change their own role.',
  askOwner: 'Only an owner can decide this. Please request the role change.',
  ownerInvited: 'This user must accept the invitation before owning the project.',
  sameRole: 'The user has this role already.',
  rowsMany: 'Too many people at once',
  roleNotOffered: 'You can’t invite people with this role.',
  accepted: 'This user has accepted the invitation already.',
  messageLong: 'The message is too long',
  notFound: 'We couldn’t find this user in the project.',
  left: 'You have left the project',
  leaveFailed: 'You couldn’t leave the project. Please try again.',
  loadFailed: 'People couldn’t be loaded. Please try again.',
  /** EMP-5 */
  empty: "This project doesn't have members",
  /** What the result of an invitation says of a row that brought nobody. */
  skipped: {
    in_project: 'is in the project already',
    account_closed: 'has closed their account',
  },
  listedTwice: 'This email is listed already',
} as const;
