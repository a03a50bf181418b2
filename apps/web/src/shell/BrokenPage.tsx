import type { ComponentProps } from 'react';
import { AppShell } from './AppShell.js';
import { ErrorPage } from './ErrorPage.js';

/** In place of a page that broke and has no layout of its own, such as the viewer: the way on is around it. */
export const BrokenPage = (failure: ComponentProps<typeof ErrorPage>) => (
  <AppShell>
    <ErrorPage {...failure} />
  </AppShell>
);
