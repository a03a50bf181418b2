import { SCREENS } from '@gable/contracts';
import { Resource } from 'ra-core';
import { Route } from 'react-router-dom';
import { NotFoundPage } from '../ui/FailedPage.js';
import { FirmMembersPage } from './app-pages.js';

/** What react-admin calls proposals: their addresses begin with it. */
const NAME = 'potential';

/** Proposals for react-admin, of which there is only the firm so far; an element, as {@link PROJECTS} is. */
export const PROPOSALS = (
  <Resource name={NAME}>
    <Route path={SCREENS['potential.people'].slice(`/${NAME}/`.length)} element={<FirmMembersPage />} />
    <Route path="*" element={<NotFoundPage />} />
  </Resource>
);
