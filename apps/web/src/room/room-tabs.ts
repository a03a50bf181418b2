import { screenPath, type ScreenName } from '@gable/contracts';
import type { ComponentType } from 'react';
import type { ProjectDetail } from '../api/index.js';
import { showsFiles } from '../files/index.js';
// By itself: the index would bring the dialogs along.
import { InactivePeopleBadge } from '../people/index.js';
import { PROJECT_SETTINGS } from './settings/settings-sections.js';

/** A page of a project or of a proposal in its navigation. */
export interface RoomTab {
  label: string;
  page: ScreenName;
  address: string;
  /** Where the same is edited by itself. */
  editAddress?: string;
  /** What the page opens into in the menu of small screens; files open into their contexts (NAV-13). */
  parts?: readonly { label: string; address: string }[];
  /** A count beside the label. */
  Badge?: ComponentType<{ projectId: string }>;
}

/** The pages of a project that a person may open, in their documented order (NAV-46, PRM-31, PRM-32). */
export function projectTabs(id: string, project: ProjectDetail | undefined): readonly RoomTab[] {
  const mayEdit = project?.user_permissions.includes('project.edit') ?? false;
  return [...contentTabs(id), ...(mayEdit ? [historyTab(id), settingsTab(id, project?.from_proposal ?? false)] : [])];
}

/** Files, sheets, notes and people of a project. */
const contentTabs = (id: string): readonly RoomTab[] => [
  { label: 'Files', page: 'projects.files', address: screenPath('projects.files', { id }) },
  { label: 'Sheets', page: 'projects.sheets', address: screenPath('projects.sheets', { id }) },
  { label: 'Notes', page: 'projects.notes', address: screenPath('projects.notes', { id }) },
  {
    label: 'People',
    page: 'projects.people',
    address: screenPath('projects.people', { id }),
    Badge: InactivePeopleBadge,
  },
];

const historyTab = (id: string): RoomTab => ({
  label: 'History',
  page: 'projects.history',
  address: screenPath('projects.history', { id }),
});

/** The settings; of a project that came of a proposal, those of the proposal are a part of them (NAV-17, OPN-61). */
function settingsTab(id: string, fromProposal: boolean): RoomTab {
  const address = screenPath('projects.settings', { id });
  const sections = Object.values(PROJECT_SETTINGS).map(({ anchor, title }) => ({
    label: title,
    address: `${address}#${anchor}`,
  }));
  const proposal = { label: 'Proposal', address: screenPath('projects.settings.potential', { id }) };
  return {
    label: 'Settings',
    page: 'projects.settings',
    address,
    parts: [...sections, ...(fromProposal ? [proposal] : [])],
  };
}

/**
 * The pages of a proposal. Once it is accepted (code 2 alone, OPN-21) they are those of the project it has become, for the
 * people of the project (NAV-50, PRM-44); its settings keep an address of their own (NAV-51). Others see nothing but these.
 */
export function proposalTabs(id: string, state: { accepted: boolean; member: boolean }): readonly RoomTab[] {
  const settings: RoomTab = {
    label: 'Settings',
    page: 'potential.settings',
    address: screenPath('potential.settings', { id }),
    editAddress: screenPath('potential.edit', { id }),
  };
  if (state.accepted) return state.member ? [settings, ...contentTabs(id), historyTab(id)] : [settings];
  return [
    settings,
    { label: 'Files', page: 'potential.files', address: screenPath('potential.files', { id }) },
    { label: 'Sheets', page: 'potential.sheets', address: screenPath('potential.sheets', { id }) },
    { label: 'Notes', page: 'potential.notes', address: screenPath('potential.notes', { id }) },
  ];
}

/** The tab of the page that is open; files have several addresses (NAV-9…13, NAV-40), settings of a proposal two (NAV-37, NAV-51). */
export const tabAt = (tabs: readonly RoomTab[], pathname: string): RoomTab | undefined =>
  showsFiles(pathname)
    ? tabs.find(({ page }) => page === 'projects.files' || page === 'potential.files')
    : tabs.find(({ address, editAddress }) => pathname === editAddress || `${pathname}/`.startsWith(`${address}/`));
