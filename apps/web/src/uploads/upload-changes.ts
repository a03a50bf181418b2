import { MESSAGES } from '@gable/contracts';
import { ApiError } from '../api/index.js';
import { isDescribed, isStored, type UploadItem } from './upload-item.js';

/** What is saved of one file; what was not typed is left out and stays as it is. */
export interface UploadChange {
  /** The lines of the queue that say it. */
  items: string[];
  fileId: string;
  alias?: string;
  message?: string;
  tagged?: boolean;
}

/** What people said of their uploads, by project (API-47). Several uploads of one file say it together. */
export function changesOf(items: readonly UploadItem[]): Map<string, UploadChange[]> {
  const projects = new Map<string, UploadChange[]>();
  for (const item of items) {
    const { id, fileId, target, details } = item;
    if (!fileId || !isStored(item) || !isDescribed(item)) continue;
    const changes = projects.get(target.projectId) ?? [];
    projects.set(target.projectId, changes);
    let change = changes.find((each) => each.fileId === fileId);
    if (!change) changes.push((change = { items: [], fileId }));
    change.items.push(id);
    const [alias, message] = [details.alias.trim(), details.message.trim()];
    if (alias) change.alias = alias;
    if (message) change.message = message;
    if (details.tagged) change.tagged = true;
  }
  return projects;
}

/** Which lines were refused, and in which words: the API names the places of what it refuses. */
export function problemsOf(error: unknown, changes: readonly UploadChange[]): { id: string; problem: string }[] {
  if (!(error instanceof ApiError)) return [];
  return changes.flatMap(({ items }, place) => {
    const [, problems] =
      Object.entries(error.errors).find(([path]) => path === `files.${place}` || path.startsWith(`files.${place}.`)) ??
      [];
    return problems ? items.map((id) => ({ id, problem: problems[0] ?? MESSAGES.files.updateFailed })) : [];
  });
}
