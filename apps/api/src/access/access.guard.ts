import { MESSAGES } from '@gable/contracts';
import { allows } from '@gable/domain';
import { Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { FastifyRequest } from 'fastify';
import { validate as isUuid } from 'uuid';
import { notFound, notPermitted, Refusal } from '../http/refusal.js';
import { SessionCookies } from '../sessions/session-cookies.js';
import { hashToken } from '../sessions/tokens.js';
import { ACCESS, type AccessDeclaration, type IdSource } from './access.decorator.js';
import { AccessRepository, type SessionRow } from './access.repository.js';

/** A session's last use is written down at most this often. */
const TOUCH_EVERY = 60_000;

/** Default-deny: finds the person behind a request and what they are in its project, and refuses the rest. */
@Injectable()
export class AccessGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    private readonly repository: AccessRepository,
    private readonly cookies: SessionCookies,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    if (context.getType() !== 'http') return true;
    const declaration = this.reflector.getAllAndOverride<AccessDeclaration | undefined>(ACCESS, [
      context.getHandler(),
      context.getClass(),
    ]);
    if (!declaration) throw notFound();
    if (declaration.kind === 'public') return true;
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    const row = await this.find(declaration, request);
    if (!row) throw new Refusal(401, 'unauthenticated', MESSAGES.requests.unauthenticated);
    if (Date.now() - row.last_seen_at.getTime() > TOUCH_EVERY) await this.repository.touch(row.session_id);
    request.access = {
      actor: { userId: row.user_id, sessionId: row.session_id, name: row.name, email: row.email },
    };
    if (declaration.kind === 'session') return true;
    if (!row.project_id || !row.role) {
      throw notFound(declaration.kind === 'file' ? MESSAGES.files.notFound : MESSAGES.projects.notFound);
    }
    if (!allows(row.role, declaration.permission)) throw notPermitted();
    request.access.project = { projectId: row.project_id, role: row.role, active: row.project_active === true };
    return true;
  }

  private find(declaration: Exclude<AccessDeclaration, { kind: 'public' }>, request: FastifyRequest) {
    const token = this.cookies.accessToken(request);
    if (!token) return Promise.resolve<SessionRow | undefined>(undefined);
    const hash = hashToken(token);
    if (declaration.kind === 'session') return this.repository.findSession(hash);
    const id = readId(request, declaration.id);
    // What is no id names nothing; the session is still asked for, so that a signed-out person hears 401.
    if (typeof id !== 'string' || !isUuid(id)) return this.repository.findSession(hash);
    return declaration.kind === 'project'
      ? this.repository.findOnProject(hash, id)
      : this.repository.findOnFile(hash, id);
  }
}

function readId(request: FastifyRequest, source: IdSource): unknown {
  const [part, name] = source.split('.') as ['params' | 'query' | 'body', string];
  const values = request[part];
  return typeof values === 'object' && values !== null ? (values as Record<string, unknown>)[name] : undefined;
}
