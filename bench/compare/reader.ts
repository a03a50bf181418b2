/** What the bench measures, as the worker holds it. */
export { changedWords, moved } from '@gable/domain';
export { isSure } from '../../apps/worker/src/rendering/index.js';
