import { HISTORY_TYPES, MESSAGES, type HistoryType } from '@gable/contracts';
import { useNotify } from 'ra-core';
import { useState } from 'react';
import { answerOf, api } from '../api/index.js';

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
