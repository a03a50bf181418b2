/** The configuration of a process, read from its environment. */
export {
  type BackupConfiguration,
  type Configuration,
  ConfigurationError,
  readConfiguration,
  type TracesConfiguration,
} from './configuration.js';
export { LOCAL_STORAGE_PATH, storageSettings } from './storage-settings.js';
