import type { Proposal } from '../api/index.js';
import { OLIVIA } from './open-signed-in.js';

let proposals = 0;

/** A pending proposal of the person, of which nothing was sent. */
export function aProposal(
  fields: Partial<Omit<Proposal, 'project'>> = {},
  project: Partial<Proposal['project']> = {},
): Proposal {
  proposals += 1;
  const id = `01a1febd-088c-71d4-8b19-${String(proposals).padStart(12, '0')}`;
  return {
    id,
    project_id: id,
    inquiry_status: 1,
    inquiry_date: '2026-03-09',
    proposal_sent: false,
    proposal_sent_date: null,
    proposal_exp_time: null,
    proposal_amount: '0.00',
    loi_sent: false,
    loi_amount: '0.00',
    meet_client: false,
    site_visit: false,
    reminder_referrer: false,
    comments: null,
    email: null,
    phone: null,
    referred_by: null,
    user_permissions: ['view', 'edit', 'delete'],
    version: 1,
    ...fields,
    project: {
      id,
      name: `Proposal ${proposals}`,
      job_number: null,
      due_reminder: false,
      project_starts: null,
      potential: true,
      otherFields: [],
      owner: { id: OLIVIA.id, name: OLIVIA.name, avatar: false },
      displayShared: false,
      member: true,
      files_total: 0,
      created_at: '2026-01-01T00:00:00.000Z',
      updated_at: '2026-01-01T00:00:00.000Z',
      deleted_at: null,
      ...project,
    },
  };
}
