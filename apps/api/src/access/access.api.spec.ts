import { MODULE_METADATA } from '@nestjs/common/constants.js';
import { Controller, Get, Module } from '@nestjs/common';
import { DiscoveryModule, NestFactory } from '@nestjs/core';
import { FastifyAdapter } from '@nestjs/platform-fastify';
import { MESSAGES, PROJECT_ROLES, type ProjectRole } from '@gable/contracts';
import {
  allows,
  contactRightsOf,
  proposalRightsOf,
  type ContactRight,
  type Permission,
  taskRightsOf,
  type ProposalRight,
  type TaskRight,
} from '@gable/domain';
import { NoteAttachment } from '@gable/platform';
import type { FastifyInstance } from 'fastify';
import { v7 as uuid } from 'uuid';
import { AppModule } from '../app.module.js';
import { createApp } from '../app.js';
import { closePlatform, openPlatform } from '../platform/platform.js';
import { callOf, isUnsafe, nameOf, type Ids, type RouteCall } from '../testing/route-calls.js';
import { idsOn } from '../testing/scene.js';
import { TestInstance, type Cast, type StoredFile } from '../testing/test-instance.js';
import type { Visitor } from '../testing/visitor.js';
import { Public } from './access.decorator.js';
import { declaredRoutes, requireAccessDeclarations, type DeclaredRoute } from './access-declarations.js';

@Controller('open')
class DeclaredController {
  @Public()
  @Get()
  read(): string {
    return 'anybody may read this';
  }
}

@Controller('forgotten')
class ForgottenController {
  @Get('secrets')
  read(): string {
    return 'nobody said who may read this';
  }
}

@Module({ imports: [DiscoveryModule], controllers: [DeclaredController, ForgottenController] })
class ForgetfulModule {}

let instance: TestInstance;
let cast: Cast;
/** Somebody of another firm: owns a project of theirs, and has partners there. */
let neighbour: Visitor;
let routes: DeclaredRoute[];

beforeAll(async () => {
  instance = await TestInstance.start();
  cast = await instance.cast();
  neighbour = await instance.signedIn();
  await invitedBy(neighbour, await instance.addProject(neighbour.userId));
  routes = declaredRoutes(instance.app);
});

afterAll(() => instance.stop());

describe('a route that declares no access (default deny)', () => {
  it('is named, and nothing else is', async () => {
    const app = await NestFactory.create(ForgetfulModule, new FastifyAdapter(), { logger: false });
    expect(() => requireAccessDeclarations(app)).toThrow(
      'These routes declare no access, so nobody may be let in: GET /api/forgotten/secrets.',
    );
    await app.close();
  });

  it('stops the boot of the whole api', async () => {
    const controllers: unknown = Reflect.getMetadata(MODULE_METADATA.CONTROLLERS, AppModule);
    const platform = await openPlatform(instance.configured);
    Reflect.defineMetadata(MODULE_METADATA.CONTROLLERS, [ForgottenController], AppModule);
    try {
      await expect(createApp(platform, { richTextThread: '', apiDocument: '' })).rejects.toThrow('declare no access');
    } finally {
      Reflect.defineMetadata(MODULE_METADATA.CONTROLLERS, controllers, AppModule);
      await closePlatform(platform);
    }
  });
});

describe('the routes of the API', () => {
  const whoMayCall = ({ access }: DeclaredRoute): string => {
    if (access?.kind === 'project' && access.optional) return `anybody signed in; if named, ${whatItNeeds(access)}`;
    if (access?.kind === 'public') return 'anybody';
    if (access?.kind === 'session') return 'anybody signed in';
    if (!access) return 'nobody';
    if (access.kind === 'self') return `the person of ${access.id}`;
    if (access.kind === 'firm') return `${access.policy ?? 'any member'} of the firm of ${access.id}`;
    if (access.kind === 'proposal') {
      const state = access.whileDeleted ? ', deleted or not' : '';
      return `${access.needs} on the proposal of ${access.id}${state}: ${whoHolds(access.needs)}`;
    }
    if (access.kind === 'contact') return `${access.needs} on the contact of ${access.id}: ${whoMay(access.needs)}`;
    if (access.kind === 'task') return `${access.needs} on the task of ${access.id}: ${whoDoes(access.needs)}`;
    if (access.kind === 'instance') return 'who administers the instance';
    if (access.kind === 'owned') return `the owner of the ${access.thing} of ${access.id}`;
    return whatItNeeds(access);
  };

  const whoMay = (right: ContactRight): string =>
    Object.entries({
      'its owner': { own: true, edits_shared: false },
      'a colleague it is shared with': { own: false, edits_shared: false },
      'one with potentials_edit': { own: false, edits_shared: true },
    })
      .filter(([, place]) => contactRightsOf(place).has(right))
      .map(([who]) => who)
      .join(', ');

  const whoDoes = (right: TaskRight): string =>
    Object.entries({ 'who made it': 'maker', 'who it was given to': 'assignee' })
      .filter(([, userId]) => taskRightsOf({ ownerId: 'maker' }, userId).has(right))
      .map(([who]) => who)
      .join(', ');

  const whoHolds = (right: ProposalRight): string =>
    [...PROJECT_ROLES, 'colleague' as const]
      .flatMap((role) => {
        const [always, byPolicy] = [false, true].map((edits) =>
          proposalRightsOf({ role, edits_proposals: edits }).has(right),
        );
        return always ? role : byPolicy ? `${role} with potentials_edit` : [];
      })
      .join(', ');

  const holdersOf = (permission: Permission) => PROJECT_ROLES.filter((role) => allows(role, permission)).join(', ');

  const whatItNeeds = (access: Extract<DeclaredRoute['access'], { kind: 'project' | 'file' }>): string => {
    const where = `on the ${access.kind} of ${access.id}`;
    const needs =
      typeof access.needs === 'string'
        ? `${access.needs} ${where}: ${holdersOf(access.needs)}`
        : `${access.needs.any}, or ${access.needs.own} for one's own, ${where}: ` +
          `any ${holdersOf(access.needs.any)}; own ${holdersOf(access.needs.own)}`;
    if (access.kind !== 'file' || !access.orProject) return needs;
    const { source, value, needs: instead } = access.orProject;
    return `${needs}; if ${source} is ${value}, ${whatItNeeds({ kind: 'project', id: access.id, needs: instead })}`;
  };

  it('and who may call them are these: a change here is a change of who can reach what', () => {
    expect(routes.map((route) => `${nameOf(route)} — ${whoMayCall(route)}`)).toMatchSnapshot();
  });

  it('has one call each for roles, the leader and asking for a role, and none of an older service (OPN-78)', () => {
    expect(routes.map(nameOf).filter((route) => /projects.*(role|lead)/.test(route))).toEqual([
      'POST /api/v2/projects/:id/ask-role-change',
      'POST /api/v2/projects/:id/set-user-role',
      'POST /api/v2/projects/:id/users/leader',
    ]);
  });

  /** Fastify prints parts of addresses that differ by name only as one: `:year|:id`. */
  const isDeclared = (printed: string): boolean =>
    routes.some(({ path }) => {
      const [parts, all] = [path.split('/'), printed.split('/')];
      return parts.length === all.length && parts.every((part, place) => all[place]?.split('|').includes(part));
    });

  it('are all there is: whatever else answers below /api was left out of the guard on purpose', () => {
    const fastify = instance.app.getHttpAdapter().getInstance() as FastifyInstance;
    const answering = fastify.printRoutes({ commonPrefix: false });
    expect(answering).toContain('/api/v2/files');
    expect(pathsOf(answering).filter((path) => !isDeclared(path))).toEqual([
      '*',
      '/api/docs',
      '/api/docs-yaml',
      '/api/docs/',
      '/api/docs/*',
      '/api/docs/LICENSE',
      '/api/docs/docs/swagger-ui-init.js',
      '/api/docs/index.html',
      '/api/docs/swagger-ui-init.js',
      '/api/openapi.json',
      '/storage',
      '/storage*',
    ]);
  });

  /** Full paths of the tree that Fastify prints. */
  const pathsOf = (tree: string): string[] => {
    const stack: string[] = [];
    const paths = new Set<string>();
    for (const line of tree.split('\n')) {
      const [, indent, part, methods] = /^([│ ]*)[├└]── (\S+)( \()?/.exec(line) ?? [];
      if (indent === undefined || part === undefined) continue;
      stack.length = indent.length / 4;
      stack.push(part);
      if (methods) paths.add(stack.join(''));
    }
    return [...paths].sort();
  };
});

/** Routes about a project or a file: everything that must not be reached from outside. */
const guarded = () => routes.filter(({ access }) => access?.kind === 'project' || access?.kind === 'file');

/**
 * Roles that may call a route where not all five may: about the file of somebody else or whom somebody else invited, and
 * about their own.
 */
const MEMBERS: ProjectRole[] = ['owner', 'member'];
const LIMITED: Record<string, { others: ProjectRole[]; own: ProjectRole[] }> = {
  'PUT /api/v2/files/:id': { others: MEMBERS, own: [...PROJECT_ROLES] },
  'PATCH /api/v2/files/:id': { others: MEMBERS, own: MEMBERS },
  'POST /api/v2/files/:id/sheets/:rid/zone': { others: MEMBERS, own: [...PROJECT_ROLES] },
  'PUT /api/v2/files/:id/comparisons/:rid': { others: MEMBERS, own: [...PROJECT_ROLES] },
  'PATCH /api/v2/files/:id/sheets/:rid/:page': { others: MEMBERS, own: [...PROJECT_ROLES] },
  'DELETE /api/v2/files/:id': { others: MEMBERS, own: [...PROJECT_ROLES] },
  'POST /api/v2/files/archive': { others: MEMBERS, own: [...PROJECT_ROLES] },
  'POST /api/v2/files/bulk': { others: MEMBERS, own: [...PROJECT_ROLES] },
  'PUT /api/v2/files/bulk': { others: MEMBERS, own: [...PROJECT_ROLES] },
  'POST /api/v2/files/bulk-tag': { others: MEMBERS, own: [...PROJECT_ROLES] },
  'POST /api/v2/files/:id/tag': { others: MEMBERS, own: [...PROJECT_ROLES] },
  'POST /api/v2/files/:id/untag': { others: MEMBERS, own: [...PROJECT_ROLES] },
  'POST /api/v2/files/:id/optimize': { others: MEMBERS, own: [...PROJECT_ROLES] },
  'POST /api/v2/files/:id/optimize/undo': { others: MEMBERS, own: [...PROJECT_ROLES] },
  // PRM-10: whatever the role.
  'DELETE /api/v2/files/:id/revisions/:rid': { others: [], own: [...PROJECT_ROLES] },
  // PRM-14: whatever the role.
  'DELETE /api/v2/files/:id/comments/:cid': { others: [], own: [...PROJECT_ROLES] },
  // Also of whom it is assigned to: pins.api.spec.ts.
  'PATCH /api/v2/files/:id/pins/:cid': { others: MEMBERS, own: [...PROJECT_ROLES] },
  'PUT /api/v2/files/:id/pins/:cid/places/:rid': { others: MEMBERS, own: [...PROJECT_ROLES] },
  // Whatever the role, as comments are deleted.
  'POST /api/v2/files/:id/markups/:rid/publish': { others: [], own: [...PROJECT_ROLES] },
  'PUT /api/v2/files/:id/markups/:rid/:markupId': { others: MEMBERS, own: [...PROJECT_ROLES] },
  'DELETE /api/v2/files/:id/markups/:rid/:markupId': { others: MEMBERS, own: [...PROJECT_ROLES] },
  'GET /api/v2/files/:id/links/:lid': { others: MEMBERS, own: [...PROJECT_ROLES] },
  'DELETE /api/v2/files/:id/links/:lid': { others: MEMBERS, own: [...PROJECT_ROLES] },
  // PRM-11…13.
  'PUT /api/v2/projects/:id/notes': { others: MEMBERS, own: [...PROJECT_ROLES] },
  'PUT /api/v2/projects/:id/notes/draft': { others: [], own: [...PROJECT_ROLES] },
  'DELETE /api/v2/projects/:id/notes/:nid': { others: [], own: [...PROJECT_ROLES] },
  'DELETE /api/v2/projects/:id/files': { others: MEMBERS, own: [...PROJECT_ROLES] },
  'POST /api/v2/projects/:id/update-events': { others: MEMBERS, own: [...PROJECT_ROLES] },
  'PUT /api/v2/projects/:id': { others: MEMBERS, own: MEMBERS },
  'DELETE /api/v2/projects/:id': { others: ['owner'], own: ['owner'] },
  // PRM-31
  'GET /api/v2/projects/:id/history': { others: MEMBERS, own: MEMBERS },
  'GET /api/v2/projects/:id/history/:hid': { others: MEMBERS, own: MEMBERS },
  'GET /api/v2/projects/:id/history/export': { others: MEMBERS, own: MEMBERS },
  'POST /api/v2/projects/:id/set-archived': { others: MEMBERS, own: MEMBERS },
  'POST /api/v2/projects/:id/set-under-construction': { others: MEMBERS, own: MEMBERS },
  'POST /api/phases': { others: MEMBERS, own: MEMBERS },
  'POST /api/v2/phases': { others: MEMBERS, own: MEMBERS },
  'GET /api/v2/phases/:id/attach': { others: MEMBERS, own: MEMBERS },
  'GET /api/v2/phases/:id/detach': { others: MEMBERS, own: MEMBERS },
  'POST /api/v2/projects/:id/phases': { others: MEMBERS, own: MEMBERS },
  'PUT /api/v2/projects/:id/phases': { others: MEMBERS, own: MEMBERS },
  'DELETE /api/v2/projects/:id/phases': { others: MEMBERS, own: MEMBERS },
  // Owners decide on roles themselves.
  'POST /api/v2/projects/:id/ask-role-change': {
    others: ['member'],
    own: PROJECT_ROLES.filter((role) => role !== 'owner'),
  },
  'POST /api/v2/projects/:id/set-user-role': { others: MEMBERS, own: [...PROJECT_ROLES] },
  'DELETE /api/v2/projects/:id/users/:uid': { others: MEMBERS, own: [...PROJECT_ROLES] },
  // Nobody makes another person leave; people.api.spec.ts shows who may leave.
  'GET /api/v2/projects/:id/users/:uid/leave': { others: [], own: [] },
  'POST /api/v2/projects/:id/users/leader': { others: MEMBERS, own: MEMBERS },
  'POST /api/v2/projects/:id/users/resend-invitation': { others: MEMBERS, own: [...PROJECT_ROLES] },
};

/** Not there for whom the thing is not theirs to see. */
const UNSEEN = ['GET /api/v2/files/:id/links/:lid'];

/**
 * Answer 404 to everybody here: nobody is waited for, no upload has broken off, and no download was prepared.
 * invitations.api.spec.ts shows who hears of whom, large-uploads.api.spec.ts whose uploads are whose, downloads.api.spec.ts
 * whose downloads.
 */
const NOTHING_THERE = [
  'POST /api/v2/users/get-invitation',
  'GET /api/v2/projects/:id/uploads/:fid',
  'GET /api/v2/projects/:id/files/download',
];

/**
 * Refusals that say nothing against the person: there is no upload to sign, complete or give up, nothing has failed, the
 * revision is the only one, the note is published already.
 */
const NOTHING_TO_DO = 409;

const idsOf = ({ id: fileId, revisionId }: StoredFile, projectId = cast.projectId) => ({
  projectId,
  fileId,
  revisionId,
});

/** Somebody whom a person has invited into a project, and a firm member who may lead it. */
const invitedBy = async ({ userId }: Visitor, projectId = cast.projectId) => ({
  personId: await instance.addInvited(projectId, userId, 'client'),
  memberId: await instance.addInvited(projectId, cast.owner.userId, 'member'),
});

/** A note of somebody with a picture in it. */
const withNoteOf = async ({ userId }: Visitor, projectId: string) => {
  const [noteId, uploadId] = [
    await instance.addNote(projectId, userId),
    await instance.addNoteUpload(projectId, userId, { unusedSince: null }),
  ];
  const attachment = { id: uuid(), noteId, uploadId, inline: true, place: 0 };
  await instance.platform.dataSource.getRepository(NoteAttachment).insert(attachment);
  return { noteId, uploadId };
};

/** Another project of the cast, in this state, with a file of the owner and somebody who is invited. */
const idsOfNew = async (change = 'name = name'): Promise<Ids> => {
  const projectId = await instance.anotherProject(cast);
  const file = await instance.withSheet(await instance.addFile(projectId, cast.owner.userId));
  const people = await invitedBy(cast.owner, projectId);
  await instance.rows(`UPDATE projects SET ${change} WHERE id = $1`, [projectId]);
  return { ...idsOf(file, projectId), ...people };
};

const ask = async (visitor: Visitor, { method, path, body }: RouteCall): Promise<number> =>
  (await visitor.call(method, path, body)).status;

/** Asks every guarded route; answers the statuses by name. `make` gives the ids of the calls, others after each that changed something. */
const walk = async (visitor: Visitor, make: () => Promise<Ids>) => {
  const statuses: Record<string, number> = {};
  let ids = await make();
  for (const route of guarded()) {
    const status = await ask(visitor, callOf(route, ids));
    statuses[nameOf(route)] = status;
    if (isUnsafe(route) && status < 400) ids = await make();
  }
  return statuses;
};

const everyRoute = (status: number) => Object.fromEntries(guarded().map((route) => [nameOf(route), status]));

describe('in a project (ACC-1, PRM-1…3, PRM-5, OPN-16, OPN-26)', () => {
  const verdicts = (statuses: Record<string, number>) =>
    Object.fromEntries(
      Object.entries(statuses).map(([name, status]) => [
        name,
        status < 400 || status === NOTHING_TO_DO ? 'allowed' : status,
      ]),
    );

  /** Somebody's file with a comment and a note of theirs and whom they invited, in a project of its own: some calls end it; and a phase of the person who asks. */
  const withFileOf = async (uploader: Visitor, asking: Visitor) => {
    const projectId = await instance.anotherProject(cast);
    const file = await instance.withSheet(await instance.addFile(projectId, uploader.userId));
    return {
      ...idsOf(file, projectId),
      ...(await invitedBy(uploader, projectId)),
      ...(await idsOn(instance, file, uploader.userId)),
      ...(await withNoteOf(uploader, projectId)),
      phaseId: await instance.addPhase(asking.userId),
      historyId: await instance.addHistory(projectId, uploader.userId),
    };
  };

  const expected = (role: ProjectRole, whose: 'others' | 'own') =>
    Object.fromEntries(
      guarded().map((route) => {
        if (NOTHING_THERE.includes(nameOf(route))) return [nameOf(route), 404];
        const roles = LIMITED[nameOf(route)]?.[whose] ?? PROJECT_ROLES;
        const refused = UNSEEN.includes(nameOf(route)) ? 404 : 422;
        return [nameOf(route), roles.includes(role) ? 'allowed' : refused];
      }),
    );

  it('every route is walked', () => {
    expect(guarded().length).toBeGreaterThanOrEqual(17);
  });

  it.each(PROJECT_ROLES)(
    '%s may do with the files of others what the policy says, and hears 422 otherwise',
    async (role) => {
      const uploader = role === 'team' ? cast.client : cast.team;
      const statuses = await walk(cast[role], () => withFileOf(uploader, cast[role]));
      expect(verdicts(statuses)).toEqual(expected(role, 'others'));
    },
  );

  it.each(PROJECT_ROLES)('%s may do with their own files what the policy says', async (role) => {
    const statuses = await walk(cast[role], () => withFileOf(cast[role], cast[role]));
    expect(verdicts(statuses)).toEqual(expected(role, 'own'));
  });

  it('a refusal is 422 with the documented form, changes nothing and ends no session (OPN-26)', async () => {
    const { id } = await instance.addFile(cast.projectId, cast.owner.userId);
    const before = await instance.fingerprint();
    expect(await cast.client.delete(`/api/v2/files/${id}`)).toMatchObject({
      status: 422,
      body: { status: 422, code: 'not_permitted', message: MESSAGES.requests.notPermitted },
    });
    expect(await instance.fingerprint()).toBe(before);
    expect((await cast.client.post('/api/v2/tokens/access')).status).toBe(200);
  });
});

describe('from outside (OPN-26, PRM-36)', () => {
  const OUTSIDE: [string, () => Visitor, number][] = [
    ['somebody who was never in the project', () => cast.outsider, 404],
    ['somebody who was in it once', () => cast.former, 404],
    ['somebody of another firm', () => neighbour, 404],
    ['nobody signed in', () => cast.stranger, 401],
  ];
  const OBJECTS: [string, () => Promise<Ids>][] = [
    ['a project', () => idsOfNew()],
    ['an archived project', () => idsOfNew('archived_at = now()')],
    ['a deleted project', () => idsOfNew('deleted_at = now()')],
  ];

  it.each(OUTSIDE.flatMap(([name, who, status]) => OBJECTS.map(([what, make]) => ({ name, what, who, status, make }))))(
    '$name reaches nothing of $what and changes nothing',
    async ({ who, status, make }) => {
      const ids = await make();
      const before = await instance.fingerprint();
      expect(await walk(who(), () => Promise.resolve(ids))).toEqual(everyRoute(status));
      expect(await instance.fingerprint()).toBe(before);
    },
  );

  it.each([
    ['somebody who was never in the project', () => cast.outsider, 404],
    ['nobody signed in', () => cast.stranger, 401],
    ['a client', () => cast.client, 200],
  ])('HEAD, which every read answers as well, tells %s no more than GET', async (_name, who, status) => {
    const file = await instance.withSheet(await instance.addFile(cast.projectId, cast.owner.userId));
    // Those that announce something or lead elsewhere need more than a file; their own tests ask them.
    const reads = guarded().filter(
      (route) =>
        !isUnsafe(route) &&
        !/\/(preapprove|images\/:uid)$/.test(route.path) &&
        ![...Object.keys(LIMITED), ...NOTHING_THERE].includes(nameOf(route)),
    );
    expect(reads.length).toBeGreaterThanOrEqual(7);
    const ids = {
      ...idsOf(file),
      ...(await invitedBy(cast.owner)),
      commentId: await instance.addPin(file, cast.owner.userId),
      ...(await withNoteOf(cast.owner, cast.projectId)),
    };
    for (const route of reads) {
      const { path } = callOf(route, ids);
      expect({ path, status: await ask(who(), { method: 'HEAD', path }) }).toEqual({ path, status });
    }
  });

  it('a former member does not reach the files they uploaded themselves', async () => {
    const file = await instance.addFile(cast.projectId, cast.former.userId);
    expect(await walk(cast.former, () => Promise.resolve(idsOf(file)))).toEqual(everyRoute(404));
  });

  it('the answer does not tell a project one may not see from one that does not exist', async () => {
    const [hidden, missing] = [
      await cast.outsider.get(`/api/v2/projects/${cast.projectId}`),
      await cast.outsider.get(`/api/v2/projects/${uuid()}`),
    ];
    const { requestId: _hidden, ...hiddenBody } = hidden.body;
    const { requestId: _missing, ...missingBody } = missing.body;
    expect(hiddenBody).toEqual(missingBody);
    expect(hiddenBody).toEqual({ status: 404, code: 'not_found', message: MESSAGES.projects.notFound });
  });
});

describe('calls about oneself (OPN-53, PRM-36)', () => {
  const own = () => routes.filter(({ access }) => access?.kind === 'self');

  /** Asks every one of them with somebody's id in its address. */
  const walkOwn = async (visitor: Visitor, userId: string) => {
    const ids = { projectId: cast.projectId, fileId: uuid(), revisionId: uuid(), userId };
    const statuses: Record<string, number> = {};
    for (const route of own()) statuses[nameOf(route)] = await ask(visitor, callOf(route, ids));
    return statuses;
  };
  const everyOwnRoute = (status: number) => Object.fromEntries(own().map((route) => [nameOf(route), status]));

  it('every one is walked', () => {
    expect(own().length).toBeGreaterThanOrEqual(8);
  });

  it('answer the person', async () => {
    const visitor = await instance.signedIn();
    // Somebody new has no partners; lists.api.spec.ts reads one.
    const expected = {
      ...everyOwnRoute(200),
      'POST /api/v2/users/:id/calendar': 201,
      'GET /api/v2/users/:id/partners/:uid': 404,
    };
    expect(await walkOwn(visitor, visitor.userId)).toEqual(expected);
  });

  it.each<[string, () => Visitor, () => string, number]>([
    ['a person of the same project', () => cast.owner, () => cast.member.userId, 404],
    ['a stranger', () => cast.owner, () => cast.outsider.userId, 404],
    ['nobody there is', () => cast.owner, uuid, 404],
    ['what is no id', () => cast.owner, () => 'me', 404],
    ['one’s own id and more', () => cast.owner, () => `${cast.owner.userId}%20`, 404],
    ['somebody, asked by nobody signed in', () => cast.stranger, () => cast.owner.userId, 401],
  ])('tell nothing of %s and change nothing', async (_name, who, whose, status) => {
    const before = await instance.fingerprint();
    expect(await walkOwn(who(), whose())).toEqual(everyOwnRoute(status));
    expect(await instance.fingerprint()).toBe(before);
  });
});

describe('calls of anybody signed in (ACC-5, PRM-36)', () => {
  it('refuse anyone who is not, and change nothing', async () => {
    const ofAnybody = routes.filter(({ access }) => access?.kind === 'session');
    expect(ofAnybody.length).toBeGreaterThanOrEqual(9);
    const before = await instance.fingerprint();
    const ids = { projectId: cast.projectId, fileId: uuid(), revisionId: uuid(), userId: cast.owner.userId };
    for (const route of ofAnybody) {
      const status = await ask(cast.stranger, callOf(route, ids));
      expect({ route: nameOf(route), status }).toEqual({ route: nameOf(route), status: 401 });
    }
    expect(await instance.fingerprint()).toBe(before);
  });
});

describe('ids that name nothing one may reach', () => {
  const OBJECTS: [string, () => Promise<Ids>][] = [
    ['nothing', () => Promise.resolve({ projectId: uuid(), fileId: uuid(), revisionId: uuid() })],
    ['no id at all', () => Promise.resolve({ projectId: 'villa', fileId: 'plan', revisionId: 'first' })],
    [
      'the project of another firm',
      async () => {
        const projectId = await instance.addProject(neighbour.userId);
        const file = await instance.addFile(projectId, neighbour.userId);
        return { ...idsOf(file, projectId), ...(await invitedBy(neighbour, projectId)) };
      },
    ],
    ['a deleted project', () => idsOfNew('deleted_at = now()')],
    [
      'a deleted file',
      async () => ({
        ...idsOf(await instance.addFile(cast.projectId, cast.owner.userId, { deletedAt: new Date() })),
        projectId: uuid(),
      }),
    ],
    [
      'an upload that somebody else has announced',
      async () => {
        const { id, revisionId } = await instance.addFile(
          cast.projectId,
          cast.former.userId,
          { currentRevisionId: null },
          { storedAt: null, number: null },
        );
        return { projectId: uuid(), fileId: id, revisionId };
      },
    ],
  ];

  it.each(PROJECT_ROLES.flatMap((role) => OBJECTS.map(([what, make]) => ({ role, what, make }))))(
    '$what is 404 for the $role on every route',
    async ({ role, make }) => {
      const ids = await make();
      const before = await instance.fingerprint();
      expect(await walk(cast[role], () => Promise.resolve(ids))).toEqual(everyRoute(404));
      expect(await instance.fingerprint()).toBe(before);
    },
  );

  it('a revision of another file is none of this one (API-85, API-109)', async () => {
    const [file, other] = [
      await instance.addFile(cast.projectId, cast.owner.userId),
      await instance.addFile(cast.projectId, cast.owner.userId),
    ];
    for (const path of [`?rid=${other.revisionId}`, `/manifest/${other.revisionId}`]) {
      expect(await cast.owner.get(`/api/v2/files/${file.id}${path}`)).toMatchObject({
        status: 404,
        body: { message: MESSAGES.files.notFound },
      });
    }
  });
});

describe('in an archived project (PRM-4, PRM-7)', () => {
  const UNCHANGED = new Set([
    'GET /api/files/:id',
    'GET /api/v2/files/:id',
    'GET /api/v2/files/:id/comments',
    'GET /api/v2/files/:id/comments/:cid',
    'GET /api/v2/files/:id/comparisons/:rid',
    'GET /api/v2/files/:id/comparisons/:rid/:page/revisions',
    'GET /api/v2/files/:id/links',
    'GET /api/v2/files/:id/links/:lid',
    'GET /api/v2/files/:id/manifest/:rid',
    'GET /api/v2/files/:id/markups/:rid',
    'GET /api/v2/files/:id/optimized',
    'GET /api/v2/files/:id/pins/:rid',
    'GET /api/v2/files/:id/place',
    'GET /api/v2/files/:id/revisions',
    'GET /api/v2/files/:id/revisions/:rid',
    'GET /api/v2/files/:id/sheets/:rid',
    'GET /api/v2/files/:id/sheets/:rid/:page/references',
    'GET /api/v2/files/:id/text/:rid',
    'GET /api/v2/projects/:id',
    'GET /api/v2/projects/:id/archived-files-length',
    'GET /api/v2/projects/:id/files',
    'GET /api/v2/projects/:id/found-sheets',
    'GET /api/v2/projects/:id/sheets',
    'GET /api/v2/projects/:id/sheets/:number',
    'GET /api/v2/projects/:id/tagged-files',
    // Going on is refused, but one sees what there is to give up.
    'GET /api/v2/projects/:id/notes',
    'GET /api/v2/projects/:id/notes/:nid',
    'GET /api/v2/projects/:id/notes/attachment-types',
    'GET /api/v2/projects/:id/notes/authors',
    'GET /api/v2/projects/:id/notes/mentionable',
    'GET /api/v2/projects/:id/uploads',
    'GET /api/v2/projects/:id/users',
    'GET /api/v2/projects/:id/users/:uid',
    'GET /api/v2/projects/:id/users/inactive',
    'POST /api/v2/files/:id/processed',
    'POST /api/v2/projects/:id/files/download',
    // What is drawn is seen, and not changed.
    'POST /api/v2/files/:id/regions/:rid',
    'POST /api/v2/files/:id/comparisons/:rid',
    'POST /api/v2/users/autocomplete',
    // An archive ends no link, and revoking one only takes access away.
    'DELETE /api/v2/files/:id/links/:lid',
    // Giving an upload up makes room; it adds nothing.
    'DELETE /api/v2/files/:id/upload',
  ]);

  /** PRM-31: what happened stays to be read, by those who may read it. */
  const HISTORY = [
    'GET /api/v2/projects/:id/history',
    'GET /api/v2/projects/:id/history/:hid',
    'GET /api/v2/projects/:id/history/export',
  ];

  /** PRJ-19, OPN-73: the way out of the archive, for anyone who may put a project there. */
  const RESTORES = 'POST /api/v2/projects/:id/set-archived';

  /** Only takes access away (PPL-21); people.api.spec.ts shows that leaving is open as well. */
  const REMOVES = 'DELETE /api/v2/projects/:id/users/:uid';

  const LEADS_TO_IMAGE = 'GET /api/v2/projects/:id/notes/images/:uid';

  /** Makes contacts of one's own of the people; the project stays as it is. */
  const GATHERS = 'POST /api/contacts/groups';

  /** OPN-74: an owner's, archived or not. */
  const DELETES = 'DELETE /api/v2/projects/:id';

  it.each(PROJECT_ROLES)('%s may read, and every other write is 422', async (role) => {
    const { userId } = cast[role];
    const statuses = await walk(cast[role], async () => {
      const projectId = await instance.anotherProject(cast);
      await instance.archive(projectId);
      const file = await instance.withSheet(await instance.addFile(projectId, userId, {}, { processing: 'failed' }));
      await instance.rows(
        `INSERT INTO file_revisions (id, file_id, name, mimetype, size, storage_key, uploaded_by)
         VALUES ($1, $2, 'plan.pdf', 'application/pdf', 1000, 'pending/' || gen_random_uuid(), $3)`,
        [uuid(), file.id, userId],
      );
      return {
        ...idsOf(file, projectId),
        ...(await invitedBy(role === 'team' ? cast.client : cast.team, projectId)),
        ...(await withNoteOf(cast[role], projectId)),
        ...(await idsOn(instance, file, userId)),
        historyId: await instance.addHistory(projectId, userId),
      };
    });
    const expected = (name: string) => {
      if (NOTHING_THERE.includes(name)) return 404;
      if (name === LEADS_TO_IMAGE) return 302;
      if (name === GATHERS) return 201;
      if (name === DELETES) return role === 'owner' ? 200 : 422;
      return UNCHANGED.has(name) || ([RESTORES, REMOVES, ...HISTORY].includes(name) && MEMBERS.includes(role))
        ? 200
        : 422;
    };
    expect(statuses).toEqual(Object.fromEntries(Object.keys(statuses).map((name) => [name, expected(name)])));
  });

  it('says so with the rights it answers, and is not active', async () => {
    const projectId = await instance.addProject(cast.owner.userId);
    const { id } = await instance.addFile(projectId, cast.owner.userId);
    await instance.archive(projectId);
    expect((await cast.owner.get(`/api/v2/files/${id}`)).body).toMatchObject({ user_permissions: [] });
    expect((await cast.owner.get(`/api/v2/projects/${projectId}`)).body).toMatchObject({ active: false });
  });
});
