import { rm } from 'node:fs/promises';
import type { ObjectStorage } from '@gable/platform';

/** A file that rendering wrote. */
interface MadeFile {
  path: string;
  contentType: string;
}

/** Stores a made file under its key, removes it from the working directory and answers the key. */
export async function storeArtefact(storage: ObjectStorage, key: string, file: MadeFile): Promise<string> {
  await storage.put(key, file.path, { contentType: file.contentType });
  await rm(file.path, { force: true });
  return key;
}
