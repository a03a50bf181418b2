import type { Project } from '../api/index.js';
import { StatusButton } from '../projects/index.js';
import { useRowMenuButton } from './row-menu.js';

/** A project's status, which opens the choice of another in the menu of the rows (PRJ-14). */
export const StatusControl = ({ project }: { project: Project }) => (
  <StatusButton project={project} {...useRowMenuButton('status', project)} />
);
