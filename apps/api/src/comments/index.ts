/** Comments on files. */
export { CommentsModule } from './comments.module.js';
