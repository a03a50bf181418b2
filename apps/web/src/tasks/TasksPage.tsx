import { MESSAGES, TASK_LISTS, type TaskList } from '@gable/contracts';
import Skeleton from '@mui/material/Skeleton';
import { Suspense, useEffect, useRef } from 'react';
import type { Task } from '../api/index.js';
import { EmptyState, NotesDrawing } from '../ui/EmptyState.js';
import { useCurrentUser } from '../sessions/index.js';
import { FailedPage } from '../ui/FailedPage.js';
import { useFetchAhead } from '../ui/fetch-ahead.js';
import { useFocusAfter } from '../ui/focus-after.js';
import { lazyPart } from '../ui/lazy-part.js';
import { usePageTitle } from '../ui/page-title.js';
import { AddTaskForm } from './AddTaskForm.js';
import { MyDay, useMyDay } from './day/index.js';
import { useLingeringTasks, withLingering } from './lingering-tasks.js';
import { useOpenedTask } from './opened-task.js';
import { useTaskList } from './own-tasks.js';
import { NEW_TASK, TASK_LINK, useTaskKeys } from './task-keys.js';
import { TaskSection } from './TaskSection.js';
import { TasksFoot } from './TasksFoot.js';
import styles from './TasksPage.module.css';

/** The form of a task, which the page does not wait for. */
const OpenedTask = lazyPart(async () => (await import('./OpenedTask.js')).OpenedTask);

/** The sections of the page, from the top. */
const SECTIONS = [...TASK_LISTS, 'given'] as const;
/** Where the focus goes when the task that had it goes elsewhere. */
const PLACES = { links: TASK_LINK, otherwise: NEW_TASK };

/**
 * Leads to the first task of a section. Where its tasks are counted before they are here, it waits for them, as long as the
 * focus stays where it was.
 */
function useShowSection(tasks: readonly Task[]): (list: TaskList) => void {
  const wanted = useRef<{ list: TaskList; from: Element | null } | null>(null);
  const show = (): void => {
    if (!wanted.current) return;
    const { list, from } = wanted.current;
    const link = document.querySelector<HTMLElement>(`[data-task-list=${list}] ${TASK_LINK}`);
    const isLeft = document.activeElement !== from;
    if (!link && !isLeft) return;
    wanted.current = null;
    if (!isLeft) link?.focus();
  };
  useEffect(show, [tasks]);
  return (list) => {
    wanted.current = { list, from: document.activeElement };
    show();
  };
}

/** One's tasks by when they are due, with what has just been done in its place (TSK-7, OPN-64). */
export function TasksPage() {
  usePageTitle('Tasks');
  const me = useCurrentUser();
  const opened = useOpenedTask();
  const day = useMyDay();
  const { lingering, setDone } = useLingeringTasks();
  const lists = {
    overdue: useTaskList('overdue'),
    today: useTaskList('today'),
    tomorrow: useTaskList('tomorrow'),
    this_week: useTaskList('this_week'),
    later: useTaskList('later'),
    given: useTaskList('given'),
  };
  const all = Object.values(lists);
  const lingeringIn = (section: (typeof SECTIONS)[number]) =>
    lingering.filter((task) => (task.assignee_id === me?.id ? task.list : 'given') === section);
  const rows = SECTIONS.flatMap((list) => withLingering(lists[list].tasks ?? [], lingeringIn(list)));
  // Until it is closed, the focus is the dialog's.
  const focusAfter = useFocusAfter(opened.id === null ? rows : undefined, PLACES);
  const showSection = useShowSection(rows);
  const keys = useTaskKeys();
  useFetchAhead(OpenedTask.prepare);
  const failed = all.find(({ error, tasks }) => error && !tasks);
  if (failed) {
    return (
      <FailedPage
        heading={MESSAGES.tasks.loadFailed}
        error={failed.error}
        onRetry={() => {
          for (const list of all) if (list.error) void list.refetch();
        }}
      />
    );
  }
  // Tasks wait for no day that is hard to be had.
  const isLoading = (day.isPending && day.failureCount === 0) || all.some(({ tasks }) => !tasks);
  const isEmpty = lingering.length === 0 && all.every(({ tasks }) => tasks?.length === 0);
  return (
    <div className={styles.page} ref={keys}>
      <h1>Tasks</h1>
      <AddTaskForm />
      {isLoading ? (
        <div role="status" aria-label="Loading tasks" className={styles.loading}>
          {[1, 2, 3].map((row) => (
            <Skeleton key={row} variant="rounded" height={48} />
          ))}
        </div>
      ) : (
        <>
          <MyDay query={day} hasTasks={!isEmpty} onShow={showSection} />
          {isEmpty ? (
            <EmptyState
              drawing={<NotesDrawing />}
              heading="Nothing to do"
              text="Write what is to be done in the line above. Only you see your tasks, and whom you give one to."
            />
          ) : (
            SECTIONS.map((list) => (
              <TaskSection
                key={list}
                list={list}
                open={lists[list]}
                lingering={lingeringIn(list)}
                onDone={(task, isDone) => {
                  focusAfter([task.id]);
                  setDone(task, isDone);
                }}
                onOpen={(task) => {
                  focusAfter([task.id]);
                  opened.open(task);
                }}
              />
            ))
          )}
        </>
      )}
      {!isLoading && <TasksFoot />}
      {opened.id !== null && (
        <Suspense>
          <OpenedTask key={opened.id} id={opened.id} known={opened.known} onClose={opened.close} />
        </Suspense>
      )}
    </div>
  );
}
