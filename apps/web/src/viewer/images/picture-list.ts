import type { FileDetail } from '../../api/index.js';
import { viewAt, type FilesView } from '../../files/index.js';

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
    pinnedFirst: view.display === 'grid' && view.context === 'all' && !view.search,
  };
}
