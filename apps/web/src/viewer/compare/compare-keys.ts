import { isTyping } from '../../ui/shortcuts.js';
import { usePressedKeys } from '../pressed-keys.js';
import type { CompareControls, CompareMode } from './CompareStage.js';

interface CompareKeyActions {
  stage: () => CompareControls | null;
  onStep: (by: 1 | -1) => void;
  /** Left out where there is no choice. */
  onMode: ((mode: CompareMode) => void) | undefined;
  onClose: () => void;
}

/** The keys of a comparison: changes, how they are shown, zoom, moving, close. */
export function useCompareKeys(actions: CompareKeyActions): void {
  usePressedKeys((event) => {
    if (event.ctrlKey || event.metaKey) return null;
    // The slider has keys of its own; Escape leads out of it as well.
    return event.key === 'Escape' || !isTyping(event.target) ? actionOf(event, actions) : null;
  });
}

function actionOf(event: KeyboardEvent, { stage, onStep, onMode, onClose }: CompareKeyActions): (() => void) | null {
  const side = event.shiftKey ? 'before' : 'after';
  const move = (right: number, down: number) => () => stage()?.pan(side, right, down);
  const show = (mode: CompareMode) => () => onMode?.(mode);
  const keys: Record<string, () => void> = {
    n: () => {
      onStep(1);
    },
    p: () => {
      onStep(-1);
    },
    o: show('overlay'),
    s: show('slider'),
    b: show('beside'),
    ArrowLeft: move(-1, 0),
    ArrowRight: move(1, 0),
    ArrowUp: move(0, -1),
    ArrowDown: move(0, 1),
    '+': () => stage()?.zoomBy(1),
    '=': () => stage()?.zoomBy(1),
    '-': () => stage()?.zoomBy(-1),
    '0': () => stage()?.fit(),
    Escape: onClose,
  };
  return keys[event.key.length === 1 ? event.key.toLowerCase() : event.key] ?? null;
}
