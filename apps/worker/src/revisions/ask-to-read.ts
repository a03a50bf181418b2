import { fileTypeOf } from '@gable/domain';
import { FileRevision, Outbox } from '@gable/platform';
import { In, type EntityManager } from 'typeorm';
import type { Revision } from './revision.js';

/** With so many documents to read, the sweep asks for further ones: jobs that wait would fill the queue of what is wanted sooner. */
const ASKED_AT_ONCE = 100;

/** Its pages are drawn: now the words of a document can be read, unless they have been. */
export async function askToRead(manager: EntityManager, { id, mimetype }: Revision): Promise<void> {
  if (fileTypeOf(mimetype) !== 'pdf') return;
  const waiting: unknown[] = await manager.query(
    `SELECT 1 FROM file_revisions WHERE reading = 'queued' LIMIT ${ASKED_AT_ONCE}`,
  );
  const { affected } = await manager.update(
    FileRevision,
    { id, reading: In(['none', 'failed']) },
    { reading: 'queued' },
  );
  if (affected === 0 || waiting.length >= ASKED_AT_ONCE) return;
  await new Outbox(manager).requestJob('revisions.read-text', { version: 1, revisionId: id }, id);
}
