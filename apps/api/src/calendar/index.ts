/** Somebody's days in the calendar program they use, and the secret address it reads them at. */
export { withdrawCalendarAddress } from './calendar-addresses.service.js';
export { CalendarModule } from './calendar.module.js';
