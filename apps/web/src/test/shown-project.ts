import type { ShowControllerResult } from 'ra-core';
import type { ProjectDetail, Proposal } from '../api/index.js';

/** A project as its room gives it to its pages, in `ShowContextProvider`; none while it is on its way. */
export const shownProject = (record: ProjectDetail | undefined) =>
  ({ resource: 'projects', record }) as ShowControllerResult<ProjectDetail>;

/** The same of a proposal and its room. */
export const shownProposal = (record: Proposal) =>
  ({ resource: 'potential', record }) as ShowControllerResult<Proposal>;
