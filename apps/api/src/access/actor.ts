import type { FirmStanding, Standing as StandingInProject } from '@gable/domain';
import type { User } from '@gable/platform';
import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';

/** The signed-in person behind a request. */
export interface Actor {
  userId: string;
  sessionId: string;
  name: string;
  email: string;
}

/** What people see of their own account (ENT-1). */
export type Account = Pick<
  User,
  'id' | 'name' | 'email' | 'phone' | 'phoneCountry' | 'avatar' | 'administrator' | 'options'
>;

/** The account of the signed-in person, and until when the access token is good. */
export interface AccountAccess extends Account {
  accessExpiresAt: Date;
}

/** The project a request is about, and what the actor is in it. Set by the guard on `project` and `file` routes. */
export interface ProjectStanding extends StandingInProject {
  projectId: string;
}

/** What the guard leaves on the request. */
export interface RequestAccess {
  actor: Actor;
  /** On routes declared with `SignedInAccount`. */
  account?: AccountAccess;
  project?: ProjectStanding;
  fileId?: string;
  /** What the actor is in the firm that the request is about. */
  firm?: FirmStanding;
}

declare module 'fastify' {
  interface FastifyRequest {
    access?: RequestAccess;
  }
}

const accessOf = (context: ExecutionContext): RequestAccess => {
  const { access } = context.switchToHttp().getRequest<FastifyRequest>();
  if (!access) throw new Error('This route has no actor: it is declared public.');
  return access;
};

/** Injects the {@link Actor}. */
export const CurrentActor = createParamDecorator((_: unknown, context: ExecutionContext) => accessOf(context).actor);

/** Injects the {@link AccountAccess} on a route declared with `SignedInAccount`. */
export const CurrentAccount = createParamDecorator((_: unknown, context: ExecutionContext) => {
  const { account } = accessOf(context);
  if (!account) throw new Error('This route does not ask for the account.');
  return account;
});

/** Injects the {@link ProjectStanding} of a `project` or `file` route. */
export const Standing = createParamDecorator((_: unknown, context: ExecutionContext) => {
  const { project } = accessOf(context);
  if (!project) throw new Error('This route declares no project.');
  return project;
});

/** Injects the {@link ProjectStanding} of a route that is about a project only if the call names one. */
export const NamedStanding = createParamDecorator((_: unknown, context: ExecutionContext) => accessOf(context).project);

/** Injects the {@link FirmStanding} of a `firm` route. */
export const StandingInFirm = createParamDecorator((_: unknown, context: ExecutionContext) => {
  const { firm } = accessOf(context);
  if (!firm) throw new Error('This route declares no firm.');
  return firm;
});
