import CheckIcon from '@mui/icons-material/Check';
import { PROJECT_STATUSES } from '@gable/contracts';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import type { Project } from '../api/index.js';
import type { SavingWords } from './optimistic-projects.js';
import { useSaveProject } from './save-project.js';
import { STATUS_TABS, tabOf, type StatusTab } from './status-tabs.js';
import { StatusChip } from './StatusChip.js';
import styles from './StatusChoices.module.css';

interface StatusChoicesProps {
  project: Project;
  words: SavingWords;
  anchor: HTMLElement;
  onClose: () => void;
  /** Called with another status before it is shown. */
  onChange?: (status: StatusTab) => void;
}

/** The statuses a project can have (PRJ-12); what is personal is among the others, and stays so (PRJ-13, OPN-72). */
export function StatusChoices({ project, words, anchor, onClose, onChange }: StatusChoicesProps) {
  const save = useSaveProject(words);
  const chosen = tabOf(project.status);
  return (
    <Menu anchorEl={anchor} open onClose={onClose} slotProps={{ list: { 'aria-label': 'Status' } }}>
      {STATUS_TABS.map((status) => (
        <MenuItem
          key={status}
          role="menuitemradio"
          aria-checked={status === chosen}
          aria-label={PROJECT_STATUSES[status]}
          selected={status === chosen}
          onClick={() => {
            onClose();
            if (status === chosen) return;
            onChange?.(status);
            save(project, { status });
          }}
        >
          <StatusChip status={status} />
          {status === chosen && <CheckIcon fontSize="small" className={styles.chosen} />}
        </MenuItem>
      ))}
    </Menu>
  );
}
