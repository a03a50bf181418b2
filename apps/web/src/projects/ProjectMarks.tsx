import ConstructionIcon from '@mui/icons-material/ConstructionOutlined';
import FirmIcon from '@mui/icons-material/PeopleAltOutlined';
import SharedIcon from '@mui/icons-material/FolderSharedOutlined';
import Tooltip from '@mui/material/Tooltip';
import type { Project } from '../api/index.js';
import { marksOf, type ProjectMark } from './project-marks.js';
import styles from './ProjectMarks.module.css';

const MARKS = {
  shared: { label: 'Shared with you', Icon: SharedIcon },
  firm: { label: 'Created by another member of the firm', Icon: FirmIcon },
  construction: { label: 'Under construction', Icon: ConstructionIcon },
} satisfies Record<ProjectMark, unknown>;

/** Small marks beside a project's name: new files, and what {@link marksOf} says. */
export function ProjectMarks({ project }: { project: Project }) {
  const marks = marksOf(project).map((mark) => MARKS[mark]);
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
