import { isRevocation, MESSAGES } from '@gable/contracts';
import { meets, standingOf } from '@gable/domain';
import { Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { FastifyRequest } from 'fastify';
import { validate as isUuid } from 'uuid';
import { notFound, notPermitted, Refusal, sessionRevoked } from '../http/refusal.js';
import { SessionCookies } from '../sessions/session-cookies.js';
import { hashToken } from '../sessions/tokens.js';
import { ACCESS, type AccessDeclaration, type IdSource } from './access.decorator.js';
import { AccessRepository, type AccountRow, type SessionRow } from './access.repository.js';
import type { AccountAccess, RequestAccess } from './actor.js';
import type { CarriedAccess } from './carried-access.js';

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
    const declared = this.reflector.getAllAndOverride<AccessDeclaration | undefined>(ACCESS, [
      context.getHandler(),
      context.getClass(),
    ]);
    if (!declared) throw notFound();
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    const declaration = declarationFor(declared, request);
    if (declaration.kind === 'public') return true;
    const token = this.cookies.accessToken(request);
    const accessHash = token ? hashToken(token) : null;
    if (accessHash && declaration.kind === 'project' && declaration.carried) {
      const projectId = readId(request, declaration.id);
      if (isId(projectId)) {
        const admit = (row: SessionRow | null) => this.admit(declaration, request, accessHash, row ?? undefined);
        request.carriedAccess = { accessHash, projectId, admit: admit as CarriedAccess['admit'] };
        return true;
      }
    }
    const row = accessHash ? await this.find(declaration, request, accessHash) : undefined;
    await this.admit(declaration, request, accessHash, row);
    return true;
  }

  /** Leaves on the request who was found and what they are in the project, or refuses. */
  private async admit(
    declaration: Exclude<AccessDeclaration, { kind: 'public' }>,
    request: FastifyRequest,
    accessHash: Buffer | null,
    row: SessionRow | AccountRow | undefined,
  ): Promise<RequestAccess> {
    if (!row) throw await this.refusalOf(accessHash);
    if (row.touch_due) await this.repository.touch(row.session_id);
    const access: RequestAccess = {
      actor: { userId: row.user_id, sessionId: row.session_id, name: row.name, email: row.email },
    };
    if ('access_expires_at' in row) access.account = accountOf(row);
    if (declaration.kind === 'self') {
      // A person is told nothing about the account of another, not even that there is one.
      if (readId(request, declaration.id) !== row.user_id) throw notFound();
    } else if (declaration.kind !== 'session' && !namesNoProject(declaration, request)) {
      const { project_id: projectId, role, project_archived } = row;
      if (!projectId || !role || typeof project_archived !== 'boolean') {
        const { notFound: noProject } = MESSAGES.projects;
        throw notFound(declaration.kind === 'file' ? MESSAGES.files.notFound : (declaration.outside ?? noProject));
      }
      const standing = standingOf({ role, project_archived });
      if (!meets(standing.permissions, declaration.needs)) throw notPermitted();
      access.project = { projectId, ...standing };
    }
    request.access = access;
    return access;
  }

  /** What somebody without a living session hears: 403 when it was taken away (OPN-26), 401 when it is over or was none. */
  private async refusalOf(accessHash: Buffer | null): Promise<Refusal> {
    const reason = accessHash ? await this.repository.findEndReason(accessHash) : undefined;
    if (reason && isRevocation(reason)) return sessionRevoked();
    return new Refusal(401, 'unauthenticated', MESSAGES.requests.unauthenticated);
  }

  private find(
    declaration: Exclude<AccessDeclaration, { kind: 'public' }>,
    request: FastifyRequest,
    accessHash: Buffer,
  ): Promise<SessionRow | AccountRow | undefined> {
    if (declaration.kind === 'session' && declaration.account) return this.repository.findAccount(accessHash);
    if (declaration.kind === 'session' || declaration.kind === 'self') return this.repository.findSession(accessHash);
    if (namesNoProject(declaration, request)) return this.repository.findSession(accessHash);
    const id = readId(request, declaration.id);
    // What is no id names nothing; the session is still asked for, so that a signed-out person hears 401.
    if (!isId(id)) return this.repository.findSession(accessHash);
    return declaration.kind === 'project'
      ? this.repository.findOnProject(accessHash, id)
      : this.repository.findOnFile(accessHash, id);
  }
}

const accountOf = (row: AccountRow): AccountAccess => ({
  id: row.user_id,
  name: row.name,
  email: row.email,
  phone: row.phone,
  phoneCountry: row.phone_country,
  avatar: row.avatar,
  options: row.options,
  accessExpiresAt: row.access_expires_at,
});

const isId = (value: unknown): value is string => typeof value === 'string' && isUuid(value);

/** What a route declares for this request: the same id may name a file or a project. */
function declarationFor(declared: AccessDeclaration, request: FastifyRequest): AccessDeclaration {
  if (declared.kind !== 'file' || !declared.orProject) return declared;
  const { source, value, needs } = declared.orProject;
  return readId(request, source) === value ? { kind: 'project', id: declared.id, needs } : declared;
}

/** Whether the call is about a project only if it names one, and does not. */
const namesNoProject = (declaration: AccessDeclaration, request: FastifyRequest): boolean =>
  declaration.kind === 'project' && declaration.optional === true && readId(request, declaration.id) === undefined;

function readId(request: FastifyRequest, source: IdSource): unknown {
  const [part, name] = source.split('.') as ['params' | 'query' | 'body', string];
  const values = request[part];
  return typeof values === 'object' && values !== null ? (values as Record<string, unknown>)[name] : undefined;
}
