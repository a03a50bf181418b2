import { lazyPart } from '../ui/lazy-part.js';

export const ShareFileDialog = lazyPart(async () => (await import('./ShareFileDialog.js')).ShareFileDialog);
