import { useEffect, type RefCallback } from 'react';
import { useArrowKeys } from '../ui/arrow-keys.js';
import { isTyping } from '../ui/shortcuts.js';

/** What of a task has the focus when it moves by keys: its name, which opens it. */
export const TASK_LINK = '[data-task-link]';
/** The line of a new task. */
export const NEW_TASK = '[data-new-task]';

const ROW_KEYS = { letters: { j: 'ArrowDown', k: 'ArrowUp' }, fromRow: true };

/**
 * The keys of one's tasks: N writes a new one, arrows or J and K go from task to task, Space or X does and undoes one,
 * S puts its reminder off, Escape leaves. Goes on the element that holds the tasks.
 */
export function useTaskKeys(): RefCallback<HTMLElement> {
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
      const action = event.target instanceof HTMLElement ? actionOf(event.key, event.target) : null;
      if (!action) return;
      event.preventDefault();
      action();
    };
    // Some browsers press a button when Space is let go of, whatever became of its going down.
    const onKeyUp = (event: KeyboardEvent): void => {
      if (event.key === ' ' && event.target instanceof Element && event.target.matches(TASK_LINK))
        event.preventDefault();
    };
    document.addEventListener('keydown', onKey);
    document.addEventListener('keyup', onKeyUp);
    return () => {
      document.removeEventListener('keydown', onKey);
      document.removeEventListener('keyup', onKeyUp);
    };
  }, []);
  return useArrowKeys(TASK_LINK, ROW_KEYS);
}

type Keys = Partial<Record<string, () => void>>;

/** What a key does where it is pressed; null: nothing of its own. */
const actionOf = (key: string, target: HTMLElement): (() => void) | null => keysOf(target)[key] ?? null;

function keysOf(target: HTMLElement): Keys {
  const line = document.querySelector<HTMLElement>(NEW_TASK);
  // What is open over the page has the keys.
  if (!line || line.closest('[aria-hidden=true]')) return {};
  const leave = (): void => {
    target.blur();
  };
  const toFirst = (): void => document.querySelector<HTMLElement>(TASK_LINK)?.focus();
  if (target === line) return { Escape: leave, ArrowDown: toFirst };

  const write = (): void => {
    line.focus();
  };
  const row = target.closest('li');
  const link = row?.querySelector<HTMLElement>(TASK_LINK);
  const box = row?.querySelector<HTMLElement>('input[type=checkbox]');
  if (link && box) {
    const turn = (): void => {
      box.click();
    };
    const open = (): void => {
      link.click();
    };
    const snooze = (): void => row?.querySelector<HTMLElement>('[data-snooze]')?.click();
    // Space turns the box, and Enter presses the link, of themselves.
    return { n: write, x: turn, s: snooze, Escape: leave, ...(target === box ? { Enter: open } : { ' ': turn }) };
  }
  if (isTyping(target)) return {};
  return { n: write, ...(target === document.body && { j: toFirst, k: toFirst }) };
}
