import { screenPath } from '@gable/contracts';
import type { ProjectDetail } from '../api/index.js';
import { CONTEXT_LABELS, showsFiles, viewAt } from '../files/index.js';
import type { Crumb } from '../ui/Breadcrumb.js';
import { tabAt, type RoomTab } from './room-tabs.js';

/** The way to a page, and what the page is called. */
interface RoomTrail {
  trail: readonly Crumb[];
  here: string | undefined;
}

/** The way to a page of a project: the projects, the project, its page. */
export const projectTrail = (
  id: string,
  project: ProjectDetail | undefined,
  tabs: readonly RoomTab[],
  pathname: string,
  query: URLSearchParams,
): RoomTrail =>
  roomTrail(
    [
      { label: 'Projects', address: screenPath('projects.dashboard') },
      ...(project ? [{ label: project.name, address: screenPath('projects.show', { id }) }] : []),
    ],
    tabs,
    pathname,
    query,
  );

/** The way to a page of a room: files of one context, and a part of the settings with a page of its own, stand below the others. */
export function roomTrail(
  trail: readonly Crumb[],
  tabs: readonly RoomTab[],
  pathname: string,
  query: URLSearchParams,
): RoomTrail {
  const tab = tabAt(tabs, pathname);
  const context = showsFiles(pathname) ? viewAt(pathname, query).context : 'all';
  const part = tab?.parts?.find(({ address }) => address === pathname);
  const inner = context === 'all' ? part?.label : CONTEXT_LABELS[context];
  if (!tab || inner === undefined) return { trail, here: tab?.label };
  return { trail: [...trail, { label: tab.label, address: tab.address }], here: inner };
}
