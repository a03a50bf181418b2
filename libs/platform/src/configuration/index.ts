/** What a process is told by its environment. */
export { type Configuration, readConfiguration } from './configuration.js';
export { LOCAL_STORAGE_PATH, storageSettings } from './storage-settings.js';
