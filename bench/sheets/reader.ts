/** What the bench measures, as the worker holds it. */
export { readSheets, titleBlockOf } from '@gable/domain';
