import { PROJECT_STATUSES } from '@gable/contracts';
import type { Project } from '../api/index.js';
import { STATUS_TABS, STATUS_WORDS, StatusChip, useSaveProjects, type StatusTab } from '../projects/index.js';
import { SelectionBar, type RowSelection } from '../ui/row-selection.js';
import styles from './BulkBar.module.css';

interface BulkBarProps {
  selection: RowSelection<Project>;
  /** The one they have. */
  status: StatusTab;
  onLeaving: (ids: string[], what: string) => void;
}

/** Sets the status of every selected project, of all or of none (API-51). */
export function BulkBar({ selection, status, onLeaving }: BulkBarProps) {
  const save = useSaveProjects(STATUS_WORDS);
  const { selected, clear } = selection;
  const count = `${selected.length} ${selected.length === 1 ? 'project' : 'projects'}`;
  return (
    <SelectionBar rows="projects" selection={selection} does="Set status">
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
    </SelectionBar>
  );
}
