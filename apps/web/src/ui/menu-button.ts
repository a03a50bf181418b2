import { useAnchoredPopup } from './anchored-popup.js';

/** The button of a menu whose code comes when it is wanted: where the menu hangs while it is open, and how it closes. */
export function useMenuButton({ prepare }: { prepare: () => void }) {
  const { anchor, close, button } = useAnchoredPopup('menu');
  return { anchor, close, button: { ...button, onPointerEnter: prepare, onFocus: prepare } };
}
