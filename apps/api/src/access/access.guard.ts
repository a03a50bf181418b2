import { isRevocation, MESSAGES } from '@gable/contracts';
import { Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { FastifyRequest } from 'fastify';
import { notFound, Refusal, sessionRevoked } from '../http/index.js';
import { SessionCookies } from './session-cookies.js';
import { hashToken } from './session-tokens.js';
import { kindOf, type GuardedDeclaration } from './access-kinds.js';
import { ACCESS, type AccessDeclaration } from './access.decorator.js';
import { AccessRepository, type AccountRow, type SessionRow } from './access.repository.js';
import type { RequestAccess } from './actor.js';
import type { CarriedAccess } from './carried-access.js';

/** Default-deny: finds the person behind a request and what they are to what it names, and refuses the rest. */
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
    if (declared.kind === 'public') return true;
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    const declaration = kindOf(declared).for?.(declared, request) ?? declared;
    const kind = kindOf(declaration);
    const token = this.cookies.accessToken(request);
    const accessHash = token ? hashToken(token) : null;
    const projectId = accessHash ? kind.carried?.(declaration, request) : undefined;
    if (accessHash && projectId !== undefined) {
      const admit = (row: SessionRow | null) => this.admit(declaration, request, accessHash, row ?? undefined);
      request.carriedAccess = { accessHash, projectId, admit: admit as CarriedAccess['admit'] };
      return true;
    }
    const row = accessHash ? await kind.find(this.repository, accessHash, declaration, request) : undefined;
    await this.admit(declaration, request, accessHash, row);
    return true;
  }

  /** Leaves on the request who was found and what they are to what it names, or refuses. */
  private async admit(
    declaration: GuardedDeclaration,
    request: FastifyRequest,
    accessHash: Buffer | null,
    row: SessionRow | AccountRow | undefined,
  ): Promise<RequestAccess> {
    if (!row) throw await this.refusalOf(accessHash);
    if (row.touch_due) await this.repository.touch(row.session_id);
    const access: RequestAccess = {
      actor: { userId: row.user_id, sessionId: row.session_id, name: row.name, email: row.email },
      ...kindOf(declaration).admit(declaration, request, row),
    };
    request.access = access;
    return access;
  }

  /** What somebody without a valid session gets: 403 when it was taken away (OPN-26), 401 when it is over or was none. */
  private async refusalOf(accessHash: Buffer | null): Promise<Refusal> {
    const reason = accessHash ? await this.repository.findEndReason(accessHash) : undefined;
    if (reason && isRevocation(reason)) return sessionRevoked();
    return new Refusal(401, 'unauthenticated', MESSAGES.requests.unauthenticated);
  }
}
