import { screenPath, isSet } from '@gable/contracts';
import { useGetOne } from 'ra-core';
import { useSearchParams } from 'react-router-dom';
import { isNotFound, type FileDetail, type ProjectDetail, type ProposalDetail } from '../api/index.js';
import type { RoomArea } from '../projects/index.js';

/** The room a file belongs to, as far as it is known by now. */
interface FileRoom {
  area: RoomArea;
  name: string | undefined;
  /** Where the room is, and where its files are. */
  address: string;
  files: string;
}

/**
 * The project of a file, or the proposal that is none yet. The address says which (`p`, OPN-57); where it does not, as in
 * what a search has found, the one is asked for that the other was not.
 */
export function useFileRoom(file: Pick<FileDetail, 'project_id'> | undefined): FileRoom {
  const [query] = useSearchParams();
  const isProposal = isSet(query, 'p');
  const id = file?.project_id ?? '';
  // Several parts of the viewer ask; what changes meanwhile, the socket tells.
  const asked = (enabled: boolean) => ({
    enabled: file !== undefined && enabled,
    retry: false,
    refetchOnMount: false,
    retryOnMount: false,
  });
  const known = useGetOne<ProjectDetail>('projects', { id }, asked(!isProposal));
  const proposal = useGetOne<ProposalDetail>('potential', { id }, asked(isProposal || isNotFound(known.error)));
  const project = useGetOne<ProjectDetail>('projects', { id }, asked(!isProposal || isNotFound(proposal.error))).data;
  if (!project && (isProposal || proposal.data) && !isNotFound(proposal.error)) {
    return {
      area: 'potential',
      name: proposal.data?.project.name,
      address: screenPath('potential.show', { id }),
      files: screenPath('potential.files', { id }),
    };
  }
  return {
    area: 'projects',
    name: project?.name,
    address: screenPath('projects.show', { id }),
    files: screenPath('projects.files', { id }),
  };
}
