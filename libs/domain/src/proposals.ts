import {
  INQUIRY_STATUS_NAMES,
  INQUIRY_STATUSES,
  mayRemind,
  MESSAGES,
  type InquiryStatus,
  type ProjectRole,
} from '@gable/contracts';
import { historyDescription } from './history.js';
import type { ProjectStory } from './project-changes.js';

/** What somebody may do with a proposal itself; its files and notes have permissions of their own. */
export const PROPOSAL_RIGHTS = ['view', 'edit', 'delete'] as const;

/** One of {@link PROPOSAL_RIGHTS}. */
export type ProposalRight = (typeof PROPOSAL_RIGHTS)[number];

/** What somebody is to a proposal: a role in it, or of the firm that its owner shares it with. */
export interface ProposalPlace {
  role: ProjectRole | 'colleague';
  /** Whether their role in the firm has the policy `potentials_edit`. */
  edits_proposals: boolean;
}

const VIEWERS: ReadonlySet<ProposalPlace['role']> = new Set(['owner', 'member', 'colleague']);

/**
 * PRM-37…40, OPN-145: the owner may everything; others of the firm see it, and edit it where their role lets them. What is
 * in it is for the firm alone, so clients, team and contractors see nothing of it.
 */
export function proposalRightsOf({ role, edits_proposals }: ProposalPlace): ReadonlySet<ProposalRight> {
  if (role === 'owner') return new Set(PROPOSAL_RIGHTS);
  if (!VIEWERS.has(role)) return new Set();
  return new Set(edits_proposals ? ['view', 'edit'] : ['view']);
}

/** What a firm edits of a proposal (ENT-16). Days and amounts are text. */
export interface ProposalFields {
  inquiryStatus: InquiryStatus;
  inquiryDate: string;
  proposalSent: boolean;
  proposalSentDate: string | null;
  proposalExpTime: string | null;
  proposalAmount: string;
  loiSent: boolean;
  loiAmount: string;
  meetClient: boolean;
  siteVisit: boolean;
  reminderReferrer: boolean;
  comments: string | null;
  email: string | null;
  phone: string | null;
  referredBy: string | null;
}

/** The same as somebody sent it; what is left out stays as it is. */
export type ProposalEdit = { [Field in keyof ProposalFields]?: ProposalFields[Field] | undefined };

/** A proposal nobody has said anything about yet (POT-16, POT-26). */
export const newProposal = (today: string): ProposalFields => ({
  inquiryStatus: INQUIRY_STATUSES.pending,
  inquiryDate: today,
  proposalSent: false,
  proposalSentDate: null,
  proposalExpTime: null,
  proposalAmount: '0.00',
  loiSent: false,
  loiAmount: '0.00',
  meetClient: false,
  siteVisit: false,
  reminderReferrer: false,
  comments: null,
  email: null,
  phone: null,
  referredBy: null,
});

/**
 * The fields as they are after an edit: sent on stores the day it was sent (POT-43), sent off clears that and the expiry
 * (POT-44, VAL-15). What was said of a letter of intent stays (OPN-137).
 */
export function proposalAfter(before: ProposalFields, edit: ProposalEdit, today: string): ProposalFields {
  const sent = Object.fromEntries(Object.entries(edit).filter(([, value]) => value !== undefined));
  const after: ProposalFields = { ...before, ...sent };
  if (!after.proposalSent) return { ...after, proposalSentDate: null, proposalExpTime: null };
  return { ...after, proposalSentDate: after.proposalSentDate ?? today };
}

/** The fields that differ. */
export const changedFields = (before: ProposalFields, after: ProposalFields): (keyof ProposalFields)[] =>
  (Object.keys(before) as (keyof ProposalFields)[]).filter((field) => before[field] !== after[field]);

/**
 * POT-39, OPN-135: whether the due reminder is on. It is looked at where the call says something of it or of the status,
 * so that what the edit screen has allowed a kept proposal outlives a change of something else.
 */
export function dueReminderAfter(
  before: { dueReminder: boolean; status: InquiryStatus },
  edit: { dueReminder?: boolean | undefined; status: InquiryStatus },
  how: { editing: boolean },
): boolean {
  if (edit.dueReminder === undefined && edit.status === before.status) return before.dueReminder;
  return (edit.dueReminder ?? before.dueReminder) && mayRemind(edit.status, how);
}

const WORDS = MESSAGES.proposals.changed;

const LABELS: Record<Exclude<keyof ProposalFields, 'inquiryStatus'>, string> = {
  inquiryDate: WORDS.inquiryDate,
  proposalSent: WORDS.sent,
  proposalSentDate: WORDS.sentDate,
  proposalExpTime: WORDS.expiry,
  proposalAmount: WORDS.amount,
  loiSent: WORDS.loiSent,
  loiAmount: WORDS.loiAmount,
  meetClient: WORDS.meetClient,
  siteVisit: WORDS.siteVisit,
  reminderReferrer: WORDS.reminderReferrer,
  comments: WORDS.comments,
  email: WORDS.email,
  phone: WORDS.phone,
  referredBy: WORDS.referredBy,
};

/**
 * What history tells of changed fields: their names and never what they say, because the history of an accepted proposal
 * is read by people who are not of the firm.
 */
export function proposalStories(changed: readonly (keyof ProposalFields)[], after: ProposalFields): ProjectStory[] {
  const named = changed.flatMap((field) => (field === 'inquiryStatus' ? [] : LABELS[field]));
  return [
    ...(named.length > 0
      ? [{ action: 'update_project_data' as const, description: historyDescription(named.join('; ')) }]
      : []),
    ...(changed.includes('inquiryStatus')
      ? [{ action: 'update_project_status' as const, description: INQUIRY_STATUS_NAMES[after.inquiryStatus] }]
      : []),
  ];
}

/** What has been done in a project since its proposal was accepted. */
export interface ProjectUse {
  people: boolean;
  phases: boolean;
  content: boolean;
  links: boolean;
}

/** Why an accepted proposal is a project for good; null: it can be opened again. */
export const reopeningProblem = (use: ProjectUse): string | null => {
  const found = (Object.keys(MESSAGES.proposals.inUse) as (keyof ProjectUse)[]).find((kind) => use[kind]);
  return found === undefined ? null : MESSAGES.proposals.inUse[found];
};
