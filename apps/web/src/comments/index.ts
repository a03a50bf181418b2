import { lazyPart } from '../ui/lazy-part.js';

export const CommentsPanel = lazyPart(async () => (await import('./CommentsPanel.js')).CommentsPanel);
