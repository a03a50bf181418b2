import { phaseNameKey } from '@gable/contracts';
import { Phase, ProjectPhase } from '@gable/platform';
import type { EntityManager } from 'typeorm';
import { daysBefore } from '../content/days.js';
import type { DemoContent, DemoPhase, DemoProject, PersonKey } from '../content/demo-content.js';
import { personId, phaseId, projectId, projectPhaseId } from './demo-ids.js';

/** Puts the phases of all projects in, and into the own lists of those who brought them there. */
export async function insertPhases(manager: EntityManager, { projects }: DemoContent, now: Date): Promise<void> {
  const lists = new Map<PersonKey, DemoPhase[]>();
  for (const { people, phases = [] } of projects) {
    const list = lists.get(people[0].person) ?? [];
    list.push(...phases.filter(([, name]) => !list.some(([, known]) => known === name)));
    lists.set(people[0].person, list);
  }
  for (const [person, list] of lists) await insertList(manager, person, list);
  for (const project of projects) await insertOfProject(manager, project, now);
}

async function insertList(manager: EntityManager, person: PersonKey, list: readonly DemoPhase[]): Promise<void> {
  if (list.length === 0) return;
  await manager.insert(
    Phase,
    list.map(([category, name], index) => ({
      id: phaseId(person, name),
      userId: personId(person),
      category,
      name,
      nameKey: phaseNameKey(name),
      sortOrder: placeOf(list, index),
    })),
  );
}

async function insertOfProject(manager: EntityManager, project: DemoProject, now: Date): Promise<void> {
  const { phases = [], people } = project;
  if (phases.length === 0) return;
  const createdAt = daysBefore(now, project.createdDaysAgo);
  await manager.insert(
    ProjectPhase,
    phases.map(([category, name, percent], index) => ({
      id: projectPhaseId(project, name),
      projectId: projectId(project),
      phaseId: phaseId(people[0].person, name),
      category,
      name,
      nameKey: phaseNameKey(name),
      percent,
      sortOrder: placeOf(phases, index),
      createdAt,
      updatedAt: createdAt,
    })),
  );
}

/** Place in its category. */
const placeOf = (list: readonly DemoPhase[], index: number): number =>
  list.slice(0, index).filter(([category]) => category === list[index]?.[0]).length;
