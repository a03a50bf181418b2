import type { ProjectFile } from '../api/index.js';
import { dayHeading, dayKey } from '../layout/index.js';

/** Files of one day, in the order they came. */
export interface DayGroup {
  key: string;
  heading: string;
  files: ProjectFile[];
}

/** Groups files by the day they were created (FIL-2), keeping their order; days follow each other as the files do. */
export function groupByDay(files: readonly ProjectFile[], now: Date = new Date()): DayGroup[] {
  const groups: DayGroup[] = [];
  for (const file of files) {
    const created = new Date(file.created_at);
    const key = dayKey(created);
    const last = groups.at(-1);
    if (last?.key === key) last.files.push(file);
    else groups.push({ key, heading: dayHeading(created, now), files: [file] });
  }
  return groups;
}
