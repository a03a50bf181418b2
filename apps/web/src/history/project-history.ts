import { HISTORY_TYPES, LIMITS, MESSAGES, type HistoryType } from '@gable/contracts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNotify } from 'ra-core';
import { useState } from 'react';
import { answerOf, api, pageOf, type HistoryItem } from '../api/index.js';
import { historyKey } from '../realtime/index.js';
import { folds, isAboutNote } from './history-sentences.js';

/** Opening and sharing files is reported to no screen: milliseconds after which is looked again. */
const LOOK_AGAIN = 30_000;

const read = (
  projectId: string,
  types: readonly HistoryType[],
  { before, signal }: { before?: string | undefined; signal?: AbortSignal },
): Promise<LoadedHistory> =>
  pageOf(
    api.GET('/api/v2/projects/{id}/history', {
      params: {
        path: { id: projectId },
        query: { types: types.join(','), limit: LIMITS.historyPageSize, ...(before !== undefined && { before }) },
      },
      ...(signal && { signal }),
    }),
  );

/** The history of a project (API-31), the newest to begin with; nothing is asked for where no kind is chosen. */
export function useHistory(projectId: string, types: readonly HistoryType[]) {
  const queryClient = useQueryClient();
  const queryKey = [...historyKey(projectId), ...types];
  const [older, setOlder] = useState<'idle' | 'loading' | 'failed'>('idle');
  const query = useQuery({
    queryKey,
    queryFn: async ({ signal }) => {
      const newest = await read(projectId, types, { signal });
      return withNewest(queryClient.getQueryData<LoadedHistory>(queryKey), newest);
    },
    enabled: types.length > 0,
    refetchInterval: LOOK_AGAIN,
  });

  const loadOlder = async (): Promise<void> => {
    const before = query.data?.items.at(-1)?.id;
    if (before === undefined || older === 'loading') return;
    setOlder('loading');
    try {
      const page = await read(projectId, types, { before });
      queryClient.setQueryData<LoadedHistory>(queryKey, (known) => known && withOlder(known, page));
      setOlder('idle');
    } catch {
      setOlder('failed');
    }
  };

  return { ...query, older, loadOlder };
}

/** What the browser has of a history, newest first, without a gap; and how much there is in all. */
export interface LoadedHistory {
  items: HistoryItem[];
  total: number;
}

/**
 * Puts the newest entries in front of what is known: anyone who has read on keeps what they have. Where there is more new
 * than a page holds nothing is known of what lies between, and the reading begins again.
 */
export function withNewest(known: LoadedHistory | undefined, newest: LoadedHistory): LoadedHistory {
  const first = known?.items[0];
  if (!known || !first || newest.items.every(({ id }) => id !== first.id)) return newest;
  const fresh = new Set(newest.items.map(({ id }) => id));
  const gone = new Set(
    newest.items.flatMap(({ file_id: id, file }) => (id !== null && file?.deleted === true ? [id] : [])),
  );
  const older = known.items
    .filter(({ id }) => !fresh.has(id))
    .map((item) => (item.file && item.file_id !== null && gone.has(item.file_id) ? withoutFile(item) : item));
  return { items: [...newest.items, ...older], total: newest.total };
}

/** Puts older entries behind what is known. */
export function withOlder(known: LoadedHistory, older: LoadedHistory): LoadedHistory {
  const there = new Set(known.items.map(({ id }) => id));
  const items = [...known.items, ...older.items.filter(({ id }) => !there.has(id))];
  return { items, total: older.items.length === 0 ? items.length : older.total };
}

const withoutFile = (item: HistoryItem): HistoryItem => ({
  ...item,
  file: item.file && { ...item.file, current_revision_id: null, deleted: true },
});

/** Milliseconds between two entries that are still one piece of work. */
const PAUSE = 10 * 60_000;

/** One line on the screen: an entry, or several of the same kind by the same person with no long pause between them. */
export type HistoryRun = [HistoryItem, ...HistoryItem[]];

/** Folds what a person did over and over into one line; newest first, as the entries came. */
export function runsOf(items: readonly HistoryItem[]): HistoryRun[] {
  const runs: HistoryRun[] = [];
  for (const item of items) {
    const run = runs.at(-1);
    if (run && goesOn(run, item)) run.push(item);
    else runs.push([item]);
  }
  return runs;
}

function goesOn(run: HistoryRun, item: HistoryItem): boolean {
  const last = run[run.length - 1] ?? run[0];
  return (
    folds(item) &&
    folds(last) &&
    item.item_type === last.item_type &&
    item.item_action === last.item_action &&
    isAboutNote(item) === isAboutNote(last) &&
    item.userFrom?.id === last.userFrom?.id &&
    Date.parse(last.created_at) - Date.parse(item.created_at) <= PAUSE
  );
}

/** Lets the browser fetch the history as a file, of the kinds that are shown. */
export function useExportHistory(projectId: string, types: readonly HistoryType[]) {
  const notify = useNotify();
  const [isAsking, setIsAsking] = useState(false);
  const exportHistory = async (): Promise<void> => {
    setIsAsking(true);
    try {
      // Asked first: what the browser fetches by itself renews no session, and would save a refusal as a file.
      const params = { path: { id: projectId }, query: { limit: 1 } };
      await answerOf(api.GET('/api/v2/projects/{id}/history', { params }));
      save(projectId, types);
    } catch {
      notify(MESSAGES.history.exportFailed, { type: 'error' });
    } finally {
      setIsAsking(false);
    }
  };
  return { isAsking, exportHistory };
}

function save(projectId: string, types: readonly HistoryType[]): void {
  const query = types.length < HISTORY_TYPES.length ? `?${new URLSearchParams({ types: types.join(',') })}` : '';
  const link = document.createElement('a');
  link.href = `/api/v2/projects/${projectId}/history/export${query}`;
  link.download = '';
  link.click();
}
