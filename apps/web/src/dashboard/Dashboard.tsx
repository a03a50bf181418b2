import { MESSAGES, screenPath } from '@gable/contracts';
import AddIcon from '@mui/icons-material/Add';
import Button from '@mui/material/Button';
import useMediaQuery from '@mui/material/useMediaQuery';
import { ListContext } from 'ra-core';
import { Suspense, useEffect, useState, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { Project } from '../api/index.js';
import { useArrowKeys } from '../ui/arrow-keys.js';
import { averageAgeLabel } from '../ui/dates.js';
import { EmptyState, HousesDrawing } from '../ui/EmptyState.js';
import { adviceOn, FailureDetails } from '../ui/FailedPage.js';
import { useFocusAfter } from '../ui/focus-after.js';
import { lazyPart } from '../ui/lazy-part.js';
import { listedRecords } from '../ui/listed-records.js';
import { useRowSelection } from '../ui/row-selection.js';
import { Pager } from '../ui/TableFrame.js';
import { CompactTable } from './CompactTable.js';
import type { DashboardView } from './dashboard-memory.js';
import { useDashboardPlace } from './dashboard-place.js';
import styles from './Dashboard.module.css';
import { useHeld } from './held.js';
import type { OpenRowMenu } from './opened-row-menu.js';
import { OrderSelect } from './OrderSelect.js';
import { useProjectCounts } from './project-counts.js';
import { PAGE_ROWS, useProjectList } from './project-list.js';
import { ProjectCards } from './ProjectCards.js';
import { ProjectsEmpty, TabEmpty } from './ProjectsEmpty.js';
import { RowMenuContext, RowMenus } from './row-menu.js';
import { StatusTabs, TAB_PANEL, tabId } from './StatusTabs.js';

const ProgressTable = lazyPart(async () => (await import('./ProgressTable.js')).ProgressTable);
const BulkBar = lazyPart(async () => (await import('./BulkBar.js')).BulkBar);

/** Projects are selected to set their status (PRM-33). */
const hasSettableStatus = ({ user_permissions }: Project): boolean => user_permissions.includes('setStatus');

/** Where the focus goes when projects leave the list. */
const PLACES = { links: '[data-project-link]', otherwise: '[role=tab][aria-selected=true]' };

/** Rows that are drawn while nobody knows how many will come. */
const GUESSED_ROWS = 8;

interface DashboardProps {
  view: DashboardView;
  heading: ReactNode;
  /** Beside the tabs. */
  children?: ReactNode;
}

/** Projects by status: tabs with counts, a page of rows, what can be done with one or several of them (PRJ-22…40). */
export function Dashboard({ view, heading, children }: DashboardProps) {
  const place = useDashboardPlace();
  const { status } = place;
  const { counts, failed } = useProjectCounts();
  const list = useProjectList(view, place);
  const [menu, openMenu] = useState<OpenRowMenu | null>(null);
  const [said, say] = useState('');
  // Nothing moves under the pointer while a menu of a row is open.
  const projects = useHeld(list.data, menu !== null);
  const selection = useRowSelection(
    (projects ?? []).filter(hasSettableStatus),
    `${status} ${list.page} ${list.sort.field} ${list.sort.order}`,
  );
  useEffect(() => {
    BulkBar.prepare();
  }, []);
  const focusAfter = useFocusAfter(projects, PLACES);
  const panel = useArrowKeys(PLACES.links);
  const isPhone = useMediaQuery('(max-width: 767px)', { noSsr: true });
  const expected = Math.min(counts?.[status] ?? GUESSED_ROWS, PAGE_ROWS);
  const listed = listedRecords({ ...list, data: projects }, selection);
  const rows = { expected, selection };
  const isEmpty = projects?.length === 0 && !list.isPlaceholderData;
  const averageAge = counts?.average_age[status] ?? null;

  /** Says what became of projects that leave the list, and leads the focus on. */
  const onLeaving = (ids: string[], what: string): void => {
    focusAfter(ids);
    say(what);
  };

  const header = (
    <header className={styles.header}>
      {heading}
      <Button
        component={Link}
        to={screenPath('projects.new')}
        variant="contained"
        startIcon={<AddIcon />}
        className={styles.action}
      >
        New project
      </Button>
    </header>
  );
  const archived = (
    <Link to={screenPath('projects.archived')} className={styles.archived}>
      Archived projects
    </Link>
  );
  if (counts?.total === 0 && isEmpty) {
    return (
      <>
        <header className={styles.header}>{heading}</header>
        <ProjectsEmpty />
        <footer className={styles.footer}>
          <div className={styles.aside}>{archived}</div>
        </footer>
      </>
    );
  }
  return (
    <ListContext value={listed}>
      <div>
        {header}
        <div className={styles.toolbar}>
          <StatusTabs status={status} counts={counts} addressOf={place.addressOf} />
          {isPhone && <OrderSelect />}
          {children}
        </div>
        <RowMenuContext value={{ opened: menu, open: openMenu }}>
          <div
            ref={panel}
            id={TAB_PANEL}
            role="tabpanel"
            aria-labelledby={tabId(status)}
            className={styles.panel}
            data-waiting={list.isPlaceholderData}
          >
            {list.error ? (
              <EmptyState
                drawing={<HousesDrawing />}
                heading={MESSAGES.projects.loadFailed}
                text={adviceOn(list.error)}
              >
                <Button variant="outlined" onClick={() => void list.refetch()}>
                  Try again
                </Button>
                <FailureDetails error={list.error} />
              </EmptyState>
            ) : isEmpty && (counts ?? failed) ? (
              <TabEmpty status={status} />
            ) : isPhone ? (
              <ProjectCards {...rows} view={view} />
            ) : view === 'progress' ? (
              <Suspense fallback={<div className={styles.coming} style={{ height: 37 + 41 * expected }} />}>
                <ProgressTable {...rows} />
              </Suspense>
            ) : (
              <CompactTable {...rows} />
            )}
          </div>
        </RowMenuContext>
        <Suspense fallback={null}>
          {menu && <RowMenus key={menu.kind} opened={menu} onOpen={openMenu} onLeaving={onLeaving} />}
        </Suspense>
        <Suspense fallback={null}>
          {selection.selected.length > 0 && <BulkBar selection={selection} status={status} onLeaving={onLeaving} />}
        </Suspense>
        <p role="status" className="visually-hidden">
          {said}
        </p>
        <footer className={styles.footer}>
          <Pager page={list.page} pages={list.pages} onPage={list.setPage} />
          <div className={styles.aside}>
            {averageAge !== null && <span>Average age {averageAgeLabel(averageAge)}</span>}
            {archived}
          </div>
        </footer>
      </div>
    </ListContext>
  );
}
