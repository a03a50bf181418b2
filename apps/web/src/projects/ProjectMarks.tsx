import ConstructionIcon from '@mui/icons-material/ConstructionOutlined';
import FirmIcon from '@mui/icons-material/PeopleAltOutlined';
import SharedIcon from '@mui/icons-material/FolderSharedOutlined';
import Tooltip from '@mui/material/Tooltip';
import type { Project } from '../api/index.js';
import styles from './ProjectMarks.module.css';

/**
 * Small marks beside a project's name: new files, shared with the person (PRJ-38), from another member of the firm
 * (PRJ-39), under construction (OPN-90).
 */
export function ProjectMarks({ project }: { project: Project }) {
  const marks = [
    { shown: project.displayShared, label: 'Shared with you', Icon: SharedIcon },
    // Firm is who is an owner or a member (OPN-3), and the person is not the owner.
    {
      shown: project.displayShared && project.hasPermissions,
      label: 'Created by another member of the firm',
      Icon: FirmIcon,
    },
    { shown: project.under_construction, label: 'Under construction', Icon: ConstructionIcon },
  ].filter(({ shown }) => shown);
  if (marks.length === 0 && !project.hasNewFiles) return null;
  return (
    <span className={styles.marks}>
      {project.hasNewFiles && <span className={styles.fresh}>New files</span>}
      {marks.map(({ label, Icon }) => (
        <Tooltip key={label} title={label}>
          <span role="img" aria-label={label} className={styles.mark}>
            <Icon fontSize="inherit" />
          </span>
        </Tooltip>
      ))}
    </span>
  );
}
