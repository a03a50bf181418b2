/** When a disk has no room left. */
export { isStorageFull, StorageFullError } from './storage-full.js';
