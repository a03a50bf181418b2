import { stat } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { LIMITS, type ProcessingError } from '@gable/contracts';
import type { Similarity } from '@gable/domain';
import { ChildLauncher } from './child-launcher.js';
import { ChildPool, Lane, type PoolStatistics, type RenderLogger } from './child-pool.js';
import { DocumentRun } from './document-run.js';
import { eachInLanes } from './lanes.js';
import type { Confinement, EngineName } from './protocol.js';
import { RenderError } from './render-error.js';
import type {
  ComparedSheets,
  ConvertedImage,
  DrawnInk,
  DrawnRegion,
  InkPair,
  InkSize,
  OptimizedDocument,
  RasterizedPage,
  ReadPage,
  RenderedAvatar,
  RenderedImage,
  TiledPage,
  WantedRegion,
} from './rendered.js';
import { joinedInk } from './joined-ink.js';
import { readWrittenComparison } from './written-comparison.js';
import { readWrittenWords } from './written-words.js';
import { RENDERING_LIMITS, type WorkLimits } from './rendering-limits.js';
import type { Urgency } from './work-order.js';

/** How a pool is made. */
export interface RenderPoolOptions {
  /** The built program `dist/worker/render-child.js`; its launcher lies beside it. */
  childPath: string;
  /** Where the folders of the children lie; the system's folder for temporary files when not given. */
  folder?: string;
  /** Children at work at once; one a processor when not given. */
  children?: number;
  logger?: RenderLogger;
  /** Which engine renders PDFs first; only tests ask for another than `pdfium`. */
  engine?: EngineName;
  /** Other ceilings than those of the rendering limits, by kind of work. */
  limits?: Partial<WorkLimits>;
}

/** Options of every call. */
export interface CallOptions {
  /** Whose document it is: projects share the children fairly. */
  project?: string;
  /**
   * What the file is a copy of. The child that worked on it is kept for a while, and goes on with the next call for the same,
   * unless that has another size: then somebody has put something else in its place.
   */
  original?: string;
  /** Ends the call with `interrupted`. */
  signal?: AbortSignal;
}

interface PagesOptions<Page> extends CallOptions {
  /** Pages counted from 1; all of them when not given. */
  pages?: number[];
  /** Called with each page as it is done, in any order, at most twice as many at once as there are children. A rejection ends the call. */
  onPage(page: Page): Promise<void>;
  /** Called with each page that cannot be rendered, after all its tries. */
  onPageFailed(page: number, reason: ProcessingError): Promise<void>;
}

/** Options of {@link RenderPool.rasterize}. */
export interface RasterizeOptions extends PagesOptions<RasterizedPage> {
  /** Called once, before any page, with the number of pages of the document. */
  onTotal?(total: number): void | Promise<void>;
  /** Called once the first of the pages is done, well or not. */
  onFirstPage?(): void;
  /**
   * Called with the words of a document's only page: the child that has drawn it reads them in a moment, where another would have
   * to be started later. What it cannot read so is left to {@link RenderPool.text}.
   */
  onOnlyPageRead?(page: ReadPage): Promise<void>;
  /** Renders the first of the pages only; it may have to wait for the others. */
  firstPageOnly?: boolean;
}

/** Options of {@link RenderPool.tile}. */
export type TileOptions = PagesOptions<TiledPage>;

/** Options of {@link RenderPool.text}. */
export interface TextOptions extends Omit<PagesOptions<ReadPage>, 'pages'> {
  /** Pages that are read already. */
  without: ReadonlySet<number>;
}

/** Options of {@link RenderPool.regions}. */
export interface RegionOptions extends CallOptions {
  regions: readonly WantedRegion[];
  /** Called with each region as it is done. A rejection ends the call. */
  onRegion(region: WantedRegion, drawn: DrawnRegion): Promise<void>;
  onRegionFailed(region: WantedRegion, reason: ProcessingError): Promise<void>;
}

/** Options of {@link RenderPool.ink} and {@link RenderPool.compare}. */
export interface CompareOptions extends CallOptions {
  /** Whether somebody waits for it. */
  isAwaited?: boolean;
}

/**
 * Renders files to pictures in forked children, a few at once for all callers together. Make one a process.
 *
 * Every method takes the path of a file that stays in place until the call ends, writes into an existing directory that is the
 * call's own, and rejects with a {@link RenderError} when the file as a whole cannot be rendered.
 */
export class RenderPool {
  private readonly children: ChildPool;
  private readonly limits: WorkLimits;
  private saidSlow = false;
  private readonly lanes: { lanes: number; alone: number };

  constructor(private readonly options: RenderPoolOptions) {
    const size = options.children ?? availableParallelism();
    this.lanes = { lanes: size * 2, alone: RENDERING_LIMITS.alone };
    this.limits = { ...RENDERING_LIMITS.work, ...options.limits };
    this.children = new ChildPool(new ChildLauncher(options), size, options.logger);
  }

  /** What the pool did so far, for metrics. */
  get statistics(): Readonly<PoolStatistics> {
    return this.children.statistics;
  }

  /** Starts a child ahead of the first call, and tells how far children are confined here. */
  prepare(): Promise<Confinement> {
    return this.children.prepare();
  }

  /** Process ids of the children alive. */
  get childPids(): number[] {
    return this.children.pids;
  }

  /**
   * Renders pages of a PDF to an image and a thumbnail each (FIL and VWR rows on rasterized files, CNS-30).
   *
   * @returns the number of pages of the document, and of those that are left
   */
  async rasterize(
    source: string,
    outputDirectory: string,
    options: RasterizeOptions,
  ): Promise<{ total: number; left: number }> {
    const { firstPageOnly = false, onOnlyPageRead } = options;
    return this.inLane('first', source, options, async (lane) => {
      const run = this.documentRun(lane, source);
      const total = await this.open(run);
      await options.onTotal?.(total);
      const pages = pagesOf(total, options.pages);
      const now = firstPageOnly ? pages.slice(0, 1) : pages;
      await eachInLanes(now, this.lanes, async (page) => {
        const isFirst = page === pages[0];
        const draw = () => run.page('page', page, outputDirectory, isFirst ? 'first' : 'pages');
        const isDrawn = await settle(page, draw, options);
        if (isFirst) options.onFirstPage?.();
        if (total === 1 && isDrawn && onOnlyPageRead) {
          const read = () => readPage(this.documentRun(lane, source, 1), page, outputDirectory);
          await settle(page, read, { onPage: onOnlyPageRead, onPageFailed: async () => undefined });
        }
      });
      return { total, left: pages.length - now.length };
    });
  }

  /** Renders pages of a PDF to a tile pack each: meant for the pages that `rasterize` says need tiles. */
  async tile(source: string, outputDirectory: string, options: TileOptions): Promise<{ total: number }> {
    return this.inLane('tiles', source, options, async (lane) => {
      const run = this.documentRun(lane, source);
      const total = await this.open(run);
      await eachInLanes(pagesOf(total, options.pages), this.lanes, async (page) => {
        await settle(page, () => run.page('tiles', page, outputDirectory), options);
      });
      return { total };
    });
  }

  /** Reads the words of a PDF, one page after the other: nobody waits for it as for a picture. */
  async text(source: string, outputDirectory: string, options: TextOptions): Promise<void> {
    await this.inLane('text', source, options, async (lane) => {
      const run = this.documentRun(lane, source);
      const pages = pagesOf(await this.open(run)).filter((page) => !options.without.has(page));
      for (const page of pages) {
        await settle(page, () => readPage(run, page, outputDirectory), options);
      }
    });
  }

  /** Draws one page, counted from 1, as nothing but its ink, to be compared with another. */
  ink(source: string, page: number, outputDirectory: string, options: CompareOptions): Promise<DrawnInk> {
    return this.inLane(urgencyOf(options), source, options, async (lane) => {
      const run = this.documentRun(lane, source);
      const total = await this.open(run);
      if (page > total) throw new RenderError('no_pages', `There is no page ${page} among ${total}`);
      return run.page('ink', page, outputDirectory);
    });
  }

  /**
   * Compares two pages.
   * @param given how the earlier one lies upon the later one, in points of the pages; looked for when null.
   */
  async compare(
    before: DrawnInk,
    after: DrawnInk,
    given: Similarity | null,
    outputDirectory: string,
    options: CompareOptions,
  ): Promise<ComparedSheets> {
    // A child learns no path of ours.
    const pair: InkPair = { before: inkSize(before), after: inkSize(after), given };
    const source = await joinedInk(before.path, after.path, outputDirectory);
    const written = await this.inLane(urgencyOf(options), source, options, (lane) =>
      this.children.run(lane, { kind: 'compare', source, pair, outputDirectory }, this.limits.compare),
    );
    return readWrittenComparison(written, pair);
  }

  /** Draws parts of pages sharper, one after the other: whoever looks at them sees each as it comes. */
  async regions(source: string, outputDirectory: string, options: RegionOptions): Promise<void> {
    await this.inLane('pages', source, options, async (lane) => {
      const run = this.documentRun(lane, source);
      await this.open(run);
      for (const region of options.regions) {
        let drawn: DrawnRegion;
        try {
          drawn = await run.region(region, outputDirectory);
        } catch (error) {
          if (!(error instanceof RenderError) || !error.blamesFile) throw error;
          await options.onRegionFailed(region, error.reason);
          continue;
        }
        await options.onRegion(region, drawn);
      }
    });
  }

  /** Makes a JPEG (quality CNS-19) and a thumbnail of the primary image of a HEIC or HEIF file. */
  async convertHeic(source: string, outputDirectory: string, options: CallOptions = {}): Promise<ConvertedImage> {
    return this.inLane('first', source, options, (lane) =>
      this.children.run(lane, { kind: 'heic', source, outputDirectory }, this.limits.heic),
    );
  }

  /** Makes the thumbnail of a picture of any other format, and a JPEG of it where browsers do not show the format. */
  async image(source: string, outputDirectory: string, options: CallOptions = {}): Promise<RenderedImage> {
    return this.inLane('first', source, options, (lane) =>
      this.children.run(lane, { kind: 'image', source, outputDirectory }, this.limits.image),
    );
  }

  /** Makes the square pictures of an avatar. */
  async avatar(source: string, outputDirectory: string, options: CallOptions = {}): Promise<RenderedAvatar> {
    return this.inLane('first', source, options, (lane) =>
      this.children.run(lane, { kind: 'avatar', source, outputDirectory }, this.limits.avatar),
    );
  }

  /**
   * Writes a PDF anew, smaller and with its first page in front (FIL-50). The copy is opened before it is answered, by a child that
   * did not write it: it must have the pages of the original.
   */
  async optimize(source: string, outputDirectory: string, options: CallOptions = {}): Promise<OptimizedDocument> {
    const { pages, document } = await this.inLane('copy', source, options, async (lane) => ({
      pages: await this.open(this.documentRun(lane, source)),
      document: await this.children.run(lane, { kind: 'optimize', source, outputDirectory }, this.limits.optimize),
    }));
    if ('kept' in document) return document;
    const { project, signal } = options;
    const copied = await this.inLane('copy', document.path, { project, signal }, (lane) =>
      this.open(this.documentRun(lane, document.path)),
    );
    if (copied !== pages) throw new RenderError('damaged', `The copy has ${copied} pages instead of ${pages}`);
    return document;
  }

  /** Ends the children; calls under way reject with `interrupted`. */
  async close(): Promise<void> {
    await this.children.close();
  }

  private async open(run: DocumentRun): Promise<number> {
    const total = await run.open();
    if (run.renderer === 'pdfium-wasm' && this.options.engine === undefined && !this.saidSlow) {
      this.saidSlow = true;
      this.options.logger?.warn(
        { platform: process.platform },
        'No native PDFium here: its slower WebAssembly build renders',
      );
    }
    return total;
  }

  private documentRun(lane: Lane, source: string, tries: number = LIMITS.pageRenderTries): DocumentRun {
    const { engine = 'pdfium', logger } = this.options;
    return new DocumentRun(this.children, lane, source, { engine, tries, limits: this.limits, logger });
  }

  private async inLane<Result>(
    urgency: Urgency,
    source: string,
    { project, original, signal }: CallOptions,
    work: (lane: Lane) => Promise<Result>,
  ): Promise<Result> {
    const lane = new Lane(project, urgency, original && `${original} of ${await sizeOf(source)} bytes`);
    const interrupt = () => this.children.cancel(lane, new RenderError('interrupted', 'Rendering was interrupted'));
    if (signal?.aborted) interrupt();
    signal?.addEventListener('abort', interrupt, { once: true });
    try {
      return await work(lane);
    } finally {
      signal?.removeEventListener('abort', interrupt);
      this.children.release(lane);
    }
  }
}

const inkSize = ({ width, height, pixelsPerPoint, isDrawn }: DrawnInk): InkSize => ({
  width,
  height,
  pixelsPerPoint,
  isDrawn,
});

/** Of a file that is not there, the child says so. */
const sizeOf = (path: string): Promise<number | undefined> =>
  stat(path).then(
    ({ size }) => size,
    () => undefined,
  );

const urgencyOf = ({ isAwaited = false }: CompareOptions): Urgency => (isAwaited ? 'pages' : 'text');

/** The words of one page, as its child has written them. */
const readPage = async (run: DocumentRun, page: number, outputDirectory: string): Promise<ReadPage> =>
  readWrittenWords(await run.page('text', page, outputDirectory));

/** Tells the caller of one page; only what concerns the whole call rejects. @returns whether the page is there */
async function settle<Page>(page: number, render: () => Promise<Page>, options: PagesOptions<Page>): Promise<boolean> {
  let rendered: Page;
  try {
    rendered = await render();
  } catch (error) {
    if (!(error instanceof RenderError) || !error.blamesFile) throw error;
    await options.onPageFailed(page, error.reason);
    return false;
  }
  await options.onPage(rendered);
  return true;
}

function pagesOf(total: number, wanted?: number[]): number[] {
  if (!wanted) return Array.from({ length: total }, (_, index) => index + 1);
  const beyond = wanted.find((page) => !Number.isInteger(page) || page < 1 || page > total);
  if (beyond !== undefined) throw new RangeError(`There is no page ${beyond} among ${total}`);
  return [...new Set(wanted)];
}
