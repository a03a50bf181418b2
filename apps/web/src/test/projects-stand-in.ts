import type { ProjectStatus } from '@gable/contracts';
import type { Project, ProjectDetail, ProjectsStats } from '../api/index.js';
import { tabOf } from '../projects/index.js';
import type { Answers } from './api-stand-in.js';
import { OLIVIA } from './open-signed-in.js';

/** What a list was asked for. */
export interface AskedList {
  status: ProjectStatus | undefined;
  sort: [string, string];
  range: [number, number];
}

/** Answers as the API does for a person's projects: lists by status and page, counts, one after a change. */
export function projectsStandIn(projects: ProjectDetail[]) {
  const held = new Map(projects.map((project) => [project.id, project]));
  const asked: AskedList[] = [];
  const list = ({ url }: Request): Response => {
    const read = (name: string): unknown => JSON.parse(new URL(url).searchParams.get(name) ?? 'null');
    const { status } = (read('filter') ?? {}) as { status?: ProjectStatus };
    const [sort, range] = [read('sort') as [string, string], read('range') as [number, number]];
    asked.push({ status, sort, range });
    const found = [...held.values()].filter(
      (project) => project.active && (!status || tabOf(project.status) === status),
    );
    const page = found.slice(range[0], range[1] + 1);
    return Response.json(page, { headers: { 'Content-Range': `projects ${range.join('-')}/${found.length}` } });
  };
  const counts = (): Response => {
    const none = { ACTV: null, OHLD: null, COMP: null, OTHR: null, total: null };
    const counted: ProjectsStats = { ACTV: 0, OHLD: 0, COMP: 0, OTHR: 0, total: 0, average_age: { ...none } };
    for (const { active, status, age } of held.values()) {
      if (!active) continue;
      for (const tab of [tabOf(status), 'total'] as const) {
        const before = (counted.average_age[tab] ?? 0) * counted[tab];
        counted[tab] += 1;
        counted.average_age[tab] = Math.floor((before + age.days) / counted[tab]);
      }
    }
    return Response.json(counted);
  };
  const change = (id: string, fields: Partial<Project>): ProjectDetail => {
    const changed = { ...(held.get(id) as ProjectDetail), ...fields };
    held.set(id, changed);
    return changed;
  };
  const answers: Answers = {
    'GET /api/v2/projects': list,
    [`GET /api/v2/users/${OLIVIA.id}/projects-stats`]: counts,
  };
  return { answers, asked, change, remove: (id: string) => held.delete(id) };
}
