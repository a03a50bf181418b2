/** How long it is until something happens: "today", "tomorrow", "in 3 days". */
export const whenText = (days: number): string => (days === 0 ? 'today' : days === 1 ? 'tomorrow' : `in ${days} days`);

/** A day of the calendar as a heading names it, such as "Wednesday, November 25". */
export const longDayText = (day: string): string => LONG.format(new Date(`${day}T00:00:00Z`));

const LONG = new Intl.DateTimeFormat('en', { weekday: 'long', month: 'long', day: 'numeric', timeZone: 'UTC' });
