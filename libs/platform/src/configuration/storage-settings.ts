import { join } from 'node:path';
import type { ObjectStorageSettings } from '../object-storage/index.js';
import type { Configuration } from './configuration.js';

/** Path the local storage answers at, on the api's own address. */
export const LOCAL_STORAGE_PATH = '/storage';

/** The storage a configuration asks for: S3 when `S3_ENDPOINT` is set, otherwise a folder of the data directory. */
export function storageSettings({ s3, dataDirectory, secret, publicUrl }: Configuration): ObjectStorageSettings {
  if (s3) return { driver: 's3', ...s3, allowedOrigins: [new URL(publicUrl).origin] };
  return { driver: 'local', folder: join(dataDirectory, 'files'), secret, baseAddress: LOCAL_STORAGE_PATH };
}
