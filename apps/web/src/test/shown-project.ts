import type { ShowControllerResult } from 'ra-core';
import type { ProjectDetail } from '../api/index.js';

/** A project as its room gives it to its pages, in `ShowContextProvider`; none while it is on its way. */
export const shownProject = (record: ProjectDetail | undefined) =>
  ({ resource: 'projects', record }) as ShowControllerResult<ProjectDetail>;
