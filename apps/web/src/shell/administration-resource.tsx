import { SCREENS, type ScreenName } from '@gable/contracts';
import { Resource } from 'ra-core';
import { Route } from 'react-router-dom';
import { NotFoundPage } from '../ui/FailedPage.js';
import {
  AdministrationArea,
  AdministrationHealthPage,
  AdministrationLogPage,
  AdministrationMailPage,
  AdministrationPeoplePage,
  AdministrationStoragePage,
  AdministrationWorkPage,
} from './app-pages.js';

/** What react-admin calls the people of the instance: the addresses of the administration begin with it. */
const NAME = 'admin';

const below = (screen: ScreenName): string => SCREENS[screen].slice(`/${NAME}/`.length);

/** The administration for react-admin; an element, as {@link PROJECTS} is. */
export const ADMINISTRATION = (
  <Resource name={NAME} recordRepresentation="name">
    <Route element={<AdministrationArea />}>
      <Route index element={<AdministrationPeoplePage />} />
      <Route path={below('admin.storage')} element={<AdministrationStoragePage />} />
      <Route path={below('admin.work')} element={<AdministrationWorkPage />} />
      <Route path={below('admin.mail')} element={<AdministrationMailPage />} />
      <Route path={below('admin.health')} element={<AdministrationHealthPage />} />
      <Route path={below('admin.log')} element={<AdministrationLogPage />} />
    </Route>
    <Route path="*" element={<NotFoundPage />} />
  </Resource>
);
