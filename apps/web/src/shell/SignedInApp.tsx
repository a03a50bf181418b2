import { SCREENS } from '@gable/contracts';
import { StyledEngineProvider, ThemeProvider } from '@mui/material/styles';
import { CoreAdminContext, CoreAdminUI, CustomRoutes, useNotify } from 'ra-core';
import { Suspense, useEffect, type ReactNode } from 'react';
import { Route } from 'react-router-dom';
import { dataProvider } from '../api/data-provider.js';
import { queryClient } from '../api/query-client.js';
import { IncomingNotifications, NotificationsPanel } from '../notifications/index.js';
import { LiveUpdates, RealtimeProvider } from '../realtime/index.js';
import { SearchDialog, SearchPlace } from '../search/index.js';
import { authProvider, keepBrowserZone, keepSession } from '../sessions/index.js';
import { muiTheme } from '../theme/mui-theme.js';
import { takeCarriedToast } from '../ui/carried-toast.js';
import { useFetchAhead } from '../ui/fetch-ahead.js';
import { NotFoundPage } from '../ui/FailedPage.js';
import { useKeyBroadcast } from '../ui/shortcuts.js';
import { ToastStack } from '../ui/ToastStack.js';
import { UploadProvider } from '../uploads/index.js';
import {
  AttachmentPage,
  ProgressPage,
  ProjectFilesPage,
  ProjectRoom,
  ProjectsPage,
  SettingsPage,
  TasksPage,
  ViewerPage,
} from './app-pages.js';
import { ADMINISTRATION } from './administration-resource.js';
import { AppShell, BrokenPage } from './AppShell.js';
import { CONTACTS } from './contacts-resource.js';
import { OpeningApp } from './OpeningApp.js';
import { PROJECTS } from './projects-resource.js';
import { PROPOSALS } from './proposals-resource.js';
import { ShortcutsSheet } from './ShortcutsSheet.js';

/**
 * Everything behind the sign-in: react-admin as engine, with Gable's own layout and pages. It has no messages of its own
 * to translate: what it would say itself, our forms and lists say in the documented words.
 */
export const SignedInApp = () => (
  <CoreAdminContext authProvider={authProvider} dataProvider={dataProvider} queryClient={queryClient}>
    {/* The component library's styles come first, so that our style sheets have the last word. */}
    <StyledEngineProvider injectFirst>
      <ThemeProvider theme={muiTheme}>
        <RealtimeProvider>
          <UploadProvider>
            <LiveUpdates />
            <Background />
            <CoreAdminUI
              layout={AppShell}
              error={BrokenPage}
              catchAll={NotFoundPage}
              loading={Nothing}
              loginPage={false}
              authCallbackPage={false}
              disableTelemetry
              title="Gable"
            >
              <CustomRoutes noLayout>
                <Route path={SCREENS['files.show']} element={opening(<ViewerPage Frame={AppShell} />)} />
                <Route path={SCREENS['files.attachment']} element={opening(<AttachmentPage Frame={AppShell} />)} />
              </CustomRoutes>
              <CustomRoutes>
                <Route path={SCREENS['users.me.settings']} element={<SettingsPage />} />
                <Route path={SCREENS['users.dashboard']} element={<ProjectsPage />} />
                <Route path={SCREENS['progress.dashboard']} element={<ProgressPage />} />
                <Route path={SCREENS['tasks.dashboard']} element={<TasksPage />} />
              </CustomRoutes>
              {PROJECTS}
              {PROPOSALS}
              {CONTACTS}
              {ADMINISTRATION}
            </CoreAdminUI>
            <ShortcutsSheet />
            <SearchPlace />
            <ToastStack>
              <Suspense>
                <IncomingNotifications />
              </Suspense>
            </ToastStack>
          </UploadProvider>
        </RealtimeProvider>
      </ThemeProvider>
    </StyledEngineProvider>
  </CoreAdminContext>
);

const Nothing = () => null;

/** A page without the layout, which would show that the page is being fetched. */
const opening = (page: ReactNode) => <Suspense fallback={<OpeningApp />}>{page}</Suspense>;

/**
 * What goes on behind every page: the session is kept, keys are broadcast, the toast of the sign-in page is shown, the
 * next pages' code is fetched. On leaving, everything this person has seen is forgotten: the next one in this tab may be
 * somebody else.
 */
function Background() {
  const notify = useNotify();
  useKeyBroadcast();
  useEffect(keepSession, []);
  useEffect(() => {
    // Which day it is may have changed.
    void keepBrowserZone().then(async (isKept) => {
      if (isKept) await queryClient.invalidateQueries({ queryKey: ['tasks'] });
    });
  }, []);
  useEffect(
    () => () => {
      queryClient.clear();
    },
    [],
  );
  useFetchAhead(() => {
    // A part that cannot be fetched ahead is fetched, and its failure reported, when it is opened.
    for (const part of [SearchDialog, ProjectRoom, ProjectFilesPage, ViewerPage, NotificationsPanel]) part.prepare();
  });
  useEffect(() => {
    const carried = takeCarriedToast();
    if (carried) notify(carried, { type: 'success' });
  }, [notify]);
  return null;
}
