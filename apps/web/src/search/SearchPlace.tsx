import { LIMITS } from '@gable/contracts';
import SearchIcon from '@mui/icons-material/Search';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { Suspense, useEffectEvent, useLayoutEffect, useState } from 'react';
import { lazyPart } from '../ui/lazy-part.js';
import { openSearch, useAppEvent } from '../ui/shortcuts.js';

/** The dialog of the search; prepared ahead, so that it opens at once. */
export const SearchDialog = lazyPart(async () => (await import('./SearchDialog.js')).SearchDialog);

/** Where the search opens, over whatever page there is, when its keys are pressed (NAV-55). Its code comes ahead, or with the first time. */
export function SearchPlace() {
  const [open, setOpen] = useState(false);
  const [text, setText] = useState('');
  const typeAhead = (key: string): void => {
    setText((typed) => withKey(typed, key));
  };
  const close = (): void => {
    setOpen(false);
    setText('');
  };
  useAppEvent('search', () => {
    setOpen(true);
  });
  return (
    open && (
      <Suspense fallback={<TypedAhead onKey={typeAhead} onClose={close} />}>
        <SearchDialog text={text} onText={setText} onClose={close} />
      </Suspense>
    )
  );
}

interface TypedAheadProps {
  onKey: (key: string) => void;
  onClose: () => void;
}

/**
 * Takes what is typed while the dialog is on its way: it is meant for the search, not for the page. Escape and a click close it, as
 * they do the dialog: on a bad network it may be long.
 */
function TypedAhead({ onKey, onClose }: TypedAheadProps) {
  useAppEvent('close', onClose);
  const giveUp = useEffectEvent(onClose);
  const take = useEffectEvent((event: KeyboardEvent) => {
    const isCommand = (event.ctrlKey || event.metaKey || event.altKey) && !event.getModifierState('AltGraph');
    if (isCommand || (event.key !== 'Backspace' && [...event.key].length !== 1)) return;
    event.preventDefault();
    event.stopPropagation();
    onKey(event.key);
  });
  useLayoutEffect(() => {
    const listener = (event: KeyboardEvent): void => {
      take(event);
    };
    const onPointerDown = (): void => {
      giveUp();
    };
    addEventListener('keydown', listener, { capture: true });
    addEventListener('pointerdown', onPointerDown);
    return () => {
      removeEventListener('keydown', listener, { capture: true });
      removeEventListener('pointerdown', onPointerDown);
    };
  }, []);
  return null;
}

const withKey = (text: string, key: string): string =>
  key === 'Backspace' ? text.slice(0, -1) : (text + key).slice(0, LIMITS.searchTerm);

/** Opens the search from the bar above every page (NAV-52). */
export const SearchButton = () => (
  <Tooltip title="Search (Ctrl /)">
    <IconButton aria-label="Search" aria-keyshortcuts="Control+/ /" aria-haspopup="dialog" onClick={openSearch}>
      <SearchIcon />
    </IconButton>
  </Tooltip>
);
