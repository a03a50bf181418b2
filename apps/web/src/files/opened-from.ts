import { useLocation, useSearchParams } from 'react-router-dom';
import type { ProjectFile } from '../api/index.js';
import { useRoomArea } from '../projects/index.js';
import { viewerAddress } from './file-name.js';
import { viewAt } from './files-view.js';

/** What the viewer knows of the page that a file is opened from: Back leads there, and the files of a list follow each other. */
interface OpenedFrom {
  /** Its address. */
  fromFiles: string;
  /** Sheets that were opened from one another since. */
  further?: number;
}

/** A way to the viewer. */
interface ViewerLink {
  to: string;
  state: OpenedFrom;
}

/**
 * How a file is opened from the page one is on. Of a proposal the viewer is told that it is one (`p`), and that one came
 * from the proposals (`frp`) where the list says so (NAV-19, OPN-57, OPN-99).
 */
export function useViewerLink(): (
  file: Pick<ProjectFile, 'id' | 'revision_id'>,
  query?: Record<string, string>,
) => ViewerLink {
  const { pathname, search } = useLocation();
  const [query] = useSearchParams();
  const ofProposal = useRoomArea() === 'potential';
  const { fromProposals } = viewAt(pathname, query);
  return (file, more) => ({
    to: viewerAddress(file, { ...(ofProposal && { p: 'true' }), ...(fromProposals && { frp: 'true' }), ...more }),
    state: openedFrom(pathname + search),
  });
}

/** The state that says so. */
export const openedFrom = (page: string): OpenedFrom => ({ fromFiles: page });

/** The state of a sheet that is opened from another one. */
export const openedFurther = (state: unknown): unknown =>
  listIn(state) === null ? state : { ...(state as OpenedFrom), further: furtherIn(state) + 1 };

/** How many sheets lie between one and the page that the first was opened from. */
export const furtherIn = (state: unknown): number =>
  typeof state === 'object' && state !== null && 'further' in state && Number.isInteger(state.further)
    ? (state.further as number)
    : 0;

/** The page in the state of an address; null when the viewer was opened directly. */
export const listIn = (state: unknown): string | null =>
  typeof state === 'object' && state !== null && 'fromFiles' in state && typeof state.fromFiles === 'string'
    ? state.fromFiles
    : null;
