export * from './limits.js';
export * from './processing.js';
export * from './tile-pack.js';
