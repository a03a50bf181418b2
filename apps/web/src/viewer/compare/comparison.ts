import { COMPARISON_PARAMS as PARAMS, MESSAGES, screenPath } from '@gable/contracts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNotify } from 'ra-core';
import { answerOf, api, isNotFound, type Comparison, type SamePlace } from '../../api/index.js';

const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** What a page is compared with: a revision, also of another file, and a page of it; without that the sheet of its number. */
export interface ComparedWith {
  revisionId: string;
  page: number | undefined;
}

/** What the address asks to compare the page with; null: nothing. */
export function comparedWith(query: URLSearchParams): ComparedWith | null {
  const revisionId = query.get(PARAMS.revision);
  const page = Number(query.get(PARAMS.page));
  if (!revisionId || !ID.test(revisionId)) return null;
  return { revisionId, page: Number.isInteger(page) && page > 0 ? page : undefined };
}

/** The same address without the comparison. */
export function withoutComparison(query: URLSearchParams): URLSearchParams {
  const rest = new URLSearchParams(query);
  for (const name of Object.values(PARAMS)) rest.delete(name);
  return rest;
}

/** Two pages in the order they are compared in: the earlier one is compared with. */
export interface ComparisonPlace {
  fileId: string;
  revisionId: string;
  page: number;
  before: ComparedWith;
}

/** Where two pages are compared. */
export function comparisonPath({ fileId, revisionId, page, before }: ComparisonPlace): string {
  return screenPath(
    'files.show',
    { id: fileId, rid: revisionId },
    {
      page: String(page),
      [PARAMS.revision]: before.revisionId,
      ...(before.page !== undefined && { [PARAMS.page]: String(before.page) }),
    },
  );
}

const keyOf = ({ fileId, revisionId, page, before }: ComparisonPlace) => [
  'comparisons',
  fileId,
  revisionId,
  page,
  before.revisionId,
  before.page ?? null,
];

const namesOf = ({ page, before }: ComparisonPlace) => ({
  page,
  before_revision_id: before.revisionId,
  ...(before.page !== undefined && { before_page: before.page }),
});

const paramsOf = ({ fileId, revisionId }: ComparisonPlace) => ({ path: { id: fileId, rid: revisionId } });

/** What has changed in a revision since the one before it, once somebody wants to see it. */
export const useRevisionComparison = (fileId: string, revisionId: string, isWanted: boolean) =>
  useQuery({
    queryKey: ['comparisons', fileId, 'of-revision', revisionId],
    queryFn: ({ signal }) =>
      answerOf(
        api.GET('/api/v2/files/{id}/comparisons/{rid}', {
          params: { path: { id: fileId, rid: revisionId } },
          signal,
        }),
      ),
    enabled: isWanted,
  });

/** The revisions of its file that have a sheet, the newest first, once somebody wants to choose from them. */
export const useSheetRevisions = ({ fileId, revisionId, page }: Omit<ComparisonPlace, 'before'>, isWanted: boolean) =>
  useQuery({
    queryKey: ['comparisons', fileId, 'revisions', revisionId, page],
    queryFn: ({ signal }) =>
      answerOf(
        api.GET('/api/v2/files/{id}/comparisons/{rid}/{page}/revisions', {
          params: { path: { id: fileId, rid: revisionId, page: String(page) } },
          signal,
        }),
      ),
    enabled: isWanted,
  });

/** Milliseconds between two looks at a comparison that is being made. */
const LOOK_EVERY = 1_000;

/** Two pages that are compared, asked for until that is done. */
export const useComparison = (place: ComparisonPlace) =>
  useQuery({
    queryKey: keyOf(place),
    queryFn: ({ signal }) =>
      answerOf(
        api.POST('/api/v2/files/{id}/comparisons/{rid}', { params: paramsOf(place), body: namesOf(place), signal }),
      ),
    refetchInterval: ({ state }) => (state.data?.work === 'queued' ? LOOK_EVERY : false),
    retry: (failures, error) => !isNotFound(error) && failures < 2,
  });

/** Says how two pages lie upon each other. */
export function usePlacing(place: ComparisonPlace) {
  const queryClient = useQueryClient();
  const notify = useNotify();
  return useMutation({
    mutationFn: (said: { accept: true } | { points: SamePlace[] }) =>
      answerOf(
        api.PUT('/api/v2/files/{id}/comparisons/{rid}', {
          params: paramsOf(place),
          body: { ...namesOf(place), ...said },
        }),
      ),
    onSuccess: (comparison) => {
      queryClient.setQueryData<Comparison>(keyOf(place), comparison);
    },
    onError: () => {
      notify(MESSAGES.comparisons.saveFailed, { type: 'error' });
    },
  });
}
