import { askedPage, LIMITS, MESSAGES, type SheetList } from '@gable/contracts';
import { keepPreviousData, useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNotify } from 'ra-core';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import {
  answerOf,
  api,
  ApiError,
  isNotFound,
  pageOf,
  type FileDetail,
  type ReviewedSheet,
  type Sheet,
  type SheetZone,
} from '../api/index.js';
import { RENEW_ADDRESSES_EVERY } from '../api/signed-address.js';

/** Key of what is known of a project's sheets. */
const sheetsKey = (projectId: string) => ['sheets', projectId];

/** Sheets that are asked for at once: those to review come with a large picture each. */
const AT_ONCE: Record<SheetList, number> = { current: LIMITS.listPageSizeMax, former: 20, unsure: 20, none: 20 };

/** A list of a project's sheets, further ones as they are asked for. */
export function useSheets(projectId: string, state: SheetList, search = '') {
  const limit = AT_ONCE[state];
  const query = useInfiniteQuery({
    queryKey: [...sheetsKey(projectId), state, search],
    initialPageParam: 1,
    queryFn: ({ pageParam: page, signal }) =>
      pageOf<Sheet>(
        api.GET('/api/v2/projects/{id}/sheets', {
          params: { path: { id: projectId }, query: { state, page, limit, ...(search !== '' && { search }) } },
          signal,
        }),
      ),
    getNextPageParam: ({ total }, pages) => (pages.length * limit < total ? pages.length + 1 : undefined),
    // While one types the filter; what is to be reviewed is no other list's.
    placeholderData: state === 'current' || state === 'former' ? keepPreviousData : undefined,
    refetchInterval: RENEW_ADDRESSES_EVERY,
  });
  // One that moved to the next page is there once.
  const sheets = new Map(query.data?.pages.flatMap(({ items }) => items).map((sheet) => [sheet.id, sheet]));
  return { ...query, sheets: [...sheets.values()], total: query.data?.pages.at(-1)?.total ?? 0 };
}

/** How many sheets of a project a person should look at. */
export function useDoubtfulSheets(projectId: string): number {
  const { data } = useQuery({
    queryKey: [...sheetsKey(projectId), 'count'],
    queryFn: ({ signal }) =>
      pageOf<Sheet>(
        api.GET('/api/v2/projects/{id}/sheets', {
          params: { path: { id: projectId }, query: { state: 'unsure', page: 1, limit: 1 } },
          signal,
        }),
      ),
  });
  return data?.total ?? 0;
}

/** The current sheet of a number. */
export const useCurrentSheet = (projectId: string, number: string) =>
  useQuery({
    queryKey: [...sheetsKey(projectId), 'current-of', number],
    queryFn: ({ signal }) =>
      answerOf(
        api.GET('/api/v2/projects/{id}/sheets/{number}', { params: { path: { id: projectId, number } }, signal }),
      ),
    // What is current now, not what was when somebody last asked.
    gcTime: 0,
    retry: (failures, error) => !isNotFound(error) && failures < 2,
  });

/** The numbered pages of the revision on the stage. */
const useRevisionSheets = ({
  id,
  project_id: projectId,
  revision_id: rid,
  fileType,
}: Pick<FileDetail, 'id' | 'project_id' | 'revision_id' | 'fileType'>) =>
  useQuery({
    queryKey: [...sheetsKey(projectId), 'of-revision', id, rid],
    queryFn: ({ signal }) =>
      answerOf(api.GET('/api/v2/files/{id}/sheets/{rid}', { params: { path: { id, rid } }, signal })),
    enabled: fileType === 'pdf',
  });

/** The sheet that the address names a page of, where its number is sure. */
export function useShownSheet(file: Parameters<typeof useRevisionSheets>[0]) {
  const [query] = useSearchParams();
  return useRevisionSheets(file).data?.sheets.find(({ page }) => page === askedPage(query));
}

const NO_NUMBERS: ReadonlyMap<number, string> = new Map();

/** The numbers of its sheets by page, where they are sure. */
export function useSheetNumbers(file: Parameters<typeof useRevisionSheets>[0]): ReadonlyMap<number, string> {
  const sheets = useRevisionSheets(file).data?.sheets;
  return useMemo(() => (sheets ? new Map(sheets.map(({ page, number }) => [page, number])) : NO_NUMBERS), [sheets]);
}

/** What a page is called in a list: by the number of its sheet where that is sure. */
export const pageName = (page: number, numbers: ReadonlyMap<number, string>): string =>
  numbers.has(page) ? `${numbers.get(page)}, page ${page}` : `Page ${page}`;

/** The other sheets that a page of the revision on the stage names. */
export const useSheetReferences = (
  {
    id,
    project_id: projectId,
    revision_id: rid,
    fileType,
  }: Pick<FileDetail, 'id' | 'project_id' | 'revision_id' | 'fileType'>,
  page: number,
) =>
  useQuery({
    queryKey: [...sheetsKey(projectId), 'references', id, rid, page],
    queryFn: ({ signal }) =>
      answerOf(
        api.GET('/api/v2/files/{id}/sheets/{rid}/{page}/references', {
          params: { path: { id, rid, page: String(page) } },
          signal,
        }),
      ),
    enabled: fileType === 'pdf',
  });

/** Says where the number stands on all pages of the size of a sheet; its document is read again, and the lists follow. */
export function useDrawZone({ file_id: id, revision_id: rid, page }: Sheet) {
  const notify = useNotify();
  return useMutation({
    mutationFn: (zone: Omit<SheetZone, 'page'>) =>
      answerOf(
        api.POST('/api/v2/files/{id}/sheets/{rid}/zone', { params: { path: { id, rid } }, body: { page, ...zone } }),
      ),
    onError: () => {
      notify(MESSAGES.sheets.zoneFailed, { type: 'error' });
    },
  });
}

/** Sends what a person reads in a title block. What is wrong with it stands at its field; anything else is said. */
export function useReviewSheet({ file_id: id, revision_id: rid, page, project_id: projectId }: Sheet) {
  const queryClient = useQueryClient();
  const notify = useNotify();
  return useMutation({
    mutationFn: (body: ReviewedSheet) =>
      answerOf(
        api.PATCH('/api/v2/files/{id}/sheets/{rid}/{page}', {
          params: { path: { id, rid, page: String(page) } },
          body,
        }),
      ),
    onError: (error) => {
      if (!(error instanceof ApiError) || Object.keys(error.errors).length === 0) {
        notify(MESSAGES.sheets.saveFailed, { type: 'error' });
      }
    },
    onSuccess: () => queryClient.invalidateQueries({ queryKey: sheetsKey(projectId) }),
  });
}
