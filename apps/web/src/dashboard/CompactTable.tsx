import { ageLabel } from '../ui/dates.js';
import { DateText } from '../ui/DateText.js';
import { ProgressBar } from './ProgressBar.js';
import type { ProjectRowsProps } from './project-rows.js';
import { ProjectTable, type ProjectColumn } from './ProjectTable.js';
import styles from './ProjectTable.module.css';
import { StatusControl } from './StatusControl.js';

const COLUMNS: ProjectColumn[] = [
  { heading: 'Status', cell: (project) => <StatusControl project={project} />, skeleton: 72 },
  {
    heading: 'Progress',
    order: ['progress', 'DESC'],
    cell: ({ progress }) => <ProgressBar percent={progress} />,
    skeleton: '80%',
  },
  {
    heading: 'Updated',
    order: ['updated_at', 'DESC'],
    cell: (project) => <DateText value={project.updated_at} />,
    skeleton: '60%',
  },
  { heading: 'Age', order: ['created_at', 'DESC'], cell: ({ age }) => ageLabel(age.days), skeleton: '50%' },
];

/** The projects as a compact table (PRJ-31, OPN-86); phones get cards instead. */
export const CompactTable = (rows: ProjectRowsProps) => (
  <ProjectTable {...rows} className={styles.compact} columns={COLUMNS} />
);
