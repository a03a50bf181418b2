import { StyledEngineProvider, ThemeProvider } from '@mui/material/styles';
import { QueryClient } from '@tanstack/react-query';
import { CoreAdminContext, CoreAdminUI, CustomRoutes, Resource, useNotify } from 'ra-core';
import polyglotI18nProvider from 'ra-i18n-polyglot';
import englishMessages from 'ra-language-english';
import { lazy, Suspense, useEffect, type ReactNode } from 'react';
import { Navigate, Route } from 'react-router-dom';
import { ApiError } from './api/index.js';
import { dataProvider } from './api/data-provider.js';
import { AppShell } from './layout/AppShell.js';
import { takeCarriedToast } from './layout/carried-toast.js';
import { ErrorPage } from './layout/ErrorPage.js';
import { NotFoundPage } from './layout/index.js';
import { OpeningApp } from './layout/OpeningApp.js';
import { useKeyBroadcast } from './layout/shortcuts.js';
import { ToastStack } from './layout/ToastStack.js';
import { LiveUpdates, RealtimeProvider } from './realtime/index.js';
import { authProvider, keepSession } from './sessions/index.js';
import { muiTheme } from './theme/mui-theme.js';
import { UploadProvider } from './uploads/index.js';

// Each page is a chunk of its own; importing it through its capability's index would join them.
const load = {
  projects: async () => ({ default: (await import('./projects/dashboard/ProjectsPage.js')).ProjectsPage }),
  progress: async () => ({ default: (await import('./projects/dashboard/ProgressPage.js')).ProgressPage }),
  archivedProjects: async () => ({
    default: (await import('./projects/dashboard/ArchivedProjectsPage.js')).ArchivedProjectsPage,
  }),
  newProject: async () => ({ default: (await import('./projects/NewProjectPage.js')).NewProjectPage }),
  files: async () => ({ default: (await import('./files/ProjectFilesPage.js')).ProjectFilesPage }),
  settings: async () => ({ default: (await import('./accounts/settings/SettingsPage.js')).SettingsPage }),
  people: async () => ({ default: (await import('./people/PeoplePage.js')).PeoplePage }),
  projectSettings: async () => ({
    default: (await import('./projects/settings/ProjectSettingsPage.js')).ProjectSettingsPage,
  }),
  room: async () => {
    // Most people come for the files, which their room only asks for when it is here itself.
    load.files().catch(() => undefined);
    return { default: (await import('./projects/room/ProjectRoom.js')).ProjectRoom };
  },
  roomPages: async () => ({ default: (await import('./projects/room/ProjectRoom.js')).RoomPages }),
  attachment: async () => ({ default: (await import('./viewer/attachment/AttachmentPage.js')).AttachmentPage }),
  viewer: async () => ({ default: (await import('./viewer/ViewerPage.js')).ViewerPage }),
};
const ProjectsPage = lazy(load.projects);
const ProgressPage = lazy(load.progress);
const ArchivedProjectsPage = lazy(load.archivedProjects);
const NewProjectPage = lazy(load.newProject);
const ProjectFilesPage = lazy(load.files);
const SettingsPage = lazy(load.settings);
const PeoplePage = lazy(load.people);
const ProjectRoom = lazy(load.room);
const ProjectSettingsPage = lazy(load.projectSettings);
const RoomPages = lazy(load.roomPages);
const ViewerPage = lazy(load.viewer);
const AttachmentPage = lazy(load.attachment);

/** Addresses of a project's files (NAV-9…13). */
const FILES_PAGES = ['files', 'active'].flatMap((files) =>
  ['', '/list'].flatMap((display) => [`${files}${display}`, `${files}${display}/page/:number`]),
);

/** Milliseconds after which the pages a person opens next are fetched, when the first one is through. */
const FETCH_AHEAD_AFTER = 2_000;

const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      // What the API refuses it refuses again; what could not be reached may be there a moment later.
      retry: (failures, error) => !(error instanceof ApiError && error.status < 500) && failures < 2,
    },
  },
});
const i18nProvider = polyglotI18nProvider(() => englishMessages, 'en', [{ locale: 'en', name: 'English' }], {
  allowMissing: true,
});

/** Everything behind the sign-in: react-admin as engine, with Gable's own layout and pages. */
export const SignedInApp = () => (
  <CoreAdminContext
    authProvider={authProvider}
    dataProvider={dataProvider}
    i18nProvider={i18nProvider}
    queryClient={queryClient}
  >
    {/* The component library's styles come first, so that our style sheets have the last word. */}
    <StyledEngineProvider injectFirst>
      <ThemeProvider theme={muiTheme}>
        <RealtimeProvider>
          <UploadProvider>
            <LiveUpdates />
            <Background />
            <CoreAdminUI
              layout={AppShell}
              error={ErrorPage}
              catchAll={NotFoundPage}
              loading={Nothing}
              loginPage={false}
              authCallbackPage={false}
              disableTelemetry
              title="Gable"
            >
              <CustomRoutes noLayout>
                <Route path="/files/:id/:rid" element={opening(<ViewerPage />)} />
                <Route path="/files/attachment" element={opening(<AttachmentPage />)} />
              </CustomRoutes>
              <CustomRoutes>
                <Route path="/users/me/settings" element={<SettingsPage />} />
                <Route path="/users/projects" element={<ProjectsPage />} />
                <Route path="/progress" element={<ProgressPage />} />
              </CustomRoutes>
              <Resource name="projects" list={ProjectsPage}>
                <Route path="new" element={<NewProjectPage />} />
                <Route path="archived" element={<ArchivedProjectsPage />} />
                <Route path=":id" element={<ProjectRoom />}>
                  <Route index element={<Navigate to="files" replace state={{ entering: true }} />} />
                  {FILES_PAGES.map((path) => (
                    <Route key={path} path={path} element={<ProjectFilesPage />} />
                  ))}
                  <Route element={<RoomPages />}>
                    <Route path="people" element={<PeoplePage />} />
                    <Route path="settings" element={<ProjectSettingsPage />} />
                  </Route>
                  <Route path="*" element={<NotFoundPage />} />
                </Route>
              </Resource>
            </CoreAdminUI>
            <ToastStack />
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
  useEffect(
    () => () => {
      queryClient.clear();
    },
    [],
  );
  useEffect(() => {
    const timer = setTimeout(() => {
      // A page that cannot be fetched ahead is fetched, and its failure told, when it is opened.
      Promise.all([load.room(), load.files(), load.viewer()]).catch(() => undefined);
    }, FETCH_AHEAD_AFTER);
    return () => {
      clearTimeout(timer);
    };
  }, []);
  useEffect(() => {
    const carried = takeCarriedToast();
    if (carried) notify(carried, { type: 'success' });
  }, [notify]);
  return null;
}
