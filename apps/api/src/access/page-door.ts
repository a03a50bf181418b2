import { Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { DEFAULT_TIME_ZONE, MESSAGES } from '@gable/contracts';
import { notFound, Refusal } from '../http/index.js';
import { standingIn } from './access-kinds.js';
import { AccessRepository, type SessionRow } from './access.repository.js';
import type { Actor, ProjectStanding } from './actor.js';
import type { CarriedAccess } from './carried-access.js';
import { SessionCookies } from './session-cookies.js';
import { hashToken } from './session-tokens.js';

type Cookies = Pick<FastifyRequest, 'cookies'>;

/** Who opens the files of a project. */
interface FilesVisit {
  actor: Actor;
  /** Where they live. */
  timeZone: string;
  carried: CarriedAccess;
}

/**
 * Who the client's page is made for, where something of a project comes along with it. The guard's rule decides; a page is
 * answered to everybody, so whoever may not see it is told nothing, with as many questions to the database.
 */
@Injectable()
export class PageDoor {
  constructor(
    private readonly repository: AccessRepository,
    private readonly cookies: SessionCookies,
  ) {}

  /** What the person of a request is in the project of a file they may see; null for everybody else. */
  async standingOnFile(request: Cookies, fileId: string): Promise<ProjectStanding | null> {
    const token = this.cookies.accessToken(request);
    const row = token ? await this.repository.findOnFile(hashToken(token), fileId) : undefined;
    return row ? viewing(row, MESSAGES.files.notFound) : null;
  }

  /** Who asks for a project whose files they may see, and what its lists need to answer them; null for everybody else. */
  async onFilesOf(request: Cookies, projectId: string): Promise<FilesVisit | null> {
    const token = this.cookies.accessToken(request);
    const accessHash = token ? hashToken(token) : null;
    const row = accessHash ? await this.repository.findOnProject(accessHash, projectId) : undefined;
    if (!row || !accessHash || !viewing(row, MESSAGES.projects.notFound)) return null;
    const actor = { userId: row.user_id, sessionId: row.session_id, name: row.name, email: row.email };
    // The place may be lost between this question and that of the list.
    const admit: CarriedAccess['admit'] = (found) => {
      const project = found && viewing(found, MESSAGES.projects.notFound);
      return project ? Promise.resolve({ actor, project }) : Promise.reject(notFound(MESSAGES.projects.notFound));
    };
    return { actor, timeZone: row.time_zone ?? DEFAULT_TIME_ZONE, carried: { accessHash, projectId, admit } };
  }
}

/** What the person is in the project that was found; null where they may not see its files. */
function viewing(row: SessionRow, outside: string): ProjectStanding | null {
  try {
    return standingIn(row, 'files.view', outside);
  } catch (error) {
    if (error instanceof Refusal) return null;
    throw error;
  }
}
