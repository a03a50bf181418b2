import { MESSAGES } from '@gable/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useDelete, useNotify, useUpdate, type GetListResult } from 'ra-core';
import { answerOf, api, type ProjectFile } from '../api/index.js';

type FileList = GetListResult<ProjectFile>;
const LISTS = ['files', 'getList'];
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

/** Deletes a file with all its revisions: gone at once, back again when the server refuses. */
export function useDeleteFile() {
  const notify = useNotify();
  const queryClient = useQueryClient();
  const [remove] = useDelete<ProjectFile>();
  return (file: ProjectFile): void => {
    void remove(
      'files',
      { id: file.id, previousData: file },
      {
        mutationMode: 'optimistic',
        onSettled: (_data, error) => {
          if (error) notify(MESSAGES.files.deleteFailed, { type: 'error' });
          else notify(MESSAGES.files.deleted, { type: 'success' });
          void queryClient.invalidateQueries({ queryKey: ['projects'] });
        },
      },
    );
  };
}

/** Moves a file to another place, from 0, of the manual order; shows it there at once (FIL-11). */
export function useMoveFile() {
  const notify = useNotify();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ file, moveTo }: { file: ProjectFile; moveTo: number; shift: number }) =>
      answerOf(api.PATCH('/api/v2/files/{id}', { ...inPath(file.id), body: { moveTo } })),
    onMutate: async ({ file, shift }) => {
      await queryClient.cancelQueries({ queryKey: LISTS });
      const before = queryClient.getQueriesData<FileList>({ queryKey: LISTS });
      queryClient.setQueriesData<FileList>({ queryKey: LISTS }, (list) => list && moved(list, file.id, shift));
      return before;
    },
    onError: (_error, _move, before) => {
      for (const [key, list] of before ?? []) queryClient.setQueryData(key, list);
      notify(MESSAGES.files.updateFailed, { type: 'error' });
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: LISTS }),
  });
}

function moved(list: FileList, id: string, shift: number): FileList {
  const from = list.data.findIndex((file) => file.id === id);
  const file = list.data[from];
  if (!file) return list;
  const data = list.data.filter((other) => other.id !== id);
  data.splice(Math.min(data.length, Math.max(0, from + shift)), 0, file);
  return { ...list, data };
}

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
