import { describe, expect, it } from '@jest/globals';
import { isStorageFull, StorageFullError } from './storage-full.js';

const error = (facts: object, options?: ErrorOptions): Error => Object.assign(new Error('failed', options), facts);

describe('a full storage', () => {
  it.each<[string, unknown]>([
    ['a disk', error({ code: 'ENOSPC', syscall: 'write' })],
    ['the quota of a user', error({ code: 'EDQUOT' })],
    ['PostgreSQL', error({ code: '53100', severity: 'ERROR' })],
    ['PostgreSQL through TypeORM', error({ driverError: error({ code: '53100' }) })],
    ['an S3 server by its status', error({ name: 'InternalError', $metadata: { httpStatusCode: 507 } })],
    ['MinIO', error({ name: 'XMinioStorageFull', $metadata: { httpStatusCode: 400 } })],
    ['the quota of a MinIO bucket', error({ name: 'XMinioAdminBucketQuotaExceeded' })],
    ['the quota of another S3 server', error({ name: 'QuotaExceeded', $metadata: { httpStatusCode: 403 } })],
    ['what another error was caused by', error({}, { cause: error({ code: 'ENOSPC' }) })],
    ['one of several', new AggregateError([error({}), error({ code: 'ENOSPC' })])],
    ['a storage that says so', new StorageFullError('too little room')],
  ])('is recognized by %s', (_who, failure) => {
    expect(isStorageFull(failure)).toBe(true);
  });

  it.each<[string, unknown]>([
    ['a file that is larger than its form allows', error({ name: 'EntityTooLarge', code: 'EntityTooLarge' })],
    ['memory that has run out', error({ code: '53200' })],
    ['a disk that fails', error({ code: '58030' })],
    ['a disk that is only read', error({ code: 'EROFS' })],
    ['too many open files', error({ code: 'EMFILE' })],
    ['an S3 server that is away', error({ name: 'ServiceUnavailable', $metadata: { httpStatusCode: 503 } })],
    ['a text', 'ENOSPC'],
    ['nothing', null],
  ])('is not %s', (_what, failure) => {
    expect(isStorageFull(failure)).toBe(false);
  });
});
