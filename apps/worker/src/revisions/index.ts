/** What all work on a revision shares: the lease, progress, artefacts, a folder to work in. */
export { storeArtefact } from './artefacts.js';
export type { ProcessingContext } from './processing-context.js';
export {
  artefactPrefix,
  type Lease,
  LEASE_SECONDS,
  LeaseHeldError,
  RevisionLeases,
  unfinished,
} from './revision-leases.js';
export { LeaseLostError, RevisionProgress } from './revision-progress.js';
export type { WorkKind } from './revision.js';
export { claimWorkingDirectory, withWorkingDirectory } from './working-directory.js';
