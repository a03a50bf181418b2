import { useEffect, useEffectEvent, type KeyboardEvent as ReactKeyboardEvent } from 'react';
import { isTyping } from '../ui/shortcuts.js';
import type { useViewerPanel } from './viewer-panel.js';

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
  useEffect(() => {
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
