import ConstructionIcon from '@mui/icons-material/ConstructionOutlined';
import GroupIcon from '@mui/icons-material/PeopleAltOutlined';
import Tooltip from '@mui/material/Tooltip';
import type { Project } from '../api/index.js';
import styles from './ProjectMarks.module.css';

/** Small marks beside a project's name: shared with the person, new files, under construction (PRJ-38). */
export const ProjectMarks = ({ project }: { project: Project }) => (
  <span className={styles.marks}>
    {project.hasNewFiles && <span className={styles.fresh}>New files</span>}
    {project.displayShared && (
      <Tooltip title="Shared with you">
        <GroupIcon aria-label="Shared with you" role="img" fontSize="inherit" />
      </Tooltip>
    )}
    {project.under_construction && (
      <Tooltip title="Under construction">
        <ConstructionIcon aria-label="Under construction" role="img" fontSize="inherit" />
      </Tooltip>
    )}
  </span>
);
