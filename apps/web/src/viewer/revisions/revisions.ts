import { askedPage, MESSAGES, screenPath } from '@gable/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNotify } from 'ra-core';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { answerOf, api, ApiError, type FileDetail, type Revision } from '../../api/index.js';
import { comparisonPath } from '../compare/comparison.js';
import { fileDetailKey } from '../viewer-data.js';

/**
 * The way to a revision of the file on the stage. It takes the place of the one shown, so that Back still leads to where
 * the file was opened from, and keeps the page, to compare the same sheet.
 */
export function useRevisionLink(file: Pick<FileDetail, 'id'>) {
  const { search, state } = useLocation();
  return ({ id }: Pick<Revision, 'id'>) => ({
    to: { pathname: screenPath('files.show', { id: file.id, rid: id }), search },
    state: state as unknown,
    replace: true,
  });
}

/**
 * The way to the page on the stage compared with that of another revision, the older one of the two as the earlier. Back leads
 * to the page.
 */
export function useCompareLink(file: Pick<FileDetail, 'id' | 'revision' | 'revision_id'>) {
  const { state } = useLocation();
  const [query] = useSearchParams();
  return ({ id, revision }: Pick<Revision, 'id' | 'revision'>) => {
    const isNewer = revision > file.revision;
    const page = askedPage(query);
    const [later, earlier] = isNewer ? [id, file.revision_id] : [file.revision_id, id];
    return {
      to: comparisonPath({
        fileId: file.id,
        revisionId: later,
        page,
        before: { revisionId: earlier, page: undefined },
      }),
      state: state as unknown,
    };
  };
}

/** Opens a revision of the file on the stage. */
function useOpenRevision(file: Pick<FileDetail, 'id'>): (revision: Pick<Revision, 'id'>) => void {
  const navigate = useNavigate();
  const link = useRevisionLink(file);
  return (revision) => {
    const { to, ...options } = link(revision);
    void navigate(to, options);
  };
}

/**
 * Deletes a revision of one's own (API-105, FIL-41): it leaves the list at once, and anyone who looks at it is led to what
 * is current then. When it is refused, both are taken back and the documented words say so (FIL-58, MSG-20).
 */
export function useDeleteRevision(file: FileDetail) {
  const queryClient = useQueryClient();
  const notify = useNotify();
  const open = useOpenRevision(file);
  const details = { queryKey: fileDetailKey(file.id) };
  return useMutation({
    mutationFn: ({ id }: Revision) =>
      answerOf(api.DELETE('/api/v2/files/{id}/revisions/{rid}', { params: { path: { id: file.id, rid: id } } })),
    onMutate: async ({ id }) => {
      await queryClient.cancelQueries(details);
      const held = queryClient.getQueriesData<FileDetail>(details);
      queryClient.setQueriesData<FileDetail>(details, (known) => known && withoutRevision(known, id));
      const isShown = id === file.revision_id;
      const successor = successorOf(file.revisions, id);
      if (isShown && successor) open(successor);
      return { held, isShown };
    },
    onError: (error, revision, shown) => {
      for (const [key, known] of shown?.held ?? []) queryClient.setQueryData(key, known);
      if (shown?.isShown) open(revision);
      const isOnlyOne = error instanceof ApiError && error.status === 409;
      notify(isOnlyOne ? MESSAGES.files.onlyRevision : MESSAGES.files.revisionDeleteFailed, { type: 'error' });
    },
    onSettled: () => {
      if (queryClient.isMutating() > 1) return;
      void queryClient.invalidateQueries({ queryKey: ['files'] });
    },
  });
}

/** What becomes of a file when one of its revisions is deleted: the newest of the others is the current one (FIL-41). */
export function withoutRevision(file: FileDetail, deletedId: string): FileDetail {
  const left = file.revisions.filter(({ id }) => id !== deletedId);
  if (left.length === file.revisions.length) return file;
  const current = successorOf(file.revisions, deletedId);
  return {
    ...file,
    revisionsLength: left.length,
    revisions: left.map((revision) => ({ ...revision, current: revision.id === current?.id })),
  };
}

/** What is shown once a revision is deleted: the current one of those that stay. They come newest first. */
export function successorOf(revisions: readonly Revision[], deletedId: string): Revision | undefined {
  const left = revisions.filter(({ id }) => id !== deletedId);
  return left.find(({ current }) => current) ?? left[0];
}

/** Whether a revision that is not the current one is on the stage. */
export const isOlderRevision = ({ revision_id, revisions }: Pick<FileDetail, 'revision_id' | 'revisions'>): boolean =>
  revisions.some(({ id, current }) => id === revision_id && !current);

/**
 * Which revision is on the stage, in a few words; null where there was only ever one. Numbers are not given again
 * (FIL-39), so they do not say how many there are.
 */
export function revisionWords(file: Pick<FileDetail, 'revision' | 'revision_id' | 'revisions'>): string | null {
  if (file.revision === 1 && file.revisions.length < 2) return null;
  return `Revision ${file.revision} · ${isOlderRevision(file) ? 'older' : 'current'}`;
}
