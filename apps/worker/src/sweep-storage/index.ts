/** Removes from the storage what no row knows. */
export { STORAGE_SWEEP_EVERY, sweepStorage } from './sweep-storage.js';
