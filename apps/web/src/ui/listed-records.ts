import type { ListControllerResult, RaRecord } from 'ra-core';
import type { RowSelection } from './row-selection.js';

/** What a page knows of its list. */
type ListedPage<Listed extends RaRecord> = Pick<
  ListControllerResult<Listed>,
  'resource' | 'data' | 'total' | 'error' | 'isPlaceholderData' | 'refetch' | 'filterValues' | 'sort' | 'setSort'
> &
  Pick<ListControllerResult<Listed>, 'page' | 'perPage' | 'setPage'>;

/**
 * A page of a list, as react-admin's `ListContext` gives it to what stands in it. Its own controller writes parameters
 * into the address and takes filters; our lists have addresses of their own, which say what they hold. The context itself,
 * and not its provider, which adds contexts for parts of it that nobody here reads, and 2 kB to the first page.
 */
export function listedRecords<Listed extends RaRecord & { id: string }>(
  list: ListedPage<Listed>,
  selection: RowSelection<Listed>,
): ListControllerResult<Listed> {
  const { data, total = 0, page, perPage } = list;
  return {
    ...list,
    isPending: data === undefined && !list.error,
    hasPreviousPage: page > 1,
    hasNextPage: page * perPage < total,
    displayedFilters: {},
    selectedIds: selection.selected.map(({ id }) => id),
    onSelectAll: selection.toggleAll,
    onToggleItem: (wanted) => {
      const row = data?.find(({ id }) => id === wanted);
      if (row) selection.toggle(row, false);
    },
    onUnselectItems: selection.clear,
    onSelect: notOffered,
    setFilters: notOffered,
    showFilter: notOffered,
    hideFilter: notOffered,
    setPerPage: notOffered,
  } as ListControllerResult<Listed>;
}

function notOffered(): never {
  throw new Error('A list here is what its address says, and its rows are selected by their boxes.');
}
