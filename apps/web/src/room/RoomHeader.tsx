import { LIMITS, projectNameProblem } from '@gable/contracts';
import { useLocation, useSearchParams } from 'react-router-dom';
import type { ProjectDetail } from '../api/index.js';
import { ProjectMarks, SETTINGS_WORDS, useSaveProject, StatusMenu } from '../projects/index.js';
import { EditableTitle } from '../ui/EditableTitle.js';
import type { RoomTab } from './room-tabs.js';
import { projectTrail } from './room-trail.js';
import styles from './RoomHeader.module.css';
import { RoomHeading, RoomName } from './RoomHeading.js';

interface RoomHeaderProps {
  id: string;
  project: ProjectDetail | undefined;
  tabs: readonly RoomTab[];
}

/** Which project a page belongs to, on every one of its pages (NAV-8): the way to it, name, job number, marks, status. */
export function RoomHeader({ id, project, tabs }: RoomHeaderProps) {
  const { pathname } = useLocation();
  const [query] = useSearchParams();
  return (
    <RoomHeading
      way={projectTrail(id, project, tabs, pathname, query)}
      title={project && <ProjectTitle project={project} />}
      loading="Loading the project"
      jobNumber={project?.job_number}
      facts={
        project && (
          <>
            {!project.active && <span className={styles.archived}>Archived</span>}
            <ProjectMarks project={project} />
          </>
        )
      }
    >
      {/* It is in none of them while it is put away (PRJ-18). */}
      {project?.active && (
        <div>
          <StatusMenu project={project} words={SETTINGS_WORDS} />
        </div>
      )}
    </RoomHeading>
  );
}

/** The name, editable in place for those who may (PRJ-9): what it is already makes no call, and nothing is no name (PRJ-5, VAL-2). */
function ProjectTitle({ project }: { project: ProjectDetail }) {
  const save = useSaveProject(SETTINGS_WORDS);
  if (!project.active || !project.user_permissions.includes('project.edit')) return <RoomName name={project.name} />;
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
