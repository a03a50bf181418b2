import { LIMITS, MESSAGES } from '@gable/contracts';
import { useInfiniteQuery, useMutation, useQueryClient, type QueryKey } from '@tanstack/react-query';
import { useNotify } from 'ra-core';
import { answerOf, api, isNotFound, pageOf, type FileLink, type ProjectFile } from '../api/index.js';

const texts = MESSAGES.sharing;

/** What is shared: a file in the revision the person sees. */
export type ShareableFile = Pick<ProjectFile, 'id' | 'project_id' | 'revision_id' | 'name' | 'alias'>;

const linksKey = (fileId: string): QueryKey => ['links', fileId];

/** The links to a file that the person may revoke, the newest to begin with. */
export function useFileLinks({ id }: ShareableFile) {
  const query = useInfiniteQuery({
    queryKey: linksKey(id),
    initialPageParam: 1,
    queryFn: ({ pageParam: page, signal }) =>
      pageOf<FileLink>(
        api.GET('/api/v2/files/{id}/links', {
          params: { path: { id }, query: { page, limit: LIMITS.linksPageSize } },
          signal,
        }),
      ),
    getNextPageParam: ({ total }, pages) =>
      pages.length * LIMITS.linksPageSize < total ? pages.length + 1 : undefined,
  });
  // One that moved to the next page, because another came before it, is there once.
  const links = new Map(query.data?.pages.flatMap(({ items }) => items).map((link) => [link.id, link]));
  return { ...query, links: [...links.values()], total: query.data?.pages.at(-1)?.total ?? 0 };
}

/** Brings the list of links, and what history tells of the project, up to date. */
export function useLinksRefresh({ id, project_id: projectId }: ShareableFile): () => Promise<unknown> {
  const queryClient = useQueryClient();
  return () =>
    Promise.all([
      queryClient.invalidateQueries({ queryKey: linksKey(id) }),
      queryClient.invalidateQueries({ queryKey: ['history', projectId] }),
    ]);
}

/** Makes a link that is sent to nobody; what it opens at is told this once. */
export function useMakeLink(file: ShareableFile) {
  const refresh = useLinksRefresh(file);
  const { id, revision_id: revision } = file;
  return useMutation({
    mutationFn: () => answerOf(api.POST('/api/v2/files/{id}/links', { params: { path: { id } }, body: { revision } })),
    onSettled: refresh,
  });
}

/** Revokes a link; one that somebody else has revoked meanwhile is as good. */
export function useRevokeLink(file: ShareableFile) {
  const notify = useNotify();
  const refresh = useLinksRefresh(file);
  const { id } = file;
  return useMutation({
    mutationFn: async ({ id: lid }: FileLink): Promise<void> => {
      try {
        await answerOf(api.DELETE('/api/v2/files/{id}/links/{lid}', { params: { path: { id, lid } } }));
      } catch (error) {
        if (!isNotFound(error)) throw error;
      }
    },
    onSuccess: () => {
      notify(texts.revoked, { type: 'success' });
    },
    onError: () => {
      notify(texts.revokeFailed, { type: 'error' });
    },
    onSettled: refresh,
  });
}
