import { createHash, createHmac } from 'node:crypto';
import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';

/** Loaded only where backups are closed: a worker that makes none need not wait for it. */
const loadAge = () => import('age-encryption');

/** How the bytes of a backup are closed to those who may look at where it lies. */
export interface BackupSeal {
  /** A name that says nothing of what it is made of. */
  nameOf(words: string): string;
  close(source: Readable): Promise<Readable>;
  /** The stream fails where the key is another one, or the bytes were changed. */
  open(source: Readable): Promise<Readable>;
}

/** Closed to nobody. */
export const UNSEALED: BackupSeal = {
  nameOf: (words) => createHash('sha256').update(words).digest('hex'),
  close: (source) => Promise.resolve(source),
  open: (source) => Promise.resolve(source),
};

/** A new key, as `age` writes them: `AGE-SECRET-KEY-1…`. */
export const newBackupKey = async (): Promise<string> => (await loadAge()).generateX25519Identity();

/** Closes with a key (`age`); only that key opens. @throws for what is no key */
export async function sealWith(key: string): Promise<BackupSeal> {
  const { Decrypter, Encrypter, identityToRecipient } = await loadAge();
  const recipient = await identityToRecipient(key);
  return {
    nameOf: (words) => createHmac('sha256', key).update(words).digest('hex'),
    close: async (source) => {
      const encrypter = new Encrypter();
      encrypter.addRecipient(recipient);
      return passed(source, (bytes) => encrypter.encrypt(bytes));
    },
    open: async (source) => {
      const decrypter = new Decrypter();
      decrypter.addIdentity(key);
      return passed(source, (bytes) => decrypter.decrypt(bytes));
    },
  };
}

type Passing = (bytes: globalThis.ReadableStream<Uint8Array>) => Promise<globalThis.ReadableStream<Uint8Array>>;

/** A stream of Node sent through one of the web. */
async function passed(source: Readable, through: Passing): Promise<Readable> {
  const bytes = Readable.toWeb(source) as globalThis.ReadableStream<Uint8Array>;
  return Readable.fromWeb((await through(bytes)) as ReadableStream<Uint8Array>);
}
