import { solveChallengeWorkers, type Challenge, type Solution } from 'altcha-lib';
import ScryptWorker from 'altcha/workers/scrypt?worker';

/** Each of them needs memory of its own, and the page wants a core for itself. */
const WORKERS_AT_MOST = 4;

/** Solves a challenge beside the page, so that nobody's typing stutters. */
export const solveChallenge = (challenge: Challenge, controller: AbortController): Promise<Solution | null> =>
  solveChallengeWorkers({
    challenge,
    controller,
    concurrency: Math.min(WORKERS_AT_MOST, Math.max(1, navigator.hardwareConcurrency - 1)),
    createWorker: () => new ScryptWorker(),
  });
