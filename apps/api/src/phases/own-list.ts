import { LIMITS, MESSAGES, phaseNameKey, type PhaseCategory } from '@gable/contracts';
import { placed } from '@gable/domain';
import { Phase } from '@gable/platform';
import type { EntityManager } from 'typeorm';
import { v7 as uuid } from 'uuid';
import { notFound, notPermitted, Refusal } from '../http/index.js';

/** A phase that is not there yet. */
export interface NewPhase {
  name: string;
  category: PhaseCategory;
  parentId?: string | undefined;
}

/** MSG-83, MSG-84: there is a phase with this name. */
export const nameTaken = (message: string): Refusal => new Refusal(409, 'conflict', message, { name: [message] });

/** A person's own list of phases, locked until the transaction ends. A project is locked before, never after. */
export class OwnList {
  private constructor(
    private readonly manager: EntityManager,
    private readonly userId: string,
    private readonly phases: Phase[],
  ) {}

  /** Waits until nobody else changes the list, and reads it. */
  static async lock(manager: EntityManager, userId: string): Promise<OwnList> {
    await manager.query(`SELECT pg_advisory_xact_lock(hashtextextended('phases of ' || $1, 0))`, [userId]);
    const phases = await manager.find(Phase, { where: { userId }, order: { sortOrder: 'ASC', id: 'ASC' } });
    return new OwnList(manager, userId, phases);
  }

  /** The phase with this id. */
  find(id: string): Phase | undefined {
    return this.phases.find((phase) => phase.id === id);
  }

  /** The phase that has this name. */
  named(name: string): Phase | undefined {
    return this.phases.find(({ nameKey }) => nameKey === phaseNameKey(name));
  }

  /**
   * Adds a phase at the end of its category.
   * @throws {Refusal} when the name is taken (PHS-12, VAL-28), the list is full, or the parent is none (PHS-4).
   */
  async add({ name, category, parentId }: NewPhase): Promise<Phase> {
    if (this.named(name)) throw nameTaken(MESSAGES.phases.exists);
    if (this.phases.length >= LIMITS.ownPhases) throw notPermitted(MESSAGES.phases.listFull(LIMITS.ownPhases));
    const parent = parentId === undefined ? undefined : this.find(parentId);
    if (parentId !== undefined && (parent?.category !== category || parent.parentId !== null)) {
      throw notPermitted(MESSAGES.phases.parentUnknown);
    }
    const phase = this.manager.create(Phase, {
      id: uuid(),
      userId: this.userId,
      name,
      nameKey: phaseNameKey(name),
      category,
      parentId: parent?.id ?? null,
      sortOrder: this.of(category).length,
    });
    await this.manager.insert(Phase, phase);
    this.phases.push(phase);
    return phase;
  }

  /**
   * Renames a phase, or moves it in its category; projects that hold it keep theirs as it is. What is as it was changes nothing.
   * @throws {Refusal} 404 when it is not in the list, 409 when the name is another's (PHS-12, VAL-28).
   */
  async change(id: string, { name, order }: { name?: string; order?: number }): Promise<Phase> {
    const phase = this.find(id);
    if (!phase) throw notFound(MESSAGES.phases.notFound);
    if (name !== undefined && name !== phase.name) {
      const nameKey = phaseNameKey(name);
      if ((this.named(name) ?? phase) !== phase) throw nameTaken(MESSAGES.phases.exists);
      await this.manager.update(Phase, { id }, { name, nameKey });
      Object.assign(phase, { name, nameKey });
    }
    if (order !== undefined) await this.number(new Map([[id, order]]));
    return phase;
  }

  /** Puts phases to places in their categories (API-74). @throws {Refusal} 404 for one that is not in the list. */
  async place(places: readonly { id: string; order?: number }[]): Promise<void> {
    const wanted = new Map<string, number>();
    const counted: Record<PhaseCategory, number> = { DSGN: 0, BULD: 0 };
    for (const { id, order } of places) {
      const phase = this.find(id);
      if (!phase) throw notFound(MESSAGES.phases.notFound);
      wanted.set(id, order ?? counted[phase.category]);
      counted[phase.category] += 1;
    }
    await this.number(wanted);
  }

  /**
   * Takes a phase out of the list (API-75). Projects keep theirs, and its subtasks stand by themselves from now on.
   * @throws {Refusal} 404 when it is not in the list.
   */
  async remove(id: string): Promise<void> {
    if (!this.find(id)) throw notFound(MESSAGES.phases.notFound);
    await this.manager.softDelete(Phase, { id });
    await this.manager.update(Phase, { parentId: id }, { parentId: null });
    this.phases.splice(
      this.phases.findIndex((phase) => phase.id === id),
      1,
    );
    await this.number(new Map());
  }

  private of(category: PhaseCategory): Phase[] {
    return this.phases.filter((phase) => phase.category === category);
  }

  private async number(places: ReadonlyMap<string, number>): Promise<void> {
    for (const category of ['DSGN', 'BULD'] as const) {
      const ids = placed(
        this.of(category).map(({ id }) => id),
        places,
      );
      for (const [sortOrder, id] of ids.entries()) {
        const phase = this.find(id);
        if (!phase || phase.sortOrder === sortOrder) continue;
        await this.manager.update(Phase, { id }, { sortOrder });
        phase.sortOrder = sortOrder;
      }
    }
  }
}
