import { screenPath } from '@gable/contracts';
import type { ProjectFile } from '../api/index.js';

/** The extension in capitals, for the picture of a file that has none. */
export function extensionLabel(name: string): string {
  const found = /\.([a-z0-9]{1,5})$/i.exec(name)?.[1];
  return found ? found.toUpperCase() : 'FILE';
}

/** Address of a file's viewer: the page shows the revision it was opened with. */
export const viewerAddress = (
  { id, revision_id }: Pick<ProjectFile, 'id' | 'revision_id'>,
  query: Record<string, string> = {},
): string => screenPath('files.show', { id, rid: revision_id }, query);
