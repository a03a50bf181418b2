import { useState, type MouseEvent } from 'react';

/** The button of a menu whose code comes when it is wanted: where the menu hangs while it is open, and how it closes. */
export function useMenuButton(menu: { prepare: () => void }) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return {
    anchor,
    close: (): void => {
      setAnchor(null);
    },
    button: {
      'aria-haspopup': 'menu',
      'aria-expanded': anchor !== null,
      onPointerEnter: menu.prepare,
      onFocus: menu.prepare,
      onClick: (event: MouseEvent<HTMLElement>): void => {
        setAnchor(event.currentTarget);
      },
    } as const,
  };
}
