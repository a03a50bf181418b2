import { VIEWER_PANEL_PARAMS, isSet } from '@gable/contracts';
import { useEffectEvent, useLayoutEffect, useState, type KeyboardEvent as ReactKeyboardEvent } from 'react';
import { useSearchParams } from 'react-router-dom';
import { recall, remember } from '../ui/device-memory.js';
import { isTyping } from '../ui/shortcuts.js';

/** What the panel beside the stage shows, in the order of its tabs. */
export const PANEL_TABS = ['revisions', 'comments', 'markup'] as const;

/** One of {@link PANEL_TABS}. */
export type PanelTab = (typeof PANEL_TABS)[number];

/** What the tabs are called. */
export const PANEL_LABELS: Record<PanelTab, string> = {
  revisions: 'Revisions',
  comments: 'Comments',
  markup: 'Markup',
};

/** How much there is in each of them; undefined while that is not known. */
export type PanelCounts = Record<PanelTab, number | undefined>;

const MEMORY = 'gable.viewer.panel';

/** Where the panel leaves room for the stage, so that it may open by itself; its style sheet knows the same width. */
const hasRoom = (): boolean => matchMedia('(min-width: 768px)').matches;

/** The tab that an address asks for (VWR-18). */
const askedTab = (query: URLSearchParams): PanelTab | null =>
  PANEL_TABS.find((tab) => isSet(query, VIEWER_PANEL_PARAMS[tab])) ?? null;

/** The tab that is open when the viewer opens and none is asked for: the one left open on this device. */
function keptTab(): PanelTab | null {
  const { open } = recall(MEMORY);
  return hasRoom() ? (PANEL_TABS.find((tab) => tab === open) ?? null) : null;
}

/** Which tab of the panel is open, if any. What a person chooses is remembered; what an address asks for is not. */
export function useViewerPanel() {
  const [query] = useSearchParams();
  const asked = askedTab(query);
  const [answered, setAnswered] = useState(asked);
  const [tab, setTab] = useState(() => asked ?? keptTab());
  const [isChosen, setIsChosen] = useState(false);
  // A notification may lead to the comments of the file that is being looked at.
  if (asked !== answered) {
    setAnswered(asked);
    if (asked) setTab(asked);
  }
  const open = (to: PanelTab | null): void => {
    setIsChosen(true);
    setTab(to);
    remember(MEMORY, { open: to });
  };
  return {
    tab,
    /** The person opened it, rather than the address or this device's memory. */
    isChosen,
    open,
    toggle: (to: PanelTab) => {
      open(tab === to ? null : to);
    },
    close: () => {
      open(null);
      // Back to what opens it.
      document.querySelector<HTMLElement>(`[data-panel-toggle="${tab ?? ''}"] button`)?.focus();
    },
  };
}

/** Keys that move in what is focused, and would turn the page of the sheet as well. */
const MOVING = /^(Arrow|Page|Home$|End$)/;

/** Keeps the keys that move in the panel from the stage. */
export function keepFromStage(event: ReactKeyboardEvent): void {
  if (MOVING.test(event.key)) event.stopPropagation();
}

/** `V` opens and closes the revisions, `C` the comments; Escape closes the panel before it closes the viewer. */
export function usePanelKeys({ tab, toggle, close }: ReturnType<typeof useViewerPanel>): void {
  const actionOf = useEffectEvent((key: string): (() => void) | null => {
    if (key === 'Escape') return tab && !document.fullscreenElement ? close : null;
    const named = ({ v: 'revisions', c: 'comments' } as const)[key];
    return named
      ? () => {
          toggle(named);
        }
      : null;
  });
  useLayoutEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
      const action = actionOf(event.key.length === 1 ? event.key.toLowerCase() : event.key);
      if (!action) return;
      event.preventDefault();
      action();
    };
    // The viewer listens at the window, which hears of a key after the document.
    document.addEventListener('keydown', onKey);
    return () => {
      document.removeEventListener('keydown', onKey);
    };
  }, []);
}
