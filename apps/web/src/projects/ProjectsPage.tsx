import { MESSAGES } from '@gable/contracts';
import AddIcon from '@mui/icons-material/Add';
import Button from '@mui/material/Button';
import { ListBase, useListContext } from 'ra-core';
import { Link } from 'react-router-dom';
import type { Project } from '../api/index.js';
import { FailedPage, usePageTitle } from '../layout/index.js';
import { Pager } from '../layout/Pager.js';
import { useDashboardTitle } from './dashboard-title.js';
import { DashboardTitle } from './DashboardTitle.js';
import { ProjectCards } from './ProjectCards.js';
import { ProjectsEmpty } from './ProjectsEmpty.js';
import styles from './ProjectsPage.module.css';
import { ProjectTable } from './ProjectTable.js';

/** What fits on a laptop's screen. */
const ROWS = 25;

/** Every project the person is in (PRJ-22…34). The server orders and pages; the address keeps both. */
export function ProjectsPage() {
  usePageTitle(useDashboardTitle());
  return (
    <ListBase<Project>
      resource="projects"
      perPage={ROWS}
      sort={{ field: 'updated_at', order: 'DESC' }}
      disableAuthentication
    >
      <ProjectsView />
    </ListBase>
  );
}

function ProjectsView() {
  const { data, total, error, isPending, page, setPage, refetch } = useListContext<Project>();
  if (error && !data) {
    return (
      <FailedPage
        heading={MESSAGES.projects.loadFailed}
        advice="Nothing is lost. Check your connection."
        onRetry={() => void refetch()}
      />
    );
  }
  if (!isPending && total === 0) return <ProjectsEmpty />;
  return (
    <>
      <header className={styles.header}>
        <DashboardTitle />
        {total !== undefined && <span className={styles.count}>{total}</span>}
        <Button
          component={Link}
          to="/projects/new"
          variant="contained"
          startIcon={<AddIcon />}
          className={styles.action}
        >
          New project
        </Button>
      </header>
      <ProjectTable />
      <ProjectCards />
      <Pager page={page} pages={Math.ceil((total ?? 0) / ROWS)} onPage={setPage} />
    </>
  );
}
