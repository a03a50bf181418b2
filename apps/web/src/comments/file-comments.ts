import { LIMITS } from '@gable/contracts';
import { useInfiniteQuery, type InfiniteData, type QueryKey } from '@tanstack/react-query';
import { answerOf, api, type Comment } from '../api/index.js';

/** A page of a file's comments, newest first. */
export interface CommentsPage {
  items: Comment[];
  total: number;
}

/** What the browser has of a file's comments. */
export type LoadedComments = InfiniteData<CommentsPage>;

/** Where the comments of a file are held; the socket marks them as out of date by it. */
export const commentsKey = (fileId: string): QueryKey => ['comments', fileId];

/** The comments of a file (API-106), oldest first, the newest of them to begin with. */
export function useComments(fileId: string) {
  const query = useInfiniteQuery({
    queryKey: commentsKey(fileId),
    initialPageParam: 1,
    queryFn: async ({ pageParam: page, signal }): Promise<CommentsPage> => {
      const answer = await answerOf(
        api.GET('/api/v2/files/{id}/comments', {
          params: { path: { id: fileId }, query: { page, limit: LIMITS.commentsPageSize } },
          signal,
        }),
      );
      return Array.isArray(answer) ? { items: answer, total: answer.length } : answer;
    },
    getNextPageParam: ({ total }, pages) =>
      pages.length * LIMITS.commentsPageSize < total ? pages.length + 1 : undefined,
  });
  return { ...query, comments: query.data ? threadOf(query.data) : undefined };
}

/** One that moved to the next page, because others came before it, is there once. */
function threadOf({ pages }: LoadedComments): Comment[] {
  const byId = new Map(pages.flatMap(({ items }) => items).map((comment) => [comment.id, comment]));
  return [...byId.values()].reverse();
}
