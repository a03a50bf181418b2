import { LIMITS, projectNameProblem } from '@gable/contracts';
import Skeleton from '@mui/material/Skeleton';
import { useLocation, useSearchParams } from 'react-router-dom';
import type { ProjectDetail } from '../api/index.js';
import { ProjectMarks, SETTINGS_WORDS, useSaveProject, StatusMenu } from '../projects/index.js';
import { Breadcrumb } from '../ui/Breadcrumb.js';
import { EditableTitle } from '../ui/EditableTitle.js';
import { roomTrail } from './room-trail.js';
import styles from './RoomHeader.module.css';

/** Which project a page belongs to, on every one of its pages (NAV-8): the way to it, name, job number, marks, status. */
export const RoomHeader = ({ id, project }: { id: string; project: ProjectDetail | undefined }) => (
  <>
    <RoomBreadcrumb id={id} project={project} />
    <header className={styles.header}>
      {project ? (
        <>
          <ProjectTitle project={project} />
          <div className={styles.facts}>
            {project.job_number && <span className={styles.job}>{project.job_number}</span>}
            {!project.active && <span className={styles.archived}>Archived</span>}
            <ProjectMarks project={project} />
          </div>
          {/* It is in none of them while it is put away (PRJ-18). */}
          {project.active && (
            <div className={styles.status}>
              <StatusMenu project={project} words={SETTINGS_WORDS} />
            </div>
          )}
        </>
      ) : (
        <h1 className={styles.name}>
          <Skeleton variant="text" width={220} role="img" aria-label="Loading the project" />
        </h1>
      )}
    </header>
  </>
);

/** Where in the project one is. */
function RoomBreadcrumb({ id, project }: { id: string; project: ProjectDetail | undefined }) {
  const { pathname } = useLocation();
  const [query] = useSearchParams();
  return (
    <div className={styles.trail}>
      <Breadcrumb {...roomTrail(id, project, pathname, query)} />
    </div>
  );
}

/** The name, editable in place for those who may (PRJ-9): what it is already makes no call, and nothing is no name (PRJ-5, VAL-2). */
function ProjectTitle({ project }: { project: ProjectDetail }) {
  const save = useSaveProject(SETTINGS_WORDS);
  if (!project.active || !project.user_permissions.includes('project.edit')) {
    return <h1 className={styles.name}>{project.name}</h1>;
  }
  return (
    <EditableTitle
      title={project.name}
      hint="Change the name"
      label="Project name"
      text={project.name}
      maxLength={LIMITS.projectName}
      onSave={(text) => {
        const name = text.trim();
        if (name !== project.name && !projectNameProblem(name)) save(project, { name });
      }}
    />
  );
}
