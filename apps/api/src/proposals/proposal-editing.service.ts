import { INQUIRY_STATUSES, MESSAGES, type InquiryStatus } from '@gable/contracts';
import {
  changedFields,
  changesOf,
  dueReminderAfter,
  proposalAfter,
  proposalStories,
  reopeningProblem,
  storiesOf,
  type ProposalRight,
} from '@gable/domain';
import { Notifier, Project, Proposal } from '@gable/platform';
import { Injectable } from '@nestjs/common';
import type { Actor } from '../access/index.js';
import { notFound, notPermitted, Refusal } from '../http/index.js';
import { type ProjectChange, ProjectChanges } from '../project-changes/index.js';
import type { UpdateProposalFullyRequest, UpdateProposalRequest } from './dto/proposal-requests.dto.js';
import type { DeletedProposalView, ProposalDetailView } from './dto/proposal.dto.js';
import { type AskedEdit, editOf, fullEditOf } from './proposal-edits.js';
import { type LockedProposal, ProposalsRepository } from './proposals.repository.js';
import { ProposalsService } from './proposals.service.js';

/** A change of a proposal, and what it is about. */
interface ProposalChange {
  change: ProjectChange;
  before: LockedProposal;
}

const { accepted, pending } = INQUIRY_STATUSES;
const { proposals: texts } = MESSAGES;
/** The clock, not the start of the transaction: it may have waited for a change that is later than that. */
const NOW = () => 'clock_timestamp()';

/**
 * Changes of proposals, each as a change of its project: lock, standing under the lock, rule, write, history, touch, events.
 * What changes nothing writes nothing.
 */
@Injectable()
export class ProposalEditingService {
  constructor(
    private readonly changes: ProjectChanges,
    private readonly repository: ProposalsRepository,
    private readonly proposals: ProposalsService,
  ) {}

  /** Changes single fields (API-67). With a version that is not the newest: 409 with the newest. */
  async update(actor: Actor, id: string, request: UpdateProposalRequest): Promise<ProposalDetailView> {
    await this.edit(actor, id, editOf(request), { editing: false, version: request.version });
    return this.proposals.read(actor, id);
  }

  /** Changes what the edit screen sends (API-68), which may also remind of kept ones (POT-39, OPN-135). */
  async updateFully(actor: Actor, id: string, request: UpdateProposalFullyRequest): Promise<ProposalDetailView> {
    await this.edit(actor, id, fullEditOf(request), { editing: true, version: request.version });
    return this.proposals.read(actor, id);
  }

  /** Deletes the proposal for everybody who sees it; its owner finds it among the deleted ones (POT-58, PRM-39). */
  remove(actor: Actor, id: string): Promise<DeletedProposalView> {
    return this.make(actor, id, 'delete', async ({ change, before }) => {
      const { manager, outbox, project } = change;
      // An accepted one is a project, which is deleted as one.
      if (before.fields.inquiryStatus === accepted) throw conflict(texts.accepted);
      await manager.update(Project, { id }, { deletedAt: NOW, lastEditedBy: actor.userId, updatedAt: NOW });
      await change.record({ itemType: 'projects', itemAction: 'delete', description: project.name });
      await outbox.emitToProposal(id, 'deleted');
      return { id };
    });
  }

  /** Takes it back (POT-59, PRM-40); nothing happens to one that is not deleted. */
  async restore(actor: Actor, id: string): Promise<ProposalDetailView> {
    await this.make(
      actor,
      id,
      'delete',
      async ({ change }) => {
        const { manager, outbox, project } = change;
        if (!project.deleted) return;
        // A project that was deleted has no way back (OPN-74), also not the one that it came by.
        if (!project.potential) throw notFound(texts.notFound);
        await manager.update(Project, { id }, { deletedAt: null, lastEditedBy: actor.userId, updatedAt: NOW });
        const description = texts.changed.restored;
        await change.record({ itemType: 'projects', itemAction: 'update_project_data', description });
        await outbox.emitToProposal(id, 'created');
      },
      { whileDeleted: true },
    );
    return this.proposals.read(actor, id);
  }

  /**
   * Takes back that a proposal was accepted: it is again what it was before, pending where nothing is known of that.
   * @throws {Refusal} 409 once somebody has worked in the project, with what has been done there.
   */
  async reopen(actor: Actor, id: string): Promise<ProposalDetailView> {
    await this.make(actor, id, 'edit', async (locked) => {
      const { fields, statusBefore } = locked.before;
      if (fields.inquiryStatus !== accepted) throw conflict(texts.notAccepted);
      await this.write(
        locked,
        { project: {}, proposal: { inquiryStatus: statusBefore ?? pending } },
        { editing: false },
      );
    });
    return this.proposals.read(actor, id);
  }

  private async edit(
    actor: Actor,
    id: string,
    edit: AskedEdit,
    { editing, version }: { editing: boolean; version: number | undefined },
  ): Promise<void> {
    const isNewest = await this.make(actor, id, 'edit', async (locked) => {
      if (version !== undefined && version !== locked.before.version) return false;
      await this.write(locked, edit, { editing });
      return true;
    });
    if (!isNewest) {
      const current = await this.proposals.read(actor, id);
      throw new Refusal(409, 'conflict', MESSAGES.projects.updateFailed, undefined, current);
    }
  }

  /** Opens a change of a proposal for somebody who may still do this with it. @throws {Refusal} 404, 422 */
  private make<Result>(
    actor: Actor,
    id: string,
    right: ProposalRight,
    work: (locked: ProposalChange) => Promise<Result>,
    { whileDeleted = false }: { whileDeleted?: boolean } = {},
  ): Promise<Result> {
    const permitted = async (change: ProjectChange): Promise<Result> => {
      const { rights } = change.project;
      const before = rights.has('view') ? await this.repository.locked(change.manager, id) : undefined;
      if (!before) throw notFound(texts.notFound);
      if (!rights.has(right)) throw notPermitted();
      return work({ change, before });
    };
    return this.changes.make(actor, id, permitted, { of: 'proposals', outside: texts.notFound, whileDeleted });
  }

  private async write({ change, before }: ProposalChange, edit: AskedEdit, how: { editing: boolean }): Promise<void> {
    const { manager, project, projectId: id } = change;
    const after = proposalAfter(before.fields, edit.proposal, new Date().toISOString().slice(0, 10));
    const changed = changedFields(before.fields, after);
    const statuses = { before: before.fields.inquiryStatus, after: after.inquiryStatus };
    const dueReminder = dueReminderAfter(
      { dueReminder: project.dueReminder, status: statuses.before },
      { dueReminder: edit.project.dueReminder, status: after.inquiryStatus },
      how,
    );
    const columns = changesOf(project, { ...edit.project, dueReminder });
    if (changed.length === 0 && Object.keys(columns).length === 0) return;
    // What a project is called is for its people to say, once it is one (OPN-22).
    const isMine = project.potential || project.permissions.has('project.edit');
    if (Object.keys(columns).some((column) => column !== 'dueReminder') && !isMine) throw notPermitted();
    const isAccepted = statuses.after === accepted;
    if (statuses.before === accepted && !isAccepted) await this.requireUnused(change);
    await manager.update(
      Proposal,
      { projectId: id },
      {
        ...after,
        ...(statuses.before !== statuses.after && {
          statusBefore: isAccepted ? statuses.before : null,
          acceptedAt: isAccepted ? NOW : null,
        }),
      },
    );
    if (Object.keys(columns).length > 0) await manager.update(Project, { id }, columns);
    await change.touch();
    await change.record(
      ...[...storiesOf(project, columns), ...proposalStories(changed, after)].map(({ action, description }) => ({
        itemType: 'projects' as const,
        itemAction: action,
        description,
      })),
    );
    // What was said of its expiry is no longer so.
    if (changed.includes('inquiryStatus') || changed.includes('proposalExpTime')) {
      await new Notifier(manager).withdraw('proposal_expiry', id);
    }
    await this.announce(change, statuses, columns);
  }

  /** @throws {Refusal} 409 once the project is one for good. */
  private async requireUnused({ manager, projectId }: ProjectChange): Promise<void> {
    const problem = reopeningProblem(await this.repository.useOf(manager, projectId));
    if (problem !== null) throw conflict(problem);
  }

  /** Tells who sees the proposal, and where it has become a project or is one, the people of that. */
  private async announce(
    { outbox, projectId: id }: ProjectChange,
    { before, after }: Record<'before' | 'after', InquiryStatus>,
    columns: object,
  ): Promise<void> {
    await outbox.emitToProposal(id, 'updated');
    const [was, is] = [before === accepted, after === accepted];
    if (is && !was) await outbox.letColleaguesGo(id);
    if (is !== was || (is && Object.keys(columns).length > 0)) {
      await outbox.emitToPeople(id, 'projects:changed', { project_id: id, change: is && !was ? 'created' : 'updated' });
    }
  }
}

const conflict = (message: string): Refusal => new Refusal(409, 'conflict', message);
