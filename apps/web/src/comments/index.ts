export { CommentsPanel } from './CommentsPanel.js';
