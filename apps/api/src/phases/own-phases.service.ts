import { LIMITS, PHASE_CATEGORIES, PHASE_ORDERS, type PhaseCategory } from '@gable/contracts';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { Actor } from '../access/index.js';
import { invalid, ordered, type Page, partOf, readList } from '../http/index.js';
import type { ChangeOwnPhaseRequest, ListPhasesQuery, PhasePlace } from './dto/phase-requests.dto.js';
import type { PhaseView, RemovedPhaseView } from './dto/phase.dto.js';
import { OwnList } from './own-list.js';
import { ownPhaseView } from './phase-row.js';
import { PhasesRepository, type ForeignPhase } from './phases.repository.js';

/** A person's own list of phases (PHS-3, PHS-5): what there is to choose from. */
@Injectable()
export class OwnPhasesService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly repository: PhasesRepository,
  ) {}

  /** The own list (API-71, API-78): design before build, each in its order. */
  async list(actor: Actor, query: ListPhasesQuery): Promise<Page<PhaseView>> {
    return pageOf(await this.own(actor), query);
  }

  /** The own list, and after it what the person's projects hold besides (API-72); choosing one of those adds it to the list. */
  async listAll(actor: Actor, query: ListPhasesQuery): Promise<Page<PhaseView>> {
    const [own, foreign] = await Promise.all([this.own(actor), this.repository.foreign(actor.userId)]);
    const views = [...own];
    for (const phase of foreign) {
      const order = views.filter(({ category }) => category === phase.category).length;
      views.push(foreignPhaseView(phase, order));
    }
    return pageOf(views, query);
  }

  /** The own list in another order (API-74); answers all of it. */
  async reorder(actor: Actor, places: readonly PhasePlace[]): Promise<PhaseView[]> {
    await this.dataSource.transaction(async (manager) => {
      await (await OwnList.lock(manager, actor.userId)).place(places);
    });
    return this.own(actor);
  }

  /** Renames or moves a phase of the own list (API-4, PHS-3). @throws {Refusal} 404, 409 the name is another's (MSG-84). */
  async change(actor: Actor, id: string, change: ChangeOwnPhaseRequest): Promise<PhaseView> {
    return this.dataSource.transaction(async (manager) =>
      ownPhaseView(await (await OwnList.lock(manager, actor.userId)).change(id, change)),
    );
  }

  /** Takes a phase out of the own list (API-75, API-80); projects that hold it keep it. */
  async remove(actor: Actor, id: string): Promise<RemovedPhaseView> {
    await this.dataSource.transaction(async (manager) => {
      await (await OwnList.lock(manager, actor.userId)).remove(id);
    });
    return { id };
  }

  private async own(actor: Actor): Promise<PhaseView[]> {
    return (await this.repository.own(actor.userId)).map((phase) => ownPhaseView(phase));
  }
}

const foreignPhaseView = ({ id, name, category }: ForeignPhase, order: number): PhaseView => ({
  id,
  phase_id: null,
  name,
  category,
  parent_id: null,
  subtask: false,
  order,
  percent: null,
  _pivot_id: null,
  _pivot_percent: null,
  userPhase: false,
});

/** A list is a few hundred phases at most: it is ordered and cut here. */
function pageOf(views: readonly PhaseView[], query: ListPhasesQuery): Page<PhaseView> {
  const asked = readList(query, { orders: PHASE_ORDERS, filters: ['category'], pageSize: 2 * LIMITS.ownPhases });
  const { sort } = asked;
  const category = readCategory(asked.filter.category ?? query.category);
  const found = views.filter((view) => category === undefined || view.category === category);
  // The order of the list is design before build, not that of the places in each of them.
  const sorted = sort && sort.field !== 'order' ? ordered(ordered(found, 'id', true), sort.field, true) : found;
  return partOf(sort?.ascending === false ? sorted.toReversed() : sorted, asked);
}

function readCategory(category: unknown): PhaseCategory | undefined {
  if (category === undefined || (typeof category === 'string' && Object.hasOwn(PHASE_CATEGORIES, category))) {
    return category as PhaseCategory | undefined;
  }
  throw invalid({ filter: [`category must be one of ${Object.keys(PHASE_CATEGORIES).join(', ')}`] });
}
