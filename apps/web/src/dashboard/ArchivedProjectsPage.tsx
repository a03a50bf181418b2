import { MESSAGES, screenPath } from '@gable/contracts';
import Skeleton from '@mui/material/Skeleton';
import { keepPreviousData } from '@tanstack/react-query';
import { useGetList } from 'ra-core';
import { Link } from 'react-router-dom';
import type { Project } from '../api/index.js';
import { ProjectActionButton, RESTORE } from '../projects/index.js';
import { useCurrentUser } from '../sessions/index.js';
import { useArrowKeys } from '../ui/arrow-keys.js';
import { Breadcrumb } from '../ui/Breadcrumb.js';
import { DateText } from '../ui/DateText.js';
import { BoxDrawing, EmptyState } from '../ui/EmptyState.js';
import { FailedPage } from '../ui/FailedPage.js';
import { usePageTitle } from '../ui/page-title.js';
import { Pager } from '../ui/TableFrame.js';
import styles from './ArchivedProjectsPage.module.css';
import { useDashboardPlace } from './dashboard-place.js';
import { PAGE_ROWS, usePageWithin } from './project-list.js';

/** The projects that were put away, and their way back (PRJ-18, PRJ-19, API-13). */
export function ArchivedProjectsPage() {
  usePageTitle('Archived projects');
  const me = useCurrentUser()?.id;
  const list = useArrowKeys('[data-project-link]');
  const { page, goToPage } = useDashboardPlace();
  const { data, total, error, isPlaceholderData, refetch } = useGetList<Project>(
    'projects',
    {
      filter: { archive_of: me },
      pagination: { page, perPage: PAGE_ROWS },
      sort: { field: 'updated_at', order: 'DESC' },
    },
    { placeholderData: keepPreviousData, enabled: me !== undefined },
  );
  const pages = Math.max(1, Math.ceil((total ?? 0) / PAGE_ROWS));
  usePageWithin(pages, data !== undefined && !isPlaceholderData && page > pages, goToPage);
  if (error && !data) {
    return <FailedPage heading={MESSAGES.projects.loadFailed} error={error} onRetry={() => void refetch()} />;
  }
  return (
    <>
      <Breadcrumb trail={[{ label: 'Projects', address: screenPath('projects.dashboard') }]} />
      <h1 className={styles.heading}>Archived projects</h1>
      {data?.length === 0 ? (
        <EmptyState
          drawing={<BoxDrawing />}
          heading="Nothing is archived"
          text="Projects that are no longer needed every day can be put away here, with everything in them."
        />
      ) : (
        <ul ref={list} className={styles.projects} aria-busy={!data}>
          {data
            ? data.map((project) => (
                <li key={project.id} className={styles.project}>
                  <Link
                    to={screenPath('projects.files', { id: project.id })}
                    className={`covering-link ${styles.name}`}
                    data-project-link
                  >
                    {project.name}
                  </Link>
                  <span className={styles.soft}>{project.job_number}</span>
                  <span className={styles.soft}>
                    <DateText value={project.updated_at} />
                  </span>
                  {project.user_permissions.includes('project.edit') && (
                    <span className={styles.restore}>
                      <ProjectActionButton project={project} does={RESTORE} size="small" />
                    </span>
                  )}
                </li>
              ))
            : Array.from({ length: 6 }, (_, row) => (
                <li key={row} className={styles.project}>
                  <Skeleton variant="text" width="50%" />
                </li>
              ))}
        </ul>
      )}
      <Pager page={page} pages={pages} onPage={goToPage} />
    </>
  );
}
