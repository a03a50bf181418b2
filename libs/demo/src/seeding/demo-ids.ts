import { v5 as uuid } from 'uuid';
import type {
  DemoComment,
  DemoContactGroup,
  DemoFile,
  DemoNote,
  DemoNoteUpload,
  DemoProject,
  DemoTask,
  PersonKey,
} from '../content/demo-content.js';

/** Any fixed value: the same content has the same ids at every start, so an interrupted seeding finds its own rows. */
const NAMESPACE = '8a1f5d1e-6f0b-4d27-9d0b-5f3c4f0d2a61';

export const personId = (person: PersonKey): string => uuid(`person/${person}`, NAMESPACE);

export const projectId = (project: Pick<DemoProject, 'key'>): string => uuid(`project/${project.key}`, NAMESPACE);

/** The office of the demo. */
export const firmId = (): string => uuid('firm', NAMESPACE);

/** By the place in the address book. */
export const contactId = (place: number): string => uuid(`contact/${place}`, NAMESPACE);

export const contactGroupId = (group: Pick<DemoContactGroup, 'name'>): string =>
  uuid(`contact group/${group.name}`, NAMESPACE);

export const fileId = (project: Pick<DemoProject, 'key'>, file: Pick<DemoFile, 'key'>): string =>
  uuid(`file/${project.key}/${file.key}`, NAMESPACE);

/** `number` counts from 1. */
export const revisionId = (project: Pick<DemoProject, 'key'>, file: Pick<DemoFile, 'key'>, number: number): string =>
  uuid(`revision/${project.key}/${file.key}/${number}`, NAMESPACE);

export const commentId = (
  project: Pick<DemoProject, 'key'>,
  file: Pick<DemoFile, 'key'>,
  comment: Pick<DemoComment, 'key'>,
): string => uuid(`comment/${project.key}/${file.key}/${comment.key}`, NAMESPACE);

export const noteId = (project: Pick<DemoProject, 'key'>, note: Pick<DemoNote, 'key'>): string =>
  uuid(`note/${project.key}/${note.key}`, NAMESPACE);

export const noteUploadId = (
  project: Pick<DemoProject, 'key'>,
  note: Pick<DemoNote, 'key'>,
  upload: Pick<DemoNoteUpload, 'key'>,
): string => uuid(`note upload/${project.key}/${note.key}/${upload.key}`, NAMESPACE);

export const taskId = (task: Pick<DemoTask, 'key'>): string => uuid(`task/${task.key}`, NAMESPACE);

/** A phase of a person's own list. */
export const phaseId = (person: PersonKey, name: string): string => uuid(`phase/${person}/${name}`, NAMESPACE);

export const projectPhaseId = (project: Pick<DemoProject, 'key'>, name: string): string =>
  uuid(`phase of project/${project.key}/${name}`, NAMESPACE);
