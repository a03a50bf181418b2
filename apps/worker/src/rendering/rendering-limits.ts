import type { ProcessingError } from '@gable/contracts';

const MB = 1024 * 1024;

/** What one kind of work may use before its child is killed. */
export interface WorkLimit {
  /** Milliseconds of the child's processor time. Counted rather than wall time, so that a busy machine fails nothing. */
  cpu: number;
  /** Milliseconds on the clock, without those in which others had the processors: for work that waits instead of computing. */
  wall: number;
  /** Resident bytes of the child. */
  memory: number;
}

/** A ceiling for each kind of work a render child does, and one for whatever the second engine does. */
export type WorkLimits = Record<
  | 'open'
  | 'page'
  | 'tiles'
  | 'region'
  | 'text'
  | 'ink'
  | 'compare'
  | 'heic'
  | 'image'
  | 'avatar'
  | 'optimize'
  | 'secondOpinion',
  WorkLimit
>;

/**
 * Ceilings of the rendering engine. They stop bombs and hangs and are far above what real files need (a plan sheet: 0.4 s and
 * 160 MB, a 70-megapixel scan: 1 s and 500 MB).
 */
export const RENDERING_LIMITS = {
  work: {
    open: { cpu: 15_000, wall: 60_000, memory: 900 * MB },
    page: { cpu: 20_000, wall: 60_000, memory: 1_000 * MB },
    tiles: { cpu: 90_000, wall: 240_000, memory: 1_000 * MB },
    // Somebody looks at it, and has the coarser tiles meanwhile.
    region: { cpu: 15_000, wall: 60_000, memory: 900 * MB },
    text: { cpu: 15_000, wall: 60_000, memory: 900 * MB },
    ink: { cpu: 30_000, wall: 90_000, memory: 900 * MB },
    compare: { cpu: 30_000, wall: 90_000, memory: 600 * MB },
    heic: { cpu: 45_000, wall: 120_000, memory: 1_600 * MB },
    image: { cpu: 30_000, wall: 90_000, memory: 1_000 * MB },
    // Somebody waits for it.
    avatar: { cpu: 20_000, wall: 60_000, memory: 1_000 * MB },
    // A plan takes a second a megabyte, and uploads are large.
    optimize: { cpu: 600_000, wall: 1_800_000, memory: 1_600 * MB },
    // The second engine is several times slower and larger.
    secondOpinion: { cpu: 45_000, wall: 120_000, memory: 1_600 * MB },
  } satisfies WorkLimits,
  /** What is read of a page: characters that are looked at, words, characters of one, and of all together. */
  text: { looked: 500_000, words: 16_000, word: 100, characters: 200_000 },
  /** Changed regions of a sheet that are kept; more is another sheet. */
  compare: { regions: 500 },
  /** A new child that has not answered after this many milliseconds is given up. */
  childStart: 30_000,
  /**
   * Milliseconds of a document's pages that one child has to itself: another takes more before its first page, and while many
   * documents wait, each has something better to do.
   */
  alone: 100,
  /** Milliseconds between two looks at a working child's time and memory. */
  watchEvery: 50,
  /** A child this large after its work is replaced: it would not give the memory back. */
  retireAboveBytes: 300 * MB,
  /** A child is replaced after this many pieces of work, whatever its size. */
  retireAfterWork: 500,
  /** Milliseconds a child waits for more of its document: what else is wanted follows at once, and one that was taken over gets no longer. */
  keepFor: 5_000,
  /** Milliseconds that children may work on one document for nothing; past it each page is tried only once. */
  patience: 120_000,
  /** As `patience`, after which the remaining pages are failed untried. */
  patienceEnds: 300_000,
  /** A PDF may not have more pages than this. */
  pages: 5_000,
} as const;

/** What a piece of work has used so far. Milliseconds and bytes. */
export interface WorkUsage {
  elapsed: number;
  /** Of them with a processor. */
  cpu: number;
  /** Of them ready to work, while others had the processors. */
  waited: number;
  resident: number;
}

/** Why work that has used this much is to be ended, in a word and in words; undefined while it may go on. */
export function passedLimit(limit: WorkLimit, used: WorkUsage): [ProcessingError, string] | undefined {
  const elapsed = Math.round(used.elapsed - used.waited);
  if (elapsed > limit.wall) return ['timed_out', `No answer after ${elapsed} ms`];
  if (used.cpu > limit.cpu) return ['timed_out', `No answer after ${used.cpu} ms of processor time`];
  if (used.resident > limit.memory) return ['out_of_memory', `${used.resident} bytes resident`];
  return undefined;
}
