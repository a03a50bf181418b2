import type { Project } from '../api/index.js';
import type { RowSelection } from '../ui/row-selection.js';

/** What a table, or the cards, are given beside the projects, which are in the list context. */
export interface ProjectRowsProps {
  /** How many there will be, as far as anybody knows. */
  expected: number;
  selection: RowSelection<Project>;
}
