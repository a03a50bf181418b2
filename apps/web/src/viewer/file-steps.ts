import { screenPath, VIEWER_PANEL_PARAMS } from '@gable/contracts';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { answerOf, api, type FileDetail, type FilePlace } from '../api/index.js';
import { RENEW_ADDRESSES_EVERY } from '../api/signed-address.js';
import { listIn, openedFrom, viewAt, type FilesView } from '../files/index.js';
import { manifestQuery } from './viewer-data.js';

/** A way to another file. */
type Step = () => void;

/** The files before and after the one shown, in the list it was opened from (VWR-9). */
export interface FileSteps {
  /** From 1. */
  place: number;
  total: number;
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

/** Where the file stands among the others; null when it is the only one, or not known yet. */
export function useFileSteps(file: FileDetail | undefined): FileSteps | null {
  const navigate = useNavigate();
  const { state, search } = useLocation();
  const openedIn = listIn(state);
  const list = file && placeListOf(file, openedIn);
  const pressed = useRef<StepDirection | null>(null);
  const { data } = useQuery({
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
  if (!data || data.place === null || data.total < 2) return null;

  const step = (to: FilePlace['next']): Step | undefined =>
    to
      ? () => {
          const query = new URLSearchParams(search);
          for (const each of OF_ONE_FILE) query.delete(each);
          // It takes the place of the one shown: Back leads to the list, however many were looked at.
          void navigate(
            { pathname: screenPath('files.show', { id: to.id, rid: to.revision_id }), search: query.toString() },
            { replace: true, state: openedIn === null ? null : openedFrom(openedIn) },
          );
        }
      : undefined;
  return {
    place: data.place,
    total: data.total,
    previous: step(data.previous),
    next: step(data.next),
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
