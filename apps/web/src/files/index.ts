export { fileTitle } from './file-name.js';
export { useReprocessFile } from './file-actions.js';
export { useProcessingPoll } from './processing-poll.js';
