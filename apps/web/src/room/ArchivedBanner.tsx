import ArchiveIcon from '@mui/icons-material/Inventory2Outlined';
import type { ProjectDetail } from '../api/index.js';
import { RESTORE, ProjectActionButton } from '../projects/index.js';
import styles from './ArchivedBanner.module.css';

/** Says why nothing can be changed here, and leads back for those who may (PRJ-19, OPN-15). */
export const ArchivedBanner = ({ project }: { project: ProjectDetail }) => (
  <div className={styles.banner} role="status">
    <ArchiveIcon fontSize="small" />
    <p>This project is archived. Everything can be looked at, nothing can be changed.</p>
    {project.user_permissions.includes('project.edit') && (
      <ProjectActionButton project={project} does={RESTORE} size="small" />
    )}
  </div>
);
