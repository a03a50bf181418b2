import { MESSAGES } from '@gable/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNotify, useUpdate } from 'ra-core';
import { createContext, use } from 'react';
import { answerOf, api, type ProjectFile } from '../api/index.js';
import { useOptimisticChange, type OptimisticChange } from '../ui/optimistic-change.js';
import { CachedFiles } from './cached-files.js';
import type { FileAction } from './file-actions.js';

const inPath = (id: string) => ({ params: { path: { id } } });

/** Renames a file at once, and back again when the server refuses (FIL-10). An empty name shows the file's own again. */
export function useRenameFile() {
  const notify = useNotify();
  const [update] = useUpdate<ProjectFile>();
  return (file: ProjectFile, name: string): void => {
    const alias = name.trim() === '' || name.trim() === file.name ? null : name.trim();
    if (alias === file.alias) return;
    void update(
      'files',
      { id: file.id, data: { alias }, previousData: file },
      {
        mutationMode: 'optimistic',
        onError: () => {
          notify(MESSAGES.files.updateFailed, { type: 'error' });
        },
      },
    );
  };
}

/** Is given the files something is done to, before they leave what is shown. */
export const LeavingFiles = createContext<(ids: readonly string[]) => void>(() => undefined);

/** Does something to files: shown at once, taken back with the documented words when it is refused. */
export function useFileActions() {
  const onLeaving = use(LeavingFiles);
  const { mutate } = useOptimisticFiles({
    save: ({ action, files }: ActionOnFiles) => action.save(files),
    show: (cached, { action, files }) => {
      action.show(cached, files);
    },
    done: (kept, { action, files }) => [
      ...(kept.length < files.length ? [action.done(files)] : []),
      ...(kept.length > 0 ? [MESSAGES.files.kept(kept.length)] : []),
    ],
    failed: ({ action, files }) => action.failed(files),
  });
  return (action: FileAction, files: readonly ProjectFile[]): void => {
    onLeaving(files.map(({ id }) => id));
    mutate({ action, files });
  };
}

interface ActionOnFiles {
  action: FileAction;
  files: readonly ProjectFile[];
}

/** A file, where it goes, and the order it has there until the server says which. */
export interface FileMove {
  file: ProjectFile;
  moveTo: number;
  /** The section the place counts in: pinned files, or the others; all files that are not archived when it is left out. */
  tagged?: boolean;
  order: number;
}

/** Moves a file to another place, from 0, of the manual order, and between the sections (FIL-4, FIL-11). */
export const useMoveFile = () =>
  useOptimisticFiles({
    save: ({ file, moveTo, tagged }: FileMove) =>
      answerOf(
        api.PATCH('/api/v2/files/{id}', {
          ...inPath(file.id),
          body: { moveTo, ...(tagged === undefined ? {} : { tagged }) },
        }),
      ),
    show: (cached, { file, tagged = file.tagged, order }) => {
      cached.change([file], { tagged, order });
    },
    done: (_moved, { file, tagged = file.tagged }) =>
      tagged === file.tagged ? [] : [tagged ? MESSAGES.files.tagged : MESSAGES.files.untagged],
    failed: ({ file, tagged = file.tagged }) =>
      tagged === file.tagged ? MESSAGES.files.updateFailed : MESSAGES.files.tagFailed,
  });

/** Prepares a file again that could not be prepared. */
export function useReprocessFile() {
  const notify = useNotify();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ id }: ProjectFile) => answerOf(api.POST('/api/v2/files/{id}/reprocess', inPath(id))),
    onError: () => {
      notify(MESSAGES.files.reprocessFailed, { type: 'error' });
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['files'] }),
  });
}

/** A change of files that shows at once, in every list of them, and is taken back when it is refused (FIL-58). */
export const useOptimisticFiles = <Edit, Saved>(change: OptimisticChange<CachedFiles, Edit, Saved>) =>
  useOptimisticChange(new CachedFiles(useQueryClient()), change);
