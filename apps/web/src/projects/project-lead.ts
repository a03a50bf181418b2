import type { Project, ProjectUser } from '../api/index.js';

/** Who stands for a project: its first leader, else its owner. */
export const leadOf = (project: Project): ProjectUser | null => project.leaders[0] ?? project.owner;
