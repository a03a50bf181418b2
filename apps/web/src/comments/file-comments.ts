import { LIMITS, MESSAGES, type PinFilter } from '@gable/contracts';
import {
  useInfiniteQuery,
  useMutation,
  useQueryClient,
  type InfiniteData,
  type QueryClient,
  type QueryKey,
} from '@tanstack/react-query';
import { useNotify } from 'ra-core';
import {
  ApiError,
  answerOf,
  api,
  pageOf,
  type Comment,
  type CommentForm,
  type CurrentUser,
  type FileDetail,
  type Pin,
  type PlaceForm,
} from '../api/index.js';
import { useCurrentUser } from '../sessions/index.js';
import { putBackOf, useOptimisticChange, type Cached } from '../ui/optimistic-change.js';

/** A page of a file's comments, newest first. */
interface CommentsPage {
  items: Comment[];
  total: number;
}

/** What the browser has of a file's comments. */
type LoadedComments = InfiniteData<CommentsPage>;

/** Where the comments of a file are held; the socket marks them as out of date by it. */
const commentsKey = (fileId: string): QueryKey => ['comments', fileId];

/** Where those of them are held that are pinned so: below the others. */
const pinnedKey = (fileId: string, filter: PinFilter | null): QueryKey =>
  filter === null ? commentsKey(fileId) : [...commentsKey(fileId), 'pinned', filter];

/** The comments of a file (API-106), or those that are pinned so, oldest first, the newest of them to begin with. */
export function useComments(fileId: string, filter: PinFilter | null) {
  const query = useInfiniteQuery({
    queryKey: pinnedKey(fileId, filter),
    initialPageParam: 1,
    queryFn: ({ pageParam: page, signal }): Promise<CommentsPage> =>
      pageOf(
        api.GET('/api/v2/files/{id}/comments', {
          params: {
            path: { id: fileId },
            query: {
              page,
              limit: LIMITS.commentsPageSize,
              ...(filter && { filter: JSON.stringify({ pin: filter }) }),
            },
          },
          signal,
        }),
      ),
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

const texts = MESSAGES.comments;

/** Begins the ids of comments that are on their way. */
const ON_ITS_WAY = 'posting-';

/** Whether a comment is on its way to the server. */
export const isOnItsWay = ({ id }: Comment): boolean => id.startsWith(ON_ITS_WAY);

/** A comment as the composer hands it over. */
export interface NewComment extends Pick<CommentForm, 'body' | 'email'> {
  /** Whom it is addressed to by name; nobody: everybody. */
  to: Comment['destinataries'];
  /** The comment it replies to, and who wrote that; null: none. */
  repliedTo: { id: string; name: string } | null;
  /** The place it is pinned to, and who is to deal with it. */
  pin: PlaceForm | null;
  assignee: Pin['assignee'];
  /** The photo it carries there. */
  photo: Pin['photo'];
}

/** The file with each of its revisions, as the viewer holds it. */
const detailKey = (fileId: string) => ['files', 'detail', fileId];

/** Changes the comments that the browser has of a file, and their number, until the server has its say. */
class CachedComments implements Cached {
  constructor(
    private readonly queryClient: QueryClient,
    private readonly fileId: string,
  ) {}

  async hold(): Promise<() => void> {
    const queryKey = commentsKey(this.fileId);
    await this.queryClient.cancelQueries({ queryKey });
    return putBackOf(this.queryClient, queryKey, detailKey(this.fileId));
  }

  add(comment: Comment): void {
    this.change((items, page) => (page === 0 ? [comment, ...items] : items), 1);
  }

  replace(id: string, comment: Comment): void {
    this.change((items) => items.map((each) => (each.id === id ? comment : each)), 0);
  }

  remove(id: string): void {
    this.change(
      (items) =>
        items
          .filter((each) => each.id !== id)
          .map((each) => (each.reply_to === id ? { ...each, reply_to_deleted: true } : each)),
      -1,
    );
  }

  refresh(): void {
    void this.queryClient.invalidateQueries({ queryKey: commentsKey(this.fileId) });
    void this.queryClient.invalidateQueries({ queryKey: detailKey(this.fileId) });
  }

  private change(edit: (items: Comment[], page: number) => Comment[], more: number): void {
    this.queryClient.setQueryData<LoadedComments>(
      commentsKey(this.fileId),
      (loaded) =>
        loaded && {
          ...loaded,
          pages: loaded.pages.map(({ items, total }, page) => ({ items: edit(items, page), total: total + more })),
        },
    );
    this.queryClient.setQueriesData<FileDetail>(
      { queryKey: detailKey(this.fileId) },
      (file) => file && { ...file, comments: file.comments + more },
    );
  }
}

/**
 * Posts a comment (API-107, FIL-54). It is in the thread at once; when it is refused it is taken back, in the documented
 * words (MSG-21), and `onRefused` gets it.
 */
export function usePostComment(file: FileDetail, onRefused: (comment: NewComment) => void) {
  const notify = useNotify();
  const me = useCurrentUser();
  const cached = new CachedComments(useQueryClient(), file.id);
  return useMutation({
    mutationFn: ({ body, email, to, repliedTo, pin, assignee, photo }: NewComment) =>
      answerOf(
        api.POST('/api/v2/files/{id}/comments', {
          params: { path: { id: file.id } },
          body: {
            id: file.id,
            comment: {
              user_id: me?.id,
              body,
              all: to.length === 0,
              destinataries: to.map(({ id }) => id),
              email,
              revision_id: file.revision_id,
              reply_to: repliedTo?.id ?? null,
              ...(pin &&
                !repliedTo && {
                  pin: {
                    ...placeOf(pin),
                    assignee_id: assignee?.id ?? null,
                    photo_file_id: photo?.file_id ?? null,
                  },
                }),
            },
          },
        }),
      ),
    onMutate: async (posted) => {
      await cached.hold();
      const id = `${ON_ITS_WAY}${crypto.randomUUID()}`;
      if (me) cached.add(shownMeanwhile(id, posted, file, me));
      return id;
    },
    onSuccess: (comment, _posted, id) => {
      cached.replace(id, comment);
    },
    onError: (error, posted, id) => {
      if (id !== undefined) cached.remove(id);
      const isGone = error instanceof ApiError && error.message === texts.replyUnknown;
      notify(isGone ? texts.replyUnknown : texts.publishFailed, { type: 'error' });
      onRefused(isGone ? { ...posted, repliedTo: null } : posted);
    },
    onSettled: () => {
      cached.refresh();
    },
  });
}

/** Takes a comment back (API-108, FIL-55): gone at once, and there again when that is refused (MSG-23, MSG-26). */
export const useDeleteComment = (file: FileDetail) =>
  useOptimisticChange(new CachedComments(useQueryClient(), file.id), {
    save: ({ id: cid }: Comment) =>
      answerOf(api.DELETE('/api/v2/files/{id}/comments/{cid}', { params: { path: { id: file.id, cid } } })),
    show: (cached, { id }) => {
      cached.remove(id);
    },
    done: () => [texts.deleted],
    failed: () => texts.deleteFailed,
  });

/** What the server takes of a place. */
const placeOf = ({ page, left, top, right, bottom }: PlaceForm): PlaceForm => ({ page, left, top, right, bottom });

function shownMeanwhile(id: string, { body, to, repliedTo }: NewComment, file: FileDetail, me: CurrentUser): Comment {
  const now = new Date().toISOString();
  return {
    id,
    project_id: file.project_id,
    fileId: file.id,
    revision_id: file.revision_id,
    revision: file.revision,
    user_id: me.id,
    user: me,
    body,
    global: to.length === 0,
    destinataries: to,
    reply_to: repliedTo?.id ?? null,
    reply_to_deleted: false,
    is_note: false,
    created_at: now,
    updated_at: now,
    deleted_at: null,
    user_permissions: [],
  };
}
