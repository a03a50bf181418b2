import { dueDateProblem, MESSAGES, taskNameProblem } from '@gable/contracts';
import { useState } from 'react';
import type { NewTask } from '../api/index.js';
import type { TaskTimes } from './line/find-phrases.js';
import { fetchLineReader, useLineReader, type ReadTaskLine } from './line/line-reader.js';
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

/** What a draft says: by its words, as far as there is something that reads them, and by what was chosen, which comes first. */
function readDraft({ line, typedAt, kept, chosen }: Draft, zone: string, read: ReadTaskLine | null) {
  const understood = read?.(line, { zone, now: typedAt, kept, chosen }) ?? null;
  return {
    understood,
    name: understood?.name ?? line,
    day: chosen.day ?? understood?.day ?? null,
    reminder: chosen.reminder ?? understood?.reminder ?? null,
    recurrence: chosen.recurrence ?? understood?.recurrence ?? null,
  };
}

/** A task as it is made: from the words of a line, by the calendar of the person, and from what is chosen beside it. */
export function useNewTask() {
  const zone = useOwnZone();
  const [draft, setDraft] = useState(NOTHING);
  const [problems, setProblems] = useState(NO_PROBLEMS);
  const [isFetching, setFetching] = useState(false);
  const adding = useAddTask();
  const isPending = adding.isPending || isFetching;
  const { line, kept, chosen } = draft;
  const read = useLineReader(line !== '');
  const { understood, day, reminder, recurrence } = readDraft(draft, zone, read);

  /** Who presses Enter before what reads the line is there means its words all the same. */
  const fetchReader = async (): Promise<ReadTaskLine | null> => {
    setFetching(true);
    const fetched = await fetchLineReader();
    setFetching(false);
    return fetched;
  };

  const add = async (): Promise<void> => {
    if (isPending) return;
    const said = readDraft(draft, zone, read ?? (await fetchReader()));
    const found = {
      name: taskNameProblem(said.name),
      day:
        said.recurrence !== null && said.day === null
          ? MESSAGES.tasks.recurrenceNeedsDueDate
          : dueDateProblem(said.day),
    };
    setProblems(found);
    if (found.name !== null || found.day !== null) return;
    const task: NewTask = {
      name: said.name,
      due_date: said.day,
      ...(said.recurrence && { recurrence: said.recurrence }),
      ...said.reminder,
    };
    adding.mutate(task, {
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
