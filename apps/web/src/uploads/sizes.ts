const MEGABYTE = 1_000_000;

/** Bytes in MB with two decimals (FIL-24, FIL-33, CNS-17). */
export const megabytes = (bytes: number): string => (bytes / MEGABYTE).toFixed(2);

/** Seconds left, in the words one would use. */
export function timeLeft(seconds: number): string {
  if (seconds < 60) return `${Math.max(1, Math.round(seconds))} s left`;
  const minutes = Math.round(seconds / 60);
  return minutes < 60 ? `${minutes} min left` : `${Math.round(minutes / 60)} h left`;
}
