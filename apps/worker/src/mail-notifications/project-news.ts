import { LIMITS } from '@gable/contracts';
import type { ProjectNews } from './notification-mail-texts.js';

/** A notification among others. */
export interface ProjectNotification {
  projectId: string;
  project: string;
  text: string;
  /** The web address of what it is about. */
  address: string;
}

/** Notifications by project, in the order the projects come up; of very many the last ones are only counted. */
export function newsByProject(notifications: readonly ProjectNotification[]): ProjectNews[] {
  const news = new Map<string, ProjectNews>();
  for (const [place, { projectId, project, text, address }] of notifications.entries()) {
    const known = news.get(projectId) ?? { project, lines: [], more: 0 };
    news.set(projectId, known);
    if (place < LIMITS.notificationsMailed) known.lines.push({ text, address });
    else known.more += 1;
  }
  return [...news.values()];
}
