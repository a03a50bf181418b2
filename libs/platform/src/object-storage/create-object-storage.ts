import type { ObjectStorage } from './object-storage.js';
import { LocalObjectStorage, type LocalObjectStorageOptions } from './local/local-object-storage.js';
import type { S3ObjectStorageOptions } from './s3/s3-object-storage.js';

/** Which storage an instance uses. */
export type ObjectStorageSettings =
  | ({ driver: 'local' } & LocalObjectStorageOptions)
  | ({ driver: 's3' } & S3ObjectStorageOptions);

/**
 * The instance's storage, ready for use: folders or the bucket are made when missing. The AWS SDK is loaded only when
 * S3 is asked for; it costs a tenth of a second that a start on the local disk need not pay.
 * @throws {@link ObjectStorageUnavailableError}
 */
export async function createObjectStorage(settings: ObjectStorageSettings): Promise<ObjectStorage> {
  if (settings.driver === 'local') {
    const storage = new LocalObjectStorage(settings);
    await storage.prepare();
    return storage;
  }
  // The SDK warns about every Node it will stop to support one day; the versions we run on are our own affair.
  process.env['AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED'] = 'true';
  const { S3ObjectStorage } = await import('./s3/s3-object-storage.js');
  const storage = new S3ObjectStorage(settings);
  await storage.prepare();
  return storage;
}
