import type { Permission } from '@gable/domain';
import { applyDecorators, SetMetadata } from '@nestjs/common';
import { RouteConfig } from '@nestjs/platform-fastify';

/** Where in a request an id is found. */
export type IdSource = `params.${string}` | `query.${string}` | `body.${string}`;

/**
 * Who may call a route. Every route declares one; a route that declares none stops the boot.
 * `public`: anybody. `session`: anybody signed in. `self`: the person whose id is in the
 * address. `project` and `file`: a person of the project that the id names,
 * with the permission. What one may not see answers 404.
 */
export type AccessDeclaration =
  | { kind: 'public' }
  | { kind: 'session'; account?: true }
  | { kind: 'self'; id: IdSource }
  | { kind: 'project'; id: IdSource; permission: Permission; carried?: true; optional?: true; outside?: string }
  | { kind: 'file'; id: IdSource; permission: Permission; orProject?: ProjectInstead };

/** Where the same id names a project when something else of the request says so, and what is needed there. */
export interface ProjectInstead {
  source: IdSource;
  value: string;
  permission: Permission;
}

export const ACCESS = Symbol('access');

const declare = (declaration: AccessDeclaration) => SetMetadata(ACCESS, declaration);

/** Anybody, signed in or not. */
export const Public = () => declare({ kind: 'public' });

/** Anybody signed in. */
export const SignedIn = () => declare({ kind: 'session' });

/** The same; the guard's statement also brings what the account holds, so that the handler need not ask for it. */
export const SignedInAccount = () => declare({ kind: 'session', account: true });

/** The person whose own id is at `id`; anybody else hears 404. */
export const OnSelf = (id: IdSource = 'params.id') => declare({ kind: 'self', id });

/** A person of the project whose id is at `id`, holding `permission`. `outside` is what anybody else hears with 404. */
export const OnProject = (permission: Permission, id: IdSource = 'params.id', outside?: string) =>
  declare({ kind: 'project', id, permission, ...(outside !== undefined && { outside }) });

/** Anybody signed in; where the call names a project at `id`, a person of it holding `permission`. */
export const OnProjectIfNamed = (permission: Permission, id: IdSource) =>
  declare({ kind: 'project', id, permission, optional: true });

/** A person of the project that owns the file whose id is at `id`, holding `permission`. */
export const OnFile = (permission: Permission, id: IdSource = 'params.id') => declare({ kind: 'file', id, permission });

/** The same, of a file or, where `instead` says so, of a project. */
export const OnFileOrProject = (permission: Permission, id: IdSource, instead: ProjectInstead) =>
  declare({ kind: 'file', id, permission, orProject: instead });

/**
 * The same, for a hot list whose own statement also answers who is asking and what they are in the project. Its handler
 * takes the {@link CarriedAccess}, and an answer that leaves without having admitted anybody is refused.
 */
export const CarriedOnProject = (permission: Permission, id: IdSource = 'params.id') =>
  applyDecorators(declare({ kind: 'project', id, permission, carried: true }), RouteConfig({ carriesAccess: true }));
