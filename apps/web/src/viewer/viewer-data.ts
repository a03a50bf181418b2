import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useRef } from 'react';
import { answerOf, api, isNotFound, type FileDetail } from '../api/index.js';
import { RENEW_ADDRESSES_EVERY } from '../api/signed-address.js';
import { CachedFiles } from '../files/index.js';
import { manifestKey } from '../realtime/index.js';
import { pagesOf } from './manifest-pages.js';

const retryUnlessMissing = (failures: number, error: unknown): boolean => !isNotFound(error) && failures < 2;

/** Under which key what is known of a file is held, one entry a revision. */
export const fileDetailKey = (id: string) => ['files', 'detail', id];

/** A file with one of its revisions. */
export const viewedFileQuery = (id: string, revisionId: string) =>
  queryOptions({
    queryKey: [...fileDetailKey(id), revisionId],
    queryFn: async ({ signal, client }) => {
      const params = { path: { id }, query: { rid: revisionId } };
      const file = await answerOf(api.GET('/api/v2/files/{id}', { params, signal }));
      // Who reads it has opened it: on the way back it is not new any more.
      new CachedFiles(client).see(file);
      return file;
    },
    staleTime: RENEW_ADDRESSES_EVERY,
    retry: retryUnlessMissing,
  });

/** The pages of a revision, as far as they are. */
export const manifestQuery = ({ id, revision_id: rid }: Pick<FileDetail, 'id' | 'revision_id'>) =>
  queryOptions({
    queryKey: [...manifestKey(id), rid],
    queryFn: ({ signal }) =>
      answerOf(api.GET('/api/v2/files/{id}/manifest/{rid}', { params: { path: { id, rid } }, signal })),
    staleTime: RENEW_ADDRESSES_EVERY,
    retry: retryUnlessMissing,
  });

/** The file and the revision the address names; `reload` asks for it again even when it was just read (OPN-57). */
export const useViewedFile = (id: string, revisionId: string, reload = false) =>
  useQuery({
    ...viewedFileQuery(id, revisionId),
    refetchInterval: RENEW_ADDRESSES_EVERY,
    refetchOnMount: reload ? 'always' : true,
    // Another revision, or the next picture: the one before stays until it is here.
    placeholderData: keepPreviousData,
  });

/** The pages of the revision; their addresses are always fresh enough to read. */
export function useManifest(file: Pick<FileDetail, 'id' | 'revision_id' | 'fileType'>) {
  const query = useQuery({
    ...manifestQuery(file),
    enabled: file.fileType !== 'other',
    refetchInterval: RENEW_ADDRESSES_EVERY,
  });

  const pages = useMemo(() => pagesOf(query.data), [query.data]);
  const latest = useRef(pages);
  useEffect(() => {
    latest.current = pages;
  }, [pages]);

  const { refetch } = query;
  const renew = useCallback(async () => {
    const { data } = await refetch();
    latest.current = pagesOf(data);
  }, [refetch]);
  const pageNow = useCallback((page: number) => latest.current.get(page), []);

  return { ...query, pages, renew, pageNow };
}
