import { MESSAGES, PIN_FILTERS, type PinFilter } from '@gable/contracts';
import PreviousIcon from '@mui/icons-material/KeyboardArrowUp';
import NextIcon from '@mui/icons-material/KeyboardArrowDown';
import { useCurrentUser } from '../sessions/index.js';
import { FilterButtons } from '../ui/FilterButtons.js';
import type { PanelPins } from './panel-pins.js';
import styles from './PinFilters.module.css';

const { filters } = MESSAGES.pins;

/** Which comments are shown, by their pins, and the way from one pin on the sheet to the next; nothing where none is pinned. */
export function PinFilters({ pins: { pins, filter, onFilter, step } }: { pins: PanelPins }) {
  const me = useCurrentUser()?.id;
  if (pins.size === 0) return null;
  const all = [...pins.values()];
  const counts: Record<PinFilter, number> = {
    open: all.filter(({ state }) => state === 'open').length,
    resolved: all.filter(({ state }) => state === 'resolved').length,
    mine: all.filter(({ state, assignee }) => state === 'open' && assignee?.id === me).length,
  };
  return (
    <div className={styles.bar}>
      <FilterButtons
        label="Show comments"
        filters={[
          { filter: 'all', label: filters.all },
          ...PIN_FILTERS.map((each) => ({ filter: each, label: filters[each], count: counts[each] })),
        ]}
        filter={filter ?? 'all'}
        onFilter={(chosen) => {
          onFilter(chosen === 'all' ? null : chosen);
        }}
      />
      <span className={styles.steps}>
        <button
          type="button"
          aria-label="Previous pin"
          title="Previous pin (Shift N)"
          onClick={() => {
            step(-1);
          }}
        >
          <PreviousIcon fontSize="small" />
        </button>
        <button
          type="button"
          aria-label="Next pin"
          title="Next pin (N)"
          onClick={() => {
            step(1);
          }}
        >
          <NextIcon fontSize="small" />
        </button>
      </span>
    </div>
  );
}
