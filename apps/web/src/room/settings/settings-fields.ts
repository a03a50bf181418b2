import { isKeptField, MESSAGES, PROJECT_STATUSES, type SentOtherField } from '@gable/contracts';
import type { ProjectDetail } from '../../api/index.js';
import type { EditedFields } from '../../ui/form/edited-record.js';

/** An other field as it is edited (ENT-6): `removed` can be undone until it is saved. */
export interface OtherFieldRow extends SentOtherField {
  /** Of a row that is new. */
  id?: string;
  value: string;
}

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
  // What is dropped on save is not sent (VAL-7).
  otherFields: {
    sent: (rows) => ({
      otherFields: rows.filter(isKeptField).map(({ option, value, slug }) => ({
        option: option.trim(),
        value: value.trim(),
        ...(slug !== undefined && { slug }),
      })),
    }),
    described: (rows) =>
      rows.map(({ option, value }) => (value ? `${option}: ${value}` : option)).join(', ') || nothing,
  },
};
