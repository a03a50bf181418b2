/**
 * The program of a render child: takes one piece of work at a time over IPC, writes pictures to disk and answers with paths
 * and numbers. Everything that touches hostile bytes happens here, so that a crash, a hang or a bomb costs one child.
 */
import type { ProcessingError } from '@gable/contracts';
import { bindLifeToParent, confine } from './child/confinement.js';
import { DocumentHolder } from './child/open-document.js';
import { rasterizePage } from './child/rasterize-page.js';
import type { Answer, Request, Work, WorkResults } from './protocol.js';
import { RenderError } from './render-error.js';

const documents = new DocumentHolder();

async function perform(work: Work): Promise<WorkResults[keyof WorkResults]> {
  switch (work.kind) {
    case 'open': {
      const { pageCount } = await documents.open(work.source, work.engine);
      return { total: pageCount, renderer: documents.renderer };
    }
    case 'page':
      return rasterizePage(await documents.open(work.source, work.engine), work.page, work.outputDirectory);
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
    case 'tiles': {
      const { tilePage } = await import('./child/tile-page.js');
      return tilePage(await documents.open(work.source, work.engine), work.page, work.outputDirectory);
    }
  }
}

/** Bytes held now and at most. */
function memory() {
  return { resident: process.memoryUsage.rss(), peak: process.resourceUsage().maxRSS * 1024 };
}

/** A system error (disk full, file gone) is not the file's fault; anything else an engine throws is. */
function reasonOf(error: unknown): ProcessingError {
  if (error instanceof RenderError) return error.reason;
  return error instanceof Error && 'syscall' in error ? 'storage_unavailable' : 'damaged';
}

function answer(message: Answer): void {
  // Without a channel the parent is gone and so are we, in a moment.
  if (process.connected) process.send?.(message);
}

async function take(request: Request): Promise<void> {
  if (request.type === 'release') {
    await documents.close(request.source);
    return;
  }
  const { id, work } = request;
  try {
    answer({ type: 'done', id, result: await perform(work), memory: memory() });
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    answer({
      type: 'failed',
      id,
      reason: reasonOf(error),
      message,
      spoiled: !(error instanceof RenderError),
      memory: memory(),
    });
  }
}

bindLifeToParent();
let previous = Promise.resolve();
process.on('message', (request: Request) => {
  previous = previous.then(() => take(request));
});
answer({ type: 'ready', confined: confine() });
