import { MESSAGES } from '@gable/contracts';
import { Outbox } from '@gable/platform';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { Actor, ProjectStanding } from '../access/index.js';
import { type HistoryEntry, HistoryRecorder } from '../history/index.js';
import { notFound, notPermitted } from '../http/index.js';
import { type LockedProject, type LockedSelection, lockProjects } from './project-lock.js';

/** What a change begins with; another change of the same project is one. */
type Opened = Pick<ProjectChange, 'manager' | 'actor' | 'project' | 'history'>;

/**
 * A change of a project, or of what is in it, in its transaction: nobody else makes one meanwhile. What may be done is
 * decided by what the actor and the project are by now, not by what they were when the request came in; answers as well.
 */
export class ProjectChange {
  readonly manager: EntityManager;
  readonly actor: Actor;
  /** As it is now, with what the actor may do in it. */
  readonly project: LockedProject;
  /** What goes out once the change is committed. */
  readonly outbox: Outbox;
  readonly history: HistoryRecorder;

  constructor({ manager, actor, project, history }: Opened) {
    this.manager = manager;
    this.actor = actor;
    this.project = project;
    this.outbox = new Outbox(manager);
    this.history = history;
  }

  get projectId(): string {
    return this.project.id;
  }

  /** What the actor may do by now. */
  get standing(): ProjectStanding {
    const { id: projectId, permissions, projectActive } = this.project;
    return { projectId, permissions, projectActive };
  }

  /** Writes lines of the project's history, in this order: the actor did it. */
  record(...entries: Omit<HistoryEntry, 'projectId' | 'userFrom'>[]): Promise<void> {
    const { projectId, actor } = this;
    return this.history.recordAll(
      this.manager,
      entries.map((entry) => ({ ...entry, projectId, userFrom: actor.userId })),
    );
  }

  /** Notes on the project who changed something in it, and when; its own version stays. */
  async touch(): Promise<void> {
    // The clock, not the start of the transaction: it may have waited for a change that is later than that.
    await this.manager.query('UPDATE projects SET updated_at = clock_timestamp(), last_edited_by = $2 WHERE id = $1', [
      this.projectId,
      this.actor.userId,
    ]);
  }
}

/** What a change of one project asks for beside the actor's being in it. */
export interface ChangeTerms extends LockedSelection {
  /** May be made in an archived project as well. */
  whileArchived?: boolean;
  /** The message of the 404 for somebody who is out of the project by now. */
  outside?: string;
}

/** Opens changes of projects: the one sequence of lock, standing, rule, write, history and events. */
@Injectable()
export class ProjectChanges {
  constructor(
    private readonly dataSource: DataSource,
    private readonly history: HistoryRecorder,
  ) {}

  /**
   * Makes a change of one project.
   * @throws {Refusal} 404 when the actor is out of the project by now, 422 when it is archived.
   */
  make<Result>(
    actor: Actor,
    projectId: string,
    work: (change: ProjectChange) => Promise<Result>,
    { whileArchived = false, outside = MESSAGES.projects.notFound, ...selection }: ChangeTerms = {},
  ): Promise<Result> {
    const makeOne = (changes: ReadonlyMap<string, ProjectChange>): Promise<Result> => {
      const change = changes.get(projectId);
      if (!change) throw notFound(outside);
      if (!whileArchived && !change.project.projectActive) throw notPermitted(MESSAGES.files.archivedProject);
      return work(change);
    };
    return this.makeSeveral(actor, [projectId], makeOne, selection);
  }

  /** The change of a project that is made in the same transaction, for what comes with it. */
  async ofNew(manager: EntityManager, actor: Actor, projectId: string): Promise<ProjectChange> {
    const project = (await lockProjects(manager, actor.userId, [projectId], { of: 'content' })).get(projectId);
    if (!project) throw notFound(MESSAGES.projects.notFound);
    return new ProjectChange({ manager, actor, project, history: this.history });
  }

  /** Makes changes of several projects at once, by their ids; those that the actor is not in (any more) have none. */
  makeSeveral<Result>(
    actor: Actor,
    projectIds: string[],
    work: (changes: ReadonlyMap<string, ProjectChange>) => Promise<Result>,
    selection?: LockedSelection,
  ): Promise<Result> {
    return this.dataSource.transaction(async (manager) => {
      const projects = await lockProjects(manager, actor.userId, projectIds, selection);
      const changes = [...projects].map(
        ([id, project]) => [id, new ProjectChange({ manager, actor, project, history: this.history })] as const,
      );
      return work(new Map(changes));
    });
  }
}
