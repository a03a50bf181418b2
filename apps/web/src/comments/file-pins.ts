import { MESSAGES, type PinState } from '@gable/contracts';
import { useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { answerOf, api, type FileDetail, type Pin, type PlaceForm, type RevisionPins } from '../api/index.js';
import { putBackOf, useOptimisticChange, type Cached } from '../ui/optimistic-change.js';

/** A file on one of its revisions. */
type PinnedFile = Pick<FileDetail, 'id' | 'revision_id'>;

/** Below the key of the file's comments: what marks these as out of date marks their pins as well. */
const pinsKey = ({ id, revision_id: revisionId }: PinnedFile) => ['comments', id, 'pins', revisionId];

/**
 * The pins of a file, by their numbers, as they are on the revision that is shown, and of a photo where it is pinned to.
 * @param enabled it is of a kind that has places
 */
export const useFilePins = (file: PinnedFile, enabled: boolean) =>
  useQuery({
    enabled,
    queryKey: pinsKey(file),
    queryFn: ({ signal }) => {
      const params = { path: { id: file.id, rid: file.revision_id } };
      return answerOf(api.GET('/api/v2/files/{id}/pins/{rid}', { params, signal }));
    },
  });

/** Changes the pins that the browser has of a file, until the server has its say. */
class CachedPins implements Cached {
  constructor(
    private readonly queryClient: QueryClient,
    private readonly file: PinnedFile,
  ) {}

  async hold(): Promise<() => void> {
    const queryKey = pinsKey(this.file);
    await this.queryClient.cancelQueries({ queryKey });
    return putBackOf(this.queryClient, queryKey);
  }

  edit(commentId: string, edit: (pin: Pin) => Pin): void {
    this.queryClient.setQueryData<RevisionPins>(
      pinsKey(this.file),
      (known) => known && { ...known, pins: known.pins.map((pin) => (pin.comment_id === commentId ? edit(pin) : pin)) },
    );
  }

  refresh(): void {
    void this.queryClient.invalidateQueries({ queryKey: ['comments', this.file.id] });
  }
}

/** What changes of a pin. */
export interface PinChange {
  commentId: string;
  state?: PinState;
  /** Null: nobody in particular. */
  assignee?: Pin['assignee'];
  /** Null: none. */
  photo?: Pin['photo'];
}

/** Resolves a pin, opens it again, assigns it, or gives it a photo: at once, and taken back when that is refused. */
export const useChangePin = (file: PinnedFile) =>
  useOptimisticChange(new CachedPins(useQueryClient(), file), {
    save: ({ commentId: cid, state, assignee, photo }: PinChange) =>
      answerOf(
        api.PATCH('/api/v2/files/{id}/pins/{cid}', {
          params: { path: { id: file.id, cid } },
          body: {
            ...(state && { state }),
            ...(assignee !== undefined && { assignee_id: assignee?.id ?? null }),
            ...(photo !== undefined && { photo_file_id: photo?.file_id ?? null }),
          },
        }),
      ),
    show: (cached, { commentId, state, assignee, photo }) => {
      cached.edit(commentId, (pin) => ({
        ...pin,
        ...(state && { state, resolved_by: null }),
        ...(assignee !== undefined && { assignee }),
        ...(photo !== undefined && { photo }),
      }));
    },
    failed: () => MESSAGES.pins.changeFailed,
  });

/** Puts a pin to a place of the revision that is shown. */
export const useLayPin = (file: PinnedFile) =>
  useOptimisticChange(new CachedPins(useQueryClient(), file), {
    save: ({ commentId: cid, place }: { commentId: string; place: PlaceForm }) =>
      answerOf(
        api.PUT('/api/v2/files/{id}/pins/{cid}/places/{rid}', {
          params: { path: { id: file.id, cid, rid: file.revision_id } },
          body: place,
        }),
      ),
    show: (cached, { commentId, place }) => {
      cached.edit(commentId, (pin) => ({
        ...pin,
        elsewhere: null,
        place: { ...place, carried: false, changed: false },
      }));
    },
    failed: () => MESSAGES.pins.changeFailed,
  });
