import { RenderError } from '../rendering/index.js';

/**
 * Work that is admitted by itself: what somebody waits for, the pages that are left, what only makes it better, and the
 * reading of texts, the comparing of new revisions and the hashing of large uploads, which nothing else is to wait for.
 */
export type WorkClass = 'first' | 'pages' | 'background' | 'texts' | 'comparisons' | 'hashes';

/** Documents that may be worked on beyond the places, each of a project that has none: so nobody waits for others' files. */
const SPARE = 16;

interface Waiting {
  project: string;
  begin(): void;
  giveUp(): void;
}

/** The right to work on one document; given back by `leave`. */
export interface Ticket {
  /** May be called again. */
  leave(): void;
}

/**
 * Lets a worker begin only so many documents of each class at once: each lies on its disk. A job that waits here costs
 * next to nothing, so a worker takes many; whose turn it is does not depend on the order they came in, but on how many
 * documents of their project are being worked on.
 */
export class Admission {
  private readonly lines: Record<WorkClass, Line>;

  /** `stop` fires when nobody is to be let in any more. */
  constructor(
    places: Record<WorkClass, number>,
    private readonly stop: AbortSignal,
  ) {
    this.lines = {
      first: new Line(places.first),
      pages: new Line(places.pages),
      background: new Line(places.background),
      texts: new Line(places.texts),
      comparisons: new Line(places.comparisons),
      hashes: new Line(places.hashes),
    };
    const close = () => {
      for (const line of Object.values(this.lines)) line.close();
    };
    stop.addEventListener('abort', close, { once: true });
  }

  /** Waits for one's turn. @throws {RenderError} `interrupted` when the process stops. */
  async enter(work: WorkClass, project: string): Promise<Ticket> {
    if (this.stop.aborted) throw interrupted();
    return this.lines[work].enter(project);
  }

  /** How many more documents may be begun, whatever project they are of; none while somebody waits. */
  room(work: WorkClass): number {
    return this.stop.aborted ? 0 : this.lines[work].room();
  }

  /** A ticket, if it is one's turn at once. */
  tryEnter(work: WorkClass, project: string): Ticket | undefined {
    return this.lines[work].tryEnter(project);
  }
}

const interrupted = () => new RenderError('interrupted', 'The process stops');

class Line {
  private readonly working = new Map<string, number>();
  private readonly lastServed = new Map<string, number>();
  private readonly waiting: Waiting[] = [];
  private count = 0;
  private served = 0;

  constructor(private readonly places: number) {}

  enter(project: string): Promise<Ticket> {
    return new Promise((resolve, reject) => {
      const begin = () => resolve(this.ticket(project));
      this.waiting.push({ project, begin, giveUp: () => reject(interrupted()) });
      this.admit();
    });
  }

  room(): number {
    return this.waiting.length > 0 ? 0 : Math.max(0, this.places - this.count);
  }

  close(): void {
    for (const { giveUp } of this.waiting.splice(0)) giveUp();
  }

  tryEnter(project: string): Ticket | undefined {
    const isNext = this.mayEnter(project) && !this.waiting.some((waiting) => this.mayEnter(waiting.project));
    return isNext ? this.ticket(project) : undefined;
  }

  private ticket(project: string): Ticket {
    this.change(project, 1);
    this.lastServed.set(project, ++this.served);
    let isHeld = true;
    return {
      leave: () => {
        if (!isHeld) return;
        isHeld = false;
        this.change(project, -1);
        if (this.count === 0 && this.waiting.length === 0) this.lastServed.clear();
        this.admit();
      },
    };
  }

  private admit(): void {
    for (;;) {
      const next = this.waiting
        .filter(({ project }) => this.mayEnter(project))
        .reduce<Waiting | undefined>(
          (best, waiting) => (best && this.isBefore(best, waiting) ? best : waiting),
          undefined,
        );
      if (!next) return;
      this.waiting.splice(this.waiting.indexOf(next), 1);
      next.begin();
    }
  }

  private mayEnter(project: string): boolean {
    return this.count < (this.of(project) === 0 ? this.places + SPARE : this.places);
  }

  /** Of two that wait, in the order they came. */
  private isBefore({ project: one }: Waiting, { project: other }: Waiting): boolean {
    const byShare =
      this.of(one) - this.of(other) || (this.lastServed.get(one) ?? 0) - (this.lastServed.get(other) ?? 0);
    return byShare <= 0;
  }

  private of(project: string): number {
    return this.working.get(project) ?? 0;
  }

  private change(project: string, by: number): void {
    this.count += by;
    const now = this.of(project) + by;
    if (now === 0) this.working.delete(project);
    else this.working.set(project, now);
  }
}
