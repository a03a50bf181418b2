import type { ReactNode } from 'react';
import type { ProjectDetail } from '../../api/index.js';
import { ARCHIVE, END_CONSTRUCTION, RESTORE, START_CONSTRUCTION, ProjectActionButton } from '../../projects/index.js';
import { SettingsSection } from '../../ui/SettingsSection.js';
import { DeleteProjectButton } from './DeleteProjectButton.js';
import styles from './ProjectSettings.module.css';
import { PROJECT_SETTINGS } from './settings-sections.js';

interface ProjectStateProps {
  project: ProjectDetail;
  onDeleted: () => void;
}

/** What can be done to a project as a whole (PRJ-18…21, OPN-15): each is asked once, and only the owner deletes. */
export const ProjectState = ({ project, onDeleted }: ProjectStateProps) => (
  <SettingsSection {...PROJECT_SETTINGS.whole} lead="Each of these asks before it happens.">
    <div className={styles.stateActions}>
      {project.active && (
        <StateAction
          name="Under construction"
          text={project.under_construction ? 'The project is marked.' : 'Shows everybody that work on site goes on.'}
        >
          <ProjectActionButton
            project={project}
            does={project.under_construction ? END_CONSTRUCTION : START_CONSTRUCTION}
          />
        </StateAction>
      )}
      <StateAction
        name={project.active ? 'Archive' : 'Archived'}
        text={
          project.active
            ? 'Puts it away, with everything in it. It can be restored.'
            : 'Nothing in it can be changed until it is restored.'
        }
      >
        <ProjectActionButton project={project} does={project.active ? ARCHIVE : RESTORE} />
      </StateAction>
      {project.user_permissions.includes('project.delete') && (
        <StateAction name="Delete" text="Takes it away from everybody, for good.">
          <DeleteProjectButton project={project} onDeleted={onDeleted} />
        </StateAction>
      )}
    </div>
  </SettingsSection>
);

const StateAction = ({ name, text, children }: { name: string; text: string; children: ReactNode }) => (
  <div className={styles.stateAction}>
    <p>
      <b>{name}</b>
      {text}
    </p>
    {children}
  </div>
);
