/** Takes a smaller copy back. */
export { LEFT_COPY, undoOptimization } from './undo-optimization.js';
