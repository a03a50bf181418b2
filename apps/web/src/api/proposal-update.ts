import type { components } from '@gable/contracts';
import type { DataProvider, UpdateParams, UpdateResult } from 'ra-core';
import { chosenOrNone } from './chosen-day.js';
import type { Proposal, ProposalChanges } from './schemas.js';
import { updateOnTop } from './versioned-update.js';

type FullUpdate = components['schemas']['UpdateProposalFullyRequest'];

/** What the edit screen sends (API-68): the days in parts, what belongs to the project apart. */
function fullUpdate(changes: ProposalChanges, { project }: Proposal): Omit<FullUpdate, 'version'> {
  const { name, job_number, due_reminder, inquiry_date, project_starts, proposal_exp_time, otherFields, ...rest } =
    changes;
  return {
    project: { name: name ?? project.name, job_number, due_reminder },
    potentialData: rest,
    inquiry_date: chosenOrNone(inquiry_date),
    start_date: chosenOrNone(project_starts),
    proposal_exp_time: chosenOrNone(proposal_exp_time),
    other_fields: otherFields,
  };
}

/** Saves single fields of a proposal (API-67), or with `meta.full` what the edit screen has changed (API-68). */
export const updateProposal: (rest: DataProvider, params: UpdateParams) => Promise<UpdateResult> = (rest, params) =>
  updateOnTop(params, ({ version, ...changes }) =>
    params.meta?.full
      ? rest.update(`v2/projects/potential/${encodeURIComponent(params.id)}`, {
          ...params,
          id: 'full',
          data: { ...fullUpdate(changes, params.previousData as Proposal), version },
        })
      : rest.update('v2/projects/potential', { ...params, data: { data: changes, version } }),
  );
