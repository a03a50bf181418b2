import { INQUIRY_STATUSES, LIMITS, MESSAGES, namelessProblem, yearTotals } from '@gable/contracts';
import { dueReminderAfter, newProposal, otherFieldsAfter, proposalAfter, type ProposalFields } from '@gable/domain';
import { Outbox, Project, ProjectUser, Proposal } from '@gable/platform';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { v7 as uuid } from 'uuid';
import type { Actor } from '../access/index.js';
import { ProposalContacts } from '../contacts/index.js';
import { HistoryRecorder } from '../history/index.js';
import { invalid, notFound } from '../http/index.js';
import { NotesService } from '../notes/index.js';
import { ProjectChanges } from '../project-changes/index.js';
import { NewestFiles, ProjectLimits } from '../projects/index.js';
import type { CreateProposalRequest, ProposalCountQuery, ProposalStageQuery } from './dto/proposal-requests.dto.js';
import type {
  ProposalCountView,
  ProposalDetailView,
  ProposalsDataView,
  ProposalsOfStageView,
  ProposalsOfYearView,
  ProposalStatsView,
} from './dto/proposal.dto.js';
import { fullEditOf } from './proposal-edits.js';
import { proposalDetailView, proposalView } from './proposal-row.js';
import { type AllProposals, allProposals } from './proposal-years.js';
import { ProposalsRepository } from './proposals.repository.js';

/** Makes, lists and reads proposals: one's own, and those of the firm that are shared. */
@Injectable()
export class ProposalsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly repository: ProposalsRepository,
    private readonly history: HistoryRecorder,
    private readonly limits: ProjectLimits,
    private readonly newestFiles: NewestFiles,
    private readonly notes: NotesService,
    private readonly changes: ProjectChanges,
    private readonly contacts: ProposalContacts,
  ) {}

  /** One proposal with the newest of what is in it (API-61). @throws {Refusal} 404 */
  async read(actor: Actor, id: string): Promise<ProposalDetailView> {
    const row = await this.repository.find(actor.userId, id);
    if (!row) throw notFound(MESSAGES.proposals.notFound);
    // What is in an accepted one belongs to the people of the project (OPN-22).
    const isOpen = row.potential || row.role !== 'colleague';
    const [files, notes] = isOpen
      ? await Promise.all([this.newestFiles.of(id, LIMITS.proposalContent), this.repository.notes(id)])
      : [[], []];
    return proposalDetailView(row, files, notes);
  }

  /** The newest of all years, by year and month (API-59, OPN-143). */
  async all(actor: Actor): Promise<AllProposals> {
    const [rows, years, firm] = await Promise.all([
      this.repository.list(actor.userId),
      this.repository.years(actor.userId),
      this.repository.firmOf(actor.userId),
    ]);
    return allProposals(
      rows.map(proposalView),
      years.filter(({ total }) => total > 0),
      firm,
    );
  }

  /** What the dashboard begins with (API-60). */
  async data(actor: Actor): Promise<ProposalsDataView> {
    const [years, firm] = await Promise.all([
      this.repository.years(actor.userId),
      this.repository.firmOf(actor.userId),
    ]);
    return { years, firm, share_proposals: firm?.share_proposals ?? false };
  }

  /** Those of a year, there and deleted (API-63). */
  async ofYear(actor: Actor, year: number): Promise<ProposalsOfYearView> {
    const [active, deleted] = await Promise.all([
      this.repository.ofYear(actor.userId, year, { deleted: false }),
      this.repository.ofYear(actor.userId, year, { deleted: true }),
    ]);
    return { year, active: active.map(proposalView), deleted: deleted.map(proposalView) };
  }

  /** Those of a year at one stage, as many as a page holds. */
  async ofStage(actor: Actor, { year, stage, page = 1 }: ProposalStageQuery): Promise<ProposalsOfStageView> {
    const rows = await this.repository.ofStage(actor.userId, { year, stage, page });
    return { year, stage, page, proposals: rows.map(proposalView) };
  }

  /** Totals of a year (API-64): PostgreSQL counts what is alike, the formula is the one of the screens. */
  async stats(actor: Actor, year: number): Promise<ProposalStatsView> {
    return { year, ...yearTotals(await this.repository.counted(actor.userId, year)) };
  }

  /** How many there are, and how many are pending (API-65). */
  count(actor: Actor, { year, month, item }: ProposalCountQuery): Promise<ProposalCountView> {
    return this.repository.count(actor.userId, { year: year ?? null, month: month ?? null, item: item ?? 'inquiry' });
  }

  /**
   * A new proposal that the actor owns (API-66, POT-16); its first note, who asked as one of the actor’s contacts
   * (ADR-19), history and events in the same transaction.
   * @throws {Refusal} 400 for a contact without any name, 409 when the address book is full, 422 for a note without words
   * or one that is too long; 429.
   */
  async create(actor: Actor, request: CreateProposalRequest): Promise<ProposalDetailView> {
    const { contact } = request;
    const nameless = contact ? namelessProblem(contact) : null;
    if (nameless !== null) throw invalid({ 'contact.name': [nameless] });
    await this.limits.create(actor.userId);
    const id = uuid();
    const today = new Date().toISOString().slice(0, 10);
    const { project, proposal } = fullEditOf(request);
    const fields: ProposalFields = proposalAfter(newProposal(today), proposal, today);
    const { inquiryStatus: status } = fields;
    const note = request.note?.trim() ? await this.notes.readFirst(actor, id, request.note) : null;
    await this.dataSource.transaction(async (manager) => {
      await manager.insert(Project, {
        id,
        name: project.name ?? '',
        jobNumber: project.jobNumber ?? null,
        projectStarts: project.projectStarts === undefined ? today : project.projectStarts,
        dueReminder: dueReminderAfter(
          { dueReminder: false, status },
          { dueReminder: project.dueReminder ?? false, status },
          { editing: true },
        ),
        otherFields: otherFieldsAfter([], project.otherFields ?? []),
        potential: true,
        createdBy: actor.userId,
        lastEditedBy: actor.userId,
      });
      await manager.insert(ProjectUser, { projectId: id, userId: actor.userId, role: 'owner' });
      await manager.insert(Proposal, {
        projectId: id,
        ownerId: actor.userId,
        ...fields,
        ...(status === INQUIRY_STATUSES.accepted && { acceptedAt: () => 'clock_timestamp()' }),
      });
      await this.history.record(manager, {
        projectId: id,
        itemType: 'projects',
        itemAction: 'new',
        userFrom: actor.userId,
        description: request.project.name,
      });
      const outbox = new Outbox(manager);
      await outbox.emitToProposal(id, 'created');
      if (contact) {
        const { email, phone } = fields;
        await this.contacts.add(manager, actor.userId, id, { ...contact, email, phone });
      }
      if (note) await this.notes.writeFirst(await this.changes.ofNew(manager, actor, id), note);
      if (status === INQUIRY_STATUSES.accepted) {
        await outbox.emitToPeople(id, 'projects:changed', { project_id: id, change: 'created' });
      }
    });
    return this.read(actor, id);
  }
}
