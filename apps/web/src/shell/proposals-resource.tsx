import { SCREENS, type ScreenName } from '@gable/contracts';
import { Resource } from 'ra-core';
import { Navigate, Route } from 'react-router-dom';
import { NotFoundPage } from '../ui/FailedPage.js';
import {
  EditProposalPage,
  FirmMembersPage,
  NewProposalPage,
  ProposalRoom,
  ProposalsArea,
  ProposalSettingsPage,
  ProposalsPage,
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
      <Route index element={<EditProposalPage />} />
    </Route>
    {/* Show */}
    <Route path={below('potential.show')} element={<ProposalRoom />}>
      <Route index element={<Navigate to={inRoom('potential.settings')} replace />} />
      <Route path={inRoom('potential.settings')} element={<ProposalSettingsPage />} />
      <Route path="*" element={<NotFoundPage />} />
    </Route>
    <Route path="*" element={<NotFoundPage />} />
  </Resource>
);
