import type { TaskList } from '@gable/contracts';
import Checkbox from '@mui/material/Checkbox';
import { useId } from 'react';
import type { Task } from '../api/index.js';
import { useCurrentUser } from '../sessions/index.js';
import { ShowMore } from '../ui/ShowMore.js';
import { withLingering } from './lingering-tasks.js';
import { momentText, SnoozeButton, useOwnZone } from './snooze/index.js';
import type { useTaskList } from './own-tasks.js';
import { TaskPeople } from './TaskPeople.js';
import { countdownText, dayText, LIST_NAMES, RECURRENCE_NAMES } from './task-words.js';
import styles from './TasksPage.module.css';

interface TaskActions {
  onDone: (task: Task, isDone: boolean) => void;
  onOpen: (task: Task) => void;
}

interface TaskSectionProps extends TaskActions {
  list: TaskList | 'given';
  open: ReturnType<typeof useTaskList>;
  /** Those of it that were done on this page. */
  lingering: readonly Task[];
}

/** One section of one's tasks with the number of open ones; nothing where there is nothing in it. */
export function TaskSection({ list, open, lingering, ...actions }: TaskSectionProps) {
  const heading = useId();
  const loaded = open.tasks ?? [];
  const tasks = withLingering(loaded, lingering);
  if (tasks.length === 0) return null;
  const more = open.total - loaded.length;
  return (
    <section aria-labelledby={heading} className={styles.section} data-task-list={list}>
      <h2 id={heading}>
        {LIST_NAMES[list]} <span className={styles.count}>{more + tasks.filter(({ done }) => !done).length}</span>
      </h2>
      <ul className={styles.list}>
        {tasks.map((task) => (
          <TaskRow key={task.id} task={task} {...actions} />
        ))}
      </ul>
      <ShowMore list={open}>Show more</ShowMore>
    </section>
  );
}

function TaskRow({ task, onDone, onOpen }: TaskActions & { task: Task }) {
  const { name, done, due_date: day, duedate_countdown: days, recurrence, project, snoozed_until: until } = task;
  const zone = useOwnZone();
  const isOwn = task.assignee_id === useCurrentUser()?.id;
  return (
    <li className={styles.task}>
      <Checkbox
        checked={done}
        slotProps={{ input: { 'aria-label': `Done: ${name}` } }}
        onChange={(_event, isDone) => {
          onDone(task, isDone);
        }}
      />
      <button
        type="button"
        className={styles.name}
        data-task-link
        aria-disabled={done}
        onClick={() => {
          if (!done) onOpen(task);
        }}
      >
        {done ? <s>{name}</s> : name}
      </button>
      <span className={styles.facts}>
        <TaskPeople task={task} />
        {project && (
          <span className={styles.project} title={project.name}>
            {project.name}
          </span>
        )}
        {until !== null && !done && <span>Snoozed until {momentText(new Date(until), zone, new Date())}</span>}
        {recurrence !== 'none' && <span>{RECURRENCE_NAMES[recurrence]}</span>}
        {day !== null && days !== null && (
          <time dateTime={day} title={dayText(day)} data-overdue={days < 0 && !done}>
            {countdownText(days)}
          </time>
        )}
      </span>
      {isOwn && !done && <SnoozeButton taskId={task.id} label={`Snooze: ${name}`} isSnoozed={until !== null} />}
    </li>
  );
}
