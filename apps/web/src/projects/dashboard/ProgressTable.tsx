import { PHASE_CATEGORIES, type PhaseCategory } from '@gable/contracts';
import { DateText } from '../../layout/index.js';
import { SortHeader } from '../../layout/SortHeader.js';
import { SelectAllBox, SelectBox } from '../../layout/SelectBox.js';
import { PhaseProgress } from '../../phases/index.js';
import { LeadCell, NameCell, SkeletonRows } from './ProjectCells.js';
import { ProgressBar } from './ProgressBar.js';
import styles from './ProjectTable.module.css';
import type { ProjectRowsProps } from './project-rows.js';
import { RowActions } from './RowActions.js';

const CATEGORIES = Object.entries(PHASE_CATEGORIES) as [PhaseCategory, string][];

/** How far every project is, by its phases of design and build (PRJ-30, PRJ-40, OPN-86); phones get cards instead. */
export function ProgressTable({ projects, expected, sort, setSort, selection }: ProjectRowsProps) {
  const header = { sort, onSort: setSort };
  return (
    <div className={styles.frame}>
      <table
        className={`${styles.table} ${styles.byPhase}`}
        aria-busy={!projects}
        data-selecting={selection.selected.length > 0}
      >
        <thead>
          <tr>
            <td className={styles.box}>
              <SelectAllBox rows="projects" selection={selection} />
            </td>
            <SortHeader {...header} field="name" firstOrder="ASC">
              Name
            </SortHeader>
            <SortHeader {...header} field="lead" firstOrder="ASC">
              Lead
            </SortHeader>
            {CATEGORIES.map(([category, label]) => (
              <th key={category} scope="col">
                {label}
              </th>
            ))}
            <SortHeader {...header} field="progress" firstOrder="DESC">
              Total
            </SortHeader>
            <SortHeader {...header} field="created_at" firstOrder="DESC">
              Created
            </SortHeader>
            <td />
          </tr>
        </thead>
        <tbody>
          {projects ? (
            projects.map((project) => (
              <tr key={project.id} className={styles.row} data-selected={selection.isSelected(project)}>
                <td className={styles.box}>
                  <SelectBox row={project} name={project.name} selection={selection} />
                </td>
                <NameCell project={project} />
                <LeadCell project={project} />
                {CATEGORIES.map(([category]) => (
                  <td key={category} className={styles.phases}>
                    <PhaseProgress project={project} category={category} />
                  </td>
                ))}
                <td>
                  <ProgressBar percent={project.progress} />
                </td>
                <td>
                  <DateText value={project.created_at} />
                </td>
                <td className={styles.actions}>
                  <RowActions project={project} />
                </td>
              </tr>
            ))
          ) : (
            <SkeletonRows rows={expected} columns={['', '70%', '85%', '85%', '80%', '60%', 20]} />
          )}
        </tbody>
      </table>
    </div>
  );
}
