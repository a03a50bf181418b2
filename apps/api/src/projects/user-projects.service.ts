import { PROJECT_STATUSES, type ProjectStatus, type ProjectType } from '@gable/contracts';
import { Injectable } from '@nestjs/common';
import type { Actor } from '../access/index.js';
import type { Page } from '../http/index.js';
import type { ListProjectsQuery } from './dto/project-requests.dto.js';
import type { ProjectView } from './dto/project.dto.js';
import type { ProjectsStatsView, UserProjectsQuery, UserStatsView } from './dto/user-projects.dto.js';
import { ProjectsRepository } from './projects.repository.js';
import { ProjectsService, type ProjectSelection } from './projects.service.js';

/** A person's own projects, by kind, and how many there are (API-10, API-11, API-13, API-14). */
@Injectable()
export class UserProjectsService {
  constructor(
    private readonly projects: ProjectsService,
    private readonly repository: ProjectsRepository,
  ) {}

  /** The projects of a kind; without one all that are not archived. */
  list(actor: Actor, query: UserProjectsQuery): Promise<Page<ProjectView>> {
    return this.projects.list(actor, query, query.project_type && selectionOf(query.project_type));
  }

  /** The archived projects. */
  listArchived(actor: Actor, query: ListProjectsQuery): Promise<Page<ProjectView>> {
    return this.projects.list(actor, query, { archived: true });
  }

  /** How many projects there are in each tab of the dashboard (OPN-68); the archived are in none. */
  countByStatus(actor: Actor): Promise<ProjectsStatsView> {
    return this.repository.countByStatus(actor.userId);
  }

  /** The counts of the dashboard. */
  stats(actor: Actor): Promise<UserStatsView> {
    return this.repository.countForDashboard(actor.userId);
  }
}

function selectionOf(type: ProjectType): ProjectSelection {
  if (isStatus(type)) return { status: type };
  return type === 'archived' ? { archived: true } : { relation: type };
}

const isStatus = (type: ProjectType): type is ProjectStatus => Object.hasOwn(PROJECT_STATUSES, type);
