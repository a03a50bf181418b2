const DAY = 24 * 60 * 60_000;

/** The moment some days before another; negative days lie after it. */
export const daysBefore = (now: Date, days: number): Date => new Date(now.getTime() - days * DAY);
