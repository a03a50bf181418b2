import { MESSAGES } from '@gable/contracts';
import { describePhaseChanges, type PhaseChanges } from '@gable/domain';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { validate as isUuid } from 'uuid';
import type { Actor } from '../access/index.js';
import { invalid, notFound } from '../http/index.js';
import { type ProjectChange, ProjectChanges } from '../project-changes/index.js';
import type { ChosenPhase, EditPhasesRequest, StorePhaseRequest } from './dto/phase-requests.dto.js';
import type { ChangedPhasesView, PhaseView } from './dto/phase.dto.js';
import { OwnList } from './own-list.js';
import { ownPhaseView, projectPhasesView } from './phase-row.js';
import { PhasesRepository } from './phases.repository.js';
import { ProjectPhaseList, type AskedEdit } from './project-phase-list.js';

/** Changes of a project's phases. Each locks the project, and commits with its history and events. */
@Injectable()
export class ProjectPhasesService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly changes: ProjectChanges,
    private readonly repository: PhasesRepository,
  ) {}

  /** Puts phases into the project (API-46): chosen ones, and new ones, which join the own list as well. */
  async add(actor: Actor, projectId: string, chosen: readonly ChosenPhase[]): Promise<ChangedPhasesView> {
    await this.change(actor, projectId, async ({ manager }, phases) => {
      const own = await OwnList.lock(manager, actor.userId);
      const added: string[] = [];
      for (const choice of chosen) {
        const name = await this.addOne(manager, actor, { phases, own }, choice);
        if (name !== undefined) added.push(name);
      }
      return { added };
    });
    return this.read(actor, projectId);
  }

  /** A new phase of the own list (API-73, API-79, PHS-12); with a project it is put into that as well. */
  async store(actor: Actor, request: StorePhaseRequest, projectId?: string): Promise<PhaseView> {
    const fresh = { name: request.name, category: request.category, parentId: request.parent_id };
    if (projectId === undefined) {
      return this.dataSource.transaction(async (manager) =>
        ownPhaseView(await (await OwnList.lock(manager, actor.userId)).add(fresh)),
      );
    }
    return this.change(actor, projectId, async ({ manager }, phases) => {
      const phase = await (await OwnList.lock(manager, actor.userId)).add(fresh);
      const { id } = await phases.add(phase, MESSAGES.phases.exists);
      return { added: [phase.name], answer: ownPhaseView(phase, id) };
    });
  }

  /** Renames, moves and moves on one phase or several (API-52, PHS-6, PHS-11, PHS-13, PHS-14): all of it, or nothing. */
  async edit(actor: Actor, projectId: string, request: EditPhasesRequest): Promise<ChangedPhasesView> {
    const edits = editsOf(projectId, request);
    await this.change(actor, projectId, (_change, phases) => phases.edit(edits));
    return this.read(actor, projectId);
  }

  /** Takes phases out of the project (API-56, PHS-14); those that are not in it are none to take out. */
  async remove(actor: Actor, projectId: string, ids: readonly string[]): Promise<ChangedPhasesView> {
    await this.change(actor, projectId, (_change, phases) => phases.remove(ids));
    return this.read(actor, projectId);
  }

  /** Puts one phase of the own list into the project (API-76, OPN-83). */
  attach(actor: Actor, projectId: string, id: string): Promise<ChangedPhasesView> {
    if (!isUuid(id)) throw notFound(MESSAGES.phases.notFound);
    return this.add(actor, projectId, [{ id: id.toLowerCase() }]);
  }

  /** Takes one out of it (API-77, OPN-83). */
  detach(actor: Actor, projectId: string, id: string): Promise<ChangedPhasesView> {
    if (!isUuid(id)) throw notFound(MESSAGES.phases.notFound);
    return this.remove(actor, projectId, [id.toLowerCase()]);
  }

  /** Puts one into the project and answers its name; nothing when it was there already. */
  private async addOne(
    manager: EntityManager,
    actor: Actor,
    { phases, own }: { phases: ProjectPhaseList; own: OwnList },
    { id, name, category, parent_id: parentId }: ChosenPhase,
  ): Promise<string | undefined> {
    if (id === undefined) {
      if (name === undefined || category === undefined) throw invalid({ phases: ['phases must be ids or new phases'] });
      const fresh = await own.add({ name, category, parentId });
      return (await phases.add(fresh, MESSAGES.phases.exists)).name;
    }
    if (phases.find(id)) return undefined;
    const phase = own.find(id) ?? (await this.adopt(manager, actor, own, id));
    return phases.find(phase.id) ? undefined : (await phases.add(phase, MESSAGES.phases.inProject)).name;
  }

  /** Brings a phase of another project of the person into their own list, where there is none of its name yet. */
  private async adopt(manager: EntityManager, actor: Actor, own: OwnList, id: string) {
    const foreign = await this.repository.findForeign(manager, actor.userId, id);
    if (!foreign) throw notFound(MESSAGES.phases.notFound);
    return own.named(foreign.name) ?? (await own.add(foreign));
  }

  /** Opens a change of the project's phases, applies a change, and when something changed notes and tells it. */
  private change<Answer = undefined>(
    actor: Actor,
    projectId: string,
    apply: (change: ProjectChange, phases: ProjectPhaseList) => Promise<PhaseChanges & { answer?: Answer }>,
  ): Promise<Answer> {
    // The list refuses an archived project in words of its own.
    return this.changes.make(
      actor,
      projectId,
      async (change) => {
        const { answer, ...changes } = await apply(change, await ProjectPhaseList.of(change));
        const description = describePhaseChanges(changes);
        if (description !== '') await note(change, description);
        return answer as Answer;
      },
      { whileArchived: true },
    );
  }

  private async read(actor: Actor, projectId: string): Promise<ChangedPhasesView> {
    const phases = projectPhasesView(await this.repository.ofProject(actor.userId, projectId));
    return { id: projectId, phases, progress: phases.totals.all.progress };
  }
}

async function note(change: ProjectChange, description: string): Promise<void> {
  const { outbox, projectId } = change;
  await change.touch();
  await change.record({ itemType: 'projects', itemAction: 'update_project_data', description });
  await outbox.emitToPeople(projectId, 'projects:changed', { project_id: projectId, change: 'updated' });
}

/** @throws {Refusal} 400 when the body names neither one phase nor several, or another project than its address. */
function editsOf(projectId: string, { id, phases, ...change }: EditPhasesRequest): AskedEdit[] {
  if (phases === undefined) {
    if (id === undefined) throw invalid({ id: ['id must name the phase'] });
    return [{ id, ...change }];
  }
  if (id !== undefined && id !== projectId) throw invalid({ id: ['id is not the project of the address'] });
  const beside = Object.keys(change).filter((field) => change[field as keyof typeof change] !== undefined);
  if (beside.length > 0)
    throw invalid(Object.fromEntries(beside.map((field) => [field, ['belongs into one of phases']])));
  return phases;
}
