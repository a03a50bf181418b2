export const tasks = {
  /** MSG-115 */
  reminderCreated: 'The reminder has been created.',
  /** MSG-116, OPN-124 */
  reminderUpdated: 'The reminder has been updated.',
  /** MSG-117, OPN-124 */
  reminderRemoved: 'The reminder has been removed.',
  /** MSG-118; also when it is removed (OPN-125). */
  dueDateUpdated: 'The due date has been updated.',
  updateFailed: 'The task couldn’t be updated. Please try again.',
  loadFailed: 'Error loading tasks',
  notFound: 'We couldn’t find this task.',
  reminderNotFound: 'We couldn’t find this reminder.',
  nameBlank: "Name can't be blank",
  nameLong: 'This name is too long',
  nameInvalid: 'This holds characters that can’t be shown',
  dueDateInvalid: 'This is not a day of the calendar, such as 2026-03-09',
  dueDateIncomplete: 'Choose the month, the day and the year',
  dueYear: (first: number, last: number) => `The year must be between ${first} and ${last}`,
  recurrenceUnknown: 'A task comes again never, daily, weekly, monthly or yearly',
  recurrenceNeedsDueDate: 'A task that comes again needs a due date',
  reminderInvalid: (most: number) => `A reminder comes 0 to ${most} minutes before`,
  timeInvalid: 'This is not a time of day, such as 09:30',
  zoneUnknown: 'There is no such time zone',
  remindersMany: (most: number) => `A task has at most ${most} reminders.`,
  reminderTwice: 'A reminder can’t be in a call twice',
  reminderChanged: 'This reminder has been changed meanwhile.',
  full: (most: number) => `You can have at most ${most} tasks.`,
} as const;
