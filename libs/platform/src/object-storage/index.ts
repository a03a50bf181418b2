/** Where bytes lie: S3 or a folder. */
export { createObjectStorage, type ObjectStorageSettings } from './create-object-storage.js';
export { LocalObjectStorage } from './local/local-object-storage.js';
export { registerLocalStorage } from './local/register-local-storage.js';
export { MultipartIncompleteError, type MultipartUpload, partBytes, partCount } from './multipart-uploads.js';
export {
  type ListedObject,
  ObjectNotFoundError,
  type ObjectStorage,
  ObjectStorageUnavailableError,
} from './object-storage.js';
export { releaseBytes } from './release-bytes.js';
export { sha256Of } from './sha256-of.js';
export { announcedKey, STAGING_PREFIX, stagingKey } from './staging.js';
