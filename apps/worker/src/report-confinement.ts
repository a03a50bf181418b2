import type { Logger } from 'pino';
import type { Confinement, RenderPool } from './rendering/index.js';

/** Says in one line, as soon as the first render child is there, what keeps hostile documents from doing harm here and what does not. */
export async function reportConfinement(pool: RenderPool, logger: Logger): Promise<void> {
  try {
    const confinement = await pool.prepare();
    const missing = missingFrom(confinement);
    if (missing.length === 0) logger.info({ confinement }, 'render children are confined');
    else logger.warn({ confinement }, `render children are not fully confined here: ${missing.join('; ')}`);
  } catch (error) {
    // Anyone who has work for a child gets the error as well; a stop may have ended this one.
    logger.warn({ err: error }, 'no render child could be started');
  }
}

/** What a child is left with that it does not need, in words. */
export function missingFrom({ systemCalls, landlock, ownUser }: Confinement): string[] {
  return [
    ...(systemCalls ? [] : ['they may make every system call, because there is no seccomp for this system']),
    ...(landlock > 0 ? [] : ['they may read what the worker may read, because the kernel has no Landlock']),
    ...(ownUser
      ? []
      : ['they work as the same user as the worker, because it is not root or lies where only root gets to']),
  ];
}
