import { LIMITS, type HistoryType } from '@gable/contracts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { answerOf, api } from '../api/index.js';
import { historyKey } from '../realtime/index.js';
import { withNewest, withOlder, type LoadedHistory } from './loaded-history.js';

/** Opening and sharing files is told to no screen: milliseconds after which is looked again. */
const LOOK_AGAIN = 30_000;

const read = (
  projectId: string,
  types: readonly HistoryType[],
  { before, signal }: { before?: string | undefined; signal?: AbortSignal },
): Promise<LoadedHistory> =>
  answerOf(
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
