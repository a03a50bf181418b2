import CaretIcon from '@mui/icons-material/ArrowDropDown';
import { PROJECT_STATUSES } from '@gable/contracts';
import type { ComponentPropsWithRef } from 'react';
import type { Project } from '../api/index.js';
import { tabOf } from './status-tabs.js';
import { StatusChip } from './StatusChip.js';
import styles from './StatusButton.module.css';

interface StatusButtonProps extends ComponentPropsWithRef<'button'> {
  project: Project;
}

/** A project's status; for those who may change it a button that opens the choice (PRJ-14, PRM-33). */
export function StatusButton({ project, ...button }: StatusButtonProps) {
  if (!project.active || !project.user_permissions.includes('setStatus')) return <StatusChip status={project.status} />;
  return (
    <button
      type="button"
      className={styles.button}
      aria-label={`Status of ${project.name}: ${PROJECT_STATUSES[tabOf(project.status)]}`}
      aria-haspopup="menu"
      {...button}
    >
      <StatusChip status={project.status} />
      <CaretIcon className={styles.caret} fontSize="small" />
    </button>
  );
}
