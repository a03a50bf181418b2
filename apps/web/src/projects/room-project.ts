import { useShowContext } from 'ra-core';
import type { ProjectDetail } from '../api/index.js';

/** The project of the room a page stands in, for pages that begin while it is still on its way. */
export const useProjectToCome = (): ProjectDetail | undefined => useShowContext<ProjectDetail>().record;

/** The project of the room a page stands in. @throws when it is not here yet, which `RoomPages` keeps pages from */
export function useProject(): ProjectDetail {
  const project = useProjectToCome();
  if (!project) throw new Error('The project is not here yet.');
  return project;
}
