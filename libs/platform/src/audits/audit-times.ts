/** Whether an audit is due: none was begun since it last was this hour, by the clock of the server. */
export function isAuditDue(hour: number, now: Date, newest: Date | null): boolean {
  const last = new Date(now);
  last.setHours(hour, 0, 0, 0);
  if (last > now) last.setDate(last.getDate() - 1);
  return newest === null || newest < last;
}
