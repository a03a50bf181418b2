import AddIcon from '@mui/icons-material/Add';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { ProjectDetail } from '../api/index.js';
import { StatusChip } from '../projects/index.js';
import styles from './ProjectHeader.module.css';

interface ProjectHeaderProps {
  project: ProjectDetail | undefined;
  /** Opens the file picker; null when the person may not upload. */
  onAdd: (() => void) | null;
  /** The file search. */
  children: ReactNode;
}

/** The project a page belongs to: name, job number, status, search and Add Files (NAV-8, NAV-48). */
export const ProjectHeader = ({ project, onAdd, children }: ProjectHeaderProps) => (
  <header className={styles.header}>
    <div className={styles.title}>
      <p className={styles.trail}>
        <Link to="/projects">Projects</Link>
      </p>
      <div className={styles.line}>
        <h1>{project ? project.name : <Skeleton variant="text" width={220} aria-label="Loading the project" />}</h1>
        {project && <StatusChip status={project.status} />}
        {project?.job_number && <span className={styles.job}>{project.job_number}</span>}
      </div>
    </div>
    <div className={styles.tools}>
      {children}
      {onAdd && (
        <Button variant="contained" startIcon={<AddIcon />} onClick={onAdd}>
          Add files
        </Button>
      )}
    </div>
  </header>
);
