import type { ObjectStorage } from '@gable/platform';
import type { RenderPool } from '../rendering/index.js';

/** What making artefacts needs. */
export interface ProcessingContext {
  storage: ObjectStorage;
  pool: RenderPool;
}
