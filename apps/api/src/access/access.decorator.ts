import type { FirmPolicy } from '@gable/contracts';
import type { ContactRight, Need, ProposalRight, TaskRight } from '@gable/domain';
import { applyDecorators, SetMetadata } from '@nestjs/common';
import { RouteConfig } from '@nestjs/platform-fastify';
import { ApiExtension } from '@nestjs/swagger';

/** Where in a request an id is found. */
export type IdSource = `params.${string}` | `query.${string}` | `body.${string}`;

/**
 * Who may call a route. Every route declares one; a route that declares none stops the boot.
 * `public`: anybody. `session`: anybody signed in. `self`: the person whose id is in the
 * address. `project` and `file`: a person of the project that the id names,
 * who holds what it needs; `firm`: a member of the firm that the id names, whose role has the policy; `proposal`: a person
 * of the firm it belongs to, who may do that with it; `contact`: its owner, or a colleague they share it with, who may do that
 * with it; `task`: who made it, or who it was given to, who may do that with it; `owned`: the person whose own thing the id names;
 * `instance`: who administers the instance. Where what a project needs is one of two, for anything or for one's own, whose it is the service finds
 * out once it has locked the thing. What one may not see answers 404.
 */
export type AccessDeclaration =
  | { kind: 'public' }
  | { kind: 'session'; account?: true }
  | { kind: 'self'; id: IdSource }
  | { kind: 'project'; id: IdSource; needs: Need; carried?: true; optional?: true; outside?: string }
  | { kind: 'file'; id: IdSource; needs: Need; orProject?: ProjectInstead }
  | { kind: 'firm'; id: IdSource; policy?: FirmPolicy }
  | { kind: 'proposal'; id: IdSource; needs: ProposalRight; whileDeleted?: true }
  | { kind: 'contact'; id: IdSource; needs: ContactRight }
  | { kind: 'task'; id: IdSource; needs: TaskRight }
  | { kind: 'owned'; id: IdSource; thing: OwnedThing }
  | { kind: 'instance' };

/** Things that are one person's alone. */
export type OwnedThing = 'contactGroup' | 'contactImport' | 'contactMerge';

/** Where the same id names a project when something else of the request says so, and what is needed there. */
export interface ProjectInstead {
  source: IdSource;
  value: string;
  needs: Need;
}

export const ACCESS = Symbol('access');

/** Where the OpenAPI document learns who may call an operation, until what follows from it is written there. */
export const ACCESS_EXTENSION = 'x-access';

const declare = (declaration: AccessDeclaration) =>
  applyDecorators(SetMetadata(ACCESS, declaration), ApiExtension(ACCESS_EXTENSION, declaration.kind));

/** Anybody, signed in or not. */
export const Public = () => declare({ kind: 'public' });

/** Anybody signed in. */
export const SignedIn = () => declare({ kind: 'session' });

/** The same; the guard's statement also brings what the account holds, so that the handler need not ask for it. */
export const SignedInAccount = () => declare({ kind: 'session', account: true });

/** The person whose own id is at `id`; anybody else gets 404. */
export const OnSelf = (id: IdSource = 'params.id') => declare({ kind: 'self', id });

/** A person of the project whose id is at `id`, who meets `needs`. `outside` is the message of the 404 that anybody else gets. */
export const OnProject = (needs: Need, id: IdSource = 'params.id', outside?: string) =>
  declare({ kind: 'project', id, needs, ...(outside !== undefined && { outside }) });

/** Anybody signed in; where the call names a project at `id`, a person of it who meets `needs`. */
export const OnProjectIfNamed = (needs: Need, id: IdSource) => declare({ kind: 'project', id, needs, optional: true });

/** A person of the project that owns the file whose id is at `id`, who meets `needs`. */
export const OnFile = (needs: Need, id: IdSource = 'params.id') => declare({ kind: 'file', id, needs });

/** The same, of a file or, where `instead` says so, of a project. */
export const OnFileOrProject = (needs: Need, id: IdSource, instead: ProjectInstead) =>
  declare({ kind: 'file', id, needs, orProject: instead });

/**
 * The same, for a hot list whose own statement also answers who is asking and what they are in the project. Its handler
 * takes the {@link CarriedAccess}, and an answer that leaves without having admitted anybody is refused.
 */
export const CarriedOnProject = (needs: Need, id: IdSource = 'params.id') =>
  applyDecorators(declare({ kind: 'project', id, needs, carried: true }), RouteConfig({ carriesAccess: true }));

/** A member of the firm whose id is at `id`; with `policy`, one whose role has it (ENT-21). */
export const OnFirm = (policy?: FirmPolicy, id: IdSource = 'params.id') =>
  declare({ kind: 'firm', id, ...(policy !== undefined && { policy }) });

/** Somebody who may do this with the proposal whose id is at `id`; `whileDeleted`: also with one that is deleted. */
export const OnProposal = (
  needs: ProposalRight,
  id: IdSource = 'params.id',
  { whileDeleted = false }: { whileDeleted?: boolean } = {},
) => declare({ kind: 'proposal', id, needs, ...(whileDeleted && { whileDeleted }) });

/** Somebody who may do this with the contact whose id is at `id`. */
export const OnContact = (needs: ContactRight, id: IdSource = 'params.id') => declare({ kind: 'contact', id, needs });

/** Who made the task whose id is at `id`, or who it was given to, who may do this with it. */
export const OnTask = (needs: TaskRight, id: IdSource = 'params.id') => declare({ kind: 'task', id, needs });

/** The person whose own thing has the id that is at `id`; for anybody else there is none. */
export const OnOwn = (thing: OwnedThing, id: IdSource) => declare({ kind: 'owned', id, thing });

/** Who administers the instance; for anybody else there is nothing here. It says nothing about what is in a project. */
export const OnInstance = () => declare({ kind: 'instance' });
