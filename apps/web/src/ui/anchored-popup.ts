import { useState, type MouseEvent } from 'react';

/** What opens at a button: what stands there, and what the button itself needs. */
export interface AnchoredPopup {
  /** The button while it is open. */
  anchor: HTMLElement | null;
  close: () => void;
  button: {
    'aria-haspopup': 'menu' | 'dialog';
    'aria-expanded': boolean;
    onClick: (event: MouseEvent<HTMLElement>) => void;
  };
}

/** A menu or dialog that opens at the button that is pressed for it. */
export function useAnchoredPopup(kind: 'menu' | 'dialog'): AnchoredPopup {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return {
    anchor,
    close: () => {
      setAnchor(null);
    },
    button: {
      'aria-haspopup': kind,
      'aria-expanded': anchor !== null,
      onClick: ({ currentTarget }) => {
        setAnchor(currentTarget);
      },
    },
  };
}
