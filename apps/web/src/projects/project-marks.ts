import type { Project } from '../api/index.js';

/** A small mark of a project, beside what tells of new files. */
export type ProjectMark = 'shared' | 'firm' | 'construction';

/** Marks of a project: shared with the person (PRJ-38), from another member of the firm (PRJ-39), under construction (OPN-90). */
export function marksOf({ displayShared, hasPermissions, under_construction: isBuilt }: Project): ProjectMark[] {
  const marks: [ProjectMark, boolean][] = [
    ['shared', displayShared],
    // Firm is who is an owner or a member (OPN-3), and the person is not the owner.
    ['firm', displayShared && hasPermissions],
    ['construction', isBuilt],
  ];
  return marks.flatMap(([mark, isShown]) => (isShown ? [mark] : []));
}

/** Whether something stands beside the name of a project: its job number, that it is archived, or a mark. */
export const hasFacts = (project: Project): boolean =>
  Boolean(project.job_number) || !project.active || project.hasNewFiles || marksOf(project).length > 0;
