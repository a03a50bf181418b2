import { PHASE_CATEGORIES, type PhaseCategory } from '@gable/contracts';
import { PhaseProgress } from '../phases/index.js';
import { DateText } from '../ui/DateText.js';
import { ProgressBar } from './ProgressBar.js';
import type { ProjectRowsProps } from './project-rows.js';
import { ProjectTable, type ProjectColumn } from './ProjectTable.js';
import styles from './ProjectTable.module.css';

const CATEGORIES = Object.entries(PHASE_CATEGORIES) as [PhaseCategory, string][];

const COLUMNS: ProjectColumn[] = [
  ...CATEGORIES.map(
    ([category, heading]) =>
      ({
        heading,
        cell: (project) => <PhaseProgress project={project} category={category} />,
        className: styles.phases,
        skeleton: '85%',
      }) satisfies ProjectColumn,
  ),
  {
    heading: 'Total',
    order: ['progress', 'DESC'],
    cell: ({ progress }) => <ProgressBar percent={progress} />,
    skeleton: '80%',
  },
  {
    heading: 'Created',
    order: ['created_at', 'DESC'],
    cell: (project) => <DateText value={project.created_at} />,
    skeleton: '60%',
  },
];

/** How far every project is, by its phases of design and build (PRJ-30, PRJ-40, OPN-86); phones get cards instead. */
export const ProgressTable = (rows: ProjectRowsProps) => (
  <ProjectTable {...rows} className={styles.byPhase} columns={COLUMNS} />
);
