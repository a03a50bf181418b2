import {
  COMPARISON_PARAMS,
  screenPath,
  VIEWER_PANEL_PARAMS,
  VIEWER_PIN_PARAM,
  type ChangedSheet,
  type ChangedSheetsCounts,
  type CountedNotificationKind,
} from '@gable/contracts';
import { NOTIFICATION_TEXTS } from './notification-texts.js';
import type { News, UploadNews } from './notifier.js';

/** What was uploaded. */
export interface Upload {
  kind: CountedNotificationKind;
  fileId: string;
  revisionId: string;
  /** What the file is called. */
  name: string;
}

/** What people are notified of when somebody in a project uploads. */
export function uploadNews(
  { emitter, project }: Record<'emitter' | 'project', { id: string; name: string }>,
  { kind, fileId, revisionId, name }: Upload,
): UploadNews {
  return {
    kind,
    projectId: project.id,
    subjectId: revisionId,
    emitterId: emitter.id,
    recipients: 'everybody',
    text: (count) => NOTIFICATION_TEXTS[kind]({ from: emitter.name, project: project.name, file: name, count }),
    address: (count) =>
      count === 1
        ? screenPath('files.show', { id: fileId, rid: revisionId })
        : screenPath('projects.files', { id: project.id }),
  };
}

/** What every notification of a note says. */
export const noteNews = (note: {
  id: string;
  projectId: string;
  emitterId: string;
}): Omit<News, 'recipients' | 'text'> => ({
  kind: 'note',
  projectId: note.projectId,
  subjectId: note.id,
  emitterId: note.emitterId,
  address: screenPath('projects.notes', { id: note.projectId }, { note: note.id }),
});

/** What the owner of a proposal is notified of so many days before it expires, on `day` (`YYYY-MM-DD`). */
export const expiryNews = (
  proposal: { id: string; name: string; ownerId: string },
  { day, days }: { day: string; days: number },
): News => ({
  kind: 'proposal_expiry',
  projectId: proposal.id,
  subjectId: proposal.id,
  occasion: `${day}:${days}`,
  emitterId: null,
  recipients: [proposal.ownerId],
  text: NOTIFICATION_TEXTS.proposalExpiry({ project: proposal.name, day, days }),
  address: screenPath('potential.dashboard', {}, { id: proposal.id }),
});

/** Where the comments on a file are read: beside the revision they are about, and the place one is pinned to. A path inside the app. */
export const commentsPlace = (
  fileId: string,
  revisionId: string,
  pin: { commentId: string; page: number } | null = null,
): string =>
  screenPath(
    'files.show',
    { id: fileId, rid: revisionId },
    {
      [VIEWER_PANEL_PARAMS.comments]: 'true',
      ...(pin && { page: String(pin.page), [VIEWER_PIN_PARAM]: pin.commentId }),
    },
  );

/** A revision whose sheets were compared with those of the one before it. */
export interface ComparedRevision {
  projectId: string;
  project: string;
  fileId: string;
  file: string;
  revisionId: string;
  number: number;
  beforeRevisionId: string;
  uploaderId: string;
}

/**
 * What people are notified of once the sheets of a new revision are compared: whom the upload is told, with which it stands in one
 * e-mail. It leads to the first sheet that changed.
 */
export function comparisonNews(
  { projectId, project, fileId, file, revisionId, number, beforeRevisionId, uploaderId }: ComparedRevision,
  counts: ChangedSheetsCounts,
  changed: readonly (ChangedSheet & { before_page: number })[],
): News {
  const [first] = changed;
  const comparison = first && {
    page: String(first.page),
    [COMPARISON_PARAMS.revision]: beforeRevisionId,
    [COMPARISON_PARAMS.page]: String(first.before_page),
  };
  return {
    kind: 'comparison',
    projectId,
    subjectId: revisionId,
    emitterId: uploaderId,
    recipients: 'everybody',
    text: NOTIFICATION_TEXTS.comparison({ project, file, revision: number }, counts, changed),
    address: screenPath('files.show', { id: fileId, rid: revisionId }, comparison),
    mailedWith: 'revisions',
  };
}
