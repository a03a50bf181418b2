/**
 * What work is for, the most urgent first: what somebody waits for (`first`: the first page of a revision, with its words
 * where it is the only one, a photo, an avatar), the other pages, deep-zoom tiles, smaller copies, the words of pages.
 */
export const URGENCIES = ['first', 'pages', 'tiles', 'copy', 'text'] as const;

/** One of {@link URGENCIES}. */
export type Urgency = (typeof URGENCIES)[number];

/** A piece of work as far as its turn depends on it. */
export interface Piece {
  /** Projects share the places fairly. */
  readonly project: string;
  /** Documents of one project do, too. */
  readonly document: object;
  readonly urgency: Urgency;
}

/** What is to be done with a piece next. */
export interface Order<Work extends Piece> {
  what: 'begin' | 'pause' | 'resume';
  piece: Work;
}

/** Milliseconds after which the work on a first page is slow: then it holds its place like any other work. */
export const PATIENCE = 2_000;
/** Milliseconds a piece keeps its place while a project that holds none waits. */
export const SLICE = 10_000;
/** Paused pieces for each place; they keep their memory. */
const PAUSED_SHARE = 2;

interface Entry<Work extends Piece> {
  piece: Work;
  state: 'waiting' | 'running' | 'paused';
  /** Milliseconds it ran before `since`. */
  ran: number;
  /** Since when it has run. */
  since: number;
}

/**
 * Decides whose turn it is, for a fixed number of places. What is urgent goes first and takes the place of what is not;
 * otherwise the project that holds the fewest places does, and then the one that was served longest ago. Whatever has to
 * leave its place is paused and goes on later where it was. It keeps no time and starts nothing by itself.
 */
export class WorkOrder<Work extends Piece> {
  private readonly entries = new Map<Work, Entry<Work>>();
  /** When documents came, and when they and projects were served last, as running numbers. */
  private readonly arrived = new WeakMap<object, number>();
  private readonly documentServed = new WeakMap<object, number>();
  private readonly projectServed = new Map<string, number>();
  private count = 0;

  constructor(private readonly places: number) {}

  /** Whether somebody waits, so that {@link decide} may decide differently later. */
  get isAwaited(): boolean {
    return this.of('running').length < this.entries.size;
  }

  /** Whether anything waits or is under way. */
  get isIdle(): boolean {
    return this.entries.size === 0;
  }

  /** A piece is to be done. */
  add(piece: Work): void {
    if (!this.arrived.has(piece.document)) this.arrived.set(piece.document, ++this.count);
    this.entries.set(piece, { piece, state: 'waiting', ran: 0, since: 0 });
  }

  /** A piece is done, or nobody wants it any more. */
  remove(piece: Work): void {
    this.entries.delete(piece);
    if (this.entries.size === 0) this.projectServed.clear();
  }

  /** What is to be done now, in this order; it counts as done. `now`: milliseconds of any clock that only goes forward. */
  decide(now: number): Order<Work>[] {
    const orders: Order<Work>[] = [];
    for (;;) {
      const next = this.next(now);
      if (!next) return orders;
      if (this.of('running').length >= this.places) {
        const victim = this.victim(next, now);
        if (!victim) return orders;
        victim.ran = ranFor(victim, now);
        victim.state = 'paused';
        orders.push({ what: 'pause', piece: victim.piece });
      }
      orders.push({ what: next.state === 'paused' ? 'resume' : 'begin', piece: next.piece });
      next.state = 'running';
      next.since = now;
      this.count += 1;
      this.projectServed.set(next.piece.project, this.count);
      this.documentServed.set(next.piece.document, this.count);
    }
  }

  private next(now: number): Entry<Work> | undefined {
    const waiting = [...this.entries.values()].filter(({ state }) => state !== 'running');
    const keys = new Map(waiting.map((entry) => [entry, this.keyOf(entry, now)]));
    return waiting.reduce<Entry<Work> | undefined>(
      (best, entry) => (best && compare(keys.get(best) ?? [], keys.get(entry) ?? []) <= 0 ? best : entry),
      undefined,
    );
  }

  /** The smaller, the sooner; of equals the one that came first. */
  private keyOf(entry: Entry<Work>, now: number): number[] {
    const { project, document, urgency } = entry.piece;
    return [
      this.isUrgent(entry, now) ? 0 : 1,
      this.running((piece) => piece.project === project),
      this.projectServed.get(project) ?? 0,
      URGENCIES.indexOf(urgency),
      // What has begun holds memory.
      entry.state === 'paused' ? 0 : 1,
      this.running((piece) => piece.document === document),
      // One first page after the other comes sooner than all of them together; other pages take turns.
      (urgency === 'first' ? this.arrived : this.documentServed).get(document) ?? 0,
    ];
  }

  /** A project whose first pages are slow gets no further place before others on their account. */
  private isUrgent(entry: Entry<Work>, now: number): boolean {
    const isSlow = (other: Entry<Work>) => other.piece.urgency === 'first' && ranFor(other, now) > PATIENCE;
    if (entry.piece.urgency !== 'first' || isSlow(entry)) return false;
    const slow = [...this.entries.values()].filter(
      (other) => other.piece.project === entry.piece.project && isSlow(other),
    );
    return slow.length < this.places;
  }

  /** Whose place `next` takes, when it may take one. */
  private victim(next: Entry<Work>, now: number): Entry<Work> | undefined {
    if (next.state !== 'paused' && this.of('paused').length >= this.places * PAUSED_SHARE) return undefined;
    const { project } = next.piece;
    const isUrgent = this.isUrgent(next, now);
    const hasNone = this.running((piece) => piece.project === project) === 0;
    const held = (entry: Entry<Work>) => this.running((piece) => piece.project === entry.piece.project);
    const yields = (entry: Entry<Work>): boolean => {
      const entryIsUrgent = this.isUrgent(entry, now);
      if (isUrgent && !entryIsUrgent) return true;
      if (!hasNone || (entryIsUrgent && !isUrgent)) return false;
      return held(entry) > 1 || (!entryIsUrgent && now - entry.since >= SLICE);
    };
    const [victim] = this.of('running')
      .filter(yields)
      .map((entry) => ({ entry, key: [URGENCIES.indexOf(entry.piece.urgency), held(entry), now - entry.since] }))
      .sort((one, other) => compare(other.key, one.key));
    return victim?.entry;
  }

  private of(state: Entry<Work>['state']): Entry<Work>[] {
    return [...this.entries.values()].filter((entry) => entry.state === state);
  }

  private running(which: (piece: Work) => boolean): number {
    return this.of('running').filter(({ piece }) => which(piece)).length;
  }
}

const ranFor = ({ state, ran, since }: Entry<Piece>, now: number): number =>
  state === 'running' ? ran + now - since : ran;

function compare(one: number[], other: number[]): number {
  const place = one.findIndex((value, index) => value !== other[index]);
  return place < 0 ? 0 : (one[place] ?? 0) - (other[place] ?? 0);
}
