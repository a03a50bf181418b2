import { lazyPart } from '../../ui/lazy-part.js';

/** What shows a text; its code comes with the first one. */
export const TextStage = lazyPart(async () => (await import('./TextStage.js')).TextStage);
