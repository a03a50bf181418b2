import { PROJECT_STATUSES } from '@gable/contracts';
import ExpandIcon from '@mui/icons-material/ExpandMore';
import type { Project } from '../../api/index.js';
import { tabOf } from '../status-tabs.js';
import { StatusChip } from '../StatusChip.js';
import { useRowMenuButton } from './row-menu.js';
import styles from './StatusControl.module.css';

/** A project's status; those who may set it choose another right there (PRJ-14, PRM-33). */
export function StatusControl({ project }: { project: Project }) {
  const button = useRowMenuButton('status', project);
  if (!project.user_permissions.includes('setStatus')) return <StatusChip status={project.status} />;
  return (
    <button
      {...button}
      className={styles.button}
      aria-label={`Status of ${project.name}: ${PROJECT_STATUSES[tabOf(project.status)]}`}
    >
      <StatusChip status={project.status} />
      <ExpandIcon className={styles.arrow} />
    </button>
  );
}
