/** Makes the small pictures of a person. */
export { AvatarProgress } from './avatar-progress.js';
export { processAvatar } from './process-avatar.js';
