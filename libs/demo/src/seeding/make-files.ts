import { createHash } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import { downloadName, needsProcessing } from '@gable/domain';
import {
  File,
  FileRevision,
  HistoryItem,
  Outbox,
  PROCESS_LOCKS,
  Project,
  type Logger,
  type ObjectStorage,
} from '@gable/platform';
import { IsNull, type DataSource } from 'typeorm';
import { v7 as uuid } from 'uuid';
import { daysBefore } from '../content/days.js';
import type { DemoContent, DemoFile, DemoProject } from '../content/demo-content.js';
import { fileId, projectId, revisionId } from './demo-ids.js';
import { makeNoteUpload } from './make-note-uploads.js';

/** What making the files needs. */
export interface DemoFilesContext {
  dataSource: DataSource;
  storage: ObjectStorage;
  logger: Logger;
  /** Stops between two files. */
  stop: AbortSignal;
}

/**
 * Makes, stores and publishes what was announced and is not there yet; one file after the other, each in its own
 * transaction after its object is stored, so that a crash loses at most the file at hand and the next start goes on.
 * Does nothing when another process is at it; the lock of one that dies goes with its connection.
 */
export async function makeAnnouncedFiles(context: DemoFilesContext, content: DemoContent): Promise<void> {
  const runner = context.dataSource.createQueryRunner();
  try {
    await runner.connect();
    const [lock] = (await runner.query('SELECT pg_try_advisory_lock($1) AS taken', [PROCESS_LOCKS.makeDemoFiles])) as {
      taken: boolean;
    }[];
    if (!lock?.taken) return;
    try {
      await makeAll(context, content);
    } finally {
      await runner.query('SELECT pg_advisory_unlock($1)', [PROCESS_LOCKS.makeDemoFiles]);
    }
  } finally {
    await runner.release();
  }
}

async function makeAll(context: DemoFilesContext, content: DemoContent): Promise<void> {
  for (const project of content.projects) {
    const now = await seedingMoment(context.dataSource, project);
    if (!now) continue;
    await makeUploadsOfNotes(context, project, now);
    for (const file of project.files) {
      for (let number = 1; number <= file.revisions.length; number++) {
        if (context.stop.aborted) return;
        try {
          await makeRevision(context, project, file, number, now);
        } catch (error) {
          // One file that cannot be made must not keep the others away; the next start tries again.
          context.logger.warn({ err: error, project: project.key, file: file.key }, 'demo file not made');
          break;
        }
        await setImmediate();
      }
    }
  }
}

async function makeUploadsOfNotes(context: DemoFilesContext, project: DemoProject, now: Date): Promise<void> {
  for (const note of project.notes ?? []) {
    for (const upload of note.uploads ?? []) {
      if (context.stop.aborted) return;
      try {
        await makeNoteUpload(context, project, note, upload, now);
      } catch (error) {
        context.logger.warn({ err: error, project: project.key, note: note.key }, 'upload of a demo note not made');
      }
      await setImmediate();
    }
  }
}

/** When the demo was put here: ages count from then, also after an interruption. */
async function seedingMoment(dataSource: DataSource, project: DemoProject): Promise<Date | undefined> {
  const row = await dataSource.getRepository(Project).findOneBy({ id: projectId(project) });
  return row ? daysBefore(row.createdAt, -project.createdDaysAgo) : undefined;
}

async function makeRevision(
  { dataSource, storage }: DemoFilesContext,
  project: DemoProject,
  file: DemoFile,
  number: number,
  now: Date,
): Promise<void> {
  const id = revisionId(project, file, number);
  const source = file.revisions[number - 1];
  const announced = await dataSource.getRepository(FileRevision).findOne({
    where: { id, storedAt: IsNull(), discardedAt: IsNull() },
    relations: { file: true },
  });
  if (!announced?.file || !source) return;
  const bytes = await source.make(now);
  await storage.put(announced.storageKey, bytes, { contentType: file.mimetype });
  await publish(dataSource, project, file, number, bytes, daysBefore(now, source.daysAgo));
}

/** Makes a stored revision the current one, as the end of an upload does, only that it happened in the past. */
async function publish(
  dataSource: DataSource,
  project: DemoProject,
  file: DemoFile,
  number: number,
  bytes: Buffer,
  uploadedAt: Date,
): Promise<void> {
  const [ofProject, ofFile, ofRevision] = [
    projectId(project),
    fileId(project, file),
    revisionId(project, file, number),
  ];
  const size = bytes.length;
  const sha256 = createHash('sha256').update(bytes).digest();
  await dataSource.transaction(async (manager) => {
    const locked = await manager.findOne(File, { where: { id: ofFile }, lock: { mode: 'pessimistic_write' } });
    const revision = await manager.findOneBy(FileRevision, {
      id: ofRevision,
      storedAt: IsNull(),
      discardedAt: IsNull(),
    });
    if (!locked || !revision) return;
    const processing = needsProcessing(file.mimetype) ? 'queued' : 'none';
    await manager.update(
      FileRevision,
      { id: ofRevision },
      { number, size, sha256, createdAt: uploadedAt, storedAt: new Date(), processing, processingRun: 1 },
    );
    await manager.update(
      File,
      { id: ofFile },
      {
        currentRevisionId: ofRevision,
        size,
        revisionsLength: number,
        latestVersion: uploadedAt,
        ...(number === 1 && { createdAt: uploadedAt }),
        updatedAt: uploadedAt,
      },
    );
    await manager.insert(HistoryItem, {
      id: uuid(),
      projectId: ofProject,
      itemType: number === 1 ? 'files' : 'versions',
      itemAction: 'new',
      fileId: ofFile,
      userFrom: revision.uploadedBy,
      description: downloadName(file.name, locked.alias),
      createdAt: uploadedAt,
    });
    const outbox = new Outbox(manager);
    if (processing === 'queued') {
      await outbox.requestJob('revisions.process', { version: 1, revisionId: ofRevision }, `${ofRevision}-1`);
    }
    await outbox.emitToProject(ofProject, 'files:changed', {
      project_id: ofProject,
      file_id: ofFile,
      change: number === 1 ? 'created' : 'updated',
      revision_id: ofRevision,
    });
  });
}
