import { LIMITS } from '@gable/contracts';
import type { FilesView } from './files-address.js';
import type { ManualStretch } from './manual-order.js';
import { useFileSection, useProjectFiles, type ListedPage } from './project-files.js';

/** What a view shows. */
interface ShownFiles {
  /** The pinned section; null where there is none. */
  pinned: ListedPage | null;
  files: ListedPage;
  /** What of the manual order the files are; null in another order. */
  stretch: ManualStretch | null;
  /** Why nothing can be shown. */
  error: Error | null;
  retry: () => void;
}

/**
 * The files of a view. The grid of all files has two sections (FIL-3): the pinned files stand on top of its first page,
 * always in the manual order, and the others are paged below. What was searched for is one list.
 */
export function useShownFiles(view: FilesView): ShownFiles {
  const sections = view.display === 'grid' && view.context === 'all' && !view.search;
  const hasPinned = sections && view.page === 1;
  const pinned = useFileSection({ ...view, page: 1, order: 'order', ascending: true }, true, hasPinned);
  const others = useFileSection(view, false, sections);
  const list = useProjectFiles(view, !sections);
  const files = sections ? others : list;
  return {
    pinned: hasPinned ? pinned : null,
    files,
    stretch: stretchOf(view, files, sections),
    error: (files.data ? null : files.error) ?? (hasPinned && !pinned.data ? pinned.error : null),
    retry: () => {
      void files.refetch();
      if (hasPinned) void pinned.refetch();
    },
  };
}

function stretchOf(view: FilesView, { data, total }: ListedPage, sections: boolean): ManualStretch | null {
  const isManual = view.order === 'order' && view.ascending && view.context !== 'archived' && !view.search;
  if (!isManual || !data) return null;
  const place = { files: data, first: (view.page - 1) * LIMITS.filesPageSize, total: total ?? 0 };
  if (view.context === 'active') return { ...place, tagged: true };
  return sections ? { ...place, tagged: false } : place;
}
