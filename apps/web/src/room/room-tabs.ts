import { screenPath } from '@gable/contracts';
import type { ComponentType } from 'react';
import type { ProjectDetail } from '../api/index.js';
import { showsFiles } from '../files/index.js';
// By itself: the index would bring the dialogs along.
import { InactivePeopleBadge } from '../people/index.js';

type RoomPageName = `projects.${'files' | 'notes' | 'people' | 'history' | 'settings'}`;

/** A page of a project in its navigation. */
export interface RoomTab {
  label: string;
  page: RoomPageName;
  /** A count beside the label. */
  Badge?: ComponentType<{ projectId: string }>;
}

const FILES: RoomTab = { label: 'Files', page: 'projects.files' };
const NOTES: RoomTab = { label: 'Notes', page: 'projects.notes' };
const PEOPLE: RoomTab = { label: 'People', page: 'projects.people', Badge: InactivePeopleBadge };
const HISTORY: RoomTab = { label: 'History', page: 'projects.history' };
const SETTINGS: RoomTab = { label: 'Settings', page: 'projects.settings' };

/** The pages a person may open, in their documented order (NAV-46, PRM-31, PRM-32); a tab joins when its page exists. */
export const roomTabs = (project: ProjectDetail | undefined): readonly RoomTab[] => [
  FILES,
  NOTES,
  PEOPLE,
  ...(project?.user_permissions.includes('project.edit') ? [HISTORY, SETTINGS] : []),
];

/** Where a tab of a project leads. */
export const tabAddress = (projectId: string, { page }: RoomTab): string => screenPath(page, { id: projectId });

/** The tab of the page that is open; the active files have an address of their own (NAV-13). */
export const tabAt = (tabs: readonly RoomTab[], projectId: string, pathname: string): RoomTab | undefined =>
  showsFiles(pathname) ? FILES : tabs.find((tab) => `${pathname}/`.startsWith(`${tabAddress(projectId, tab)}/`));
