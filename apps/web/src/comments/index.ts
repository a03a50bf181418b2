import { lazyPart } from '../ui/lazy-part.js';

export const CommentsPanel = lazyPart(async () => (await import('./CommentsPanel.js')).CommentsPanel);
export { useFilePins, useLayPin } from './file-pins.js';
export type { PanelPins } from './panel-pins.js';
