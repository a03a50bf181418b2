import { useLocation, useSearchParams } from 'react-router-dom';
import { addressOf, CONTEXT_LABELS, CONTEXTS, plainView, viewAt, rememberedDisplay } from '../files/index.js';
import { tabAddress, type RoomTab } from './room-tabs.js';
import { PROJECT_SETTINGS } from './settings/settings-sections.js';

/** An entry below a page of a project. */
export interface SubmenuEntry {
  label: string;
  address: string;
  /** Where one is. */
  current: boolean;
}

/** What the pages of a project open into in the menu of small screens: files by context (NAV-13), settings by part. */
export function useSubmenus(projectId: string, here: RoomTab | undefined): (tab: RoomTab) => readonly SubmenuEntry[] {
  const { pathname, hash } = useLocation();
  const [query] = useSearchParams();
  return (tab) => {
    switch (tab.page) {
      case 'projects.files': {
        const view = plainView(projectId, rememberedDisplay(projectId));
        const shown = viewAt(pathname, query);
        return CONTEXTS.map((context) => ({
          label: CONTEXT_LABELS[context],
          address: addressOf({ ...view, context }),
          current: tab === here && shown.context === context,
        }));
      }
      case 'projects.settings':
        return Object.values(PROJECT_SETTINGS).map(({ anchor, title }) => ({
          label: title,
          address: `${tabAddress(projectId, tab)}#${anchor}`,
          current: tab === here && hash === `#${anchor}`,
        }));
      default:
        return [];
    }
  };
}
