import type { ProjectOrder } from '@gable/contracts';
import { useListContext } from 'ra-core';
import type { ReactNode } from 'react';
import type { Project } from '../api/index.js';
import { SelectAllBox, SelectBox } from '../ui/row-selection.js';
import { SortHeader, TableFrame } from '../ui/TableFrame.js';
import type { ProjectRowsProps } from './project-rows.js';
import { LeadCell, NameCell, SkeletonRows } from './ProjectCells.js';
import styles from './ProjectTable.module.css';
import { RowActions } from './RowActions.js';

/** A column of one of the tables. */
export interface ProjectColumn {
  heading: string;
  /** What the server orders by, and how at the first click; a column without it orders nothing. */
  order?: [field: ProjectOrder, first: 'ASC' | 'DESC'];
  cell: (project: Project) => ReactNode;
  className?: string | undefined;
  /** Width of what stands in its place while the projects are on their way. */
  skeleton: number | string;
}

interface ProjectTableProps extends ProjectRowsProps {
  className: string | undefined;
  /** Those between the lead and the actions. */
  columns: readonly ProjectColumn[];
}

/** Projects as a table: which, who leads them, what a view shows of them, what can be done. */
export function ProjectTable({ expected, selection, className, columns }: ProjectTableProps) {
  const { data: projects, sort, setSort } = useListContext<Project>();
  const header = { sort, onSort: setSort };
  return (
    <TableFrame
      className={`${styles.table} ${className}`}
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
          {columns.map(({ heading, order }) =>
            order ? (
              <SortHeader key={heading} {...header} field={order[0]} firstOrder={order[1]}>
                {heading}
              </SortHeader>
            ) : (
              <th key={heading} scope="col">
                {heading}
              </th>
            ),
          )}
          <td />
        </tr>
      </thead>
      <tbody>
        {projects ? (
          projects.map((project) => (
            <tr key={project.id} data-selected={selection.isSelected(project)}>
              <td className={styles.box}>
                <SelectBox row={project} name={project.name} selection={selection} />
              </td>
              <NameCell project={project} />
              <LeadCell project={project} />
              {columns.map((column) => (
                <td key={column.heading} className={column.className}>
                  {column.cell(project)}
                </td>
              ))}
              <td className={styles.actions}>
                <RowActions project={project} />
              </td>
            </tr>
          ))
        ) : (
          <SkeletonRows rows={expected} columns={['', '70%', ...columns.map(({ skeleton }) => skeleton), 20]} />
        )}
      </tbody>
    </TableFrame>
  );
}
