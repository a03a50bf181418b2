import { PROJECT_STATUSES } from '@gable/contracts';
import CloseIcon from '@mui/icons-material/Close';
import IconButton from '@mui/material/IconButton';
import { useAppEvent } from '../../layout/index.js';
import { STATUS_WORDS } from '../save-project.js';
import { useSaveProjects } from '../save-projects.js';
import { STATUS_TABS, type StatusTab } from '../status-tabs.js';
import { StatusChip } from '../StatusChip.js';
import styles from './BulkBar.module.css';
import type { RowSelection } from './row-selection.js';

interface BulkBarProps {
  selection: RowSelection;
  /** The one they have. */
  status: StatusTab;
  onLeaving: (ids: string[], what: string) => void;
}

/** Sets the status of every selected project, of all or of none (API-51). */
export function BulkBar({ selection: { selected, clear }, status, onLeaving }: BulkBarProps) {
  const save = useSaveProjects(STATUS_WORDS);
  useAppEvent('close', clear);
  const count = `${selected.length} ${selected.length === 1 ? 'project' : 'projects'}`;
  return (
    <div role="region" aria-label="Selected projects" className={styles.bar}>
      <span className={styles.count}>{selected.length} selected</span>
      <div role="group" aria-label="Set status" className={styles.statuses}>
        {STATUS_TABS.filter((each) => each !== status).map((each) => (
          <button
            key={each}
            type="button"
            className={styles.status}
            aria-label={`Set ${PROJECT_STATUSES[each]}`}
            onClick={() => {
              onLeaving(
                selected.map(({ id }) => id),
                `${count}: ${PROJECT_STATUSES[each]}`,
              );
              save.mutate({ projects: selected, change: { status: each } });
              clear();
            }}
          >
            <StatusChip status={each} />
          </button>
        ))}
      </div>
      <IconButton aria-label="Select none" onClick={clear}>
        <CloseIcon fontSize="small" />
      </IconButton>
    </div>
  );
}
