import { LIMITS, MESSAGES, type TaskList } from '@gable/contracts';
import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNotify } from 'ra-core';
import {
  answerOf,
  api,
  isNotFound,
  pageOf,
  type NewTask,
  type Task,
  type TaskChanges,
  type TaskPerson,
} from '../api/index.js';
import { conflictText } from '../api/refusal-text.js';
import { updateOnTop } from '../api/versioned-update.js';

/** Where one's tasks are held; the socket marks them as out of date by it. */
const TASKS = ['tasks'];

/** What is open in a section of one's tasks, or among those given to others, by when it is due: a page, and more when it is asked for. */
export function useTaskList(list: TaskList | 'given') {
  const query = useInfiniteQuery({
    queryKey: [...TASKS, list],
    initialPageParam: 1,
    queryFn: ({ pageParam: page, signal }) => {
      const filter = JSON.stringify({ ...(list === 'given' ? { assigned: 'others' } : { list }), done: false });
      return pageOf<Task>(
        api.GET('/api/v2/tasks', { params: { query: { page, limit: LIMITS.tasksPageSize, filter } }, signal }),
      );
    },
    getNextPageParam: ({ total }, pages) =>
      pages.length * LIMITS.tasksPageSize < total ? pages.length + 1 : undefined,
  });
  const pages = query.data?.pages;
  return {
    ...query,
    // One that moved to the next page, because others came before it, is there once.
    tasks: pages && [...new Map(pages.flatMap(({ items }) => items).map((task) => [task.id, task])).values()],
    total: pages?.at(-1)?.total ?? 0,
  };
}

/** One task as it was when it was opened: what is typed over it is saved on top of what it is by then. */
export const useTask = (id: string, known: Task | null) =>
  useQuery({
    queryKey: ['task', id],
    queryFn: () => answerOf(api.GET('/api/v2/tasks/{id}', { params: { path: { id } } })),
    ...(known && { initialData: known }),
    staleTime: Infinity,
    gcTime: 0,
  });

/** The same task as it is by now, whichever screen changed it: what is shown of it beside what is typed. */
export const useTaskNow = (task: Task): Task =>
  useQuery({
    queryKey: [...TASKS, task.id],
    queryFn: () => answerOf(api.GET('/api/v2/tasks/{id}', { params: { path: { id: task.id } } })),
    initialData: task,
    staleTime: Infinity,
    gcTime: 0,
  }).data;

/** Whom one may give a task about a project to, or one about none. What begins with `users` is fetched anew when people change. */
export const useTaskAssignees = (projectId: string | null, { enabled }: { enabled: boolean }) =>
  useQuery<TaskPerson[]>({
    queryKey: ['users', 'task-assignees', projectId],
    queryFn: () =>
      answerOf(
        api.GET('/api/v2/tasks/assignees', {
          params: { query: projectId === null ? {} : { project_id: projectId } },
        }),
      ),
    enabled,
  });

/** A change of tasks, over once the lists show it; says why when it is refused. */
export function useTaskChange<Change, Answer>(save: (change: Change) => Promise<Answer>) {
  const notify = useNotify();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: save,
    // One after the other, so that the last wish is the one that stays.
    scope: { id: 'tasks' },
    onError: (error) => {
      const { notFound } = MESSAGES.tasks;
      notify(isNotFound(error) ? notFound : conflictText(error, MESSAGES.account.failedTryAgain), { type: 'error' });
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: TASKS }),
  });
}

/** Makes a task (API-134). */
export const useAddTask = () => useTaskChange((body: NewTask) => answerOf(api.POST('/api/v2/tasks', { body })));

/** Changes a task on top of what another screen made of it meanwhile (API-134). */
export const useUpdateTask = () =>
  useTaskChange(({ task, changes }: { task: Task; changes: TaskChanges }) =>
    updateOnTop({ previousData: task, data: changes }, (body) =>
      answerOf(api.PATCH('/api/v2/tasks/{id}', { params: { path: { id: task.id } }, body })),
    ),
  );

/** Deletes a task with its reminders (API-134). */
export const useDeleteTask = () =>
  useTaskChange(({ id }: Task) => answerOf(api.DELETE('/api/v2/tasks/{id}', { params: { path: { id } } })));
