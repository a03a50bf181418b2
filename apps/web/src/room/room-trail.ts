import { screenPath } from '@gable/contracts';
import type { ProjectDetail } from '../api/index.js';
import { CONTEXT_LABELS, showsFiles, viewAt } from '../files/index.js';
import type { Crumb } from '../ui/Breadcrumb.js';
import { roomTabs, tabAddress, tabAt } from './room-tabs.js';

/** The way to a page of a project: the projects, the project, its page; files of one context stand below all of them. */
export function roomTrail(
  id: string,
  project: ProjectDetail | undefined,
  pathname: string,
  query: URLSearchParams,
): { trail: readonly Crumb[]; here: string | undefined } {
  const tab = tabAt(roomTabs(project), id, pathname);
  const trail = [
    { label: 'Projects', address: screenPath('projects.dashboard') },
    ...(project ? [{ label: project.name, address: screenPath('projects.show', { id }) }] : []),
  ];
  const context = showsFiles(pathname) ? viewAt(pathname, query).context : 'all';
  if (!tab || context === 'all') return { trail, here: tab?.label };
  return {
    trail: [...trail, { label: tab.label, address: tabAddress(id, tab) }],
    here: CONTEXT_LABELS[context],
  };
}
