/**
 * The program of a render child: takes one piece of work at a time from its standard input, writes pictures to disk and answers with paths
 * and numbers. Everything that touches hostile bytes happens here, so that a crash, a hang or a bomb costs one child.
 */
import { writeSync } from 'node:fs';
import { createInterface } from 'node:readline';
import type { ProcessingError } from '@gable/contracts';
import { confineChild } from './confinement/confine-child.js';
import { DocumentHolder, loadFirstEngine } from './child/open-document.js';
import type { Answer, Request, Work, WorkResults } from './protocol.js';
import { RenderError } from './render-error.js';

const documents = new DocumentHolder();

async function perform(work: Work): Promise<WorkResults[keyof WorkResults]> {
  switch (work.kind) {
    case 'open': {
      const { pageCount } = await documents.open(work.source, work.engine);
      return { total: pageCount, renderer: documents.renderer };
    }
    case 'page': {
      const { rasterizePage } = await import('./child/rasterize-page.js');
      return rasterizePage(await documents.open(work.source, work.engine), work.page, work.outputDirectory);
    }
    case 'heic': {
      const { convertHeic } = await import('./child/convert-heic.js');
      return convertHeic(work.source, work.outputDirectory);
    }
    case 'image': {
      const { renderImage } = await import('./child/render-image.js');
      return renderImage(work.source, work.outputDirectory);
    }
    case 'avatar': {
      const { renderAvatar } = await import('./child/render-avatar.js');
      return renderAvatar(work.source, work.outputDirectory);
    }
    case 'optimize': {
      const { optimizePdf } = await import('./child/optimize-pdf.js');
      return optimizePdf(work.source, work.outputDirectory);
    }
    case 'region': {
      const { drawRegion } = await import('./child/draw-region.js');
      return drawRegion(await documents.open(work.source, work.engine), work.region, work.outputDirectory);
    }
    case 'text': {
      const { readText } = await import('./child/read-text.js');
      return readText(await documents.open(work.source, work.engine), work.page, work.outputDirectory);
    }
    case 'ink': {
      const { drawInk } = await import('./child/draw-ink.js');
      return drawInk(await documents.open(work.source, work.engine), work.page, work.outputDirectory);
    }
    case 'compare': {
      const { comparePages } = await import('./child/compare-pages.js');
      return comparePages(work.source, work.pair, work.outputDirectory);
    }
    case 'tiles': {
      const { tilePage } = await import('./child/tile-page.js');
      return tilePage(await documents.open(work.source, work.engine), work.page, work.outputDirectory);
    }
  }
}

/** A system error (disk full, file gone) is not the file's fault; anything else an engine throws is. */
function reasonOf(error: unknown): ProcessingError {
  if (error instanceof RenderError) return error.reason;
  return error instanceof Error && 'syscall' in error ? 'storage_unavailable' : 'damaged';
}

/** Where answers go: the worker reads the other end. */
const ANSWERS = 3;

function answer(message: Answer): void {
  writeSync(ANSWERS, `${JSON.stringify(message)}\n`);
}

async function take({ id, work }: Request): Promise<void> {
  try {
    answer({ type: 'done', id, result: await perform(work) });
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    answer({ type: 'failed', id, reason: reasonOf(error), message, spoiled: !(error instanceof RenderError) });
  }
}

/** Takes work line by line, one piece after the other, until the worker closes the channel. */
async function serve(): Promise<void> {
  for await (const line of createInterface({ input: process.stdin })) await take(JSON.parse(line) as Request);
  process.exit(0);
}

/**
 * Loads what the first page of nearly every document needs. A child waits for its document most of the time: whoever opens that
 * need not wait for this.
 */
async function loadAhead(): Promise<void> {
  await loadFirstEngine();
  await import('./child/rasterize-page.js');
}

answer({ type: 'ready', ...confineChild() });
// What cannot be loaded is answered to whoever needs it.
loadAhead().catch(() => undefined);
await serve();
