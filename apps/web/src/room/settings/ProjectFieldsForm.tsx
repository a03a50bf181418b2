import { DEFAULT_PROJECT_STATUS, PROJECT_STATUSES } from '@gable/contracts';
import type { ProjectDetail } from '../../api/index.js';
import {
  JobNumberInput,
  OtherFieldsInput,
  ProjectNameInput,
  SETTINGS_WORDS,
  StartDateInput,
  STATUS_TABS,
  tabOf,
  useProjectSaving,
} from '../../projects/index.js';
import { UnsavedChanges } from '../../sessions/index.js';
import { EditForm } from '../../ui/form/EditForm.js';
import { SelectInput } from '../../ui/form/SelectInput.js';
import { SwitchInput } from '../../ui/form/SwitchInput.js';
import { SettingsSection } from '../../ui/SettingsSection.js';
import styles from './ProjectSettings.module.css';
import { SETTINGS_FIELDS } from './settings-fields.js';
import { PROJECT_SETTINGS } from './settings-sections.js';

const STATUSES = STATUS_TABS.map((status) => ({ value: status, label: PROJECT_STATUSES[status] }));
/** Every status that is chosen ends that a project is personal; what is personal no longer is active (PRJ-12, PRJ-13, OPN-72). */
const PERSONAL = { on: 'PERS', off: DEFAULT_PROJECT_STATUS } as const;
const SWITCHED = { on: true, off: false };

/** The fields of a project (PRJ-4…8, PRJ-10). */
export function ProjectFieldsForm({ project }: { project: ProjectDetail }) {
  const hasFixedStatus = !project.user_permissions.includes('setStatus');
  return (
    <EditForm
      label="Project settings"
      resource="projects"
      id={project.id}
      fields={SETTINGS_FIELDS}
      saving={useProjectSaving(SETTINGS_WORDS)}
      Leaving={UnsavedChanges}
      disabled={!project.active}
    >
      <SettingsSection {...PROJECT_SETTINGS.project} lead="What it is called, and where it stands.">
        <div className={styles.fields}>
          <ProjectNameInput />
          <JobNumberInput />
          <div className={styles.standing}>
            <SelectInput
              source="status"
              label="Status"
              choices={STATUSES}
              shownAs={tabOf}
              disabled={hasFixedStatus}
              noted={false}
            />
            <SwitchInput
              source="status"
              label="Personal project"
              help="Only you see it until you invite somebody."
              values={PERSONAL}
              disabled={hasFixedStatus}
            />
          </div>
        </div>
      </SettingsSection>
      <SettingsSection {...PROJECT_SETTINGS.start} lead="When work begins, and whether to be reminded of it.">
        <div className={styles.fields}>
          <StartDateInput source="project_starts" />
          <SwitchInput
            source="due_reminder"
            label="Due reminder"
            help="Tells the owner and the lead as the start date comes due."
            values={SWITCHED}
          />
        </div>
      </SettingsSection>
      <SettingsSection
        {...PROJECT_SETTINGS.otherFields}
        lead="Whatever else belongs to this project: permit number, client, roof area."
      >
        <OtherFieldsInput source="otherFields" />
      </SettingsSection>
    </EditForm>
  );
}
