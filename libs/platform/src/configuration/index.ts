/** The configuration of a process, read from its environment. */
export { type Configuration, readConfiguration } from './configuration.js';
export { LOCAL_STORAGE_PATH, storageSettings } from './storage-settings.js';
