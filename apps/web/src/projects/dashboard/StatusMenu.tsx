import { PROJECT_STATUSES } from '@gable/contracts';
import CheckIcon from '@mui/icons-material/Check';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { STATUS_WORDS, useSaveProject } from '../save-project.js';
import { STATUS_TABS, tabOf } from '../status-tabs.js';
import { StatusChip } from '../StatusChip.js';
import type { RowMenuProps } from './RowMenus.js';
import styles from './StatusMenu.module.css';

/** The statuses of a project to choose from (PRJ-14); another one moves it to another tab (PRJ-15, PRJ-16). */
export function StatusMenu({ opened: { project, anchor }, onOpen, onLeaving }: RowMenuProps) {
  const save = useSaveProject(STATUS_WORDS);
  const current = tabOf(project.status);
  return (
    <Menu
      open
      anchorEl={anchor}
      onClose={() => {
        onOpen(null);
      }}
      slotProps={{ list: { 'aria-label': `Status of ${project.name}` } }}
    >
      {STATUS_TABS.map((status) => (
        <MenuItem
          key={status}
          role="menuitemradio"
          aria-checked={status === current}
          autoFocus={status === current}
          onClick={() => {
            onOpen(null);
            if (status === current) return;
            onLeaving([project.id], `${project.name}: ${PROJECT_STATUSES[status]}`);
            save.mutate({ project, change: { status } });
          }}
        >
          <StatusChip status={status} />
          {status === current && <CheckIcon fontSize="small" className={styles.chosen} />}
        </MenuItem>
      ))}
    </Menu>
  );
}
