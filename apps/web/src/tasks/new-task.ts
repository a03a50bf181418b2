import { dueDateProblem, MESSAGES, taskNameProblem } from '@gable/contracts';
import { useState } from 'react';
import type { NewTask } from '../api/index.js';
import type { TaskTimes } from './line/find-phrases.js';
import { useLineReader } from './line/line-reader.js';
import { useAddTask } from './own-tasks.js';
import { useOwnZone } from './snooze/index.js';

/** What has been typed and chosen of a task that is not there yet. */
interface Draft {
  line: string;
  /** When it was typed: tomorrow is counted from that day. */
  typedAt: Date;
  /** Words of the line that stay in the name. */
  kept: ReadonlySet<string>;
  chosen: TaskTimes;
}

const NO_TIMES: TaskTimes = { day: null, reminder: null, recurrence: null };
const NOTHING: Draft = { line: '', typedAt: new Date(0), kept: new Set(), chosen: NO_TIMES };

/** What is wrong with a new task, beside the field it is about. */
interface Problems {
  name: string | null;
  day: string | null;
}

const NO_PROBLEMS: Problems = { name: null, day: null };

/** A task as it is made: from the words of a line, by the calendar of the person, and from what is chosen beside it. */
export function useNewTask() {
  const zone = useOwnZone();
  const [draft, setDraft] = useState(NOTHING);
  const [problems, setProblems] = useState(NO_PROBLEMS);
  const { mutate, isPending } = useAddTask();
  const { line, typedAt, kept, chosen } = draft;
  const read = useLineReader(line !== '');

  const understood = read?.(line, { zone, now: typedAt, kept, chosen }) ?? null;
  const day = chosen.day ?? understood?.day ?? null;
  const reminder = chosen.reminder ?? understood?.reminder ?? null;
  const recurrence = chosen.recurrence ?? understood?.recurrence ?? null;

  const add = (): void => {
    if (isPending) return;
    const name = understood?.name ?? line;
    const found = {
      name: taskNameProblem(name),
      day: recurrence !== null && day === null ? MESSAGES.tasks.recurrenceNeedsDueDate : dueDateProblem(day),
    };
    setProblems(found);
    if (found.name !== null || found.day !== null) return;
    const task: NewTask = { name, due_date: day, ...(recurrence && { recurrence }), ...reminder };
    mutate(task, {
      onSuccess: () => {
        setDraft(NOTHING);
      },
    });
  };

  return {
    line,
    chosen,
    understood,
    day,
    reminder,
    recurrence,
    problems,
    isPending,
    write: (text: string): void => {
      // An empty line is a new one.
      const stay = text.trim() === '' ? NOTHING.kept : kept;
      setDraft({ ...draft, line: text, typedAt: new Date(), kept: stay });
    },
    choose: (times: Partial<TaskTimes>): void => {
      setDraft({ ...draft, chosen: { ...chosen, ...times } });
    },
    /** Leaves words in the name that were understood. */
    keep: (words: readonly string[]): void => {
      setDraft({ ...draft, kept: new Set([...kept, ...words]) });
    },
    add,
  };
}
