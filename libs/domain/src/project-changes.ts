import {
  DEFAULT_PROJECT_STATUS,
  isKeptField,
  LIMITS,
  MESSAGES,
  PROJECT_STATUSES,
  type HistoryAction,
  type ProjectStatus,
  type SentOtherField,
} from '@gable/contracts';
import { historyDescription } from './history.js';
import type { Permission } from './permissions.js';

/** A field of a project's own as it is stored (ENT-6). */
interface OtherField {
  option: string;
  value: string;
  slug: string;
}

/** What the people of a project edit of it. */
export interface ProjectFields {
  name: string;
  jobNumber: string | null;
  status: ProjectStatus;
  projectStarts: string | null;
  dueReminder: boolean;
  personal: boolean;
  otherFields: OtherField[];
}

/** The same as somebody sent it; what is left out stays as it is. */
export interface ProjectEdit extends Partial<Omit<ProjectFields, 'otherFields'>> {
  otherFields?: SentOtherField[];
}

/** One line for the history of a project. */
export interface ProjectStory {
  action: HistoryAction;
  description: string;
}

const WORDS = MESSAGES.projects.changed;

/** PRJ-14, PRM-33: the status needs a right of its own, and what makes a project personal is a status too. */
export const permissionsToEdit = ({ status, personal }: ProjectEdit): Permission[] =>
  status === undefined && personal === undefined ? ['project.edit'] : ['project.edit', 'setStatus'];

/**
 * OPN-72: a project is personal exactly when its status is PERS. OTHR is how people see a personal one (PRJ-13), so by
 * itself it leaves it personal; every other status ends that. What is personal no longer, and says no status, is active.
 */
export function statusAfter(
  before: Pick<ProjectFields, 'status' | 'personal'>,
  { status, personal }: ProjectEdit,
): Pick<ProjectFields, 'status' | 'personal'> {
  const unsaid = status === undefined || (status === 'OTHR' && before.personal) ? before.personal : status === 'PERS';
  if (personal ?? unsaid) return { status: 'PERS', personal: true };
  const shown = status ?? before.status;
  return { status: shown === 'PERS' ? DEFAULT_PROJECT_STATUS : shown, personal: false };
}

/** The fields that an edit makes different, as they are afterwards; none when everything is as it was (VAL-2). */
export function changesOf(before: ProjectFields, edit: ProjectEdit): Partial<ProjectFields> {
  const { otherFields: sent, status, personal, ...plain } = edit;
  const after: Partial<ProjectFields> = {
    ...plain,
    ...((status !== undefined || personal !== undefined) && statusAfter(before, edit)),
  };
  const changed = Object.fromEntries(
    Object.entries(after).filter(
      ([field, value]) => value !== undefined && value !== before[field as keyof ProjectFields],
    ),
  ) as Partial<ProjectFields>;
  const otherFields = sent && otherFieldsAfter(before.otherFields, sent);
  return otherFields && !areSame(before.otherFields, otherFields) ? { ...changed, otherFields } : changed;
}

/** What history tells of changed fields (OPN-87): the data in one line, the status and the personal flag in their own. */
export function storiesOf(before: ProjectFields, changed: Partial<ProjectFields>): ProjectStory[] {
  const stories: ProjectStory[] = [];
  const data = describeData(before, changed);
  if (data) stories.push({ action: 'update_project_data', description: historyDescription(data) });
  const status = PROJECT_STATUSES[changed.status ?? before.status];
  if (changed.personal !== undefined) stories.push({ action: 'set_personal', description: status });
  else if (changed.status !== undefined) stories.push({ action: 'update_project_status', description: status });
  return stories;
}

/**
 * PRJ-6, VAL-7: the fields in the order they were sent, without those that are dropped. A field that was there keeps its
 * slug, whatever it is called now; a new one gets one from its option. No two have the same.
 */
export function otherFieldsAfter(before: readonly OtherField[], sent: readonly SentOtherField[]): OtherField[] {
  const unclaimed = new Set(before.map(({ slug }) => slug));
  const kept = sent.filter(isKeptField).map(({ option, value = '', slug = '' }) => ({
    option: option.trim(),
    value: value.trim(),
    slug: unclaimed.delete(slug) ? slug : null,
  }));
  const taken = new Set(kept.map(({ slug }) => slug));
  return kept.map((field) => {
    const slug = field.slug ?? freeSlug(slugOf(field.option), taken);
    taken.add(slug);
    return { ...field, slug };
  });
}

/** The letters and digits of an option, of any script, in small letters without accents. */
function slugOf(option: string): string {
  const letters = option
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .normalize('NFC')
    .toLowerCase();
  const words = letters.match(/[\p{L}\p{N}][\p{L}\p{M}\p{N}]*/gu) ?? ['field'];
  const most = [...words.join('-')].slice(0, LIMITS.otherFieldOption);
  return most.join('').replace(/-$/, '');
}

function freeSlug(slug: string, taken: ReadonlySet<string | null>): string {
  let free = slug;
  for (let number = 2; taken.has(free); number += 1) free = `${slug}-${number}`;
  return free;
}

function describeData(before: ProjectFields, changed: Partial<ProjectFields>): string {
  const { name, jobNumber, projectStarts, dueReminder, otherFields } = changed;
  const parts: [string, string | undefined][] = [
    [WORDS.name, name],
    [WORDS.jobNumber, jobNumber === null ? WORDS.nothing : jobNumber],
    [WORDS.projectStarts, projectStarts === null ? WORDS.nothing : projectStarts],
    [WORDS.dueReminder, dueReminder === undefined ? undefined : dueReminder ? WORDS.on : WORDS.off],
    [WORDS.otherFields, otherFields && differing(before.otherFields, otherFields).join(', ')],
  ];
  return parts
    .filter(([, value]) => value !== undefined)
    .map(([label, value]) => (value ? `${label}: ${value}` : label))
    .join('; ');
}

/** Options of the fields that are new, say something else or are gone; none when only their order changed. */
function differing(before: readonly OtherField[], after: readonly OtherField[]): string[] {
  const gone = before.filter(({ slug }) => !after.some((field) => field.slug === slug));
  const made = after.filter((field) => !before.some((each) => isSame(each, field)));
  return [...made, ...gone].map(({ option }) => option);
}

const isSame = (left: OtherField, right: OtherField | undefined): boolean =>
  left.slug === right?.slug && left.option === right.option && left.value === right.value;

const areSame = (left: readonly OtherField[], right: readonly OtherField[]): boolean =>
  left.length === right.length && left.every((field, place) => isSame(field, right[place]));
