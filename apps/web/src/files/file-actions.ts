import { fileTitle, MESSAGES } from '@gable/contracts';
import { answerOf, api, type FilePermission, type ProjectFile } from '../api/index.js';
import type { CachedFiles } from './cached-files.js';

type Files = readonly ProjectFile[];

/** What is asked before something is done. */
export interface FileQuestion {
  question: string;
  meaning: string;
  /** The word on the button that does it. */
  action: string;
  destructive?: boolean;
}

/** What is done to one file or to several of a project. */
export interface FileAction {
  /** In the menu of one file, and in the bar of several. */
  label: string;
  barLabel: string;
  /** Whether it does anything to a file, and the person may. */
  appliesTo: (file: ProjectFile) => boolean;
  asks?: (files: Files) => FileQuestion | null;
  show: (cached: CachedFiles, files: Files) => void;
  /** Answers the ids of the files that stayed as they were, because they are not the person's to change. */
  save: (files: Files) => Promise<string[]>;
  done: (files: Files) => string;
  failed: (files: Files) => string;
}

const may = ({ user_permissions }: ProjectFile, permission: FilePermission): boolean =>
  user_permissions.includes(permission);

const one = (files: Files): ProjectFile | null => (files.length === 1 ? (files[0] ?? null) : null);
const projectOf = (files: Files): string => files[0]?.project_id ?? '';
const idsOf = (files: Files): string[] => files.map(({ id }) => id);
const words = (forOne: string, forSeveral: string) => (files: Files) => (one(files) ? forOne : forSeveral);
/** “Plan.pdf”, or how many they are. */
const named = (files: Files): string => {
  const single = one(files);
  return single ? `“${fileTitle(single)}”` : `${files.length} files`;
};

const setArchived =
  (archived: boolean) =>
  async (files: Files): Promise<string[]> => {
    const body = { id: idsOf(files), projectID: projectOf(files), archived };
    await answerOf(one(files) ? api.POST('/api/v2/files/archive', { body }) : api.PUT('/api/v2/files/bulk', { body }));
    return [];
  };

const setTagged =
  (tagged: boolean) =>
  async (files: Files): Promise<string[]> => {
    const single = one(files);
    if (single) {
      const file = { params: { path: { id: single.id } } };
      await answerOf(tagged ? api.POST('/api/v2/files/{id}/tag', file) : api.POST('/api/v2/files/{id}/untag', file));
    } else {
      const body = { ids: idsOf(files), projectId: projectOf(files), status: tagged };
      await answerOf(api.POST('/api/v2/files/bulk-tag', { body }));
    }
    return [];
  };

/** FIL-18, DLG-4, DLG-6, MSG-5, MSG-34, MSG-35 */
export const ARCHIVE: FileAction = {
  label: 'Archive',
  barLabel: 'Archive',
  appliesTo: (file) => may(file, 'files.archive') && !file.archived,
  asks: (files) => ({
    question: `Archive ${named(files)}?`,
    meaning: `${one(files) ? 'It leaves' : 'They leave'} everybody’s files for the archived ones, and can be brought back.`,
    action: one(files) ? 'Archive file' : `Archive ${files.length} files`,
  }),
  show: (cached, files) => {
    cached.change(files, { archived: true });
  },
  save: setArchived(true),
  done: words(MESSAGES.files.archived, MESSAGES.files.archivedSeveral),
  failed: () => MESSAGES.files.archiveFailed,
};

/** FIL-9, FIL-18, MSG-7, MSG-8, MSG-27, MSG-31 */
export const RESTORE: FileAction = {
  label: 'Remove from archived',
  barLabel: 'Remove from archive',
  appliesTo: (file) => may(file, 'files.archive') && file.archived,
  show: (cached, files) => {
    cached.change(files, { archived: false });
  },
  save: setArchived(false),
  done: words(MESSAGES.files.restored, MESSAGES.files.restoredSeveral),
  failed: words(MESSAGES.files.restoreFailed, MESSAGES.files.restoreSeveralFailed),
};

/** FIL-17, DLG-5, MSG-1, MSG-9, MSG-28, MSG-32 */
export const PIN: FileAction = {
  label: 'Add to active files',
  barLabel: 'Set active',
  appliesTo: (file) => may(file, 'files.tag') && !file.tagged,
  asks: (files) =>
    one(files)
      ? null
      : {
          question: `Set ${named(files)} active?`,
          meaning: 'Active files stand on top of the others, as the ones everybody should build from.',
          action: `Set ${files.length} files active`,
        },
  show: (cached, files) => {
    cached.change(files, { tagged: true });
  },
  save: setTagged(true),
  done: words(MESSAGES.files.tagged, MESSAGES.files.taggedSeveral),
  failed: words(MESSAGES.files.tagFailed, MESSAGES.files.tagSeveralFailed),
};

/** FIL-9, FIL-17, MSG-1, MSG-10, MSG-29, MSG-33 */
export const UNPIN: FileAction = {
  label: 'Remove from active files',
  barLabel: 'Remove from active',
  appliesTo: (file) => may(file, 'files.tag') && file.tagged,
  show: (cached, files) => {
    cached.change(files, { tagged: false });
  },
  save: setTagged(false),
  done: words(MESSAGES.files.untagged, MESSAGES.files.untaggedSeveral),
  failed: words(MESSAGES.files.tagFailed, MESSAGES.files.untagSeveralFailed),
};

/** PRM-5…7, DLG-1…3, MSG-3, MSG-4, MSG-30, MSG-36 */
export const DELETE: FileAction = {
  label: 'Delete',
  barLabel: 'Delete',
  appliesTo: (file) => may(file, 'files.delete'),
  asks: (files) => ({
    question: `Delete ${named(files)}?`,
    ...meaningOfDeleting(files),
    destructive: true,
  }),
  show: (cached, files) => {
    cached.remove(files);
  },
  save: async (files) => {
    const single = one(files);
    if (single) {
      await answerOf(api.DELETE('/api/v2/files/{id}', { params: { path: { id: single.id } } }));
      return [];
    }
    const project = { params: { path: { id: projectOf(files) } } };
    const { kept } = await answerOf(
      api.DELETE('/api/v2/projects/{id}/files', { ...project, body: { files: idsOf(files) } }),
    );
    return kept;
  },
  done: words(MESSAGES.files.deleted, MESSAGES.files.deletedSeveral),
  failed: words(MESSAGES.files.deleteFailed, MESSAGES.files.deleteSeveralFailed),
};

/** The same in the viewer, which has shorter words for a failure (OPN-115, MSG-19). */
export const DELETE_IN_VIEWER: FileAction = { ...DELETE, failed: () => MESSAGES.files.deleteInViewerFailed };

function meaningOfDeleting(files: Files): Pick<FileQuestion, 'meaning' | 'action'> {
  const single = one(files);
  if (!single) {
    return {
      meaning: 'They are deleted for everybody, with all their revisions. This cannot be undone.',
      action: `Delete ${files.length} files`,
    };
  }
  if (single.revisionsLength > 1) {
    return { meaning: MESSAGES.files.deleteWithRevisions, action: `Delete all ${single.revisionsLength} revisions` };
  }
  return { meaning: 'The file is deleted for everybody. This cannot be undone.', action: 'Delete file' };
}

/** All of them, as menus and bars offer them. */
export const FILE_ACTIONS: readonly FileAction[] = [PIN, UNPIN, ARCHIVE, RESTORE, DELETE];
