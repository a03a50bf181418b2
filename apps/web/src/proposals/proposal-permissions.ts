import { INQUIRY_STATUSES } from '@gable/contracts';
import type { Proposal } from '../api/index.js';

/** PRM-37, POT-25: its owner, and who the firm lets edit proposals. */
export const mayEditProposal = ({ user_permissions }: Proposal): boolean => user_permissions.includes('edit');

/** PRM-39: its owner alone; one that was accepted is a project, and deleted as one. */
export const mayDeleteProposal = (proposal: Proposal): boolean =>
  mayRestoreProposal(proposal) && proposal.inquiry_status !== INQUIRY_STATUSES.accepted;

/** PRM-40: its owner alone. */
export const mayRestoreProposal = ({ user_permissions }: Proposal): boolean => user_permissions.includes('delete');
