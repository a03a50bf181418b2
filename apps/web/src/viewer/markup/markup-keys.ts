import type { MarkupPoint } from '@gable/contracts';
import { useEffect, useEffectEvent } from 'react';
import { isTyping } from '../../ui/shortcuts.js';
import { usePressedKeys } from '../pressed-keys.js';
import { movedBy, withPointAt } from './drawing.js';
import type { Marking } from './marking.js';
import { drawnBy } from './page-markup.js';

/** How far a key moves markup, and with Shift, in parts of the page. */
const NUDGE = { small: 0.002, large: 0.02 };

/** The button that takes the place at the cross; Enter on it does what Enter does on the sheet. */
export const AT_CROSS = 'data-at-cross';

const ARROWS: Readonly<Record<string, MarkupPoint>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** `M` opens and closes the tools. */
export function useMarkupKey(toggle: Marking['toggle']): void {
  usePressedKeys((event) =>
    event.ctrlKey || event.metaKey || event.shiftKey || isTyping(event.target) || event.key.toLowerCase() !== 'm'
      ? null
      : (toggle ?? null),
  );
}

/**
 * The keys of the tools, while they are open: before the panel and the viewer, which have others for the same ones.
 * @param handle the point of the chosen markup that arrows move; null: all of it
 * @param onPlace takes the place at the cross, or finishes
 */
export function useToolKeys(marking: Marking, handle: number | null, onPlace: () => void): void {
  const act = useEffectEvent((event: KeyboardEvent) => {
    const action = actionOf(event, marking, handle, onPlace);
    if (!action) return;
    event.preventDefault();
    event.stopPropagation();
    action();
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (!event.altKey && !event.defaultPrevented) act(event);
    };
    document.addEventListener('keydown', onKey, true);
    return () => {
      document.removeEventListener('keydown', onKey, true);
    };
  }, []);
}

function actionOf(event: KeyboardEvent, marking: Marking, handle: number | null, onPlace: () => void) {
  const { key, target, shiftKey } = event;
  const element = target instanceof Element ? target : null;
  if (isTyping(target) || element?.closest('[role=dialog], [role=menu]')) return null;
  if (event.ctrlKey || event.metaKey) {
    const letter = key.toLowerCase();
    if (letter === 'z') return (shiftKey ? marking.redo : marking.undo) ?? (() => undefined);
    return letter === 'y' ? (marking.redo ?? (() => undefined)) : null;
  }
  if (key === 'Escape') {
    return () => {
      leave(marking);
    };
  }
  if (key === 'Enter' && drawnBy(marking.tool)) {
    const isElsewhere = element?.closest('button, a, aside') && !element.closest(`[${AT_CROSS}]`);
    return isElsewhere ? null : onPlace;
  }
  const { chosen } = marking;
  if (marking.tool !== 'select' || !chosen?.mayChange || element?.closest('aside')) return null;
  if (key === 'Delete' || key === 'Backspace') {
    return () => {
      marking.remove(chosen.id);
    };
  }
  const [right, down] = ARROWS[key] ?? [0, 0];
  if (right === 0 && down === 0) return null;
  const step = shiftKey ? NUDGE.large : NUDGE.small;
  return () => {
    const point = handle === null ? undefined : chosen.points[handle];
    const points =
      handle === null || !point
        ? movedBy(chosen.points, right * step, down * step)
        : withPointAt(chosen.points, handle, [point[0] + right * step, point[1] + down * step]);
    marking.change(chosen.id, { points }, true);
  };
}

/** One step out: of what is being drawn, of the tool, of what is chosen, of all of it. */
function leave(marking: Marking): void {
  if (marking.letGo()) return;
  if (marking.tool !== 'select') marking.take('select');
  else if (marking.chosen) marking.choose(null);
  else marking.close();
}
