import type { ScreenName } from '@gable/contracts';
import { lazyPart } from '../ui/lazy-part.js';

// Each page is a chunk of its own; importing it through its capability's index would join them.
export const ProjectsPage = lazyPart(async () => (await import('../dashboard/ProjectsPage.js')).ProjectsPage);
export const ProgressPage = lazyPart(async () => (await import('../dashboard/ProgressPage.js')).ProgressPage);
export const ArchivedProjectsPage = lazyPart(
  async () => (await import('../dashboard/ArchivedProjectsPage.js')).ArchivedProjectsPage,
);
export const NewProjectPage = lazyPart(async () => (await import('../projects/NewProjectPage.js')).NewProjectPage);
export const ProjectFilesPage = lazyPart(async () => (await import('../files/ProjectFilesPage.js')).ProjectFilesPage);
export const SettingsPage = lazyPart(async () => (await import('../accounts/settings/SettingsPage.js')).SettingsPage);
export const PeoplePage = lazyPart(async () => (await import('../people/PeoplePage.js')).PeoplePage);
export const FirmMembersPage = lazyPart(async () => (await import('../firms/FirmMembersPage.js')).FirmMembersPage);
export const HistoryPage = lazyPart(async () => (await import('../history/HistoryPage.js')).HistoryPage);
export const NotesPage = lazyPart(async () => (await import('../notes/NotesPage.js')).NotesPage);
export const ProjectSettingsPage = lazyPart(
  async () => (await import('../room/settings/ProjectSettingsPage.js')).ProjectSettingsPage,
);
export const ProjectRoom = lazyPart(async () => {
  // Most people come for the files, which their room only asks for when it is here itself.
  ProjectFilesPage.prepare();
  return (await import('../room/ProjectRoom.js')).ProjectRoom;
});
export const RoomPages = lazyPart(async () => (await import('../room/ProjectRoom.js')).RoomPages);
export const ViewerPage = lazyPart(async () => (await import('../viewer/ViewerPage.js')).ViewerPage);
export const AttachmentPage = lazyPart(
  async () => (await import('../viewer/attachment/AttachmentPage.js')).AttachmentPage,
);

/** What the screens that people come to from outside are made of. */
const PARTS: Partial<Record<ScreenName, readonly { loaded: () => Promise<void> }[]>> = {
  'projects.dashboard': [ProjectsPage],
  'users.dashboard': [ProjectsPage],
  'progress.dashboard': [ProgressPage],
  'projects.show': [ProjectRoom, ProjectFilesPage],
  'projects.files': [ProjectRoom, ProjectFilesPage],
  'projects.files.page': [ProjectRoom, ProjectFilesPage],
  'projects.files.list': [ProjectRoom, ProjectFilesPage],
  'projects.files.list.page': [ProjectRoom, ProjectFilesPage],
  'projects.active': [ProjectRoom, ProjectFilesPage],
  'projects.active.page': [ProjectRoom, ProjectFilesPage],
  'projects.active.list': [ProjectRoom, ProjectFilesPage],
  'projects.active.list.page': [ProjectRoom, ProjectFilesPage],
  'projects.notes': [ProjectRoom, RoomPages, NotesPage],
  'projects.people': [ProjectRoom, RoomPages, PeoplePage],
  'projects.history': [ProjectRoom, RoomPages, HistoryPage],
  'projects.settings': [ProjectRoom, RoomPages, ProjectSettingsPage],
  'potential.people': [FirmMembersPage],
  'files.show': [ViewerPage],
};

/** Loads the pages of a screen. */
export async function loadPages(screen: ScreenName): Promise<void> {
  await Promise.all((PARTS[screen] ?? []).map((part) => part.loaded()));
}
