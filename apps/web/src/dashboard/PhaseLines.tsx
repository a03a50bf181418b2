import { PHASE_CATEGORIES, type PhaseCategory } from '@gable/contracts';
import type { Project } from '../api/index.js';
import { PhaseProgress } from '../phases/index.js';
import styles from './ProjectCards.module.css';

const CATEGORIES = Object.entries(PHASE_CATEGORIES) as [PhaseCategory, string][];

/** The phases of a project on its card: a line a category. */
export const PhaseLines = ({ project }: { project: Project }) => (
  <dl className={styles.phases}>
    {CATEGORIES.map(([category, label]) => (
      <div key={category} className={styles.phase}>
        <dt>{label}</dt>
        <dd>
          <PhaseProgress project={project} category={category} />
        </dd>
      </div>
    ))}
  </dl>
);
