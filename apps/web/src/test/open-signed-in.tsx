import { ThemeProvider } from '@mui/material/styles';
import { QueryClient } from '@tanstack/react-query';
import { configure, render } from '@testing-library/react';
import { CoreAdminContext, ShowContextProvider } from 'ra-core';
import { act, type ReactNode } from 'react';
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router-dom';
import { dataProvider } from '../api/data-provider.js';
import type { CurrentUser, ProjectDetail } from '../api/index.js';
import { checkAccess } from '../sessions/index.js';
import { muiTheme } from '../theme/mui-theme.js';
import { ToastStack } from '../ui/ToastStack.js';
import { shownProject } from './shown-project.js';

// What a test waits for comes when it comes, on a machine however busy; the runner ends a test that hangs.
configure({ asyncUtilTimeout: 60_000 });

/** Somebody to be signed in. */
export const OLIVIA: CurrentUser = {
  id: '01a1febd-088c-71d4-8a19-175194e67ae9',
  name: 'Olivia Marchetti',
  email: 'olivia@gable.test',
  phone: null,
  phone_country: 'us',
  avatar: false,
  options: {},
};

/** The answer to the access check while the person is signed in. */
export const accessOf = (user: CurrentUser) => () =>
  Response.json({ expiration: '2026-01-01T00:00:00.000Z', redirect_to: null, user });

/**
 * Shows a page to the person the API's stand-in lets in, with toasts, in the room of a project if it is one of its pages;
 * `address()` and `query()` tell where the person is now, `go()` leads elsewhere.
 */
export async function openSignedIn(
  page: ReactNode,
  address: string,
  path = address.replace(/\?.*/u, ''),
  project?: ProjectDetail,
) {
  document.cookie = 'gable_session=1; Path=/';
  await checkAccess();
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const frame = (
    <CoreAdminContext queryClient={queryClient} dataProvider={dataProvider}>
      <ThemeProvider theme={muiTheme}>
        <Outlet />
        <ToastStack />
      </ThemeProvider>
    </CoreAdminContext>
  );
  const router = createMemoryRouter(
    [
      {
        element: frame,
        children: [
          {
            element: (
              <ShowContextProvider value={shownProject(project)}>
                <Outlet />
              </ShowContextProvider>
            ),
            children: [{ path, element: page }],
          },
          { path: '*', element: null },
        ],
      },
    ],
    { initialEntries: [address] },
  );
  const shown = render(<RouterProvider router={router} />);
  return {
    ...shown,
    queryClient,
    address: () => router.state.location.pathname,
    query: () => router.state.location.search,
    go: (to: string) => act(() => router.navigate(to)),
  };
}
