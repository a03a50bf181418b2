/** Draws the parts of sheets that somebody looks at closely. */
export { drawRegions } from './draw-regions.js';
export { AwaitedRegions } from './awaited-regions.js';
