import { MARKUP_POINTS, type MarkupKind } from '@gable/contracts';
import { EDIT_FILES, reaches, type FileStanding } from './permissions.js';

/** What a rule about one mark or measure needs to know. */
export interface MarkupStanding extends Pick<FileStanding, 'permissions' | 'projectActive' | 'owned'> {
  /** The person who asks drew it. */
  drawn: boolean;
  published: boolean;
}

/** Changing and deleting markup: who drew it, and of published markup who may edit the file, of those who may comment there. */
export const mayChangeMarkup = ({ permissions, projectActive, owned, drawn, published }: MarkupStanding): boolean =>
  projectActive &&
  permissions.has('comments.create') &&
  (drawn || (published && reaches(permissions, EDIT_FILES, owned)));

/** Whether markup of a kind may have so many points. */
export const fitsKind = (kind: MarkupKind, points: number): boolean =>
  points >= MARKUP_POINTS[kind].least && points <= MARKUP_POINTS[kind].most;
