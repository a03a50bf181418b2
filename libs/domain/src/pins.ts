import { EDIT_FILES, reaches, type FileStanding } from './permissions.js';

/** What a rule about one pin needs to know. */
export interface PinStanding extends Pick<FileStanding, 'permissions' | 'projectActive' | 'owned'> {
  /** The person who asks wrote its comment. */
  written: boolean;
  /** It is assigned to them. */
  assigned: boolean;
}

/**
 * Resolving a pin, opening it again, assigning it and laying it elsewhere: who wrote its comment, whom it is assigned to and who
 * may edit the file, of those who may comment there.
 */
export const mayChangePin = ({ permissions, projectActive, owned, written, assigned }: PinStanding): boolean =>
  projectActive &&
  permissions.has('comments.create') &&
  (written || assigned || reaches(permissions, EDIT_FILES, owned));
