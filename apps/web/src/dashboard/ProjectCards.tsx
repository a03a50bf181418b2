import { screenPath } from '@gable/contracts';
import Skeleton from '@mui/material/Skeleton';
import { useListContext } from 'ra-core';
import { Suspense } from 'react';
import { Link } from 'react-router-dom';
import type { Project } from '../api/index.js';
import { Avatar } from '../people/index.js';
import { leadOf, ProjectMarks } from '../projects/index.js';
import { DateText } from '../ui/DateText.js';
import { lazyPart } from '../ui/lazy-part.js';
import { SelectBox, type RowSelection } from '../ui/row-selection.js';
import type { DashboardView } from './dashboard-memory.js';
import { ProgressBar } from './ProgressBar.js';
import type { ProjectRowsProps } from './project-rows.js';
import styles from './ProjectCards.module.css';
import { RowActions } from './RowActions.js';
import { StatusControl } from './StatusControl.js';

const PhaseLines = lazyPart(async () => (await import('./PhaseLines.js')).PhaseLines);

/** The projects on a phone: one card a project. */
export function ProjectCards({ view, expected, selection }: ProjectRowsProps & { view: DashboardView }) {
  const { data: projects } = useListContext<Project>();
  return (
    <ul className={styles.cards} aria-busy={!projects}>
      {projects
        ? projects.map((project) => <Card key={project.id} project={project} selection={selection} view={view} />)
        : Array.from({ length: expected }, (_, card) => (
            <li key={card} className={styles.card}>
              <Skeleton variant="text" width="65%" height={28} />
              <Skeleton variant="text" width="40%" height={28} />
              <Skeleton variant="text" width="80%" />
            </li>
          ))}
    </ul>
  );
}

function Card({
  project,
  selection,
  view,
}: {
  project: Project;
  selection: RowSelection<Project>;
  view: DashboardView;
}) {
  const lead = leadOf(project);
  return (
    <li className={styles.card} data-selected={selection.isSelected(project)}>
      <div className={styles.head}>
        <SelectBox row={project} name={project.name} selection={selection} />
        <div className={styles.title}>
          <Link
            to={screenPath('projects.files', { id: project.id })}
            state={{ entering: true }}
            className={`covering-link ${styles.name}`}
            data-project-link
          >
            {project.name}
          </Link>
          {project.job_number && <span className={styles.soft}>{project.job_number}</span>}
        </div>
        <RowActions project={project} />
      </div>
      <div className={styles.line}>
        <StatusControl project={project} />
        <ProjectMarks project={project} />
      </div>
      {view === 'progress' && (
        <Suspense fallback={<Skeleton variant="rounded" height={88} />}>
          <PhaseLines project={project} />
        </Suspense>
      )}
      <div className={styles.line}>
        <span className={styles.lead}>
          {lead && <Avatar person={lead} size={30} />}
          <span className={styles.soft}>
            <span className="visually-hidden">Updated</span> <DateText value={project.updated_at} />
          </span>
        </span>
        <span className={styles.progress}>
          <ProgressBar percent={project.progress} />
        </span>
      </div>
    </li>
  );
}
