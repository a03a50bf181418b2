export { isStorageFull, StorageFullError } from './storage-full.js';
