import type { ProjectFile } from '../api/index.js';
import type { FileMove } from './file-actions.js';

/** A page's part of the manual order: of one section, or of all files that are not archived. */
export interface ManualStretch {
  files: readonly ProjectFile[];
  /** The place of the first of them, from 0. */
  first: number;
  total: number;
  /** The section: pinned files, or the others. */
  tagged?: boolean;
}

/** What brings a file to a place of the order, counted without the file itself. */
export function moveTo({ files, first, tagged }: ManualStretch, file: ProjectFile, place: number): FileMove {
  const others = files.filter(({ id }) => id !== file.id);
  const at = Math.min(others.length, Math.max(0, place - first));
  const order = orderBetween(others[at - 1]?.order, others[at]?.order);
  return { file, moveTo: place, order, ...(tagged === undefined ? {} : { tagged }) };
}

function orderBetween(before: number | undefined, after: number | undefined): number {
  if (before === undefined) return after === undefined ? 0 : after - 1;
  return after === undefined ? before + 1 : (before + after) / 2;
}
