import { useOutletContext } from 'react-router-dom';
import type { ProjectDetail } from '../api/index.js';

/** The project of the room a page stands in. */
export const useProject = (): ProjectDetail => useOutletContext<ProjectDetail>();

/** The same for pages that begin while the project is still on its way. */
export const useProjectToCome = (): ProjectDetail | undefined => useOutletContext<ProjectDetail | undefined>();
