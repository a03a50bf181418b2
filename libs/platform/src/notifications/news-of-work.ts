import { screenPath, VIEWER_PANEL_PARAMS, VIEWER_PIN_PARAM, type CountedNotificationKind } from '@gable/contracts';
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
