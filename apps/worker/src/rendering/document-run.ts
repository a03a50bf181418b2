import type { ProcessingError } from '@gable/contracts';
import type { ChildPool, Lane, RenderLogger } from './child-pool.js';
import { ChildLost } from './child-process.js';
import type { EngineName, Work, WorkResults } from './protocol.js';
import { RenderError } from './render-error.js';
import type { DrawnRegion, WantedRegion } from './rendered.js';
import { RENDERING_LIMITS, type WorkLimits } from './rendering-limits.js';
import type { Urgency } from './work-order.js';

/** What a second engine may judge differently. A password or a size stays what it is. */
const WORTH_A_SECOND_OPINION: readonly ProcessingError[] = ['damaged', 'no_pages', 'timed_out'];

/** pdf.js cannot draw a part of a page, so it makes no tiles; and it does not say where words are. */
const BY_PDFIUM_ALONE: readonly Work['kind'][] = ['tiles', 'region', 'text', 'ink'];

/** How a document is tried. */
export interface DocumentRunOptions {
  /** Which engine is asked first. */
  engine: EngineName;
  /** Tries of one page before the second engine is asked. */
  tries: number;
  limits: WorkLimits;
  logger?: RenderLogger;
}

/**
 * One PDF on its way through the children. Decides how often a page is tried and by which engine: a lost child is a new try
 * (CNS-30), a refusal goes to the second engine at once, and a document that keeps losing children runs out of patience.
 */
export class DocumentRun {
  /** What really renders the document, once it is open. */
  renderer?: string;
  private engine: EngineName;
  /** Milliseconds that children worked for nothing. */
  private lost = 0;
  private askedTwice = false;

  constructor(
    private readonly children: ChildPool,
    private readonly lane: Lane,
    private readonly source: string,
    private readonly options: DocumentRunOptions,
  ) {
    this.engine = options.engine;
  }

  /** The number of pages. Chooses the engine for all of them: the second one when the first refuses the file. */
  async open(): Promise<number> {
    const open = async (engine: EngineName) => {
      const limit = engine === 'pdfjs' ? this.options.limits.secondOpinion : this.options.limits.open;
      const work = { kind: 'open', source: this.source, engine } as const;
      const { total, renderer } = await this.children.run(this.lane, work, limit);
      this.engine = engine;
      this.renderer = renderer;
      return total;
    };
    return this.withSecondOpinion('open', open);
  }

  /** Renders, tiles, inks or reads one page. Rejects with the first engine's reason when no try succeeded. */
  page<Kind extends 'page' | 'tiles' | 'text' | 'ink'>(
    kind: Kind,
    page: number,
    outputDirectory: string,
    urgency = this.lane.urgency,
  ): Promise<WorkResults[Kind]> {
    return this.part(kind, { page, outputDirectory }, urgency);
  }

  /** Draws a part of a page, as `page` does. */
  region(region: WantedRegion, outputDirectory: string): Promise<DrawnRegion> {
    return this.part('region', { region, outputDirectory }, this.lane.urgency);
  }

  private async part<Kind extends 'page' | 'tiles' | 'text' | 'ink' | 'region'>(
    kind: Kind,
    wanted: object,
    urgency: Urgency,
  ): Promise<WorkResults[Kind]> {
    if (this.lost > RENDERING_LIMITS.patienceEnds) {
      throw new RenderError('timed_out', `${Math.round(this.lost)} ms were lost on this document`);
    }
    const render = async (engine: EngineName): Promise<WorkResults[Kind]> => {
      const limit = engine === 'pdfjs' ? this.options.limits.secondOpinion : this.options.limits[kind];
      const work = { ...wanted, kind, source: this.source, engine } as Work & { kind: Kind };
      return this.children.run<Kind>(this.lane, work, limit, urgency);
    };
    return this.withSecondOpinion(kind, render);
  }

  private async withSecondOpinion<Result>(
    kind: Work['kind'],
    attempt: (engine: EngineName) => Promise<Result>,
  ): Promise<Result> {
    try {
      return await this.withTries(() => attempt(this.engine));
    } catch (first) {
      if (!(first instanceof RenderError) || !this.secondOpinionHelps(kind, first.reason)) throw first;
      this.noteSecondOpinion(kind, first);
      try {
        return await this.counted(() => attempt('pdfjs'));
      } catch (second) {
        throw second instanceof RenderError && !VERDICTS.includes(second.reason) ? first : second;
      }
    }
  }

  private async withTries<Result>(attempt: () => Promise<Result>): Promise<Result> {
    for (let tried = 1; ; tried += 1) {
      try {
        return await this.counted(attempt);
      } catch (error) {
        if (!(error instanceof ChildLost) || tried >= this.options.tries || this.lost > RENDERING_LIMITS.patience)
          throw error;
      }
    }
  }

  private secondOpinionHelps(kind: Work['kind'], reason: ProcessingError): boolean {
    if (BY_PDFIUM_ALONE.includes(kind) || this.engine === 'pdfjs' || this.lost > RENDERING_LIMITS.patience)
      return false;
    return WORTH_A_SECOND_OPINION.includes(reason);
  }

  private noteSecondOpinion(kind: Work['kind'], { reason, message }: RenderError): void {
    // A damaged file may have thousands of damaged pages: one line tells the story.
    if (this.askedTwice) return;
    this.askedTwice = true;
    this.options.logger?.warn({ kind, source: this.source, reason, error: message }, 'PDFium gives up, pdf.js tries');
  }

  private async counted<Result>(attempt: () => Promise<Result>): Promise<Result> {
    try {
      return await attempt();
    } catch (error) {
      if (error instanceof RenderError) this.lost += error.spent;
      throw error;
    }
  }
}

/** Reasons that a second engine knows better than the first. */
const VERDICTS: readonly ProcessingError[] = [
  'password_protected',
  'too_large',
  'no_pages',
  'interrupted',
  'storage_unavailable',
];
