import { MESSAGES, PROJECT_STATUSES } from '@gable/contracts';
import type { ProjectDetail } from '../../api/index.js';
import { describedOtherFields, sentOtherFields, type OtherFieldRow } from '../../projects/index.js';
import type { EditedFields } from '../../ui/form/edited-record.js';

/** What the settings of a project hold (PRJ-4). */
export type SettingsValues = Pick<
  ProjectDetail,
  'name' | 'job_number' | 'status' | 'project_starts' | 'due_reminder'
> & { otherFields: OtherFieldRow[] };

const { nothing, on, off } = MESSAGES.projects.changed;

/** How the settings of a project are saved (API-50), and shown when somebody else changed them. */
export const SETTINGS_FIELDS: EditedFields<SettingsValues, ProjectDetail> = {
  name: {
    sent: (name) => ({ name: name.trim() }),
    described: (name) => name,
  },
  job_number: {
    sent: (jobNumber) => ({ job_number: jobNumber?.trim() || null }),
    described: (jobNumber) => jobNumber || nothing,
  },
  // A project is personal exactly when its status says so (OPN-72).
  status: {
    sent: (status, project) => {
      const personal = status === 'PERS';
      return { status, ...(personal !== project.personal && { personal }) };
    },
    described: (status) => PROJECT_STATUSES[status],
  },
  project_starts: {
    sent: (project_starts) => ({ project_starts }),
    described: (day) => day ?? nothing,
  },
  due_reminder: {
    sent: (due_reminder) => ({ due_reminder }),
    described: (isOn) => (isOn ? on : off),
  },
  otherFields: {
    sent: (rows) => ({ otherFields: sentOtherFields(rows) }),
    described: describedOtherFields,
  },
};
