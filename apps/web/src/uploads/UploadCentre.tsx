import { MESSAGES } from '@gable/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { useNotify } from 'ra-core';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { useRealtime } from '../realtime/index.js';
import { useCurrentUser } from '../sessions/index.js';
import { UploadDrafts } from './upload-drafts.js';
import { ArrivalDialog } from './ArrivalDialog.js';
import { ArrivingFiles } from './arriving-files.js';
import { filesNamed } from './named-files.js';
import { isUnderWay } from './upload-item.js';
import { UploadQueue } from './upload-queue.js';
import { uploadSteps } from './upload-steps.js';
import { totalsOf } from './upload-totals.js';
import { UNFINISHED_UPLOADS } from './UnfinishedUploads.js';
import { UploadPanel } from './UploadPanel.js';
import type { ShownProject } from './UploadProvider.js';

interface UploadCentreProps {
  shown: ShownProject | null;
  place: HTMLElement | null;
  onOpen: (arriving: ArrivingFiles) => void;
}

/** The queue behind the panel: tells its news as toasts, follows its projects, and asks before the page is left too early. */
export function UploadCentre({ shown, place, onOpen }: UploadCentreProps) {
  const notify = useNotify();
  const queryClient = useQueryClient();
  const connection = useRealtime();
  const userId = useCurrentUser()?.id ?? '';

  const [queue] = useState(
    () =>
      new UploadQueue(
        uploadSteps,
        {
          changed: () => {
            void queryClient.invalidateQueries({ queryKey: ['files'] });
            void queryClient.invalidateQueries({ queryKey: ['projects'] });
            void queryClient.invalidateQueries({ queryKey: ['potential'] });
          },
          finished: ({ completed, problems }) => {
            if (completed > 0) notify(MESSAGES.files.uploadCompleted, { type: 'success' });
            for (const problem of problems) notify(problem, { type: 'error' });
            void queryClient.invalidateQueries({ queryKey: [UNFINISHED_UPLOADS] });
          },
          stopped: () => {
            notify(MESSAGES.files.uploadStopped, { type: 'success' });
          },
          cancelFailed: () => {
            notify(MESSAGES.files.cancelFailed, { type: 'error' });
          },
          saveFailed: () => {
            notify(MESSAGES.files.updateFailed, { type: 'error' });
          },
        },
        undefined,
        undefined,
        new UploadDrafts(userId),
      ),
  );

  const [arriving] = useState(() => new ArrivingFiles(queue, filesNamed));
  useEffect(() => {
    onOpen(arriving);
  }, [onOpen, arriving]);

  useEffect(() => {
    void queue.restore();
  }, [queue]);

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

  const questions = useSyncExternalStore(arriving.subscribe, arriving.snapshot);
  const items = useSyncExternalStore(queue.subscribe, queue.snapshot);
  const saving = useSyncExternalStore(queue.subscribe, queue.isSaving);
  const totals = totalsOf(items, saving);
  const waiting = items.filter((item) => isUnderWay(item) || item.state === 'processing');
  const projects = [...new Set(waiting.map(({ target }) => target.projectId))].sort().join(' ');

  useEffect(() => {
    const stops = projects
      .split(' ')
      .filter(Boolean)
      .map((id) => connection.watch(id));
    return () => {
      for (const stop of stops) stop();
    };
  }, [connection, projects]);

  // What was typed is kept on this device.
  const mustStay = totals.underWay > 0 || questions.length > 0;
  useEffect(() => {
    if (!mustStay) return;
    const warn = (event: BeforeUnloadEvent): void => {
      event.preventDefault();
    };
    addEventListener('beforeunload', warn);
    return () => {
      removeEventListener('beforeunload', warn);
    };
  }, [mustStay]);

  const [question, ...waitingQuestions] = questions;
  return (
    <>
      {place && createPortal(<UploadPanel queue={queue} items={items} totals={totals} shown={shown} />, place)}
      {question && (
        <ArrivalDialog
          // Each is asked anew: what was ticked for one is not ticked for the next.
          key={question.file.name + String(waitingQuestions.length)}
          question={question}
          others={waitingQuestions.filter(({ kind }) => kind === question.kind).length}
          onAnswer={(answer, forRest) => {
            arriving.answer(answer, forRest);
          }}
        />
      )}
    </>
  );
}
