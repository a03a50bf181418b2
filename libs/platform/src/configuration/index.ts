export * from './configuration.js';
export { VARIABLES } from './variables.js';
export { LOCAL_STORAGE_PATH, storageSettings } from './storage-settings.js';
