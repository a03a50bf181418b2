import { VIEWER_PANEL_PARAMS } from '@gable/contracts';
import { screenPath } from '@gable/platform';

/** Where the comments on a file are read: beside the revision they are about. A path inside the app. */
export const commentsPlace = (fileId: string, revisionId: string): string =>
  screenPath('files.show', { id: fileId, rid: revisionId }, { [VIEWER_PANEL_PARAMS.comments]: 'true' });
