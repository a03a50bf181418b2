import { MESSAGES } from '@gable/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { useNotify } from 'ra-core';
import { createContext, useContext, useEffect, useMemo, useState, useSyncExternalStore, type ReactNode } from 'react';
import { useRealtime } from '../realtime/index.js';
import { isUnderWay, type UploadItem } from './upload-item.js';
import { UploadQueue } from './upload-queue.js';
import { uploadSteps } from './upload-steps.js';

const UploadContext = createContext<UploadQueue | null>(null);

/** Holds the upload queue above the pages, tells its news as toasts, and warns before the page is left too early. */
export function UploadProvider({ children }: { children: ReactNode }) {
  const notify = useNotify();
  const queryClient = useQueryClient();
  const connection = useRealtime();

  const [queue] = useState(
    () =>
      new UploadQueue(uploadSteps, {
        stored: () => {
          void queryClient.invalidateQueries({ queryKey: ['files'] });
          void queryClient.invalidateQueries({ queryKey: ['projects'] });
        },
        finished: ({ completed, failed }) => {
          if (completed > 0) notify(MESSAGES.files.uploadCompleted, { type: 'success' });
          if (failed > 0) notify(MESSAGES.files.storeFailed, { type: 'error' });
        },
        stopped: () => {
          notify(MESSAGES.files.uploadStopped, { type: 'success' });
        },
        cancelFailed: () => {
          notify(MESSAGES.files.cancelFailed, { type: 'error' });
        },
      }),
  );

  useEffect(
    () => () => {
      queue.stop();
    },
    [queue],
  );

  useEffect(
    () =>
      connection.on('files:changed', (event) => {
        queue.onFileChanged(event);
      }),
    [connection, queue],
  );

  return (
    <UploadContext value={queue}>
      <UploadWatch queue={queue} />
      {children}
    </UploadContext>
  );
}

/** Follows the projects that files are on the way to, and warns before the page is left while some are. */
function UploadWatch({ queue }: { queue: UploadQueue }) {
  const connection = useRealtime();
  const items = useSyncExternalStore(queue.subscribe, queue.snapshot);
  const underWay = items.some(isUnderWay);
  const waiting = items.filter((item) => isUnderWay(item) || item.state === 'processing');
  const projects = [...new Set(waiting.map(({ target }) => target.projectId))].sort().join(' ');

  useEffect(() => {
    const stops = projects
      .split(' ')
      .filter(Boolean)
      .map((projectId) => connection.watch(projectId));
    return () => {
      for (const stop of stops) stop();
    };
  }, [connection, projects]);

  useEffect(() => {
    if (!underWay) return;
    const warn = (event: BeforeUnloadEvent): void => {
      event.preventDefault();
    };
    addEventListener('beforeunload', warn);
    return () => {
      removeEventListener('beforeunload', warn);
    };
  }, [underWay]);

  return null;
}

/** The page's upload queue. */
export function useUploadQueue(): UploadQueue {
  const queue = useContext(UploadContext);
  if (!queue) throw new Error('useUploadQueue needs an UploadProvider around it.');
  return queue;
}

/** The lines of the queue, followed as they change. */
export function useUploads(): readonly UploadItem[] {
  const queue = useUploadQueue();
  return useSyncExternalStore(queue.subscribe, queue.snapshot);
}

/** What all uploads of the queue add up to. */
export function useUploadTotals(items: readonly UploadItem[]) {
  return useMemo(() => {
    const active = items.filter(({ state }) => state !== 'failed');
    return {
      bytes: active.reduce((sum, { file }) => sum + file.size, 0),
      sent: active.reduce((sum, { sent }) => sum + sent, 0),
      underWay: items.filter(isUnderWay).length,
      processing: items.filter(({ state }) => state === 'processing').length,
      failed: items.length - active.length,
    };
  }, [items]);
}
