/** What the bench measures, as the worker holds it. */
export { changedWords, moved } from '@gable/domain';
