import SearchIcon from '@mui/icons-material/Search';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { Suspense, useState } from 'react';
import { lazyPart } from '../ui/lazy-part.js';
import { openSearch, useAppEvent } from '../ui/shortcuts.js';

/** The dialog of the search; prepared ahead, so that no key that is typed after its keys is lost. */
export const SearchDialog = lazyPart(async () => (await import('./SearchDialog.js')).SearchDialog);

/** Where the search opens, over whatever page there is, when its keys are pressed (NAV-55). Its code comes ahead, or with the first time. */
export function SearchPlace() {
  const [open, setOpen] = useState(false);
  useAppEvent('search', () => {
    setOpen(true);
  });
  return (
    open && (
      <Suspense fallback={null}>
        <SearchDialog
          onClose={() => {
            setOpen(false);
          }}
        />
      </Suspense>
    )
  );
}

/** Opens the search from the bar above every page (NAV-52). */
export const SearchButton = () => (
  <Tooltip title="Search (Ctrl /)">
    <IconButton aria-label="Search" aria-keyshortcuts="Control+/ /" aria-haspopup="dialog" onClick={openSearch}>
      <SearchIcon />
    </IconButton>
  </Tooltip>
);
