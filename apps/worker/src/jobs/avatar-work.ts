import type { ProcessAvatarJob } from '@gable/contracts';
import type { Job } from 'bullmq';
import { AvatarProgress, processAvatar } from '../process-avatar/index.js';
import { withWorkingDirectory } from '../revisions/index.js';
import type { Ticket } from './admission.js';
import { fileFault, isLastTry, machineFault, postpone } from './tries.js';
import type { WorkOptions } from './work-options.js';

/**
 * Runs the jobs on avatars. No lease is needed: anyone who makes the pictures of one twice has made the same ones, and only
 * the first puts them in place.
 */
export class AvatarWork {
  private readonly progress: AvatarProgress;

  constructor(private readonly options: WorkOptions) {
    this.progress = new AvatarProgress(options.dataSource, options.storage);
  }

  /** Makes the avatar of an uploaded picture (`avatars.process`), unless another one was chosen meanwhile. */
  async process(upload: ProcessAvatarJob, job: Job, token?: string): Promise<void> {
    const { workingDirectory, stop, logger, admission } = this.options;
    let ticket: Ticket | undefined;
    try {
      ticket = await admission.enter('first', upload.userId);
      if (!(await this.progress.isWanted(upload))) return;
      await withWorkingDirectory(workingDirectory, async (directory) => {
        await this.progress.ready(upload, await processAvatar(this.options, upload, directory, stop));
      });
    } catch (error) {
      if (stop.aborted) return postpone(job, token, 0);
      const reason = fileFault(error) ?? (isLastTry(job) ? machineFault(error) : null);
      // What fails every time must end as well: the sweep asks for all that has not.
      if (!reason) throw error;
      const { userId } = upload;
      logger.warn({ err: error, userId, reason }, 'no avatar could be made of a picture');
      await this.progress.failed(upload, reason);
    } finally {
      ticket?.leave();
    }
  }
}
