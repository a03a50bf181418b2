import { isShownByBrowsers, LIMITS, MESSAGES, noteImageAddress } from '@gable/contracts';
import { useCallback, useEffect, useRef, useState } from 'react';
import { answerOf, api } from '../api/index.js';
import { FileProblem, isAboutTheFile, mimetypeOf, postToStorage, UploadProblem, wordsFor } from '../uploads/index.js';
import type { WrittenAttachment } from './written-note.js';

/** An upload to a note that is on its way, or has failed. */
export interface NoteUpload {
  key: string;
  file: File;
  /** Becomes a picture inside the text, instead of a file that goes with it. */
  isPicture: boolean;
  /** Bytes. */
  sent: number;
  /** Why it failed, in words for the person. */
  problem: string | null;
  /** Whether another try can help: not where the file itself is what is wrong. */
  mayRetry: boolean;
}

/** What becomes of uploads. */
interface UploadEnds {
  onPicture: (key: string, address: string) => void;
  onAttachment: (attachment: WrittenAttachment) => void;
}

/** Whether a file is shown inside a text. */
export const isPicture = (file: File): boolean => isShownByBrowsers(mimetypeOf(file));

/** Uploads files to a note of a project (NOT-23, OPN-106): each by itself, with its progress, cancelled or tried again. */
export function useNoteUploads(projectId: string, { onPicture, onAttachment }: UploadEnds) {
  const [uploads, setUploads] = useState<readonly NoteUpload[]>([]);
  const running = useRef(new Map<string, AbortController>());
  const ends = useRef({ onPicture, onAttachment });
  useEffect(() => {
    ends.current = { onPicture, onAttachment };
  });
  useEffect(() => {
    const all = running.current;
    return () => {
      for (const each of all.values()) each.abort();
    };
  }, []);

  const change = useCallback((key: string, changes: Partial<NoteUpload>): void => {
    setUploads((shown) => shown.map((each) => (each.key === key ? { ...each, ...changes } : each)));
  }, []);
  const drop = useCallback((key: string): void => {
    running.current.get(key)?.abort();
    running.current.delete(key);
    setUploads((shown) => shown.filter((each) => each.key !== key));
  }, []);

  const run = useCallback(
    async ({ key, file, isPicture: inText }: NoteUpload): Promise<void> => {
      const ending = new AbortController();
      running.current.set(key, ending);
      change(key, { sent: 0, problem: null });
      try {
        const id = await sendUpload(projectId, file, ending.signal, (sent) => {
          change(key, { sent });
        });
        if (ending.signal.aborted) return;
        drop(key);
        if (inText) ends.current.onPicture(key, noteImageAddress(projectId, id));
        else ends.current.onAttachment(attachmentOf(id, file));
      } catch (error) {
        if (!ending.signal.aborted) change(key, { problem: wordsFor(error), mayRetry: !isAboutTheFile(error) });
      }
    },
    [change, drop, projectId],
  );

  const add = useCallback(
    (files: readonly File[], inText: (file: File) => boolean): NoteUpload[] => {
      const added = files.map((file) => ({
        key: crypto.randomUUID(),
        file,
        isPicture: inText(file),
        sent: 0,
        problem: null,
        mayRetry: true,
      }));
      setUploads((shown) => [...shown, ...added]);
      for (const each of added) void run(each);
      return added;
    },
    [run],
  );

  return {
    uploads,
    /** Begins uploads; those of pictures for the text are distinguished. */
    add,
    retry: (upload: NoteUpload): void => void run(upload),
    drop,
    isBusy: uploads.some(({ problem }) => problem === null),
  };
}

/** The documented way of a file to a note: preapprove, post to the storage; answers the id it is referred to by. */
async function sendUpload(
  projectId: string,
  file: File,
  signal: AbortSignal,
  onProgress: (sent: number) => void,
): Promise<string> {
  if (file.size > LIMITS.noteUpload) {
    throw new FileProblem(MESSAGES.notes.uploadTooLarge(LIMITS.noteUpload / 1_000_000));
  }
  const mimetype = mimetypeOf(file);
  const form = await answerOf(
    api.GET('/api/files/preapprove', {
      params: { query: { filename: file.name, mimetype, size: file.size, parent_id: projectId, domain: 'notes' } },
      signal,
    }),
  );
  await postToStorage(form, file, mimetype, onProgress, signal);
  if (!form.upload_id) throw new UploadProblem(MESSAGES.files.storeFailed);
  return form.upload_id;
}

const attachmentOf = (id: string, file: File): WrittenAttachment => ({
  kind: 'attached',
  id,
  name: file.name,
  mimetype: mimetypeOf(file),
  size: file.size,
  thumbnail_url: null,
});
