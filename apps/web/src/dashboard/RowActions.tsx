import MoreIcon from '@mui/icons-material/MoreHoriz';
import type { Project } from '../api/index.js';
import { useRowMenuButton } from './row-menu.js';
import styles from './RowActions.module.css';

/** Opens what else can be done with a project. */
export const RowActions = ({ project }: { project: Project }) => (
  <button
    {...useRowMenuButton('actions', project)}
    className={styles.button}
    aria-label={`Actions for ${project.name}`}
  >
    <MoreIcon fontSize="small" />
  </button>
);
