import type { ProjectFile } from '../api/index.js';
import type { Answers } from './api-stand-in.js';

/** Answers as the API does for the files of a project: lists by context and section, changes of one and of several. */
export function filesStandIn(projectId: string, files: readonly ProjectFile[]) {
  let held = files.map((file) => ({ ...file, project_id: projectId }));
  const asked: string[] = [];
  const change = (ids: readonly string[], fields: Partial<ProjectFile>): Response => {
    held = held.map((file) => (ids.includes(file.id) ? { ...file, ...fields } : file));
    return Response.json({ ids });
  };
  const list = ({ url }: Request): Response => {
    const query = new URL(url).searchParams;
    const read = (name: string): unknown => JSON.parse(query.get(name) ?? 'null');
    const { ctx, search = '' } = read('filter') as { ctx: string; search?: string };
    const [from, to] = read('range') as [number, number];
    const [field, order] = read('sort') as [keyof ProjectFile, string];
    asked.push(`${ctx} ${field} ${order}`);
    const found = sorted(field, order)
      .filter(({ archived, tagged }) => {
        if (ctx === 'all') return !archived || field === 'archived';
        return ctx === 'archived' ? archived : !archived && tagged;
      })
      .filter(({ name }) => name.includes(search));
    const page = found.slice(from, to + 1);
    return Response.json(page, { headers: { 'Content-Range': `files ${from}-${to}/${found.length}` } });
  };
  const section = ({ url }: Request): Response => {
    const query = Object.fromEntries(new URL(url).searchParams) as Record<string, string>;
    const isPinned = query['active'] !== 'false';
    const found = sorted(query['orderBy'] as keyof ProjectFile, query['orderAsc'] ?? '').filter(
      ({ archived, tagged }) => !archived && tagged === isPinned,
    );
    const [page, limit] = [Number(query['page']), Number(query['limit'])];
    return Response.json({ items: found.slice((page - 1) * limit, page * limit), total: found.length });
  };
  const sorted = (field: keyof ProjectFile, order: string): ProjectFile[] => {
    const direction = order.toLowerCase() === 'asc' ? 1 : -1;
    return held.toSorted((a, b) => direction * (Number((a[field] ?? 0) > (b[field] ?? 0)) * 2 - 1));
  };
  const answers: Answers = {
    [`GET /api/v2/projects/${projectId}/files`]: list,
    [`GET /api/v2/projects/${projectId}/tagged-files`]: section,
    'POST /api/v2/files/archive': async (request) => {
      const { id, archived } = (await request.json()) as { id: string[]; archived: boolean };
      return change(id, { archived });
    },
    'PUT /api/v2/files/bulk': async (request) => {
      const { id, archived } = (await request.json()) as { id: string[]; archived: boolean };
      return change(id, { archived });
    },
    'POST /api/v2/files/bulk-tag': async (request) => {
      const { ids, status } = (await request.json()) as { ids: string[]; status: boolean };
      return change(ids, { tagged: status });
    },
    [`DELETE /api/v2/projects/${projectId}/files`]: async (request) => {
      const ids = ((await request.json()) as { files: string[] }).files;
      held = held.filter(({ id }) => !ids.includes(id));
      return Response.json({ id: projectId, files: ids, kept: [] });
    },
  };
  for (const { id } of files) {
    answers[`POST /api/v2/files/${id}/tag`] = () => change([id], { tagged: true });
    answers[`POST /api/v2/files/${id}/untag`] = () => change([id], { tagged: false });
    answers[`PATCH /api/v2/files/${id}`] = async (request) => {
      const { tagged } = (await request.json()) as { tagged?: boolean };
      return change([id], tagged === undefined ? {} : { tagged });
    };
    answers[`DELETE /api/v2/files/${id}`] = () => {
      held = held.filter((file) => file.id !== id);
      return Response.json({ id });
    };
  }
  return { answers, asked, change };
}
