import { queryOptions, skipToken } from '@tanstack/react-query';
import { answerOf, api, type FileDetail } from '../../api/index.js';
import { ASK_AGAIN, type Search } from './search.js';

/** Where a text stands on the pages of a revision, once it is asked for. */
export const textQuery = ({ id, revision_id: rid }: Pick<FileDetail, 'id' | 'revision_id'>, search: Search | null) =>
  queryOptions({
    queryKey: ['files', 'text', id, rid, search],
    queryFn:
      search === null
        ? skipToken
        : ({ signal }) => {
            const query = { words: search.words, match_case: search.matchCase };
            return answerOf(api.GET('/api/v2/files/{id}/text/{rid}', { params: { path: { id, rid }, query }, signal }));
          },
    refetchInterval: ({ state }) => (state.data?.state === 'awaited' ? ASK_AGAIN : false),
    retry: false,
    gcTime: 60_000,
  });
