import { LIMITS, withoutTurningMarks } from '@gable/contracts';
import { api, itemsOf, type ProjectFile } from '../api/index.js';

/** A file that is there, and may get what arrives as a new revision. */
export type KnownFile = Pick<ProjectFile, 'id' | 'name' | 'alias'>;

/** Milliseconds after which an upload begins without an answer. */
const ANSWERED_WITHIN = 10_000;

/** Most characters of names in one address. */
const IN_ADDRESS = 4_000;

/** Those files of a project, not in its archive, that have one of some names and that the person may revise; the newest first. */
export async function filesNamed(projectId: string, names: readonly string[]): Promise<KnownFile[]> {
  const signal = AbortSignal.timeout(ANSWERED_WITHIN);
  const asked = [...new Set(names.map(withoutTurningMarks))].filter((name) => name.length <= LIMITS.fileName);
  const answers = await Promise.all(
    inAddresses(asked).map((name) => {
      const query = {
        filter: JSON.stringify({ name }),
        sort: JSON.stringify(['updated_at', 'DESC']),
        range: JSON.stringify([0, LIMITS.listPageSizeMax - 1]),
      };
      const params = { path: { id: projectId }, query };
      return itemsOf<ProjectFile>(api.GET('/api/v2/projects/{id}/files', { params, signal }));
    }),
  );
  return answers.flat().filter(({ user_permissions: may }) => may.includes('revisions.create'));
}

/** Names in as many parts as addresses can hold. */
function inAddresses(names: readonly string[]): string[][] {
  const parts: string[][] = [];
  let room = 0;
  for (const name of names) {
    const length = encodeURIComponent(name).length;
    const part = parts.at(-1);
    if (part && length <= room && part.length < LIMITS.listPageSizeMax) {
      part.push(name);
      room -= length;
    } else {
      parts.push([name]);
      room = IN_ADDRESS - length;
    }
  }
  return parts;
}
