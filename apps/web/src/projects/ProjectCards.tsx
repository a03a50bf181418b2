import Skeleton from '@mui/material/Skeleton';
import { useListContext } from 'ra-core';
import { Link } from 'react-router-dom';
import type { Project } from '../api/index.js';
import { Avatar, DateText } from '../layout/index.js';
import styles from './ProjectCards.module.css';
import { ProjectMarks } from './ProjectMarks.js';
import { leadOf } from './project-lead.js';
import { StatusChip } from './StatusChip.js';

/** The projects on a phone: one card a project. */
export function ProjectCards() {
  const { data, isPending } = useListContext<Project>();
  return (
    <ul className={styles.cards}>
      {isPending
        ? Array.from({ length: 6 }, (_, card) => (
            <li key={card} className={styles.card}>
              <Skeleton variant="text" width="65%" />
              <Skeleton variant="text" width="40%" />
            </li>
          ))
        : data?.map((project) => <Card key={project.id} project={project} />)}
    </ul>
  );
}

function Card({ project }: { project: Project }) {
  const lead = leadOf(project);
  return (
    <li className={styles.card}>
      <div className={styles.line}>
        <Link to={`/projects/${project.id}/files`} state={{ entering: true }} className={styles.name}>
          {project.name}
        </Link>
        <StatusChip status={project.status} />
      </div>
      {project.job_number && <p className={styles.soft}>{project.job_number}</p>}
      <div className={styles.line}>
        <span className={styles.facts}>
          {lead && <Avatar person={lead} size={30} />}
          <span className={styles.soft}>
            {project.files_total} {project.files_total === 1 ? 'file' : 'files'} ·{' '}
            <DateText value={project.updated_at} />
          </span>
        </span>
        <ProjectMarks project={project} />
      </div>
    </li>
  );
}
