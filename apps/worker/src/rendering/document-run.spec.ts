import type { ProcessingError } from '@gable/contracts';
import { ChildLauncher } from './child-launcher.js';
import { ChildPool, Lane, type RenderLogger } from './child-pool.js';
import { ChildLost } from './child-process.js';
import { DocumentRun, type DocumentRunOptions } from './document-run.js';
import type { EngineName, Work, WorkResults } from './protocol.js';
import { RenderError } from './render-error.js';
import { RENDERING_LIMITS, type WorkLimit } from './rendering-limits.js';
import type { Urgency } from './work-order.js';

const lost = (reason: ProcessingError = 'damaged', spent = 10) => new ChildLost(reason, 'lost', { spent });
const refused = (reason: ProcessingError) => new RenderError(reason);
const page = (number: number) => ({ page: number }) as WorkResults['page'];

const options = { engine: 'pdfium', tries: 3, limits: RENDERING_LIMITS.work } as const;

/** A pool whose children answer from a script, one line for each try. */
class ScriptedPool extends ChildPool {
  readonly tries: EngineName[] = [];
  /** What each try was given beside its engine. */
  readonly given: { limit: WorkLimit; urgency: Urgency | undefined; work: Work }[] = [];

  constructor(private readonly script: (Error | WorkResults[Work['kind']])[]) {
    super(new ChildLauncher({ childPath: 'no such program' }), 1);
  }

  override async run<Kind extends Work['kind']>(
    _lane: Lane,
    work: Work & { kind: Kind },
    limit: WorkLimit,
    urgency?: Urgency,
  ): Promise<WorkResults[Kind]> {
    this.tries.push((work as { engine: EngineName }).engine);
    this.given.push({ limit, urgency, work });
    const answer = this.script.shift();
    if (answer === undefined) throw new Error('The script has no further answer');
    if (answer instanceof Error) throw answer;
    return answer as WorkResults[Kind];
  }
}

function runOf(...script: (Error | WorkResults[Work['kind']])[]) {
  return runWith({}, ...script);
}

function runWith(further: Partial<DocumentRunOptions>, ...script: (Error | WorkResults[Work['kind']])[]) {
  const pool = new ScriptedPool(script);
  return { pool, run: new DocumentRun(pool, new Lane('project', 'pages'), 'plan.pdf', { ...options, ...further }) };
}

describe('trying a page', () => {
  it('gives a page whose child was lost a new child (CNS-30)', async () => {
    const { pool, run } = runOf(lost(), lost('timed_out'), page(1));
    await expect(run.page('page', 1, 'out')).resolves.toEqual(page(1));
    expect(pool.tries).toEqual(['pdfium', 'pdfium', 'pdfium']);
  });

  it('asks the second engine after the third loss, once', async () => {
    const { pool, run } = runOf(lost(), lost(), lost(), page(1));
    await expect(run.page('page', 1, 'out')).resolves.toEqual(page(1));
    expect(pool.tries).toEqual(['pdfium', 'pdfium', 'pdfium', 'pdfjs']);
  });

  it('gives a page up after the third child that ran out of memory (VWR-8, CNS-30)', async () => {
    const { pool, run } = runOf(lost('out_of_memory'), lost('out_of_memory'), lost('out_of_memory'));
    await expect(run.page('page', 1, 'out')).rejects.toMatchObject({ reason: 'out_of_memory' });
    expect(pool.tries).toEqual(['pdfium', 'pdfium', 'pdfium']);
  });

  it('asks the second engine at once when the first refuses the page', async () => {
    const { pool, run } = runOf(refused('damaged'), page(1));
    await expect(run.page('page', 1, 'out')).resolves.toEqual(page(1));
    expect(pool.tries).toEqual(['pdfium', 'pdfjs']);
  });

  it('fails with the reason of the first engine when neither can', async () => {
    const { run } = runOf(lost('timed_out'), lost('timed_out'), lost('timed_out'), refused('damaged'));
    await expect(run.page('page', 1, 'out')).rejects.toMatchObject({ reason: 'timed_out' });
  });

  it.each(['password_protected', 'too_large', 'storage_unavailable', 'interrupted'] as const)(
    'asks nobody else when the answer is %s',
    async (reason) => {
      const { pool, run } = runOf(refused(reason));
      await expect(run.page('page', 1, 'out')).rejects.toMatchObject({ reason });
      expect(pool.tries).toHaveLength(1);
    },
  );

  it('never asks the second engine for tiles', async () => {
    const { pool, run } = runOf(refused('damaged'));
    await expect(run.page('tiles', 1, 'out')).rejects.toMatchObject({ reason: 'damaged' });
    expect(pool.tries).toEqual(['pdfium']);
  });

  it('passes on what is no verdict about the file', async () => {
    const { pool, run } = runOf(new Error('the program does not start'));
    await expect(run.page('page', 1, 'out')).rejects.toThrow('does not start');
    expect(pool.tries).toHaveLength(1);
  });
});

describe('running out of patience with a document', () => {
  it('tries each page only once after losing much time, and none after losing more', async () => {
    const { pool, run } = runOf(
      lost('timed_out', RENDERING_LIMITS.patience + 1),
      lost('timed_out', RENDERING_LIMITS.patienceEnds),
    );
    await expect(run.page('page', 1, 'out')).rejects.toMatchObject({ reason: 'timed_out' });
    await expect(run.page('page', 2, 'out')).rejects.toMatchObject({ reason: 'timed_out' });
    await expect(run.page('page', 3, 'out')).rejects.toMatchObject({ reason: 'timed_out' });
    expect(pool.tries).toEqual(['pdfium', 'pdfium']);
  });
});

describe('opening a document', () => {
  it('stays with the second engine for all pages when only that one opens the file', async () => {
    const { pool, run } = runOf(refused('damaged'), { total: 2, renderer: 'pdfjs' }, page(1), page(2));
    await expect(run.open()).resolves.toBe(2);
    await run.page('page', 1, 'out');
    await run.page('page', 2, 'out');
    expect(pool.tries).toEqual(['pdfium', 'pdfjs', 'pdfjs', 'pdfjs']);
  });

  it('believes the second engine about passwords and missing pages', async () => {
    const { run } = runOf(refused('damaged'), refused('no_pages'));
    await expect(run.open()).rejects.toMatchObject({ reason: 'no_pages' });
  });

  it('says no_pages when one engine counts none and the other calls the file damaged', async () => {
    const { run } = runOf(refused('no_pages'), refused('damaged'));
    await expect(run.open()).rejects.toMatchObject({ reason: 'no_pages' });
  });
});

describe('what a child is given', () => {
  const { work: limits } = RENDERING_LIMITS;

  it('is the document, the page and the ceiling of such work', async () => {
    const { pool, run } = runOf({ total: 1 }, page(3), page(3));
    await run.open();
    await run.page('page', 3, 'out');
    await run.page('tiles', 3, 'out', 'first');
    const document = { source: 'plan.pdf', engine: 'pdfium' };
    expect(pool.given).toEqual([
      { work: { kind: 'open', ...document }, limit: limits.open, urgency: undefined },
      { work: { kind: 'page', page: 3, outputDirectory: 'out', ...document }, limit: limits.page, urgency: 'pages' },
      { work: { kind: 'tiles', page: 3, outputDirectory: 'out', ...document }, limit: limits.tiles, urgency: 'first' },
    ]);
  });

  it('is a part of a page, which the second engine cannot draw', async () => {
    const region = { page: 1, level: 1, column: 0, row: 0, sharpest: { width: 1500, height: 1000 } };
    const { pool, run } = runOf({ picture: null }, refused('damaged'));
    await expect(run.region(region, 'out')).resolves.toEqual({ picture: null });
    await expect(run.region(region, 'out')).rejects.toMatchObject({ reason: 'damaged' });
    expect(pool.given.map(({ work, limit, urgency }) => ({ work, limit, urgency }))[0]).toEqual({
      work: { kind: 'region', region, outputDirectory: 'out', source: 'plan.pdf', engine: 'pdfium' },
      ...{ limit: limits.region, urgency: 'pages' },
    });
    expect(pool.tries).toEqual(['pdfium', 'pdfium']);
  });

  it('is more time for the second engine, which is slower', async () => {
    const { pool, run } = runOf(refused('damaged'), { total: 1, renderer: 'pdfjs' }, refused('damaged'));
    await run.open();
    expect(run.renderer).toBe('pdfjs');
    // Nobody else is left to be asked.
    await expect(run.page('page', 1, 'out')).rejects.toMatchObject({ reason: 'damaged' });
    expect(pool.given.map(({ limit }) => limit)).toEqual([limits.open, limits.secondOpinion, limits.secondOpinion]);
  });
});

describe('what is said of a second opinion', () => {
  it('is one line for the whole document', async () => {
    const warned: unknown[] = [];
    const logger = { warn: (...said: unknown[]) => warned.push(said) } as unknown as RenderLogger;
    const { run } = runWith({ logger }, refused('damaged'), page(1), refused('no_pages'), page(2));
    await run.page('page', 1, 'out');
    await run.page('page', 2, 'out');
    expect(warned).toEqual([
      [{ kind: 'page', source: 'plan.pdf', reason: 'damaged', error: 'damaged' }, 'PDFium gives up, pdf.js tries'],
    ]);
  });
});

describe('patience', () => {
  const { patience, patienceEnds } = RENDERING_LIMITS;

  it('ends above its limit, and not at it', async () => {
    const { pool, run } = runOf(lost('out_of_memory', patience), lost('out_of_memory', 0), page(1));
    await expect(run.page('page', 1, 'out')).resolves.toEqual(page(1));
    expect(pool.tries).toHaveLength(3);
  });

  it('has no second opinion left for what took too long', async () => {
    const { pool, run } = runOf(lost('timed_out', patience + 1));
    await expect(run.page('page', 1, 'out')).rejects.toMatchObject({ reason: 'timed_out' });
    expect(pool.tries).toEqual(['pdfium']);
  });

  it('counts what a refusal took as well, and says how much was lost', async () => {
    const slow = new RenderError('damaged', 'damaged', { spent: patienceEnds + 1.4 });
    const { pool, run } = runOf(slow, page(2));
    await expect(run.page('page', 1, 'out')).rejects.toMatchObject({ reason: 'damaged' });
    await expect(run.page('page', 2, 'out')).rejects.toMatchObject({
      ...{ reason: 'timed_out', message: `${patienceEnds + 1} ms were lost on this document` },
    });
    expect(pool.tries).toHaveLength(1);
  });

  it('is left for a further page at its very end', async () => {
    const { run } = runOf(new RenderError('too_large', 'too_large', { spent: patienceEnds }), page(2));
    await expect(run.page('page', 1, 'out')).rejects.toMatchObject({ reason: 'too_large' });
    await expect(run.page('page', 2, 'out')).resolves.toEqual(page(2));
  });
});
