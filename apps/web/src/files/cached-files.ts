import { fileTitle } from '@gable/contracts';
import type { FileContext, FileOrder } from '@gable/contracts';
import type { QueryClient, QueryKey } from '@tanstack/react-query';
import type { GetListParams, GetListResult } from 'ra-core';
import type { ProjectFile } from '../api/index.js';
import { putBackOf, type Cached } from '../ui/optimistic-change.js';

const LISTS: QueryKey = ['files', 'getList'];

type FileList = GetListResult<ProjectFile>;

/** The files a list is of. */
export interface ListedFiles {
  project_id: string;
  ctx: FileContext;
  /** Only the pinned ones, or only the others. */
  tagged?: boolean;
  search?: string;
}

/** What a list of files was asked for, and is held under. */
export interface FileListParams extends GetListParams {
  pagination: { page: number; perPage: number };
  sort: { field: FileOrder; order: 'ASC' | 'DESC' };
  filter: ListedFiles;
}

/** Under which key a list of files is held, here and by react-admin. */
export const fileListKey = (params: FileListParams): QueryKey => [...LISTS, params];

/** The lists of files this browser holds: what a change shows at once, and takes back when it is refused (FIL-58). */
export class CachedFiles implements Cached {
  constructor(private readonly queryClient: QueryClient) {}

  /** Keeps what is held now. Answers that are on their way are older than the change, so nobody waits for them. */
  async hold(): Promise<() => void> {
    await this.queryClient.cancelQueries({ queryKey: LISTS });
    return putBackOf(this.queryClient, LISTS);
  }

  /** Brings everything up to date, once the last change on its way is through: an answer from before it is old. */
  refresh(): void {
    if (this.queryClient.isMutating() > 1) return;
    void this.queryClient.invalidateQueries({ queryKey: ['files'] });
    void this.queryClient.invalidateQueries({ queryKey: ['projects'] });
    void this.queryClient.invalidateQueries({ queryKey: ['potential'] });
  }

  /** Shows files with other fields: in their place by the order of each list, or no longer where they are not of it. */
  change(files: readonly ProjectFile[], change: Partial<ProjectFile>): void {
    this.rewrite((list, params) => files.reduce((shown, file) => withChanged(shown, params, file, change), list));
  }

  /** Shows that files are no longer there. */
  remove(files: readonly ProjectFile[]): void {
    const gone = new Set(files.map(({ id }) => id));
    this.rewrite((list) => {
      const data = list.data.filter(({ id }) => !gone.has(id));
      return { ...list, data, total: (list.total ?? 0) - (list.data.length - data.length) };
    });
  }

  /** Shows that the person has opened a revision, which is not new to them any more. */
  see({ id, revision_id }: Pick<ProjectFile, 'id' | 'revision_id'>): void {
    this.rewrite((list) => {
      const at = list.data.findIndex((file) => file.id === id && file.revision_id === revision_id);
      const file = list.data[at];
      return file && !file.seen ? { ...list, data: list.data.with(at, { ...file, seen: true }) } : list;
    });
  }

  private rewrite(shown: (list: FileList, params: FileListParams) => FileList): void {
    for (const [key, list] of this.queryClient.getQueriesData<FileList>({ queryKey: LISTS })) {
      if (list) this.queryClient.setQueryData(key, shown(list, key[LISTS.length] as FileListParams));
    }
  }
}

function withChanged(
  list: FileList,
  { filter, sort, pagination }: FileListParams,
  file: ProjectFile,
  change: Partial<ProjectFile>,
): FileList {
  const at = list.data.findIndex(({ id }) => id === file.id);
  // What a search finds only the server knows: nothing joins what was found.
  if (at < 0 && filter.search) return list;
  const before = list.data[at] ?? file;
  const after = { ...before, ...change };
  if (at >= 0 && isOf(filter, sort, after) && valueOf(before, sort.field) === valueOf(after, sort.field)) {
    return { ...list, data: list.data.with(at, after) };
  }
  const others = list.data.filter(({ id }) => id !== file.id);
  const total = (list.total ?? 0) + Number(isOf(filter, sort, after)) - Number(isOf(filter, sort, before));
  if (!isOf(filter, sort, after)) return { ...list, data: others, total };
  const place = placeIn(others, after, sort);
  const isOfPage = at >= 0 || ((place > 0 || pagination.page === 1) && place < pagination.perPage);
  const data = isOfPage ? others.toSpliced(place, 0, after).slice(0, pagination.perPage) : others;
  return { ...list, data, total };
}

/** Whether a list is of a file, apart from what it searches for. Ordered by the archive, it has both kinds (FIL-5). */
function isOf({ project_id, ctx, tagged }: ListedFiles, { field }: FileListParams['sort'], file: ProjectFile): boolean {
  if (file.project_id !== project_id) return false;
  const hasBoth = ctx === 'all' && field === 'archived';
  if (!hasBoth && file.archived !== (ctx === 'archived')) return false;
  if (ctx === 'active' && !file.tagged) return false;
  return tagged === undefined || tagged === file.tagged;
}

/** The place of a file among others in an order. */
function placeIn(others: readonly ProjectFile[], file: ProjectFile, { field, order }: FileListParams['sort']): number {
  const direction = order === 'ASC' ? 1 : -1;
  const place = others.findIndex((other) => direction * compare(valueOf(file, field), valueOf(other, field)) < 0);
  return place < 0 ? others.length : place;
}

const valueOf = (file: ProjectFile, field: FileOrder): string | number =>
  field === 'name' ? fileTitle(file).toLowerCase() : field === 'archived' ? Number(file.archived) : file[field];

const compare = (a: string | number, b: string | number): number => (a < b ? -1 : Number(a > b));
