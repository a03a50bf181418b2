import Skeleton from '@mui/material/Skeleton';
import { useListContext } from 'ra-core';
import { Link } from 'react-router-dom';
import type { Project } from '../../api/index.js';
import { ageLabel, Avatar, DateText } from '../../layout/index.js';
import { SortHeader } from '../../layout/SortHeader.js';
import { ProjectMarks } from './ProjectMarks.js';
import { leadOf } from '../project-lead.js';
import styles from './ProjectTable.module.css';
import { StatusChip } from '../StatusChip.js';

/** The projects as a compact table; phones get cards instead. */
export function ProjectTable() {
  const { data, isPending, sort, setSort } = useListContext<Project>();
  const header = { sort, onSort: setSort };
  return (
    <div className={styles.frame}>
      <table className={styles.table} aria-busy={isPending}>
        <thead>
          <tr>
            <SortHeader {...header} field="name" firstOrder="ASC">
              Name
            </SortHeader>
            <SortHeader {...header} field="lead" firstOrder="ASC">
              Lead
            </SortHeader>
            <th scope="col">Status</th>
            <th scope="col" className={styles.number}>
              Files
            </th>
            <SortHeader {...header} field="updated_at" firstOrder="DESC">
              Updated
            </SortHeader>
            <SortHeader {...header} field="created_at" firstOrder="DESC">
              Age
            </SortHeader>
          </tr>
        </thead>
        <tbody>
          {isPending ? <SkeletonRows /> : data?.map((project) => <Row key={project.id} project={project} />)}
        </tbody>
      </table>
    </div>
  );
}

function Row({ project }: { project: Project }) {
  const lead = leadOf(project);
  return (
    <tr>
      <th scope="row" className={styles.nameCell}>
        <div className={styles.nameLine}>
          <Link
            to={`/projects/${project.id}/files`}
            state={{ entering: true }}
            className={styles.name}
            title={project.name}
          >
            {project.name}
          </Link>
          {project.job_number && <span className={styles.job}>{project.job_number}</span>}
          <ProjectMarks project={project} />
        </div>
      </th>
      <td>
        {lead && (
          <span className={styles.lead}>
            <Avatar person={lead} size={30} />
            <span>{lead.name || lead.email}</span>
          </span>
        )}
      </td>
      <td>
        <StatusChip status={project.status} />
      </td>
      <td className={styles.number}>{project.files_total}</td>
      <td>
        <DateText value={project.updated_at} />
      </td>
      <td>{ageLabel(project.age.days)}</td>
    </tr>
  );
}

const SkeletonRows = () =>
  Array.from({ length: 8 }, (_, row) => (
    <tr key={row}>
      <td>
        <Skeleton variant="text" width={`${45 + ((row * 17) % 40)}%`} />
      </td>
      <td>
        <Skeleton variant="text" width="70%" />
      </td>
      <td>
        <Skeleton variant="rounded" width={72} height={20} />
      </td>
      <td>
        <Skeleton variant="text" width={24} />
      </td>
      <td>
        <Skeleton variant="text" width="60%" />
      </td>
      <td>
        <Skeleton variant="text" width="50%" />
      </td>
    </tr>
  ));
