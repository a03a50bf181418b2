import { screenPath } from '@gable/contracts';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { Link, useNavigate } from 'react-router-dom';
import { PhasesSection } from '../../phases/index.js';
import { useProject } from '../../projects/index.js';
import { NotFoundPage } from '../../ui/FailedPage.js';
import { usePageTitle } from '../../ui/page-title.js';
import { SectionInAddress, SettingsSection } from '../../ui/SettingsSection.js';
import { ProjectFieldsForm } from './ProjectFieldsForm.js';
import styles from './ProjectSettings.module.css';
import { ProjectState } from './ProjectState.js';
import { PROJECT_SETTINGS } from './settings-sections.js';

/** The settings of a project (NAV-16), for its owner and members (PRM-32). */
export function ProjectSettingsPage() {
  const project = useProject();
  const navigate = useNavigate();
  const [deleted, setDeleted] = useState(false);
  usePageTitle('Settings', project.name);
  const leave = (): void => {
    // Away with the form first: what was typed into it is not asked about any more.
    flushSync(() => {
      setDeleted(true);
    });
    // At once, before the project is missed here.
    void navigate(screenPath('projects.dashboard'), { replace: true, flushSync: true });
  };
  if (deleted) return null;
  if (!project.user_permissions.includes('project.edit')) return <NotFoundPage />;
  return (
    <>
      <ProjectFieldsForm key={project.id} project={project} />
      {project.from_proposal && (
        <div className={styles.after}>
          <SettingsSection anchor="proposal" title="Proposal" lead="What this project has come of.">
            <div className={styles.stateAction}>
              <p>Amounts, dates and who asked are kept with the proposal, for the firm alone.</p>
              <Button
                component={Link}
                to={screenPath('projects.settings.potential', { id: project.id })}
                variant="outlined"
              >
                Proposal settings
              </Button>
            </div>
          </SettingsSection>
        </div>
      )}
      <div className={`${styles.after} ${styles.phases}`}>
        <PhasesSection {...PROJECT_SETTINGS.phases} project={project} />
      </div>
      <div className={styles.after}>
        <ProjectState project={project} onDeleted={leave} />
      </div>
      <SectionInAddress />
    </>
  );
}
