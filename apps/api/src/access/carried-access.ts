import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { RequestAccess } from './actor.js';
import type { SessionRow } from './access.repository.js';

/** What a list's statement needs to answer who is asking, and the door its answer has to pass. */
export interface CarriedAccess {
  accessHash: Buffer;
  projectId: string;
  /** Admits the person the statement found. @throws {Refusal} 401, 404 or 422, as the guard would. */
  admit(row: SessionRow | null): Promise<Required<Pick<RequestAccess, 'actor' | 'project'>>>;
}

declare module 'fastify' {
  interface FastifyRequest {
    carriedAccess?: CarriedAccess;
  }

  interface FastifyContextConfig {
    carriesAccess?: boolean;
  }
}

/** Injects the {@link CarriedAccess} of a route declared with `CarriedOnProject`. */
export const Carried = createParamDecorator((_: unknown, context: ExecutionContext) => {
  const { carriedAccess } = context.switchToHttp().getRequest<FastifyRequest>();
  if (!carriedAccess) throw new Error('This route does not carry its access.');
  return carriedAccess;
});

/** Refuses an answer that nobody was admitted for: forgetting to admit is an error, never an open door. */
export function registerCarriedAccessCheck(fastify: FastifyInstance): void {
  fastify.addHook('onRoute', (route) => {
    if (!route.config?.carriesAccess) return;
    route.preSerialization = (request, reply, payload, done) => {
      if (request.access || reply.statusCode >= 400) done(null, payload);
      else done(new Error('The handler answered without admitting anybody.'));
    };
  });
}
