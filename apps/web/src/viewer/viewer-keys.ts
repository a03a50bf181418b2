import { useEffect, useState } from 'react';
import { isTyping } from '../ui/shortcuts.js';
import { usePressedKeys } from './pressed-keys.js';
import type { FileSteps } from './file-steps.js';
import type { StageControls } from './stage-controls.js';

interface ViewerKeyActions {
  page: number;
  total: number;
  stage: () => StageControls | null;
  /** The files beside this one. */
  steps?: Pick<FileSteps, 'previous' | 'next'> | null;
  onPage: (page: number) => void;
  onFullscreen: () => void;
  onRail: () => void;
  onClose: () => void;
  /** Pages lie below each other: up and down move, left and right turn. */
  scrolls?: boolean | undefined;
  /** With Ctrl or the command key. */
  onFind?: (() => void) | undefined;
  onPrint?: (() => void) | undefined;
}

/**
 * The keys of the viewer: pages, files, zoom, rotation, full screen, close; with Shift the arrows move the sheet. Where
 * there is one page, what turns pages leads to the file beside this one.
 */
export function useViewerKeys(actions: ViewerKeyActions): void {
  usePressedKeys((event) =>
    event.ctrlKey || event.metaKey || !isTyping(event.target) ? actionOf(event, actions) : null,
  );
}

function actionOf(event: KeyboardEvent, actions: ViewerKeyActions): (() => void) | null {
  if (event.ctrlKey || event.metaKey) {
    // What the browser would find and print is its window, not the document.
    const withControl: Record<string, (() => void) | undefined> = { f: actions.onFind, p: actions.onPrint };
    return event.shiftKey ? null : (withControl[event.key.toLowerCase()] ?? null);
  }
  const { page, total, steps, onPage, onFullscreen, onRail, onClose } = actions;
  const stage = actions.stage();
  const turn = (to: number) => () => {
    onPage(Math.min(total, Math.max(1, to)));
  };
  const turnBy = (by: 1 | -1): (() => void) =>
    total > 1 ? turn(page + by) : () => (by > 0 ? steps?.next : steps?.previous)?.();
  const move = (right: number, down: number) => () => stage?.pan(right, down);
  const arrows: Record<string, () => void> = event.shiftKey
    ? { ArrowLeft: move(-1, 0), ArrowRight: move(1, 0), ArrowUp: move(0, -1), ArrowDown: move(0, 1) }
    : {
        ArrowLeft: turnBy(-1),
        ArrowRight: turnBy(1),
        ArrowUp: actions.scrolls ? move(0, -1) : turnBy(-1),
        ArrowDown: actions.scrolls ? move(0, 1) : turnBy(1),
      };
  const keys: Record<string, () => void> = {
    ...arrows,
    PageUp: actions.scrolls ? turn(page - 1) : turnBy(-1),
    PageDown: actions.scrolls ? turn(page + 1) : turnBy(1),
    Home: turn(1),
    End: turn(total),
    '+': () => stage?.zoomBy(1),
    '=': () => stage?.zoomBy(1),
    '-': () => stage?.zoomBy(-1),
    _: () => stage?.zoomBy(-1),
    '0': () => stage?.fit(),
    '1': () => stage?.zoomTo(1),
    r: () => stage?.rotate(event.shiftKey ? -1 : 1),
    j: () => steps?.next?.(),
    k: () => steps?.previous?.(),
    f: onFullscreen,
    t: onRail,
    Escape: onClose,
  };
  return keys[event.key.length === 1 ? event.key.toLowerCase() : event.key] ?? null;
}

/** Full screen for the whole page, on and off. */
export function useFullscreen(): { on: boolean; toggle: () => void } {
  const [on, setOn] = useState(document.fullscreenElement !== null);
  useEffect(() => {
    const follow = (): void => {
      setOn(document.fullscreenElement !== null);
    };
    document.addEventListener('fullscreenchange', follow);
    return () => {
      document.removeEventListener('fullscreenchange', follow);
    };
  }, []);
  const toggle = (): void => {
    // A browser that refuses full screen leaves the page as it is.
    const change = document.fullscreenElement
      ? document.exitFullscreen()
      : document.documentElement.requestFullscreen();
    change.catch(() => undefined);
  };
  return { on, toggle };
}
