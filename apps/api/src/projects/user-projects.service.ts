import { Injectable } from '@nestjs/common';
import type { Actor } from '../access/actor.js';
import type { Page } from '../http/list-answer.js';
import type { ListProjectsQuery } from './dto/project-requests.dto.js';
import type { ProjectView } from './dto/project.dto.js';
import type { ProjectsStatsView, UserProjectsQuery, UserStatsView } from './dto/user-projects.dto.js';

/** TODO helper A3 */
@Injectable()
export class UserProjectsService {
  list(_actor: Actor, _query: UserProjectsQuery): Promise<Page<ProjectView>> {
    throw new Error('not built');
  }

  listArchived(_actor: Actor, _query: ListProjectsQuery): Promise<Page<ProjectView>> {
    throw new Error('not built');
  }

  countByStatus(_actor: Actor): Promise<ProjectsStatsView> {
    throw new Error('not built');
  }

  stats(_actor: Actor): Promise<UserStatsView> {
    throw new Error('not built');
  }
}
