import { SCREENS, type ScreenName } from '@gable/contracts';
import { Resource } from 'ra-core';
import { Navigate, Route } from 'react-router-dom';
import { FILES_SCREENS } from '../files/index.js';
import { NotFoundPage } from '../ui/FailedPage.js';
import {
  EditProposalPage,
  FirmMembersPage,
  NewProposalPage,
  NotesPage,
  OpenSheet,
  ProjectFilesPage,
  ProposalRoom,
  ProposalsArea,
  ProposalSettingsPage,
  ProposalsPage,
  RoomPages,
  SheetsPage,
} from './app-pages.js';

/** What react-admin calls proposals: their addresses begin with it. */
const NAME = 'potential';

const below = (screen: ScreenName): string => SCREENS[screen].slice(`/${NAME}/`.length);
const inRoom = (screen: ScreenName): string => SCREENS[screen].slice(SCREENS['potential.show'].length + 1);

/** Proposals for react-admin, with the firm they are shared in; an element, as {@link PROJECTS} is. */
export const PROPOSALS = (
  <Resource name={NAME} recordRepresentation="project.name" hasCreate hasEdit hasShow>
    <Route element={<ProposalsArea />}>
      {/* List */}
      <Route index element={<ProposalsPage />} />
      <Route path={below('potential.people')} element={<FirmMembersPage />} />
    </Route>
    {/* Create */}
    <Route path={below('potential.new')} element={<NewProposalPage />} />
    {/* Edit */}
    <Route path={below('potential.edit')} element={<ProposalRoom />}>
      <Route element={<RoomPages />}>
        <Route index element={<EditProposalPage />} />
      </Route>
    </Route>
    {/* Show */}
    <Route path={below('potential.show')} element={<ProposalRoom />}>
      <Route index element={<Navigate to={inRoom('potential.settings')} replace />} />
      {FILES_SCREENS.potential.map((screen) => (
        <Route key={screen} path={inRoom(screen)} element={<ProjectFilesPage />} />
      ))}
      <Route element={<RoomPages />}>
        <Route path={inRoom('potential.settings')} element={<ProposalSettingsPage />} />
        <Route path={inRoom('potential.sheets')} element={<SheetsPage />} />
        <Route path={inRoom('potential.sheets.show')} element={<OpenSheet />} />
        <Route path={inRoom('potential.notes')} element={<NotesPage />} />
      </Route>
      <Route path="*" element={<NotFoundPage />} />
    </Route>
    <Route path="*" element={<NotFoundPage />} />
  </Resource>
);
