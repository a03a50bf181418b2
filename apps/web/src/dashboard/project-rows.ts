import type { SortPayload } from 'ra-core';
import type { Project } from '../api/index.js';
import type { RowSelection } from '../ui/row-selection.js';

/** What a table, or the cards, show and can do. */
export interface ProjectRowsProps {
  /** None while they are on their way. */
  projects: Project[] | undefined;
  /** How many there will be, as far as anybody knows. */
  expected: number;
  sort: SortPayload;
  setSort: (sort: SortPayload) => void;
  selection: RowSelection<Project>;
}
