import { ApiError, isNotFound, type Markup } from '../../api/index.js';
import type { MarkupCalls, MarkupPatch } from './file-markups.js';
import { drawingOf, type MarkupDrawing, type MarkupTrouble } from './page-markup.js';

/** What is on its way to the server of one markup, or could not be saved. */
interface Unsaved {
  /** It is new. */
  drawn: { page: number; drawing: MarkupDrawing } | null;
  /** What is being saved, and what has changed since. */
  sent: MarkupPatch;
  patch: MarkupPatch | null;
  isRemoved: boolean;
  /** Settles when nothing of it is on its way any more; null: nothing is. */
  sending: Promise<void> | null;
  trouble: MarkupTrouble | null;
}

/** What the rest of the screen shows of it. */
export type UnsavedMarkup = Readonly<Pick<Unsaved, 'drawn' | 'isRemoved' | 'trouble'>> & { patch: MarkupPatch };

/** The calls this needs. */
type Calls = Pick<MarkupCalls, 'create' | 'change' | 'remove' | 'heldOf' | 'keep' | 'drop' | 'refresh'>;

/**
 * Saves what is drawn as it is drawn: shown at once, one call for each markup at a time, what changes meanwhile in the next. What
 * cannot be saved stays, and is tried again when the person says so.
 */
export class MarkupSaving {
  private readonly unsaved = new Map<string, Unsaved>();
  /** What a markup was called before the server gave it its id, or before it was drawn once more. */
  private readonly renamed = new Map<string, string>();
  private readonly listeners = new Set<() => void>();
  private snapshot: ReadonlyMap<string, UnsavedMarkup> = new Map();
  private drawnSoFar = 0;

  constructor(
    private readonly calls: Calls,
    private readonly onRemoveFailed: () => void = () => undefined,
  ) {}

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => {
      this.listeners.delete(listener);
    };
  };

  readonly current = (): ReadonlyMap<string, UnsavedMarkup> => this.snapshot;

  /** Under which id it is known now. */
  idOf(id: string): string {
    let now = id;
    for (let next = this.renamed.get(now); next !== undefined; next = this.renamed.get(now)) now = next;
    return now;
  }

  /** Draws something; `again` is what it was called when it was there before. */
  add(page: number, drawing: MarkupDrawing, again?: string): string {
    this.drawnSoFar += 1;
    const id = `new-${this.drawnSoFar}`;
    if (again !== undefined) this.renamed.set(this.idOf(again), id);
    this.begin(id, { drawn: { page, drawing } });
    return id;
  }

  change(called: string, patch: MarkupPatch): void {
    const id = this.idOf(called);
    const entry = this.unsaved.get(id);
    if (!entry) this.begin(id, { patch });
    else {
      entry.patch = { ...entry.patch, ...patch };
      // Who changes it once more has seen that it was not saved.
      if (entry.trouble === 'failed') entry.trouble = null;
      this.tell();
      if (entry.trouble === null) this.send(id, entry);
    }
  }

  remove(called: string): void {
    const id = this.idOf(called);
    const entry = this.unsaved.get(id);
    if (!entry) this.begin(id, { isRemoved: true });
    else if (entry.drawn && !entry.sending) this.end(id);
    else {
      Object.assign(entry, { isRemoved: true, trouble: null });
      this.tell();
      this.send(id, entry);
    }
  }

  /** Tries again to save it; where somebody else has changed it, over what they made of it. */
  retry(id: string): void {
    const entry = this.unsaved.get(id);
    if (!entry) return;
    entry.trouble = null;
    this.tell();
    this.send(id, entry);
  }

  /** Waits for what is on its way of these; answers the ids of those that the server then has as they are shown. */
  async saved(called: readonly string[]): Promise<string[]> {
    await Promise.all(called.map((id) => this.unsaved.get(this.idOf(id))?.sending));
    const ids = called.map((id) => this.idOf(id));
    return ids.filter((id) => this.calls.heldOf(id) !== undefined && !this.unsaved.get(id)?.trouble);
  }

  /** Lets go of what was not saved. */
  giveUp(id: string): void {
    this.end(id);
  }

  private begin(id: string, entry: Partial<Unsaved>): void {
    const whole = { drawn: null, sent: {}, patch: null, isRemoved: false, sending: null, trouble: null, ...entry };
    this.unsaved.set(id, whole);
    this.tell();
    this.send(id, whole);
  }

  private end(id: string): void {
    this.unsaved.delete(id);
    this.tell();
  }

  /** Sends what there is to send; what is being sent already takes it along. */
  private send(id: string, entry: Unsaved): void {
    entry.sending ??= this.sendAll(id, entry).finally(() => {
      entry.sending = null;
    });
  }

  private async sendAll(called: string, entry: Unsaved): Promise<void> {
    let id = called;
    try {
      if (entry.drawn) id = await this.create(id, entry, entry.drawn);
      while (entry.patch && !entry.isRemoved) await this.save(id, entry);
      if (entry.isRemoved) await this.delete(id);
      this.end(id);
    } catch (error) {
      this.fail(id, entry, error);
    }
  }

  private async create(id: string, entry: Unsaved, { page, drawing }: NonNullable<Unsaved['drawn']>): Promise<string> {
    // What was changed before it is sent is part of it.
    const whole = { ...drawing, ...entry.patch };
    entry.drawn = { page, drawing: whole };
    entry.patch = null;
    const saved = await this.calls.create(page, whole);
    entry.drawn = null;
    this.renamed.set(id, saved.id);
    this.unsaved.delete(id);
    this.unsaved.set(saved.id, entry);
    this.calls.keep(saved);
    this.tell();
    return saved.id;
  }

  private async save(id: string, entry: Unsaved): Promise<void> {
    entry.sent = entry.patch ?? {};
    entry.patch = null;
    try {
      const saved = await this.calls.change(id, this.calls.heldOf(id)?.version ?? 1, entry.sent);
      entry.sent = {};
      this.calls.keep(saved);
      this.tell();
    } catch (error) {
      entry.patch = { ...entry.sent, ...(entry.patch as MarkupPatch | null) };
      entry.sent = {};
      throw error;
    }
  }

  private async delete(id: string): Promise<void> {
    try {
      await this.calls.remove(id);
    } catch (error) {
      if (!isNotFound(error)) throw error;
    }
    this.calls.drop(id);
  }

  private fail(id: string, entry: Unsaved, error: unknown): void {
    if (entry.isRemoved) {
      this.end(id);
      this.onRemoveFailed();
      return;
    }
    const held = this.calls.heldOf(id);
    const isConflict = error instanceof ApiError && error.status === 409 && !entry.drawn;
    if (isConflict) {
      const theirs = error.current as Markup | undefined;
      if (theirs?.id === id) this.calls.keep(theirs);
      else this.calls.refresh();
    } else if (isNotFound(error) && held && entry.patch) {
      // Somebody has deleted it: what one made of it can be drawn anew.
      entry.drawn = { page: held.page, drawing: { ...drawingOf(held), ...entry.patch } };
      entry.patch = null;
      this.calls.drop(id);
    }
    entry.trouble = isConflict ? 'conflict' : 'failed';
    this.tell();
  }

  private tell(): void {
    this.snapshot = new Map(
      [...this.unsaved].map(([id, { drawn, sent, patch, isRemoved, trouble }]) => [
        id,
        { drawn, patch: { ...sent, ...patch }, isRemoved, trouble },
      ]),
    );
    for (const listener of this.listeners) listener();
  }
}

const SAVINGS = new Map<string, MarkupSaving>();

/** What is being saved of a revision: it outlives the screen, so that what could not be saved is there when one comes back. */
export function savingOf(key: string, calls: Calls, onRemoveFailed: () => void): MarkupSaving {
  const saving = SAVINGS.get(key) ?? new MarkupSaving(calls, onRemoveFailed);
  SAVINGS.set(key, saving);
  return saving;
}
