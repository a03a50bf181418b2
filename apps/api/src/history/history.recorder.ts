import type { HistoryAction, HistoryType } from '@gable/contracts';
import { HistoryItem } from '@gable/platform';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { v7 as uuid } from 'uuid';

/** What happened, as an entry of a project's history (ENT-11). */
export interface HistoryEntry {
  projectId: string;
  itemType: HistoryType;
  itemAction: HistoryAction;
  /** Who did it; null: somebody without an account, whom the description names. */
  userFrom: string | null;
  /** Whom it concerned. */
  userTo?: string;
  fileId?: string;
  /** What it was called at that moment. */
  description?: string;
  /** Number of the revision it is about. */
  revision?: number;
}

/** Writes history entries into the transaction of what they tell. */
@Injectable()
export class HistoryRecorder {
  /** Adds one entry. */
  record(manager: EntityManager, entry: HistoryEntry): Promise<void> {
    return this.recordAll(manager, [entry]);
  }

  /** Adds several, in this order, in one statement. */
  async recordAll(manager: EntityManager, entries: readonly HistoryEntry[]): Promise<void> {
    await manager.insert(
      HistoryItem,
      entries.map((entry) => ({ id: uuid(), ...entry })),
    );
  }
}
