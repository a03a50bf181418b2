import type { Logger, ObjectStorage } from '@gable/platform';
import type { DataSource } from 'typeorm';
import type { RenderPool } from '../rendering/index.js';
import type { Admission } from './admission.js';

/** What the jobs that make pictures stand on. */
export interface WorkOptions {
  dataSource: DataSource;
  storage: ObjectStorage;
  pool: RenderPool;
  admission: Admission;
  logger: Logger;
  /** Folder for originals and pictures in the making. */
  workingDirectory: string;
  /** Fires when the process is asked to stop. */
  stop: AbortSignal;
}
