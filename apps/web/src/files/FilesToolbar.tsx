import SortIcon from '@mui/icons-material/Sort';
import GridIcon from '@mui/icons-material/GridViewOutlined';
import DayIcon from '@mui/icons-material/TodayOutlined';
import ListIcon from '@mui/icons-material/ViewListOutlined';
import MenuItem from '@mui/material/MenuItem';
import Select from '@mui/material/Select';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { Link } from 'react-router-dom';
import { addressOf, CONTEXT_LABELS, CONTEXTS, type FileDisplay, type FilesView } from './files-view.js';
import styles from './FilesToolbar.module.css';

/** Orders of the grid (FIL-5); the list is ordered by its headings. */
const ORDERS: { value: string; label: string; order: FilesView['order']; ascending: boolean }[] = [
  { value: 'manual', label: 'Manual order', order: 'order', ascending: true },
  { value: 'newest', label: 'Newest first', order: 'created_at', ascending: false },
  { value: 'oldest', label: 'Oldest first', order: 'created_at', ascending: true },
  { value: 'updated', label: 'Last updated', order: 'updated_at', ascending: false },
  { value: 'name', label: 'Name', order: 'name', ascending: true },
  { value: 'size', label: 'Largest first', order: 'size', ascending: false },
  { value: 'archived', label: 'Archived first', order: 'archived', ascending: false },
];

interface FilesToolbarProps {
  view: FilesView;
  onDisplay: (display: FileDisplay) => void;
  onOrder: (order: Pick<FilesView, 'order' | 'ascending'>) => void;
  onByDay: (byDay: boolean) => void;
}

/** Which files, in which order, as what (FIL-13); those of a proposal also under their days (OPN-58). */
export function FilesToolbar({ view, onDisplay, onOrder, onByDay }: FilesToolbarProps) {
  const chosen = ORDERS.find(({ order, ascending }) => order === view.order && ascending === view.ascending);
  return (
    <div className={styles.toolbar} data-area={view.area}>
      <nav aria-label="Files" className={styles.contexts}>
        {CONTEXTS.map((context) => (
          <Link
            key={context}
            to={addressOf({ ...view, context, page: 1 })}
            className={styles.context}
            aria-current={context === view.context ? 'page' : undefined}
          >
            {CONTEXT_LABELS[context]}
          </Link>
        ))}
      </nav>
      <Select
        size="small"
        className={styles.order}
        value={chosen?.value ?? ''}
        displayEmpty
        renderValue={() => (
          <>
            <SortIcon fontSize="small" className={styles.symbol} />
            <span className={styles.chosen}>{chosen?.label ?? 'By column'}</span>
          </>
        )}
        inputProps={{ 'aria-label': 'Order' }}
        onChange={({ target }) => {
          const next = ORDERS.find(({ value }) => value === target.value);
          if (next) onOrder({ order: next.order, ascending: next.ascending });
        }}
      >
        {ORDERS.map(({ value, label }) => (
          <MenuItem key={value} value={value}>
            {label}
          </MenuItem>
        ))}
      </Select>
      {view.area === 'potential' && (
        <ToggleButton
          size="small"
          value="day"
          className={styles.byDay}
          aria-label="By day"
          title="By day"
          selected={view.byDay}
          onChange={() => {
            onByDay(!view.byDay);
          }}
        >
          <DayIcon fontSize="small" />
        </ToggleButton>
      )}
      <ToggleButtonGroup
        exclusive
        size="small"
        className={styles.displays}
        value={view.display}
        aria-label="Display"
        onChange={(_event, display: FileDisplay | null) => {
          if (display) onDisplay(display);
        }}
      >
        <ToggleButton value="grid" aria-label="Grid">
          <GridIcon fontSize="small" />
        </ToggleButton>
        <ToggleButton value="list" aria-label="List">
          <ListIcon fontSize="small" />
        </ToggleButton>
      </ToggleButtonGroup>
    </div>
  );
}
