import type { ScreenName } from '@gable/contracts';
import type { ComponentType } from 'react';
import { lazyPart, type LazyPart } from '../ui/lazy-part.js';
import { MissingPage } from '../ui/MissingPart.js';

/** A page whose code is missing says so in its place; what is around it stays. */
const lazyPage = <Props extends object>(load: () => Promise<ComponentType<Props>>): LazyPart<Props> =>
  lazyPart(load, MissingPage);

// Each page is a chunk of its own; importing it through its capability's index would join them.
export const ProjectsPage = lazyPage(async () => (await import('../dashboard/ProjectsPage.js')).ProjectsPage);
export const ProgressPage = lazyPage(async () => (await import('../dashboard/ProgressPage.js')).ProgressPage);
export const ArchivedProjectsPage = lazyPage(
  async () => (await import('../dashboard/ArchivedProjectsPage.js')).ArchivedProjectsPage,
);
export const NewProjectPage = lazyPage(async () => (await import('../projects/NewProjectPage.js')).NewProjectPage);
export const ProjectFilesPage = lazyPage(async () => {
  // What carries the cards comes along: the page would show its skeleton again for them, and React that for 300 ms.
  const [{ ProjectFilesPage: Page, DragGrid }] = await Promise.all([
    import('../files/ProjectFilesPage.js'),
    import('../files/DragGrid.js').catch(() => null),
  ]);
  await DragGrid.loaded();
  return Page;
});
export const SettingsPage = lazyPage(async () => (await import('../accounts/settings/SettingsPage.js')).SettingsPage);
export const PeoplePage = lazyPage(async () => (await import('../people/PeoplePage.js')).PeoplePage);
export const FirmMembersPage = lazyPage(async () => (await import('../firms/FirmMembersPage.js')).FirmMembersPage);
export const ProposalsArea = lazyPage(async () => (await import('../proposals/ProposalsArea.js')).ProposalsArea);
export const NewProposalPage = lazyPage(async () => (await import('../proposals/NewProposalPage.js')).NewProposalPage);
export const ProposalRoom = lazyPage(async () => (await import('../proposals/ProposalRoom.js')).ProposalRoom);
export const EditProposalPage = lazyPage(
  async () => (await import('../proposals/EditProposalPage.js')).EditProposalPage,
);
export const ProposalSettingsPage = lazyPage(
  async () => (await import('../proposals/ProposalSettingsPage.js')).ProposalSettingsPage,
);
export const AcceptedProposalPage = lazyPage(
  async () => (await import('../proposals/AcceptedProposalPage.js')).AcceptedProposalPage,
);
export const ProposalsPage = lazyPage(async () => (await import('../proposals/ProposalsPage.js')).ProposalsPage);
export const TasksPage = lazyPage(async () => (await import('../tasks/TasksPage.js')).TasksPage);
export const ContactsArea = lazyPage(async () => (await import('../contacts/ContactsArea.js')).ContactsArea);
export const ContactsPage = lazyPage(async () => (await import('../contacts/ContactsPage.js')).ContactsPage);
export const NewContactDialog = lazyPage(
  async () => (await import('../contacts/form/NewContactDialog.js')).NewContactDialog,
);
export const ContactDialog = lazyPage(async () => (await import('../contacts/view/ContactDialog.js')).ContactDialog);
export const EditContactDialog = lazyPage(
  async () => (await import('../contacts/form/EditContactDialog.js')).EditContactDialog,
);
export const ContactGroupsPage = lazyPage(
  async () => (await import('../contacts/groups/ContactGroupsPage.js')).ContactGroupsPage,
);
export const ContactGroupPage = lazyPage(
  async () => (await import('../contacts/groups/ContactGroupPage.js')).ContactGroupPage,
);
export const ContactDuplicatesPage = lazyPage(
  async () => (await import('../contacts/duplicates/ContactDuplicatesPage.js')).ContactDuplicatesPage,
);
export const ImportPage = lazyPage(async () => (await import('../contacts/import/ImportPage.js')).ImportPage);
export const PastImportsPage = lazyPage(
  async () => (await import('../contacts/past-imports/PastImportsPage.js')).PastImportsPage,
);
export const AdministrationArea = lazyPage(
  async () => (await import('../administration/AdministrationArea.js')).AdministrationArea,
);
export const AdministrationPeoplePage = lazyPage(
  async () => (await import('../administration/PeopleAdministrationPage.js')).PeopleAdministrationPage,
);
export const AdministrationStoragePage = lazyPage(
  async () => (await import('../administration/StoragePage.js')).StoragePage,
);
export const AdministrationWorkPage = lazyPage(async () => (await import('../administration/WorkPage.js')).WorkPage);
export const AdministrationMailPage = lazyPage(async () => (await import('../administration/MailPage.js')).MailPage);
export const AdministrationHealthPage = lazyPage(
  async () => (await import('../administration/HealthPage.js')).HealthPage,
);
export const AdministrationLogPage = lazyPage(async () => (await import('../administration/LogPage.js')).LogPage);
export const HistoryPage = lazyPage(async () => (await import('../history/HistoryPage.js')).HistoryPage);
export const SheetsPage = lazyPage(async () => (await import('../sheets/SheetsPage.js')).SheetsPage);
export const OpenSheet = lazyPage(async () => (await import('../sheets/OpenSheet.js')).OpenSheet);
export const NotesPage = lazyPage(async () => (await import('../notes/NotesPage.js')).NotesPage);
export const ProjectSettingsPage = lazyPage(
  async () => (await import('../room/settings/ProjectSettingsPage.js')).ProjectSettingsPage,
);
export const ProjectRoom = lazyPage(async () => {
  // Most people come for the files, which their room only asks for when it is here itself.
  ProjectFilesPage.prepare();
  return (await import('../room/ProjectRoom.js')).ProjectRoom;
});
export const RoomPages = lazyPage(async () => (await import('../room/RoomPages.js')).RoomPages);
export const ViewerPage = lazyPage(async () => (await import('../viewer/ViewerPage.js')).ViewerPage);
export const AttachmentPage = lazyPage(
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
  'projects.sheets': [ProjectRoom, RoomPages, SheetsPage],
  'projects.sheets.show': [ProjectRoom, RoomPages, OpenSheet],
  'projects.notes': [ProjectRoom, RoomPages, NotesPage],
  'projects.people': [ProjectRoom, RoomPages, PeoplePage],
  'projects.history': [ProjectRoom, RoomPages, HistoryPage],
  'projects.settings': [ProjectRoom, RoomPages, ProjectSettingsPage],
  'projects.settings.potential': [ProjectRoom, RoomPages, AcceptedProposalPage],
  'potential.dashboard': [ProposalsArea, ProposalsPage],
  'potential.new': [NewProposalPage],
  'potential.edit': [ProposalRoom, RoomPages, EditProposalPage],
  'potential.show': [ProposalRoom, RoomPages, ProposalSettingsPage],
  'potential.settings': [ProposalRoom, RoomPages, ProposalSettingsPage],
  'potential.files': [ProposalRoom, ProjectFilesPage],
  'potential.files.page': [ProposalRoom, ProjectFilesPage],
  'potential.files.list': [ProposalRoom, ProjectFilesPage],
  'potential.files.list.page': [ProposalRoom, ProjectFilesPage],
  'potential.files.date': [ProposalRoom, ProjectFilesPage],
  'potential.files.date.page': [ProposalRoom, ProjectFilesPage],
  'potential.files.date.list': [ProposalRoom, ProjectFilesPage],
  'potential.files.date.list.page': [ProposalRoom, ProjectFilesPage],
  'potential.sheets': [ProposalRoom, RoomPages, SheetsPage],
  'potential.sheets.show': [ProposalRoom, RoomPages, OpenSheet],
  'potential.notes': [ProposalRoom, RoomPages, NotesPage],
  'potential.people': [ProposalsArea, FirmMembersPage],
  'address-book.dashboard': [ContactsArea, ContactsPage],
  'address-book.groups': [ContactsArea, ContactGroupsPage],
  'address-book.new': [ContactsArea, ContactsPage, NewContactDialog],
  'address-book.show': [ContactsArea, ContactsPage, ContactDialog],
  'address-book.edit': [ContactsArea, ContactsPage, EditContactDialog],
  'address-book.group': [ContactsArea, ContactGroupPage],
  'address-book.duplicates': [ContactsArea, ContactDuplicatesPage],
  'address-book.import': [ImportPage],
  'address-book.imports': [ContactsArea, PastImportsPage],
  'tasks.dashboard': [TasksPage],
  admin: [AdministrationArea, AdministrationPeoplePage],
  'admin.storage': [AdministrationArea, AdministrationStoragePage],
  'admin.work': [AdministrationArea, AdministrationWorkPage],
  'admin.mail': [AdministrationArea, AdministrationMailPage],
  'admin.health': [AdministrationArea, AdministrationHealthPage],
  'admin.log': [AdministrationArea, AdministrationLogPage],
  'files.show': [ViewerPage],
};

/** Loads the pages of a screen. */
export async function loadPages(screen: ScreenName): Promise<void> {
  await Promise.all((PARTS[screen] ?? []).map((part) => part.loaded()));
}
