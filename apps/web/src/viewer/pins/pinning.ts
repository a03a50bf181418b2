import { isSet, VIEWER_PIN_PARAM, type PinFilter, type PinnedPart } from '@gable/contracts';
import { useMemo, useState } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import type { FileDetail, PhotoPlace, Pin, PlaceForm, RevisionPins } from '../../api/index.js';
import { useFilePins, useLayPin, type PanelPins } from '../../comments/index.js';
import { useCurrentUser } from '../../sessions/index.js';
import { pageName, useSheetNumbers } from '../../sheets/index.js';
import { isTyping } from '../../ui/shortcuts.js';
import { usePressedKeys } from '../pressed-keys.js';
import { sheetAddress } from '../viewer-address.js';
import type { StagePin, StagePins } from './stage-pins.js';

/** The pins of the file that is shown, and what is being done with them: what the stage and the panel share. */
export interface Pinning {
  stage: StagePins;
  panel: PanelPins;
  /** What a place is asked for: a new comment, or a pin that belongs elsewhere; null: none is. */
  asked: { number: number | null } | null;
  /** Asks for the place of a new comment; left out where nobody may write one. */
  begin: (() => void) | undefined;
  cancel: () => void;
  /** Where the file is a photo that pins carry. */
  photoOf: readonly PhotoPlace[];
}

/** What a place is asked for. */
type Asked = { for: 'new' } | { for: 'pin'; commentId: string };

const NONE: RevisionPins = { pins: [], photo_of: [] };

/**
 * @param isStage the file is shown on a stage that has places: pages, or a picture
 * @param onComments somebody has set a place or pressed a marker: they want to see the comments
 */
export function usePinning(file: FileDetail, isStage: boolean, onComments: () => void): Pinning {
  const me = useCurrentUser()?.id;
  // Beside a document that is read as one, its pins are as they are on its sheets.
  const { pins, photo_of: photoOf } = useFilePins(file, isStage || file.fileType === 'pdf').data ?? NONE;
  const lay = useLayPin(file);
  const numbers = useSheetNumbers(file);
  const { chosen, query, choose } = useChosenPin(pins);
  const [filter, setFilter] = useState<PinFilter | null>(null);
  const [asked, setAsked] = useState<Asked | null>(null);
  const [draft, setDraft] = useState<(PlaceForm & { revisionId: string }) | null>(null);
  const { revision_id: revisionId } = file;
  const ours = draft?.revisionId === revisionId ? draft : null;

  const shown = useMemo(() => stagePins(pins, filter, me), [pins, filter, me]);
  const byComment = useMemo(() => new Map(pins.map((pin) => [pin.comment_id, pin])), [pins]);
  const stageDraft = useMemo(() => ours && { page: ours.page, part: ours }, [ours]);

  const step = (by: 1 | -1): void => {
    const at = shown.findIndex(({ id }) => id === chosen);
    const next = at < 0 ? (by > 0 ? 0 : shown.length - 1) : (at + by + shown.length) % shown.length;
    if (shown[next]) choose(shown[next].id);
  };
  const cancel = (): void => {
    setAsked(null);
  };
  const begin =
    isStage && file.user_permissions.includes('comments.create')
      ? () => {
          setAsked(asked ? null : { for: 'new' });
        }
      : undefined;
  const show = (id: string): void => {
    choose(id);
    onComments();
  };
  const set = (page: number, { left, top, right, bottom }: PinnedPart): void => {
    setAsked(null);
    const place = { page, left, top, right, bottom };
    if (asked?.for === 'pin') {
      lay.mutate({ commentId: asked.commentId, place });
      choose(asked.commentId, page);
      return;
    }
    choose(null);
    setDraft({ ...place, revisionId });
    onComments();
  };

  usePressedKeys((event) => {
    if (event.ctrlKey || event.metaKey || isTyping(event.target)) return null;
    const key = event.key.toLowerCase();
    if (key === 'p' && !event.shiftKey) return begin ?? null;
    if (key !== 'n' || shown.length === 0) return null;
    return () => {
      step(event.shiftKey ? -1 : 1);
    };
  });

  return {
    stage: { pins: shown, chosen, draft: stageDraft, isSetting: asked !== null, onChoose: show, onSet: set },
    panel: {
      pins: byComment,
      chosen,
      choose,
      step,
      filter,
      onFilter: setFilter,
      draft: ours,
      onDraft: (to) => {
        setDraft(to && { ...to, revisionId });
      },
      onMove: isStage
        ? (commentId) => {
            setAsked({ for: 'pin', commentId });
          }
        : undefined,
      nameOf: (page) => pageName(page, numbers),
      addressOf: (elsewhere, commentId) => {
        const { pathname, search } = sheetAddress({ ...elsewhere, file_id: file.id }, query);
        const params = new URLSearchParams(search);
        params.set(VIEWER_PIN_PARAM, commentId);
        return { pathname, search: params.toString() };
      },
    },
    asked: asked && { number: asked.for === 'new' ? null : (byComment.get(asked.commentId)?.number ?? null) },
    begin,
    cancel,
    photoOf,
  };
}

/** The pins that lie on the revision and are asked for, in the order of its pages. */
function stagePins(pins: readonly Pin[], filter: PinFilter | null, me: string | undefined): readonly StagePin[] {
  return pins
    .flatMap(({ comment_id: id, number, state, place, assignee, photo }) => {
      const isAsked =
        filter === null || (filter === 'mine' ? state === 'open' && assignee?.id === me : state === filter);
      if (!place || !isAsked) return [];
      const hasPhoto = photo?.deleted === false;
      return [{ id, number, state, page: place.page, part: place, isChanged: place.changed, hasPhoto }];
    })
    .toSorted((one, other) => one.page - other.page || one.number - other.number);
}

/** The pin in the address. Choosing another one turns to its page, and fills no history. */
function useChosenPin(pins: readonly Pin[]) {
  const [query, setQuery] = useSearchParams();
  const { state } = useLocation();
  const choose = (id: string | null, onPage?: number): void => {
    const page = onPage ?? pins.find(({ comment_id }) => comment_id === id)?.place?.page;
    setQuery(
      (current) => {
        if (id === null) current.delete(VIEWER_PIN_PARAM);
        else current.set(VIEWER_PIN_PARAM, id);
        if (id !== null && page !== undefined) current.set('page', String(page));
        return current;
      },
      { replace: true, state: state as unknown },
    );
  };
  return { chosen: isSet(query, VIEWER_PIN_PARAM) ? query.get(VIEWER_PIN_PARAM) : null, query, choose };
}
