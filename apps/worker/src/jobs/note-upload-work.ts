import type { Job } from 'bullmq';
import { NoteUploadProgress, processNoteUpload } from '../process-note-upload/index.js';
import { withWorkingDirectory } from '../revisions/index.js';
import type { Ticket } from './admission.js';
import { fileFault, isLastTry, postpone, waitsForStorage } from './tries.js';
import type { WorkOptions } from './work-options.js';

/**
 * Runs the jobs on pictures uploaded to notes. No lease is needed: anyone who makes the pictures of one twice has made the
 * same ones, and only the first writes them down.
 */
export class NoteUploadWork {
  private readonly progress: NoteUploadProgress;

  constructor(private readonly options: WorkOptions) {
    this.progress = new NoteUploadProgress(options.dataSource, options.storage);
  }

  /** Makes the thumbnail, and the converted image (`notes.process-upload`). A picture that is refused stays without. */
  async process(uploadId: string, job: Job, token?: string): Promise<void> {
    const { workingDirectory, stop, logger, admission } = this.options;
    const asked = await this.progress.queued(uploadId);
    if (!asked) return;
    let ticket: Ticket | undefined;
    try {
      ticket = await admission.enter('first', asked.projectId);
      const upload = await this.progress.queued(uploadId);
      if (!upload) return;
      const pictures = await withWorkingDirectory(workingDirectory, (directory) =>
        processNoteUpload(this.options, upload, directory, stop),
      );
      await this.progress.ready(upload, pictures);
    } catch (error) {
      if (stop.aborted) return postpone(job, token, 0);
      const reason = fileFault(error);
      // What fails every time must end as well: the sweep asks for all that has not.
      if (reason === null && (!isLastTry(job) || waitsForStorage(error))) throw error;
      logger.warn({ err: error, uploadId, reason }, 'picture of a note could not be processed');
      await this.progress.failed(uploadId);
    } finally {
      ticket?.leave();
    }
  }
}
