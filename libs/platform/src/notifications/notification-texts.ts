import {
  changedSheetsSentence,
  PROJECT_ROLE_NAMES,
  type ChangedSheet,
  type ChangedSheetsCounts,
  type ProjectRole,
} from '@gable/contracts';
import { fileNamed, personNamed, projectNamed, sheetNumbered, taskNamed } from '../mail/index.js';

/** Who did it, and in which project. */
interface Facts {
  from: string;
  project: string;
}

/** Who did it, and with which task. */
interface TaskFacts {
  from: string;
  task: string;
}

/** What somebody is reminded of. */
interface ReminderFacts {
  task: string;
  project: string | null;
  day: string | null;
  isOver?: boolean;
  late: number;
}

const roleName = (role: ProjectRole): string => PROJECT_ROLE_NAMES[role].toLowerCase();

/** The sentences of notifications (OPN-111): one line each, to be translated in one place. */
export const NOTIFICATION_TEXTS = {
  note: ({ from, project }: Facts): string => `${personNamed(from)} wrote a note in ${projectNamed(project)}`,

  noteAddressed: ({ from, project }: Facts): string =>
    `${personNamed(from)} addressed a note in ${projectNamed(project)} to you`,

  noteMention: ({ from, project }: Facts): string =>
    `${personNamed(from)} mentioned you in a note in ${projectNamed(project)}`,

  comment: ({ from, project, file }: Facts & { file: string }): string =>
    `${personNamed(from)} commented on ${fileNamed(file)} in ${projectNamed(project)}`,

  commentMention: ({ from, project, file }: Facts & { file: string }): string =>
    `${personNamed(from)} mentioned you in a comment on ${fileNamed(file)} in ${projectNamed(project)}`,

  commentReply: ({ from, project, file }: Facts & { file: string }): string =>
    `${personNamed(from)} replied to your comment on ${fileNamed(file)} in ${projectNamed(project)}`,

  commentAssigned: ({ from, project, file }: Facts & { file: string }): string =>
    `${personNamed(from)} assigned a comment on ${fileNamed(file)} in ${projectNamed(project)} to you`,

  files: ({ from, project, file, count }: Facts & { file: string; count: number }): string =>
    `${personNamed(from)} added ${count === 1 ? fileNamed(file) : `${count} files`} to ${projectNamed(project)}`,

  revisions: ({ from, project, file, count }: Facts & { file: string; count: number }): string =>
    count === 1
      ? `${personNamed(from)} uploaded a new revision of ${fileNamed(file)} in ${projectNamed(project)}`
      : `${personNamed(from)} uploaded ${count} new revisions in ${projectNamed(project)}`,

  comparison: (
    { project, file, revision }: Pick<Facts, 'project'> & { file: string; revision: number },
    counts: ChangedSheetsCounts,
    changed: readonly ChangedSheet[],
  ): string => {
    const named = changed.map((sheet) => ({ ...sheet, number: sheetNumbered(sheet.number) }));
    const what = changedSheetsSentence(counts, named);
    return `Revision ${revision} of ${fileNamed(file)} in ${projectNamed(project)} · ${what}`;
  },

  added: ({ from, project }: Facts): string => `${personNamed(from)} added you to ${projectNamed(project)}`,

  addedToFirm: ({ from, firm }: { from: string; firm: string }): string =>
    `${personNamed(from)} added you to the firm ${firm}`,

  roleRequest: ({
    from,
    project,
    person,
    wanted,
  }: Facts & {
    /** Whose role it is; null: of the person who asks. */
    person: string | null;
    wanted: ProjectRole;
  }): string =>
    person === null
      ? `${personNamed(from)} asks to become ${roleName(wanted)} in ${projectNamed(project)}`
      : `${personNamed(from)} asks you to make ${personNamed(person)} ${roleName(wanted)} in ${projectNamed(project)}`,

  roleChange: ({ from, project, role }: Facts & { role: ProjectRole }): string =>
    `${personNamed(from)} changed your role in ${projectNamed(project)} to ${roleName(role)}`,

  removed: ({ from, project }: Facts): string => `${personNamed(from)} removed you from ${projectNamed(project)}`,

  left: ({ from, project }: Facts): string => `${personNamed(from)} left ${projectNamed(project)}`,

  leader: ({ from, project }: Facts): string => `${personNamed(from)} made you the leader of ${projectNamed(project)}`,

  formerLeader: ({ from, project, person }: Facts & { person: string }): string =>
    `${personNamed(from)} made ${personNamed(person)} the leader of ${projectNamed(project)} instead of you`,

  /** OPN-85. `day` is `YYYY-MM-DD`. */
  due: ({ project, day }: { project: string; day: string }): string =>
    `Reminder: ${projectNamed(project)} starts on ${dayNamed(day)}`,

  /**
   * OPN-154. `day` is `YYYY-MM-DD`, null where there is none; null is a project that the person does not see. Over: put off to
   * after that day. Minutes late: what a server missed.
   */
  taskReminder: ({ task, project, day, isOver = false, late }: ReminderFacts): string => {
    const where = project === null ? '' : ` in ${projectNamed(project)}`;
    const when = day === null ? '' : ` ${isOver ? 'was' : 'is'} due on ${dayNamed(day)}`;
    const delay = late > 0 ? `; this reminder is ${lateBy(late)} late` : '';
    return `Reminder: ${taskNamed(task)}${where}${when}${delay}`;
  },

  /** `day` is `YYYY-MM-DD`. */
  taskAssigned: ({ from, task, project, day }: TaskFacts & { project: string | null; day: string | null }): string => {
    const where = project === null ? '' : ` in ${projectNamed(project)}`;
    return `${personNamed(from)} gave you ${taskNamed(task)}${where} to do${day === null ? '' : `, due on ${dayNamed(day)}`}`;
  },

  taskHandedBack: ({ from, task }: TaskFacts): string => `${personNamed(from)} gave ${taskNamed(task)} back to you`,

  /** `again` is the day it comes again, `YYYY-MM-DD`; null: it does not. */
  taskDone: ({ from, task, again }: TaskFacts & { again: string | null }): string =>
    `${personNamed(from)} has done ${taskNamed(task)}${again === null ? '' : `; it is due again on ${dayNamed(again)}`}`,

  /** So many days before, or after where they are negative. `day` is `YYYY-MM-DD`. */
  proposalExpiry: ({ project, day, days }: { project: string; day: string; days: number }): string => {
    const proposal = `The proposal ${projectNamed(project)}`;
    if (days < 0) return `${proposal} expired on ${dayNamed(day)}`;
    const when = days === 0 ? 'today' : days === 1 ? 'tomorrow' : `in ${days} days`;
    return `${proposal} expires ${when}, on ${dayNamed(day)}`;
  },
};

const dayFormat = new Intl.DateTimeFormat('en', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' });

const dayNamed = (day: string): string => dayFormat.format(new Date(`${day}T00:00:00Z`));

const UNITS = [
  ['day', 24 * 60],
  ['hour', 60],
  ['minute', 1],
] as const;

/** In the largest unit of which it is one at least. */
function lateBy(minutes: number): string {
  const [unit, size] = UNITS.find(([, each]) => minutes >= each) ?? ['minute', 1];
  const count = Math.floor(minutes / size);
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
}
