import { mayRemind } from '@gable/contracts';
import type { Proposal, ProposalChanges } from '../api/index.js';
import { dayKey } from '../ui/dates.js';

/**
 * What a proposal is once a change is saved, before the server has its say: turning “sent” on stores the day, turning it
 * off takes the day and the expiry along (POT-43, POT-44), and only what is accepted reminds of its start (POT-39). The
 * other fields get their slugs from the server.
 */
export function shownAtOnce(
  proposal: Proposal,
  { name, job_number, project_starts, due_reminder, otherFields, ...change }: ProposalChanges,
  how: { editing: boolean } = { editing: false },
): Proposal {
  const shown = { ...proposal, ...change };
  if (shown.proposal_sent) shown.proposal_sent_date ??= dayKey(new Date());
  else Object.assign(shown, { proposal_sent_date: null, proposal_exp_time: null });
  const { project } = proposal;
  return {
    ...shown,
    project: {
      ...project,
      updated_at: new Date().toISOString(),
      name: name ?? project.name,
      job_number: job_number === undefined ? project.job_number : job_number,
      project_starts: project_starts === undefined ? project.project_starts : project_starts,
      due_reminder: (due_reminder ?? project.due_reminder) && mayRemind(shown.inquiry_status, how),
    },
  };
}
