import { SCREENS, type ScreenName } from '@gable/contracts';
import { Resource } from 'ra-core';
import { Navigate, Route } from 'react-router-dom';
import { FILES_SCREENS } from '../files/index.js';
import { NotFoundPage } from '../ui/FailedPage.js';
import {
  AcceptedProposalPage,
  ArchivedProjectsPage,
  HistoryPage,
  NewProjectPage,
  NotesPage,
  OpenSheet,
  PeoplePage,
  ProjectFilesPage,
  ProjectRoom,
  ProjectSettingsPage,
  ProjectsPage,
  RoomPages,
  SheetsPage,
} from './app-pages.js';

/** What of a screen's address stands below another one's, as nested routes name it. */
const below = (parent: ScreenName, screen: ScreenName): string => SCREENS[screen].slice(SCREENS[parent].length + 1);
const inProjects = (screen: ScreenName): string => below('projects.dashboard', screen);
const inRoom = (screen: ScreenName): string => below('projects.show', screen);

/**
 * Projects for react-admin. Their addresses are ours (`screens.ts`), not `create` and `:id/show`: the screens are routes,
 * and what there is of them is said. An element, not a component: react-admin looks for resources among its children.
 */
export const PROJECTS = (
  <Resource name="projects" recordRepresentation="name" list={ProjectsPage} hasCreate hasShow hasEdit>
    {/* Create */}
    <Route path={inProjects('projects.new')} element={<NewProjectPage />} />
    {/* Another list */}
    <Route path={inProjects('projects.archived')} element={<ArchivedProjectsPage />} />
    {/* Show */}
    <Route path={inProjects('projects.show')} element={<ProjectRoom />}>
      <Route index element={<Navigate to={inRoom('projects.files')} replace state={{ entering: true }} />} />
      {FILES_SCREENS.projects.map((screen) => (
        <Route key={screen} path={inRoom(screen)} element={<ProjectFilesPage />} />
      ))}
      <Route element={<RoomPages />}>
        <Route path={inRoom('projects.sheets')} element={<SheetsPage />} />
        <Route path={inRoom('projects.sheets.show')} element={<OpenSheet />} />
        <Route path={inRoom('projects.notes')} element={<NotesPage />} />
        <Route path={inRoom('projects.people')} element={<PeoplePage />} />
        <Route path={inRoom('projects.history')} element={<HistoryPage />} />
        {/* Edit */}
        <Route path={inRoom('projects.settings')} element={<ProjectSettingsPage />} />
        <Route path={inRoom('projects.settings.potential')} element={<AcceptedProposalPage />} />
      </Route>
      <Route path="*" element={<NotFoundPage />} />
    </Route>
  </Resource>
);
