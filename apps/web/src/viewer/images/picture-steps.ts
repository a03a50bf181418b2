import { screenPath, VIEWER_PANEL_PARAMS } from '@gable/contracts';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { answerOf, api, type FileDetail, type PicturePlace } from '../../api/index.js';
import { RENEW_ADDRESSES_EVERY } from '../../api/signed-address.js';
import { listIn, viewAt, type FilesView } from '../../files/index.js';
import { manifestQuery, viewedFileQuery } from '../viewer-data.js';

/** The pictures before and after the one on the stage, in the list it was opened from (VWR-9). */
export interface PictureSteps {
  /** From 1. */
  place: number;
  total: number;
  /** Leads to the one before or after it; undefined at the ends. */
  previous: (() => void) | undefined;
  next: (() => void) | undefined;
}

/** Where the picture stands among the others; null when it is the only one, or not known yet. */
export function usePictureSteps(file: FileDetail): PictureSteps | null {
  const navigate = useNavigate();
  const { state, search } = useLocation();
  const list = pictureListOf(file, listIn(state));
  const { data } = useQuery({
    queryKey: ['files', 'picture-place', file.id, list],
    queryFn: ({ signal }) =>
      answerOf(api.GET('/api/v2/files/{id}/picture-place', { params: { path: { id: file.id }, query: list }, signal })),
    staleTime: RENEW_ADDRESSES_EVERY,
    // The counter stays while the next one is asked for.
    placeholderData: keepPreviousData,
  });
  useReadAhead(data);
  if (!data || data.place === null || data.total < 2) return null;

  const step = (to: PicturePlace['next']) =>
    to
      ? (): void => {
          const query = new URLSearchParams(search);
          for (const ofThisOne of ['page', ...Object.values(VIEWER_PANEL_PARAMS)]) query.delete(ofThisOne);
          // It takes the place of the one shown: Back leads to the list, however many were looked at.
          void navigate(
            { pathname: screenPath('files.show', { id: to.id, rid: to.revision_id }), search: query.toString() },
            { replace: true, state: state as unknown },
          );
        }
      : undefined;
  return { place: data.place, total: data.total, previous: step(data.previous), next: step(data.next) };
}

/** Asks for the neighbours before they are wanted, so that a step shows them at once. */
function useReadAhead(place: PicturePlace | undefined): void {
  const queryClient = useQueryClient();
  const neighbours = [place?.next, place?.previous];
  const key = neighbours.map((each) => each?.revision_id).join(' ');
  useEffect(() => {
    for (const neighbour of neighbours) {
      if (!neighbour) continue;
      void queryClient.prefetchQuery(viewedFileQuery(neighbour.id, neighbour.revision_id));
      void queryClient.prefetchQuery(manifestQuery(neighbour));
    }
    // The key names them.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [queryClient, key]);
}

/** Which list of the project a picture has its neighbours in. */
export interface PictureList {
  ctx: FilesView['context'];
  orderBy: FilesView['order'];
  orderAsc: 'asc' | 'desc';
  search?: string;
  pinnedFirst: boolean;
}

/**
 * The list a picture was opened from, in its order: the grid has the pinned files on top (FIL-3). Opened directly, or
 * from the list of another project, it is among the files of its own project, or among its archived ones.
 */
export function pictureListOf(
  { project_id: projectId, archived }: Pick<FileDetail, 'project_id' | 'archived'>,
  openedFrom: string | null,
): PictureList {
  const { pathname, search } = new URL(openedFrom ?? '', 'http://list.invalid');
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
