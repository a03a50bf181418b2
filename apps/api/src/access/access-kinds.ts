import { MESSAGES } from '@gable/contracts';
import {
  contactRightsOf,
  isAboutContent,
  meets,
  proposalRightsOf,
  standingOf,
  taskRightsOf,
  type Need,
  type TaskRight,
} from '@gable/domain';
import type { FastifyRequest } from 'fastify';
import { validate as isUuid } from 'uuid';
import { notFound, notPermitted } from '../http/index.js';
import type { AccessDeclaration, IdSource, OwnedThing } from './access.decorator.js';
import type { AccessRepository, AccountRow, SessionRow } from './access.repository.js';
import type { AccountAccess, ProjectStanding, RequestAccess } from './actor.js';

/** Every declaration but `public`, which asks for nobody. */
export type GuardedDeclaration = Exclude<AccessDeclaration, { kind: 'public' }>;

type Declared<Kind extends GuardedDeclaration['kind']> = Extract<GuardedDeclaration, { kind: Kind }>;

/** A way to say who may call a route: what is looked up of the person and of what the request names, and who is let in. */
export interface AccessKind<Declaration extends GuardedDeclaration = GuardedDeclaration> {
  /** What is declared for this request, where that depends on it. */
  for?(declaration: Declaration, request: FastifyRequest): GuardedDeclaration;
  /** The project that the handler's own statement is to look up; undefined where the guard looks. */
  carried?(declaration: Declaration, request: FastifyRequest): string | undefined;
  /** The session, and what its person is to what the request names: one statement. */
  find(
    repository: AccessRepository,
    accessHash: Buffer,
    declaration: Declaration,
    request: FastifyRequest,
  ): Promise<SessionRow | AccountRow | undefined>;
  /** What is left on the request beside the actor. @throws {Refusal} 404 for what one may not see, 422 for what one may not do. */
  admit(
    declaration: Declaration,
    request: FastifyRequest,
    row: SessionRow | AccountRow,
  ): Pick<RequestAccess, 'account' | 'project' | 'firm'>;
}

const session: AccessKind<Declared<'session'>> = {
  find: (repository, accessHash, { account }) =>
    account ? repository.findAccount(accessHash) : repository.findSession(accessHash),
  admit: (_declaration, _request, row) => ('access_expires_at' in row ? { account: accountOf(row) } : {}),
};

const self: AccessKind<Declared<'self'>> = {
  find: (repository, accessHash) => repository.findSession(accessHash),
  admit({ id }, request, row) {
    // A person learns nothing about the account of another, not even that there is one.
    if (readId(request, id) !== row.user_id) throw notFound();
    return {};
  },
};

const project: AccessKind<Declared<'project'>> = {
  carried({ carried, id: source }, request) {
    const id = readId(request, source);
    return carried && isId(id) ? id : undefined;
  },
  find(repository, accessHash, { id: source }, request) {
    const id = readId(request, source);
    // What is no id names nothing; the session is still asked for, so that a signed-out person gets 401.
    return isId(id) ? repository.findOnProject(accessHash, id) : repository.findSession(accessHash);
  },
  admit({ id, needs, optional, outside = MESSAGES.projects.notFound }, request, row) {
    if (optional && readId(request, id) === undefined) return {};
    return { project: standingIn(row, needs, outside) };
  },
};

const file: AccessKind<Declared<'file'>> = {
  for(declaration, request) {
    const { id, orProject } = declaration;
    return orProject && readId(request, orProject.source) === orProject.value
      ? { kind: 'project', id, needs: orProject.needs }
      : declaration;
  },
  find(repository, accessHash, { id: source }, request) {
    const id = readId(request, source);
    return isId(id) ? repository.findOnFile(accessHash, id) : repository.findSession(accessHash);
  },
  admit: ({ needs }, _request, row) => ({ project: standingIn(row, needs, MESSAGES.files.notFound) }),
};

const firm: AccessKind<Declared<'firm'>> = {
  find(repository, accessHash, { id: source }, request) {
    const id = readId(request, source);
    return isId(id) ? repository.findOnFirm(accessHash, id) : repository.findSession(accessHash);
  },
  admit({ policy }, _request, { user_id: userId, firm_id: firmId, firm_policies, firm_owner }) {
    if (!firmId) throw notFound(MESSAGES.firms.notFound);
    const policies = new Set(firm_policies);
    if (policy !== undefined && !policies.has(policy)) throw notPermitted();
    return { firm: { firmId, userId, policies, owner: firm_owner === true } };
  },
};

const proposal: AccessKind<Declared<'proposal'>> = {
  find(repository, accessHash, { id: source }, request) {
    const id = readId(request, source);
    return isId(id) ? repository.findOnProposal(accessHash, id) : repository.findSession(accessHash);
  },
  admit({ needs, whileDeleted = false }, _request, row) {
    const { proposal_id: id, proposal_role: role, proposal_deleted: deleted, edits_proposals: edits } = row;
    if (!id || !role) throw notFound(MESSAGES.proposals.notFound);
    const rights = proposalRightsOf({ role, edits_proposals: edits === true });
    // One that is deleted is there for who may restore it, and only to be restored.
    const isThere = deleted ? whileDeleted && rights.has('delete') : rights.has('view');
    if (!isThere) throw notFound(MESSAGES.proposals.notFound);
    if (!rights.has(needs)) throw notPermitted();
    return {};
  },
};

const contact: AccessKind<Declared<'contact'>> = {
  find(repository, accessHash, { id: source }, request) {
    const id = readId(request, source);
    return isId(id) ? repository.findOnContact(accessHash, id) : repository.findSession(accessHash);
  },
  admit({ needs }, _request, { user_id: userId, contact_owner: owner, edits_contacts: edits }) {
    if (!owner) throw notFound(MESSAGES.contacts.notFound);
    if (!contactRightsOf({ own: owner === userId, edits_shared: edits === true }).has(needs)) throw notPermitted();
    return {};
  },
};

const NO_SUCH_THING: Record<OwnedThing, string> = {
  contactGroup: MESSAGES.contacts.groupNotFound,
  contactImport: MESSAGES.contacts.importNotFound,
  contactMerge: MESSAGES.contacts.mergeNotFound,
};

const owned: AccessKind<Declared<'owned'>> = {
  find(repository, accessHash, { id: source, thing }, request) {
    const id = readId(request, source);
    return isId(id) ? repository.findOnOwned(accessHash, thing, id) : repository.findSession(accessHash);
  },
  admit({ thing }, _request, { owned_id: id }) {
    if (!id) throw notFound(NO_SUCH_THING[thing]);
    return {};
  },
};

const task: AccessKind<Declared<'task'>> = {
  find(repository, accessHash, { id: source }, request) {
    const id = readId(request, source);
    return isId(id) ? repository.findOnTask(accessHash, id) : repository.findSession(accessHash);
  },
  admit({ needs }, _request, { user_id: userId, task_owner: ownerId }) {
    if (!ownerId) throw notFound(MESSAGES.tasks.notFound);
    if (!taskRightsOf({ ownerId }, userId).has(needs)) throw notPermitted(REFUSED_OF_TASKS[needs]);
    return {};
  },
};

/** What who was given a task is told that they may not do. */
const REFUSED_OF_TASKS: Partial<Record<TaskRight, string>> = { delete: MESSAGES.tasks.notDeleted };

const instance: AccessKind<Declared<'instance'>> = {
  find: (repository, accessHash) => repository.findOnInstance(accessHash),
  admit(_declaration, _request, { administers }) {
    if (administers !== true) throw notFound();
    return {};
  },
};

/** The kinds there are. Another one is another entry, and a decorator that declares it. */
const KINDS: { [Kind in GuardedDeclaration['kind']]: AccessKind<Declared<Kind>> } = {
  session,
  self,
  project,
  file,
  firm,
  proposal,
  contact,
  task,
  owned,
  instance,
};

/** The kind of a declaration. */
export const kindOf = <Declaration extends GuardedDeclaration>(declaration: Declaration): AccessKind<Declaration> =>
  KINDS[declaration.kind] as unknown as AccessKind<Declaration>;

/** What the person is in the project that was found. @throws {Refusal} */
export function standingIn(
  { project_id: projectId, role, project_archived, project_potential, edits_proposals }: SessionRow,
  needs: Need,
  outside: string,
): ProjectStanding {
  if (!projectId || !role || typeof project_archived !== 'boolean') throw notFound(outside);
  const standing = standingOf({
    role,
    project_archived,
    project_potential: project_potential === true,
    edits_proposals: edits_proposals === true,
  });
  if (!meets(standing.permissions, needs)) {
    // What is about a project is not there for who sees a proposal, and nothing of it for who saw one.
    const isSeen = standing.permissions.has('project.view') || (project_potential && isAboutContent(needs));
    throw isSeen ? notPermitted() : notFound(outside);
  }
  return { projectId, ...standing };
}

const accountOf = (row: AccountRow): AccountAccess => ({
  id: row.user_id,
  name: row.name,
  email: row.email,
  phone: row.phone,
  phoneCountry: row.phone_country,
  avatar: row.avatar,
  administrator: row.administrator,
  options: row.options,
  accessExpiresAt: row.access_expires_at,
});

const isId = (value: unknown): value is string => typeof value === 'string' && isUuid(value);

function readId(request: FastifyRequest, source: IdSource): unknown {
  const [part, name] = source.split('.') as ['params' | 'query' | 'body', string];
  const values = request[part];
  return typeof values === 'object' && values !== null ? (values as Record<string, unknown>)[name] : undefined;
}
