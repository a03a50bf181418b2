import { FILE_ORDERS, type FileOrder } from '@gable/contracts';
import { recall, remember } from '../ui/device-memory.js';
import type { FileDisplay, FilesView } from './files-address.js';

/** Where this device keeps how a person likes a project's files. */
const keyOf = (projectId: string): string => `gable.files.${projectId}`;

/** The display a person left the project's files in (FIL-14). */
export const rememberedDisplay = (projectId: string): FileDisplay =>
  recall(keyOf(projectId))['display'] === 'list' ? 'list' : 'grid';

/** The order a person left the list in (FIL-6); none until they choose one. */
export function rememberedOrder(projectId: string): Pick<FilesView, 'order' | 'ascending'> | null {
  const { order, ascending } = recall(keyOf(projectId));
  const known = FILE_ORDERS.find((field): field is FileOrder => field === order);
  return known && typeof ascending === 'boolean' ? { order: known, ascending } : null;
}

/** Remembers what was chosen for the project's files. */
export function rememberFiles(
  projectId: string,
  chosen: Partial<Pick<FilesView, 'display' | 'order' | 'ascending'>>,
): void {
  remember(keyOf(projectId), { ...recall(keyOf(projectId)), ...chosen });
}
