import { useEffectEvent, useLayoutEffect } from 'react';

/** Broadcast on Escape and on the search keys, for any open part of the page to act on (NAV-55). */
export const APP_EVENTS = { close: 'gable:close', search: 'gable:search', shortcuts: 'gable:shortcuts' } as const;

/** Name of one of {@link APP_EVENTS}. */
export type AppEvent = keyof typeof APP_EVENTS;

/** Opens the list of shortcuts. */
export const openShortcuts = (): void => {
  dispatchEvent(new Event(APP_EVENTS.shortcuts));
};

/** Opens the search. */
export const openSearch = (): void => {
  dispatchEvent(new Event(APP_EVENTS.search));
};

/** True when the keys go into a text, not to the page. */
export function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  return target.isContentEditable || /^(input|textarea|select)$/i.test(target.tagName);
}

/** Turns keys into broadcasts: Escape closes, Ctrl+/ and `/` search, `?` lists the shortcuts. */
export function useKeyBroadcast(): void {
  useLayoutEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (event.defaultPrevented) return;
      const name = broadcastOf(event);
      if (!name) return;
      if (name !== 'close') event.preventDefault();
      dispatchEvent(new Event(APP_EVENTS[name]));
    };
    addEventListener('keydown', onKey);
    return () => {
      removeEventListener('keydown', onKey);
    };
  }, []);
}

function broadcastOf(event: KeyboardEvent): AppEvent | null {
  if (event.key === 'Escape') return 'close';
  if (event.key === '/' && (event.ctrlKey || event.metaKey)) return 'search';
  if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return null;
  if (event.key === '/') return 'search';
  return event.key === '?' ? 'shortcuts' : null;
}

/** Acts on a broadcast while the calling component is shown. */
export function useAppEvent(name: AppEvent, onEvent: () => void): void {
  const handle = useEffectEvent(onEvent);
  useLayoutEffect(() => {
    const listener = (): void => {
      handle();
    };
    addEventListener(APP_EVENTS[name], listener);
    return () => {
      removeEventListener(APP_EVENTS[name], listener);
    };
  }, [name]);
}
