import { fileTitle, withoutTurningMarks } from '@gable/contracts';
import type { KnownFile } from './named-files.js';
import type { Announced } from './upload-item.js';
import type { UploadQueue } from './upload-queue.js';

/** What is asked about a file before it is uploaded: its name is that of another one, or not that of the one it was dropped on. */
export interface ArrivalQuestion {
  kind: 'known' | 'renames';
  file: File;
  projectId: string;
  /** What it may become a new revision of. */
  of: KnownFile;
}

/** What becomes of it: a new revision, a file of its own, or nothing. */
export type ArrivalAnswer = 'revision' | 'own' | 'nothing';

/** Files on their way into the queue: what is clear goes there at once, the rest is asked about, one after the other. */
export class ArrivingFiles {
  private questions: readonly ArrivalQuestion[] = [];
  private readonly listeners = new Set<() => void>();

  constructor(
    private readonly queue: Pick<UploadQueue, 'add' | 'store'>,
    /** The files of a project that have some of these names, the newest first. */
    private readonly named: (projectId: string, names: readonly string[]) => Promise<readonly KnownFile[]>,
  ) {}

  readonly snapshot = (): readonly ArrivalQuestion[] => this.questions;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  /** Takes files for a project; those whose names are in it already are asked about. */
  async take(files: readonly File[], projectId: string): Promise<void> {
    if (files.length === 0) return;
    const names = files.map(({ name }) => name);
    // Who cannot ask uploads all the same: nothing is lost by a file too many.
    const known = await this.named(projectId, names).catch(() => []);
    const isKnown = (file: File) => known.find((each) => isNamed(file.name, each));
    const clear = files.filter((file) => !isKnown(file));
    this.queue.add(clear, { projectId, revisionOf: null });
    this.ask(
      files.flatMap((file) => {
        const of = isKnown(file);
        return of ? [{ kind: 'known', file, projectId, of }] : [];
      }),
    );
  }

  /** Takes a file for a project without asking, and answers what the server calls it; null where it could not be stored. */
  store(file: File, projectId: string): Promise<Announced | null> {
    return this.queue.store(file, projectId);
  }

  /** Takes a file as a new revision of the one that it was dropped on, unless it has another name. */
  drop(file: File, projectId: string, of: KnownFile): void {
    if (isNamed(file.name, of)) this.revise(file, projectId, of);
    else this.ask([{ kind: 'renames', file, projectId, of }]);
  }

  /** Takes a file as a new revision: the person has chosen it for that. */
  revise(file: File, projectId: string, of: Pick<KnownFile, 'id' | 'name' | 'alias'>): void {
    this.queue.add([file], { projectId, revisionOf: { fileId: of.id, name: fileTitle(of) } });
  }

  /** Answers the first question, and with `forRest` all that ask the same. */
  answer(answer: ArrivalAnswer, forRest: boolean): void {
    const [first] = this.questions;
    if (!first) return;
    const answered = forRest ? this.questions.filter(({ kind }) => kind === first.kind) : [first];
    this.questions = this.questions.filter((question) => !answered.includes(question));
    this.announceChange();
    for (const question of answered) this.settle(question, answer);
  }

  private settle({ kind, file, projectId, of }: ArrivalQuestion, answer: ArrivalAnswer): void {
    if (answer === 'revision') this.revise(file, projectId, of);
    else if (answer === 'own' && kind === 'renames') void this.take([file], projectId);
    else if (answer === 'own') this.queue.add([file], { projectId, revisionOf: null });
  }

  private ask(questions: readonly ArrivalQuestion[]): void {
    if (questions.length === 0) return;
    this.questions = [...this.questions, ...questions];
    this.announceChange();
  }

  private announceChange(): void {
    for (const listener of this.listeners) listener();
  }
}

/** Whether a file that arrives is called like one that is there: as that was uploaded, is called, or is downloaded. */
function isNamed(name: string, { name: uploaded, alias }: KnownFile): boolean {
  const extension = /\.[^.]+$/u.exec(uploaded)?.[0] ?? '';
  const names = alias === null ? [uploaded] : [uploaded, alias, alias + extension];
  return names.map(keyOf).includes(keyOf(withoutTurningMarks(name)));
}

const keyOf = (name: string): string => name.normalize('NFC').toLowerCase();
