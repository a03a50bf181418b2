import type { Region } from '@gable/contracts';
import { revisionPrefix } from './files.js';

/** Storage key of a region. Of each run one of its own: another run may draw otherwise. */
export const regionKey = (
  { projectId, fileId, revisionId, run }: { projectId: string; fileId: string; revisionId: string; run: number },
  page: number,
  { level, column, row }: Region,
): string =>
  `${revisionPrefix(projectId, fileId, revisionId)}/rasterized/${run}/regions/${page}-${level}-${column}-${row}.jpg`;
