import { useLocation, useSearchParams } from 'react-router-dom';
import { addressOf, CONTEXT_LABELS, CONTEXTS, plainView, viewAt, rememberedDisplay } from '../files/index.js';
import type { RoomArea } from '../projects/index.js';
import type { RoomTab } from './room-tabs.js';

/** An entry below a page of a project. */
export interface SubmenuEntry {
  label: string;
  address: string;
  /** Where one is. */
  current: boolean;
}

const FILES_OF: Partial<Record<RoomTab['page'], RoomArea>> = {
  'projects.files': 'projects',
  'potential.files': 'potential',
};

/** What the pages of a room open into in the menu of small screens: files by context (NAV-13), others by their parts. */
export function useSubmenus(projectId: string, here: RoomTab | undefined): (tab: RoomTab) => readonly SubmenuEntry[] {
  const { pathname, hash } = useLocation();
  const [query] = useSearchParams();
  return (tab) => {
    const area = FILES_OF[tab.page];
    if (area) {
      const view = plainView(area, projectId, rememberedDisplay(projectId));
      const shown = viewAt(pathname, query);
      return CONTEXTS.map((context) => ({
        label: CONTEXT_LABELS[context],
        address: addressOf({ ...view, context }),
        current: tab === here && shown.context === context,
      }));
    }
    return (tab.parts ?? []).map((part) => ({ ...part, current: part.address === `${pathname}${hash}` }));
  };
}
