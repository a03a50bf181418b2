export const projects = {
  /** MSG-106 */
  nameBlank: "Name can't be blank",
  nameLong: 'Name is too long',
  nameInvalid: 'Name holds characters that can’t be shown',
  jobNumberInvalid: 'Address / Job ID is not valid',
  jobNumberLong: 'Address / Job ID is too long',
  startIncomplete: 'Please choose month, day and year',
  startInvalid: 'This is not a day of the calendar',
  startYear: (first: number, last: number) => `The year must be from ${first} to ${last}`,
  personalStatus: 'A personal project has no other status',
  otherFieldsMany: (most: number) => `A project can have ${most} other fields at most`,
  otherFieldInvalid: 'This field holds characters that can’t be shown',
  otherFieldLong: 'This field is too long',
  otherFieldDropped: 'Without a name this field is not saved',
  /** What history says was changed in a project (OPN-87). */
  changed: {
    name: 'Name',
    jobNumber: 'Address / Job ID',
    projectStarts: 'Start date',
    dueReminder: 'Due reminder',
    otherFields: 'Other fields',
    nothing: 'none',
    on: 'on',
    off: 'off',
  },
  /** MSG-54 */
  updated: 'The project has been updated!',
  archived: 'The project has been archived',
  archiveFailed: 'The project could not be archived. Please try again',
  /** MSG-56 */
  deleted: 'The project has been deleted',
  /** MSG-57 */
  restored: 'The project has been restored',
  /** MSG-66 */
  restoreFailed: 'The project could not be restored. Please try again',
  /** MSG-67 */
  createFailed: 'The project couldn’t be created. Please try again.',
  /** MSG-68 */
  updateFailed: 'The project couldn’t be updated. Please try again.',
  /** MSG-70, OPN-119 */
  statusFailed: 'Project couldn’t be updated.',
  /** MSG-72, OPN-120 */
  deleteFailed: 'The project couldn’t be deleted. Please try again.',
  notFound: "We couldn't find the project you're looking for.",
  loadFailed: 'Projects couldn’t be loaded. Please try again.',
  openFailed: 'The project couldn’t be opened. Please try again.',
  /** MSG-18 */
  orderFailed: 'Projects couldn’t be ordered. Please try again.',
  /** EMP-9, OPN-91 */
  empty: "You don't have any project yet",
} as const;
