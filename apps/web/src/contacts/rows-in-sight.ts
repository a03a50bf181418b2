import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { useCallback, useEffect, useEffectEvent, useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react';

/** Rows that exist above and below those in sight. */
const BEYOND = 12;

/** What a row is focused by. */
const LINK = '[data-contact-link]';

/**
 * The rows of a long table that are in sight of the window, each of the same height, and the room of the others; arrows, Home,
 * End and the keys for pages lead through all of them.
 */
export function useRowsInSight(total: number, rowHeight: number, see: (from: number, to: number) => void) {
  const [body, setBody] = useState<HTMLTableSectionElement | null>(null);
  const [top, setTop] = useState(0);
  const virtual = useWindowVirtualizer({
    count: total,
    estimateSize: () => rowHeight,
    overscan: BEYOND,
    scrollMargin: top,
  });
  useLayoutEffect(() => {
    virtual.measure();
  }, [virtual, rowHeight]);
  const items = virtual.getVirtualItems();
  const first = items[0]?.index ?? 0;
  const last = items.at(-1)?.index ?? 0;
  const before = first * rowHeight;

  // What stands above the table comes and goes.
  const measureTop = useEffectEvent(() => {
    const table = body?.closest('table');
    const head = table?.querySelector('thead');
    if (table && head) setTop(Math.round(table.getBoundingClientRect().top + scrollY + head.offsetHeight));
  });
  useLayoutEffect(() => {
    if (!body) return undefined;
    // It reports at once, too.
    const observer = new ResizeObserver(() => {
      measureTop();
    });
    observer.observe(document.body);
    return () => {
      observer.disconnect();
    };
  }, [body]);

  const tell = useEffectEvent(see);
  useEffect(() => {
    tell(first, last);
  }, [first, last]);

  const awaited = useRef<number | null>(null);
  // A row that was far away is there after the next drawing, or when its contact has come.
  useEffect(() => {
    if (awaited.current === null) return;
    const link = body?.querySelector<HTMLElement>(`[data-place="${awaited.current}"] ${LINK}`);
    if (!link) return;
    awaited.current = null;
    link.focus({ preventScroll: true });
  });

  const onKeyDown = useCallback(
    (event: KeyboardEvent): void => {
      const { target } = event;
      if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
      if (!(target instanceof HTMLElement) || !target.matches(LINK)) return;
      const place = Number(target.closest<HTMLElement>('[data-place]')?.dataset['place']);
      const screen = Math.max(1, Math.floor(innerHeight / rowHeight) - 2);
      const next = MOVES[event.key]?.(place, total, screen);
      if (next === undefined) return;
      event.preventDefault();
      awaited.current = Math.min(Math.max(0, next), total - 1);
      virtual.scrollToIndex(awaited.current, { align: 'auto' });
      const link = body?.querySelector<HTMLElement>(`[data-place="${awaited.current}"] ${LINK}`);
      if (link) {
        awaited.current = null;
        link.focus({ preventScroll: true });
      }
    },
    [body, rowHeight, total, virtual],
  );

  return {
    body: setBody,
    rows: items.map(({ index }) => index),
    before,
    after: items.length === 0 ? total * rowHeight : (total - 1 - last) * rowHeight,
    onKeyDown,
  };
}

/** Where keys lead from a place. */
const MOVES: Partial<Record<string, (place: number, total: number, screen: number) => number>> = {
  ArrowDown: (place) => place + 1,
  ArrowUp: (place) => place - 1,
  PageDown: (place, _total, screen) => place + screen,
  PageUp: (place, _total, screen) => place - screen,
  Home: () => 0,
  End: (_place, total) => total - 1,
};
