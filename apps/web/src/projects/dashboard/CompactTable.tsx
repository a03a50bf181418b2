import { ageLabel, DateText } from '../../layout/index.js';
import { SortHeader } from '../../layout/SortHeader.js';
import { SelectAllBox, SelectBox } from '../../layout/SelectBox.js';
import { LeadCell, NameCell, SkeletonRows } from './ProjectCells.js';
import { ProgressBar } from './ProgressBar.js';
import styles from './ProjectTable.module.css';
import type { ProjectRowsProps } from './project-rows.js';
import { RowActions } from './RowActions.js';
import { StatusControl } from './StatusControl.js';

/** The projects as a compact table (PRJ-31, OPN-86); phones get cards instead. */
export function CompactTable({ projects, expected, sort, setSort, selection }: ProjectRowsProps) {
  const header = { sort, onSort: setSort };
  return (
    <div className={styles.frame}>
      <table
        className={`${styles.table} ${styles.compact}`}
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
            <th scope="col">Status</th>
            <SortHeader {...header} field="progress" firstOrder="DESC">
              Progress
            </SortHeader>
            <SortHeader {...header} field="updated_at" firstOrder="DESC">
              Updated
            </SortHeader>
            <SortHeader {...header} field="created_at" firstOrder="DESC">
              Age
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
                <td>
                  <StatusControl project={project} />
                </td>
                <td>
                  <ProgressBar percent={project.progress} />
                </td>
                <td>
                  <DateText value={project.updated_at} />
                </td>
                <td>{ageLabel(project.age.days)}</td>
                <td className={styles.actions}>
                  <RowActions project={project} />
                </td>
              </tr>
            ))
          ) : (
            <SkeletonRows rows={expected} columns={['', '70%', 72, '80%', '60%', '50%', 20]} />
          )}
        </tbody>
      </table>
    </div>
  );
}
