import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import type { BackupConfiguration } from '../configuration/index.js';
import { createObjectStorage } from '../object-storage/index.js';
import { BackupRefusedError } from './backup-manifest.js';
import { sealWith, UNSEALED, type BackupSeal } from './backup-seal.js';
import { BackupVault } from './backup-vault.js';

/** Where backups lie: a folder, or a bucket with what stands before every key of it. */
type BackupPlace = { folder: string } | { bucket: string; prefix: string };

const BUCKET = /^s3:\/\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])(?:\/(.*))?$/;

/** What somebody wrote for a place. @throws {BackupRefusedError} */
export function readPlace(words: string): BackupPlace {
  const [, bucket, path = ''] = BUCKET.exec(words) ?? [];
  const steps = path.split('/').filter((step) => step !== '');
  if (bucket !== undefined) return { bucket, prefix: steps.map((step) => `${step}/`).join('') };
  if (/^[a-z0-9]+:\/\//i.test(words)) {
    throw new BackupRefusedError(`${words} is no place for backups: say a folder, or s3://BUCKET/PREFIX.`);
  }
  return { folder: resolve(words) };
}

/** Opens a place. @throws {BackupRefusedError} for a place or a key that cannot be used */
export async function openVault(
  words: string,
  { keyFile, s3 }: Pick<BackupConfiguration, 'keyFile' | 's3'>,
): Promise<BackupVault> {
  const place = readPlace(words);
  const seal = keyFile === undefined ? UNSEALED : await readSeal(keyFile);
  if ('folder' in place) {
    // Nobody is given addresses of what lies there.
    const unused = { secret: randomBytes(32).toString('hex'), baseAddress: '' };
    return new BackupVault(await createObjectStorage({ driver: 'local', folder: place.folder, ...unused }), seal);
  }
  if (!s3) throw new BackupRefusedError(`${words} needs BACKUP_S3_ENDPOINT, or S3_ENDPOINT, with its keys.`);
  const storage = await createObjectStorage({ driver: 's3', ...s3, bucket: place.bucket });
  return new BackupVault(storage, seal, place.prefix);
}

async function readSeal(path: string): Promise<BackupSeal> {
  const words = await readFile(path, 'utf8').catch((error: unknown) => {
    throw new BackupRefusedError(`The key ${path} cannot be read.`, { cause: error });
  });
  const key = words.split('\n').find((line) => line.startsWith('AGE-SECRET-KEY-'));
  try {
    return await sealWith(key?.trim() ?? '');
  } catch (error) {
    throw new BackupRefusedError(`${path} holds no key of age.`, { cause: error });
  }
}
