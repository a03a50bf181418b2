/** Draws the parts of sheets that somebody looks at closely, and lets go of those that nobody looks at any more. */
export { AwaitedRegions } from './awaited-regions.js';
export { drawRegions } from './draw-regions.js';
export { KeptRegions } from './kept-regions.js';
