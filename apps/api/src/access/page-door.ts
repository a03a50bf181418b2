import { Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { MESSAGES } from '@gable/contracts';
import { Refusal } from '../http/index.js';
import { standingIn } from './access-kinds.js';
import { AccessRepository } from './access.repository.js';
import type { ProjectStanding } from './actor.js';
import { SessionCookies } from './session-cookies.js';
import { hashToken } from './session-tokens.js';

/**
 * Who the client's page is made for, where something of a file comes along with it. The guard's rule decides; a page is
 * answered to everybody, so whoever may not see the file is told nothing, with as many questions to the database.
 */
@Injectable()
export class PageDoor {
  constructor(
    private readonly repository: AccessRepository,
    private readonly cookies: SessionCookies,
  ) {}

  /** What the person of a request is in the project of a file they may see; null for everybody else. */
  async standingOnFile(request: Pick<FastifyRequest, 'cookies'>, fileId: string): Promise<ProjectStanding | null> {
    const token = this.cookies.accessToken(request);
    if (!token) return null;
    const row = await this.repository.findOnFile(hashToken(token), fileId);
    if (!row) return null;
    try {
      return standingIn(row, 'files.view', MESSAGES.files.notFound);
    } catch (error) {
      if (error instanceof Refusal) return null;
      throw error;
    }
  }
}
