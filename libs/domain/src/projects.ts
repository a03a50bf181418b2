const DAY = 24 * 60 * 60_000;

/** OPN-89: a project is active while it is neither archived nor deleted. */
export const isActiveProject = (project: { archivedAt: Date | null; deletedAt: Date | null }): boolean =>
  project.archivedAt === null && project.deletedAt === null;

/** Whole days since creation (`age.days`). */
export const ageInDays = (createdAt: Date, now: Date): number =>
  Math.max(0, Math.floor((now.getTime() - createdAt.getTime()) / DAY));
