import type { ProjectStatus } from '@gable/contracts';
import type { QueryClient, QueryKey } from '@tanstack/react-query';
import type { GetListResult } from 'ra-core';
import type { Project, ProjectChanges, ProjectDetail, ProjectsStats } from '../api/index.js';
import { putBackOf, type Cached } from '../ui/optimistic-change.js';
import { tabOf, type StatusTab } from './status-tabs.js';

/** Where the counts by status are held (API-11). */
export const PROJECT_COUNTS: QueryKey = ['projects', 'stats'];

const ALL: QueryKey = ['projects'];
const LISTS: QueryKey = ['projects', 'getList'];
/** Under which key a project is held, here and by react-admin. */
export const projectKey = (id: string): QueryKey => ['projects', 'getOne', { id }];

/**
 * The projects this browser holds, in lists, one by one and counted: what a change shows at once, and takes back when
 * it is refused (PRJ-15…17).
 */
export class CachedProjects implements Cached {
  constructor(private readonly queryClient: QueryClient) {}

  /** Keeps what is held now. Answers that are on their way are older than the change, so nobody waits for them. */
  async hold(): Promise<() => void> {
    await this.queryClient.cancelQueries({ queryKey: ALL });
    return putBackOf(this.queryClient, ALL);
  }

  /** Brings everything up to date, once the last change on its way is through: an answer from before it is old. */
  refresh(): void {
    if (this.queryClient.isMutating() <= 1) void this.queryClient.invalidateQueries({ queryKey: ALL });
  }

  /**
   * Shows a project with other fields; with another status, put into the archive or back from it, it leaves the lists it
   * is no longer of, and the counts follow.
   */
  change(before: Project, change: Partial<ProjectDetail>): void {
    this.rewrite(before.id, () => change);
    const [from, to] = [countedIn(before), countedIn({ ...before, ...change })];
    if (from === to) return;
    if (from) this.count(from, -1);
    if (to) this.count(to, 1);
  }

  /** Shows a project with other fields, made wherever it is held from what is held there. */
  rewrite(id: string, changed: (project: Project) => Partial<ProjectDetail>): void {
    this.queryClient.setQueriesData<ProjectDetail>({ queryKey: projectKey(id) }, (project) =>
      project?.id === id ? { ...project, ...changed(project) } : project,
    );
    this.changeLists(id, (list, at, of) => {
      const before = list[at] as Project;
      const project = { ...before, ...changed(before) };
      return belongsTo(of, project) ? list.with(at, project) : list.toSpliced(at, 1);
    });
  }

  /** Shows that a project is no longer there for the person. */
  remove(project: Project): void {
    this.changeLists(project.id, (list, at) => list.toSpliced(at, 1));
    const tab = countedIn(project);
    if (tab) this.count(tab, -1);
  }

  private changeLists(id: string, changed: (list: Project[], at: number, of: ListOf) => Project[]): void {
    for (const [key, list] of this.queryClient.getQueriesData<GetListResult<Project>>({ queryKey: LISTS })) {
      const at = list?.data.findIndex((project) => project.id === id) ?? -1;
      if (!list || at < 0) continue;
      const data = changed(list.data, at, listOf(key));
      this.queryClient.setQueryData(key, {
        ...list,
        data,
        total: list.total === undefined ? undefined : list.total - (list.data.length - data.length),
      });
    }
  }

  private count(tab: StatusTab, more: 1 | -1): void {
    this.queryClient.setQueryData<ProjectsStats>(
      PROJECT_COUNTS,
      (counts) => counts && { ...counts, [tab]: counts[tab] + more, total: counts.total + more },
    );
  }
}

/** What a list is of: a status, or every one; with a person of the archive, what is in it. */
interface ListOf {
  status?: ProjectStatus;
  archive_of?: string;
}

const listOf = (key: QueryKey): ListOf => (key[2] as { filter?: ListOf } | undefined)?.filter ?? {};

function belongsTo({ status, archive_of: archive }: ListOf, project: Project): boolean {
  if (archive !== undefined || !project.active) return archive !== undefined && !project.active;
  return status === undefined || tabOf(status) === tabOf(project.status);
}

/** The tab that counts a project; none counts the archived ones (API-11). */
const countedIn = ({ active, status }: Project): StatusTab | null => (active ? tabOf(status) : null);

/** What of a change a project shows at once; the fields of its own get their slugs from the server. */
export function shownAtOnce({ otherFields, ...change }: ProjectChanges): Partial<ProjectDetail> {
  return otherFields
    ? { ...change, otherFields: otherFields.map(({ option, value = '', slug = option }) => ({ option, value, slug })) }
    : change;
}
