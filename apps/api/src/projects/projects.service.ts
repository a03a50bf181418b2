import { DEFAULT_PROJECT_STATUS, MESSAGES, PROJECT_ORDERS, PROJECT_STATUSES, LIMITS } from '@gable/contracts';
import type { ProjectStatus } from '@gable/contracts';
import { defaultInvitationRole, invitableRoles, isMember, POLICY, statusAfter } from '@gable/domain';
import { Outbox, Project, ProjectUser } from '@gable/platform';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { v7 as uuid } from 'uuid';
import type { Actor } from '../access/index.js';
import { HistoryRecorder, OpeningsService } from '../history/index.js';
import { invalid, notFound, type Page, readList } from '../http/index.js';
import type { CreateProjectRequest, ListProjectsQuery } from './dto/project-requests.dto.js';
import type { ProjectDetailView, ProjectView } from './dto/project.dto.js';
import { NewestFiles } from './newest-files.js';
import { ProjectLimits } from './project-limits.js';
import { personView, projectView } from './project-row.js';
import { ProjectsRepository, type ProjectRelation } from './projects.repository.js';

/** What else than its query says which projects a list shows. */
export interface ProjectSelection {
  archived?: boolean;
  relation?: ProjectRelation;
  status?: ProjectStatus;
}

/** Creates, lists and reads projects. */
@Injectable()
export class ProjectsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly repository: ProjectsRepository,
    private readonly history: HistoryRecorder,
    private readonly openings: OpeningsService,
    private readonly limits: ProjectLimits,
    private readonly newestFiles: NewestFiles,
  ) {}

  /** The person's projects (API-28), not the archived ones; name ascending unless asked otherwise (PRJ-32). */
  async list(actor: Actor, query: ListProjectsQuery, selection: ProjectSelection = {}): Promise<Page<ProjectView>> {
    if (query.id !== undefined && query.id !== actor.userId) throw notFound();
    const { offset, limit, sort, filter, ids } = readList(query, {
      orders: PROJECT_ORDERS,
      filters: ['status'],
      pageSize: LIMITS.listPageSizeMax,
    });
    const { rows, total } = await this.repository.list({
      userId: actor.userId,
      // What is named is found in the archive as well.
      archived: selection.archived ?? (ids ? null : false),
      relation: selection.relation ?? null,
      statuses: statusesOf(selection.status, readStatus(filter.status ?? query.status)),
      ids,
      orderBy: sort?.field ?? query.order_by ?? 'name',
      ascending: sort?.ascending ?? (query.order_direction ?? 'asc') === 'asc',
      offset,
      limit: (query.get_all ?? query.getAll) ? null : limit,
    });
    const now = new Date();
    return { items: rows.map((row) => projectView(row, now)), total, first: offset };
  }

  /** A new project whose owner is the actor; history and event in the same transaction (PRJ-1, PRJ-11). @throws {Refusal} 429 */
  async create(actor: Actor, request: CreateProjectRequest): Promise<ProjectDetailView> {
    await this.limits.create(actor.userId);
    const id = uuid();
    await this.dataSource.transaction(async (manager) => {
      await manager.insert(Project, {
        id,
        name: request.name,
        jobNumber: request.job_number || null,
        projectStarts: request.project_starts ?? null,
        ...statusAfter({ status: DEFAULT_PROJECT_STATUS, personal: false }, request),
        createdBy: actor.userId,
        lastEditedBy: actor.userId,
      });
      await manager.insert(ProjectUser, { projectId: id, userId: actor.userId, role: 'owner' });
      await this.history.record(manager, {
        projectId: id,
        itemType: 'projects',
        itemAction: 'new',
        userFrom: actor.userId,
        description: request.name,
      });
      await new Outbox(manager).emitToUser(actor.userId, 'projects:changed', { project_id: id, change: 'created' });
    });
    return this.read(actor, id);
  }

  /** Those of the projects that the person is in, in the order asked for. */
  async readAll(actor: Actor, projectIds: string[]): Promise<ProjectView[]> {
    const now = new Date();
    return (await this.repository.findAll(actor.userId, projectIds)).map((row) => projectView(row, now));
  }

  /** One project for somebody who comes into it, which the history tells (HIS-6). */
  async open(actor: Actor, projectId: string): Promise<ProjectDetailView> {
    const project = await this.read(actor, projectId);
    await this.openings.note(actor, { projectId, itemType: 'projects', description: project.name });
    return project;
  }

  /** One project with its people and newest files. */
  async read(actor: Actor, projectId: string): Promise<ProjectDetailView> {
    const [row, people, files, hasProposal] = await Promise.all([
      this.repository.find(actor.userId, projectId),
      this.repository.people(projectId, actor.userId),
      this.newestFiles.of(projectId, LIMITS.filesPageSize),
      this.repository.hasProposal(projectId),
    ]);
    if (!row) throw notFound(MESSAGES.projects.notFound);
    const users = people.map(personView);
    const withRole = (...roles: string[]) => users.filter(({ _pivot_role: role }) => roles.includes(role));
    const project = projectView(row, new Date());
    return {
      ...project,
      users,
      clients: withRole('client'),
      team: withRole('team', 'contractor'),
      firm: withRole('owner', 'member'),
      files,
      // Others of the project do not even learn that there was one.
      from_proposal: hasProposal && isMember(row.my_role),
      invitable_roles: project.active ? invitableRoles(POLICY[row.my_role]) : [],
      default_invitation_role: defaultInvitationRole(POLICY[row.my_role]),
    };
  }
}

/** The stored statuses that are each of those asked for; null when none is. */
function statusesOf(...asked: (ProjectStatus | undefined)[]): ProjectStatus[] | null {
  const groups = asked.filter((status) => status !== undefined).map(storedStatuses);
  return groups.length === 0 ? null : groups.reduce((left, right) => left.filter((status) => right.includes(status)));
}

/** PRJ-13: what is personal is shown as other. */
const storedStatuses = (status: ProjectStatus): ProjectStatus[] => (status === 'OTHR' ? ['OTHR', 'PERS'] : [status]);

function readStatus(status: unknown): ProjectStatus | undefined {
  if (status === undefined || (typeof status === 'string' && Object.hasOwn(PROJECT_STATUSES, status))) {
    return status as ProjectStatus | undefined;
  }
  throw invalid({ filter: [`status must be one of ${Object.keys(PROJECT_STATUSES).join(', ')}`] });
}
