import { holdsOneNameTwice, LIMITS, MESSAGES, phaseNameKey, type PhaseCategory } from '@gable/contracts';
import { mayChangePhases, placed, type PhaseChanges } from '@gable/domain';
import { ProjectPhase, type Phase } from '@gable/platform';
import type { EntityManager } from 'typeorm';
import { v7 as uuid } from 'uuid';
import { notFound, notPermitted } from '../http/index.js';
import type { ProjectChange } from '../project-changes/index.js';
import { nameTaken } from './own-list.js';

/** What somebody asks to change in a phase of a project. */
export interface AskedEdit {
  id: string;
  name?: string | undefined;
  order?: number | undefined;
  percent?: number | undefined;
}

/**
 * The phases of a project, locked until the transaction ends: of people who change them at the same time, each works
 * on what the one before has left. A phase is named by its own id or by that of the own list it was taken from.
 */
export class ProjectPhaseList {
  private constructor(
    private readonly manager: EntityManager,
    private readonly projectId: string,
    private readonly phases: ProjectPhase[],
  ) {}

  /**
   * The phases of a project that is changed.
   * @throws {Refusal} when the person may not change them (PHS-14), now that the project is locked.
   */
  static async of({ manager, project, projectId }: ProjectChange): Promise<ProjectPhaseList> {
    if (!mayChangePhases(project)) {
      throw project.projectActive ? notPermitted() : notPermitted(MESSAGES.phases.archivedProject);
    }
    const phases = await manager.find(ProjectPhase, { where: { projectId }, order: { sortOrder: 'ASC', id: 'ASC' } });
    return new ProjectPhaseList(manager, projectId, phases);
  }

  /** The phase that this id names. */
  find(id: string): ProjectPhase | undefined {
    return this.phases.find((phase) => phase.id === id || phase.phaseId === id);
  }

  /**
   * Adds a phase of somebody's own list at the end of its category, with nothing done of it.
   * @throws {Refusal} with `taken` when the project has a phase of that name, or when there is no room for another.
   */
  async add(phase: Phase, taken: string): Promise<ProjectPhase> {
    if (holdsOneNameTwice([...this.phases, phase].map(({ name }) => name))) throw nameTaken(taken);
    if (this.phases.length >= LIMITS.projectPhases) {
      throw notPermitted(MESSAGES.phases.projectFull(LIMITS.projectPhases));
    }
    const parent = phase.parentId === null ? undefined : this.find(phase.parentId);
    const added = this.manager.create(ProjectPhase, {
      id: uuid(),
      projectId: this.projectId,
      phaseId: phase.id,
      category: phase.category,
      name: phase.name,
      nameKey: phase.nameKey,
      parentId: parent?.id ?? null,
      percent: 0,
      sortOrder: this.of(phase.category).length,
    });
    await this.manager.insert(ProjectPhase, added);
    this.phases.push(added);
    return added;
  }

  /**
   * Changes names, places and percents; what stays as it is is not written (PHS-13).
   * @throws {Refusal} when a phase is none of the project, or two would have one name (PHS-11).
   */
  async edit(edits: readonly AskedEdit[]): Promise<PhaseChanges> {
    const asked = edits.map((edit) => ({ ...edit, phase: this.known(edit.id) }));
    if (new Set(asked.map(({ phase }) => phase)).size < asked.length) throw notPermitted();
    const renamed = asked.flatMap(({ phase, name }) =>
      name === undefined || name === phase.name ? [] : [{ phase, before: phase.name, after: name }],
    );
    const percents = asked.flatMap(({ phase, percent }) =>
      percent === undefined || percent === phase.percent ? [] : [{ phase, percent }],
    );
    for (const { phase, after } of renamed) Object.assign(phase, { name: after, nameKey: phaseNameKey(after) });
    if (holdsOneNameTwice(this.phases.map(({ name }) => name))) throw nameTaken(MESSAGES.phases.inProject);
    for (const { phase, percent } of percents) phase.percent = percent;
    for (const { id, name, nameKey, percent } of new Set([...renamed, ...percents].map(({ phase }) => phase))) {
      await this.manager.update(ProjectPhase, { id }, { name, nameKey, percent });
    }
    const moved = await this.number(
      new Map(asked.flatMap(({ phase, order }) => (order === undefined ? [] : [[phase.id, order]]))),
    );
    return {
      renamed: renamed.map(({ before, after }) => ({ before, after })),
      percents: percents.map(({ phase, percent }) => ({ name: phase.name, percent })),
      moved,
    };
  }

  /** Takes phases out of the project; what is not in it needs no taking out. */
  async remove(ids: readonly string[]): Promise<PhaseChanges> {
    const removed = [...new Set(ids.map((id) => this.find(id)))].filter((phase) => phase !== undefined);
    if (removed.length === 0) return {};
    await this.manager.delete(
      ProjectPhase,
      removed.map(({ id }) => id),
    );
    for (const phase of removed) this.phases.splice(this.phases.indexOf(phase), 1);
    await this.number(new Map());
    return { removed: removed.map(({ name }) => name) };
  }

  private known(id: string): ProjectPhase {
    const phase = this.find(id);
    if (!phase) throw notFound(MESSAGES.phases.notFound);
    return phase;
  }

  private of(category: PhaseCategory): ProjectPhase[] {
    return this.phases.filter((phase) => phase.category === category);
  }

  /** Numbers every category from 0, some phases at the places asked for; answers whether that moved any. */
  private async number(places: ReadonlyMap<string, number>): Promise<boolean> {
    let moved = false;
    for (const category of ['DSGN', 'BULD'] as const) {
      const ids = placed(
        this.of(category).map(({ id }) => id),
        places,
      );
      for (const [sortOrder, id] of ids.entries()) {
        const phase = this.known(id);
        if (phase.sortOrder === sortOrder) continue;
        await this.manager.update(ProjectPhase, { id }, { sortOrder });
        phase.sortOrder = sortOrder;
        moved = true;
      }
    }
    return moved;
  }
}
