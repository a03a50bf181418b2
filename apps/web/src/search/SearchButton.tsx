import SearchIcon from '@mui/icons-material/Search';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { openSearch } from '../ui/shortcuts.js';

/** Opens the search from the bar above every page (NAV-52). */
export const SearchButton = () => (
  <Tooltip title="Search (Ctrl /)">
    <IconButton aria-label="Search" aria-keyshortcuts="Control+/ /" aria-haspopup="dialog" onClick={openSearch}>
      <SearchIcon />
    </IconButton>
  </Tooltip>
);
