export * from './object-storage.js';
export * from './multipart-uploads.js';
export { announcedKey, stagingKey, STAGING_PREFIX } from './staging.js';
export { createObjectStorage, type ObjectStorageSettings } from './create-object-storage.js';
export { LocalObjectStorage, type LocalObjectStorageOptions } from './local/local-object-storage.js';
export { registerLocalStorage } from './local/register-local-storage.js';
export type { S3ObjectStorageOptions } from './s3/s3-object-storage.js';
