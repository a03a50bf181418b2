import { lazyPart } from '../ui/lazy-part.js';

/** The dialog that makes a document smaller; its code comes when it opens. */
export const OptimizeDialog = lazyPart(async () => (await import('./OptimizeDialog.js')).OptimizeDialog);
