import { Suspense, useRef, type ComponentProps, type ReactNode } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { OfflineBar } from '../realtime/index.js';
import { useWithoutFirstSheet } from '../ui/first-sheet.js';
import { DropArea, UploadPlace } from '../uploads/index.js';
import styles from './AppShell.module.css';
import { ErrorPage } from './ErrorPage.js';
import { TopBar } from './TopBar.js';

/** What stays around every page of the app: top navigation, offline notice, uploads. */
export function AppShell({ children }: { children: ReactNode }) {
  const content = useRef<HTMLElement>(null);
  useWithoutFirstSheet();
  return (
    <DropArea className={styles.shell}>
      <a
        className={styles.skip}
        href="#content"
        onClick={(event) => {
          event.preventDefault();
          content.current?.focus();
        }}
      >
        Skip to content
      </a>
      <TopBar />
      <OfflineBar />
      <main ref={content} id="content" tabIndex={-1} className={styles.content}>
        {/* What breaks here leaves the way to the other pages around it. */}
        <ErrorBoundary FallbackComponent={ErrorPage}>
          <Suspense fallback={null}>{children}</Suspense>
        </ErrorBoundary>
      </main>
      <UploadPlace />
    </DropArea>
  );
}

/** In place of a page that broke and has no layout of its own, such as the viewer: the way on is around it. */
export const BrokenPage = (failure: ComponentProps<typeof ErrorPage>) => (
  <AppShell>
    <ErrorPage {...failure} />
  </AppShell>
);
