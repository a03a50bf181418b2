import {
  isKeptField,
  jobNumberProblem,
  MESSAGES,
  otherFieldsProblem,
  otherOptionProblem,
  otherValueProblem,
  PROJECT_STATUSES,
  projectNameProblem,
  projectStartsProblem,
  type SentOtherField,
} from '@gable/contracts';
import type { ProjectChanges, ProjectDetail } from '../../api/index.js';
import { tabOf, type StatusTab } from '../../projects/index.js';
import { dayOf, partsOf, type DateParts } from './start-date.js';

/** An other field as it is edited (ENT-6): `removed` can be undone until it is saved. */
export interface OtherFieldRow extends SentOtherField {
  /** Of the row, while it is on the screen. */
  id: string;
  value: string;
}

/** What the settings of a project hold (PRJ-4). What belongs together is one field. */
export interface SettingsValues {
  name: string;
  job_number: string;
  /** A personal project is among the others (PRJ-13, OPN-72). */
  standing: { status: StatusTab; personal: boolean };
  starts: DateParts;
  due_reminder: boolean;
  otherFields: OtherFieldRow[];
}

/** Name of one of {@link SettingsValues}. */
export type SettingsField = keyof SettingsValues;

/** Every field, in the order of the screen. */
export const SETTINGS_FIELDS: readonly SettingsField[] = [
  'name',
  'job_number',
  'standing',
  'starts',
  'due_reminder',
  'otherFields',
];

/** What the fields of the API stand in (API-50). */
export const FIELD_OF: Readonly<Record<string, SettingsField | undefined>> = {
  name: 'name',
  job_number: 'job_number',
  status: 'standing',
  personal: 'standing',
  project_starts: 'starts',
  due_reminder: 'due_reminder',
  otherFields: 'otherFields',
};

/** A project as its settings show it. */
export const valuesOf = (project: ProjectDetail): SettingsValues => ({
  name: project.name,
  job_number: project.job_number ?? '',
  standing: { status: tabOf(project.status), personal: project.personal },
  starts: partsOf(project.project_starts),
  due_reminder: project.due_reminder,
  otherFields: project.otherFields.map((field) => ({ ...field, id: field.slug })),
});

/** What of a field is sent; what is dropped on save (VAL-7) is in none of them. */
const SENT: { [Field in SettingsField]: (value: SettingsValues[Field]) => ProjectChanges } = {
  name: (name) => ({ name: name.trim() }),
  job_number: (jobNumber) => ({ job_number: jobNumber.trim() || null }),
  standing: ({ status, personal }) => ({ personal, status: personal ? 'PERS' : status }),
  starts: (date) => ({ project_starts: dayOf(date) ?? null }),
  due_reminder: (due_reminder) => ({ due_reminder }),
  otherFields: (rows) => ({
    otherFields: rows.filter(isKeptField).map(({ option, value, slug }) => ({
      option: option.trim(),
      value: value.trim(),
      ...(slug !== undefined && { slug }),
    })),
  }),
};

/** The change that a field's new value makes of a project; the status only when it is what changed. */
export function changeOf<Field extends SettingsField>(
  field: Field,
  value: SettingsValues[Field],
  current: SettingsValues,
): ProjectChanges {
  const change = SENT[field](value);
  if (field !== 'standing' || change.personal !== current.standing.personal) return change;
  const { personal: _same, ...status } = change;
  return status;
}

/** Whether two values of a field would be saved as the same. */
export function isSame<Field extends SettingsField>(
  field: Field,
  one: SettingsValues[Field],
  other: SettingsValues[Field],
): boolean {
  // A slug is the server's; a day that is not chosen to its end is not yet another one than none.
  const seen = (value: SettingsValues[Field]): string =>
    field === 'starts'
      ? JSON.stringify(value)
      : JSON.stringify(SENT[field](value), (key, part: unknown) => (key === 'slug' ? undefined : part));
  return seen(one) === seen(other);
}

/** What is wrong with a field, in the words people read (VAL-1, VAL-9…13). */
export const PROBLEMS: { [Field in SettingsField]: (value: SettingsValues[Field]) => string | null } = {
  name: projectNameProblem,
  job_number: jobNumberProblem,
  standing: () => null,
  starts: (date) => {
    const day = dayOf(date);
    return day === undefined ? MESSAGES.projects.startIncomplete : projectStartsProblem(day, new Date());
  },
  due_reminder: () => null,
  otherFields: (rows) =>
    otherFieldsProblem(rows) ??
    rows.filter(isKeptField).reduce<string | null>((found, row) => found ?? rowProblem(row), null),
};

const rowProblem = ({ option, value }: OtherFieldRow): string | null =>
  otherOptionProblem(option) ?? otherValueProblem(value);

/** A field's value in words, to say what somebody else made of it. */
export const DESCRIBED: { [Field in SettingsField]: (value: SettingsValues[Field]) => string } = {
  name: (name) => name,
  job_number: (jobNumber) => jobNumber || MESSAGES.projects.changed.nothing,
  standing: ({ status, personal }) => PROJECT_STATUSES[personal ? 'PERS' : status],
  starts: (date) => dayOf(date) ?? MESSAGES.projects.changed.nothing,
  due_reminder: (on) => (on ? MESSAGES.projects.changed.on : MESSAGES.projects.changed.off),
  otherFields: (rows) =>
    rows.map(({ option, value }) => (value ? `${option}: ${value}` : option)).join(', ') ||
    MESSAGES.projects.changed.nothing,
};
