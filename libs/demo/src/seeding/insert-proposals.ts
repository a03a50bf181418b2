import { FIRM_ROLES, INQUIRY_STATUSES } from '@gable/contracts';
import { newProposal } from '@gable/domain';
import { Firm, FirmMember, HistoryItem, Project, ProjectUser, Proposal } from '@gable/platform';
import type { EntityManager } from 'typeorm';
import { v7 as uuid } from 'uuid';
import { daysBefore } from '../content/days.js';
import type { DemoContent, DemoProposal } from '../content/demo-content.js';
import { firmId, personId, projectId } from './demo-ids.js';

/** The office, in which everybody has come long ago. */
export async function insertFirm(manager: EntityManager, { firm }: DemoContent, now: Date): Promise<void> {
  if (!firm) return;
  const [founder] = firm.members;
  const since = daysBefore(now, 700);
  await manager.insert(Firm, { id: firmId(), name: firm.name, userId: personId(founder.person), createdAt: since });
  await manager.insert(
    FirmMember,
    firm.members.map(({ person, role, shares }) => ({
      userId: personId(person),
      firmId: firmId(),
      firmUserRoleId: FIRM_ROLES[role],
      shareProposals: shares,
      joinedAt: since,
      createdAt: since,
    })),
  );
}

/** The proposals, each a project of its own; those that were accepted belong to projects that are there. */
export async function insertProposals(manager: EntityManager, content: DemoContent, now: Date): Promise<void> {
  for (const proposal of content.proposals ?? []) {
    if (!proposal.ofProject) await insertProject(manager, proposal, now);
    await manager.insert(Proposal, {
      ...newProposal(day(now, proposal.inquired)),
      projectId: projectId(proposal),
      ownerId: personId(proposal.by),
      inquiryStatus: proposal.status,
      acceptedAt:
        proposal.status === INQUIRY_STATUSES.accepted ? daysBefore(now, proposal.sent ?? proposal.inquired) : null,
      proposalSent: proposal.sent !== undefined,
      proposalSentDate: proposal.sent === undefined ? null : day(now, proposal.sent),
      proposalExpTime: proposal.expires === undefined ? null : day(now, -proposal.expires),
      proposalAmount: proposal.amount ?? '0.00',
      loiSent: proposal.loi !== undefined,
      loiAmount: proposal.loi ?? '0.00',
      meetClient: proposal.meetClient ?? false,
      siteVisit: proposal.siteVisit ?? false,
      comments: proposal.comments ?? null,
      email: proposal.email ?? null,
      phone: proposal.phone ?? null,
      referredBy: proposal.referredBy ?? null,
    });
  }
}

async function insertProject(manager: EntityManager, proposal: DemoProposal, now: Date): Promise<void> {
  const [id, by] = [projectId(proposal), personId(proposal.by)];
  const createdAt = daysBefore(now, proposal.inquired);
  const { name = '' } = proposal;
  const deletedAt = proposal.deleted === undefined ? null : daysBefore(now, proposal.deleted);
  await manager.insert(Project, {
    id,
    name,
    jobNumber: proposal.jobNumber ?? null,
    potential: true,
    createdBy: by,
    lastEditedBy: by,
    createdAt,
    updatedAt: deletedAt ?? createdAt,
    deletedAt,
  });
  await manager.insert(ProjectUser, { projectId: id, userId: by, role: 'owner', createdAt });
  const line = { projectId: id, itemType: 'projects' as const, userFrom: by, description: name };
  await manager.insert(HistoryItem, { id: uuid(), ...line, itemAction: 'new', createdAt });
  if (deletedAt) await manager.insert(HistoryItem, { id: uuid(), ...line, itemAction: 'delete', createdAt: deletedAt });
}

/** The day so many days before the seeding. */
const day = (now: Date, days: number): string => daysBefore(now, days).toISOString().slice(0, 10);
