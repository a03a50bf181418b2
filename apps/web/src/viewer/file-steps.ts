import { screenPath, VIEWER_PANEL_PARAMS } from '@gable/contracts';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { answerOf, api, type FileDetail, type FilePlace } from '../api/index.js';
import { RENEW_ADDRESSES_EVERY } from '../api/signed-address.js';
import { listIn, openedFrom, viewAt, type FilesView } from '../files/index.js';
import { manifestQuery } from './viewer-data.js';

/** Leads to another file; false when it does so only once it is known which one that is. */
type Step = () => boolean;

/** The files before and after the one shown, in the list it was opened from (VWR-9). */
export interface FileSteps {
  /** Where it stands, from 1, and among how many; null until that is known. */
  count: { place: number; total: number } | null;
  /** Leads to the one before or after it; undefined at the ends. */
  previous: Step | undefined;
  next: Step | undefined;
  /** Which way somebody goes by its button, until the focus is elsewhere. */
  pressed: () => StepDirection | null;
  press: (direction: StepDirection | null) => void;
}

/** Which of the two. */
export type StepDirection = 'previous' | 'next';

/** What an address says of one file alone: the page it is open at, its panel, a version that was asked for. */
const OF_ONE_FILE = ['page', 'original', ...Object.values(VIEWER_PANEL_PARAMS)];

/**
 * Where a file stands among the others; null when it is the only one. A step that is taken before that is known, on the way
 * to a file for example, is taken as soon as it is.
 * @param id of the file that the address names
 * @param file that one, or the one before while it is on its way
 */
export function useFileSteps(id: string, file: FileDetail | undefined): FileSteps | null {
  const navigate = useNavigate();
  const { state, search } = useLocation();
  const openedIn = listIn(state);
  const list = file && placeListOf(file, openedIn);
  const pressed = useRef<StepDirection | null>(null);
  const wish = useRef<StepDirection | null>(null);
  const { data, isPlaceholderData, isError } = useQuery({
    queryKey: ['files', 'place', file?.id, list],
    queryFn: ({ signal }) =>
      answerOf(
        api.GET('/api/v2/files/{id}/place', { params: { path: { id: file?.id ?? '' }, query: list ?? {} }, signal }),
      ),
    enabled: file !== undefined,
    staleTime: RENEW_ADDRESSES_EVERY,
    // The counter stays while the next one is asked for.
    placeholderData: keepPreviousData,
  });
  useReadAhead(data);
  const isKnown = data !== undefined && !isPlaceholderData && file?.id === id;

  const step = (direction: StepDirection): boolean => {
    wish.current = isKnown || isError ? null : direction;
    const to = data?.[direction];
    if (!isKnown || !to) return false;
    const query = new URLSearchParams(search);
    for (const each of OF_ONE_FILE) query.delete(each);
    // It takes the place of the one shown: Back leads to the list, however many were looked at.
    void navigate(
      { pathname: screenPath('files.show', { id: to.id, rid: to.revision_id }), search: query.toString() },
      { replace: true, state: openedIn === null ? null : openedFrom(openedIn) },
    );
    return true;
  };
  const takeWish = useEffectEvent(() => {
    // Where no answer came, it leads nowhere and is forgotten.
    if (wish.current && (isKnown || isError)) step(wish.current);
  });
  useEffect(() => {
    takeWish();
  }, [id, isKnown, isError]);

  const count = data && data.place !== null && data.total > 1 ? { place: data.place, total: data.total } : null;
  if (isKnown && !count) return null;
  const way = (direction: StepDirection): Step | undefined =>
    isKnown && !data[direction] ? undefined : () => step(direction);
  return {
    count,
    previous: way('previous'),
    next: way('next'),
    pressed: () => pressed.current,
    press: (direction) => {
      pressed.current = direction;
    },
  };
}

/**
 * Asks for the pages of the neighbours before they are wanted, so that a step shows them soon. Not for the files: who
 * reads one has opened it, as the history says (HIS-6).
 */
function useReadAhead(place: FilePlace | undefined): void {
  const queryClient = useQueryClient();
  const neighbours = [place?.next, place?.previous];
  const key = neighbours.map((each) => each?.revision_id).join(' ');
  useEffect(() => {
    for (const neighbour of neighbours) {
      if (neighbour) void queryClient.prefetchQuery(manifestQuery(neighbour));
    }
    // The key names them.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [queryClient, key]);
}

/** Which list of the project a file has its neighbours in. */
export interface PlaceList {
  ctx: FilesView['context'];
  orderBy: FilesView['order'];
  orderAsc: 'asc' | 'desc';
  search?: string;
  pinnedFirst: boolean;
}

/**
 * The list a file was opened from, in its order: the grid has the pinned files on top (FIL-3). Opened directly, or
 * from the list of another project, it is among the files of its own project, or among its archived ones.
 */
export function placeListOf(
  { project_id: projectId, archived }: Pick<FileDetail, 'project_id' | 'archived'>,
  openedIn: string | null,
): PlaceList {
  const { pathname, search } = new URL(openedIn ?? '', 'http://list.invalid');
  const opened = viewAt(pathname, new URLSearchParams(search));
  const isOwn = opened.projectId === projectId;
  const view = isOwn ? opened : viewAt('', new URLSearchParams(archived ? 'ctx=archived' : ''));
  return {
    ctx: view.context,
    orderBy: view.order,
    orderAsc: view.ascending ? 'asc' : 'desc',
    ...(view.search && { search: view.search }),
    pinnedFirst: view.display === 'grid' && view.context === 'all' && !view.byDay && !view.search,
  };
}
