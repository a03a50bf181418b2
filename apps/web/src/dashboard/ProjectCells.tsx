import { screenPath } from '@gable/contracts';
import Skeleton from '@mui/material/Skeleton';
import { Link } from 'react-router-dom';
import type { Project } from '../api/index.js';
import { Avatar } from '../people/index.js';
import { leadOf, ProjectMarks } from '../projects/index.js';
import styles from './ProjectTable.module.css';

/** The project's name, which leads to it, its job number and its marks. */
export const NameCell = ({ project }: { project: Project }) => (
  <th scope="row" className={styles.nameCell}>
    <div className={styles.nameLine}>
      <Link
        to={screenPath('projects.files', { id: project.id })}
        state={{ entering: true }}
        className={`covering-link ${styles.name}`}
        title={project.name}
        data-project-link
      >
        {project.name}
      </Link>
      {project.job_number && <span className={styles.job}>{project.job_number}</span>}
      <ProjectMarks project={project} />
    </div>
  </th>
);

/** Who leads the project. */
export function LeadCell({ project }: { project: Project }) {
  const lead = leadOf(project);
  return (
    <td>
      {lead && (
        <span className={styles.lead}>
          <Avatar person={lead} size={30} />
          <span>{lead.name || lead.email}</span>
        </span>
      )}
    </td>
  );
}

/** Rows in the shape of those that are coming. */
export const SkeletonRows = ({ rows, columns }: { rows: number; columns: readonly (number | string)[] }) =>
  Array.from({ length: rows }, (_, row) => (
    <tr key={row}>
      <td className={styles.box} />
      {columns.map((width, column) => (
        <td key={column}>
          <Skeleton variant="text" width={column === 0 ? `${45 + ((row * 17) % 40)}%` : width} />
        </td>
      ))}
    </tr>
  ));
