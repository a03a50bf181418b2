import CompactIcon from '@mui/icons-material/TableRowsOutlined';
import ProgressIcon from '@mui/icons-material/ViewTimelineOutlined';
import type { DashboardView } from './dashboard-memory.js';
import styles from './ViewSwitch.module.css';

const VIEWS: { view: DashboardView; label: string; Icon: typeof CompactIcon }[] = [
  { view: 'compact', label: 'Compact', Icon: CompactIcon },
  { view: 'progress', label: 'Progress', Icon: ProgressIcon },
];

/** How the dashboard shows projects (PRJ-23). */
export const ViewSwitch = ({ view, onView }: { view: DashboardView; onView: (view: DashboardView) => void }) => (
  <div role="group" aria-label="View" className={styles.switch}>
    {VIEWS.map(({ view: each, label, Icon }) => (
      <button
        key={each}
        type="button"
        className={styles.view}
        aria-pressed={each === view}
        onClick={() => {
          onView(each);
        }}
      >
        <Icon fontSize="inherit" />
        {label}
      </button>
    ))}
  </div>
);
