export { optimizationOffered } from './optimization.js';
export { useReprocessFile } from './file-actions.js';
export { useProcessingPoll } from './processing-poll.js';
