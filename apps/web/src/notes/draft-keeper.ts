import { isDraftable, isSame, type WrittenNote } from './written-note.js';

/** Milliseconds after the last key before a draft is saved. */
const PAUSE = 1_200;

/** Milliseconds before what could not be saved is tried again. */
const AGAIN_AFTER = 15_000;

/** What the composer says of its draft, quietly. */
export type DraftState = 'none' | 'saving' | 'saved' | 'on this device';

/** A draft as this device keeps it until the server has it. */
export interface KeptDraft {
  /** Its id, once the server has it. */
  id: string | null;
  note: WrittenNote;
}

/** What the keeper of a draft stands on. */
export interface DraftPorts {
  /** Saves it at the server; answers its id. */
  save: (draft: KeptDraft, leaving: boolean) => Promise<string>;
  /** Whether a save was refused because the draft is not there any more. */
  isGone: (error: unknown) => boolean;
  /** Keeps it on this device. */
  keep: (draft: KeptDraft) => void;
  /** Keeps nothing on this device any more. */
  forget: () => void;
}

/**
 * Saves what is written in the composer without being asked (NOT-9, NOT-10): on this device with every change, at the
 * server when the person pauses, one save after the other, and again later when the server cannot be reached.
 */
export class DraftKeeper {
  private timer: ReturnType<typeof setTimeout> | undefined;
  private saving: Promise<void> | null = null;
  private listeners = new Set<() => void>();
  private unsaved: WrittenNote | null = null;
  private current: DraftState = 'none';
  private draftId: string | null;

  constructor(
    private readonly ports: DraftPorts,
    id: string | null = null,
  ) {
    this.draftId = id;
  }

  /** Id of the draft at the server; null while it has none. */
  readonly id = (): string | null => this.draftId;

  readonly state = (): DraftState => this.current;

  readonly onState = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  /** What is written now. Nothing is saved of a note whose text shows nothing (VAL-31). */
  change(note: WrittenNote): void {
    clearTimeout(this.timer);
    if (!isDraftable(note)) {
      this.unsaved = null;
      if (this.draftId === null) this.ports.forget();
      this.tell('none');
      return;
    }
    this.unsaved = note;
    this.ports.keep({ id: this.draftId, note });
    this.tell('none');
    this.saveAfter(PAUSE);
  }

  /** Saves what is not saved yet, at once. */
  async flush(leaving = false): Promise<void> {
    clearTimeout(this.timer);
    await this.saving;
    if (this.unsaved === null) return;
    this.saving = this.save(this.unsaved, leaving).finally(() => {
      this.saving = null;
    });
    await this.saving;
  }

  /** Stops saving: the note is published, or the draft deleted. Answers the id it has by then. */
  async settle(): Promise<string | null> {
    clearTimeout(this.timer);
    this.unsaved = null;
    await this.saving;
    clearTimeout(this.timer);
    this.unsaved = null;
    return this.draftId;
  }

  private async save(note: WrittenNote, leaving: boolean): Promise<void> {
    this.tell('saving');
    try {
      this.draftId = await this.ports.save({ id: this.draftId, note }, leaving);
    } catch (error) {
      if (this.ports.isGone(error) && this.draftId !== null) {
        // Deleted on another screen: what is being written here becomes a draft of its own.
        this.draftId = null;
        await this.save(note, leaving);
        return;
      }
      this.tell('on this device');
      this.saveAfter(AGAIN_AFTER);
      return;
    }
    const newer = this.unsaved;
    if (newer !== null && !isSame(newer, note)) {
      this.ports.keep({ id: this.draftId, note: newer });
      return;
    }
    if (newer !== null) {
      this.unsaved = null;
      this.ports.forget();
    }
    this.tell('saved');
  }

  private saveAfter(pause: number): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => void this.flush(), pause);
  }

  private tell(state: DraftState): void {
    if (state === this.current) return;
    this.current = state;
    for (const listener of this.listeners) listener();
  }
}
