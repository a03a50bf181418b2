import { useShowContext } from 'ra-core';
import type { ProjectDetail, Proposal, ProposalDetail } from '../api/index.js';
import type { DropOffer } from '../uploads/index.js';
import { mayUpload } from './may-upload.js';

/** The project of the room a page stands in, for pages that begin while it is still on its way. */
export const useProjectToCome = (): ProjectDetail | undefined => useShowContext<ProjectDetail>().record;

/** The project of the room a page stands in. @throws when it is not here yet, which `RoomPages` keeps pages from */
export function useProject(): ProjectDetail {
  const project = useProjectToCome();
  if (!project) throw new Error('The project is not here yet.');
  return project;
}

/** Where in the app one works on a project: among the projects, or on a proposal (OPN-60). Addresses begin with it. */
export type RoomArea = 'projects' | 'potential';

/** What the pages that a project's room and that of a proposal have in common know of either. */
export interface RoomProject {
  id: string;
  name: string;
  area: RoomArea;
  /** Whether anything may be done in it. */
  active: boolean;
  /** Whether the person may add files. */
  takesFiles: boolean;
  /** Whether the person sees what became of uploads to it. */
  showsUploads: boolean;
}

/** The project or the proposal of the room a page stands in; undefined while it is on its way. */
export function useRoomProject(): RoomProject | undefined {
  const { resource, record } = useShowContext<ProjectDetail | ProposalDetail>();
  if (!record) return undefined;
  return resource === 'potential' ? proposalInRoom(record as ProposalDetail) : projectInRoom(record as ProjectDetail);
}

/** Which of the rooms a page stands in. */
export const useRoomArea = (): RoomArea => (useShowContext().resource === 'potential' ? 'potential' : 'projects');

/** A project as its pages know it. */
export const projectInRoom = (project: ProjectDetail): RoomProject => ({
  id: project.id,
  name: project.name,
  area: 'projects',
  active: project.active,
  takesFiles: mayUpload(project),
  showsUploads: mayUpload(project),
});

/**
 * A proposal as its pages know it: who edits it adds files, who is in it or edits it sees the uploads (OPN-20, PRM-41,
 * PRM-42). Once it is a project, that is for the people of the project alone (OPN-22).
 */
export function proposalInRoom({ id, project, user_permissions }: Proposal): RoomProject {
  const takesFiles = user_permissions.includes('edit') && (project.potential || project.member);
  return {
    id,
    name: project.name,
    area: 'potential',
    active: true,
    takesFiles,
    showsUploads: takesFiles || project.member,
  };
}

/** What a page of a room offers to take, and to show of uploads; nothing where nothing may be done (OPN-19, OPN-20). */
export const uploadsTo = (project: RoomProject | undefined, revisable: DropOffer['revisable']): DropOffer | null =>
  project?.active
    ? {
        projectId: project.id,
        projectName: project.name,
        revisable,
        takesFiles: project.takesFiles,
        showsUploads: project.showsUploads,
      }
    : null;
