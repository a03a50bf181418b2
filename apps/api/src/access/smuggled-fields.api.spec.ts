import { PROJECT_ROLES, type ProjectRole } from '@gable/contracts';
import { invitableRoles, POLICY } from '@gable/domain';
import type { OpenAPIObject } from '@nestjs/swagger';
import { OpenApiParameters, withValueAt } from '../testing/openapi-parameters.js';
import { callOf, nameOf, type RouteCall } from '../testing/route-calls.js';
import { sceneOf } from '../testing/scene.js';
import { TestInstance, type Cast } from '../testing/test-instance.js';
import { declaredRoutes, type DeclaredRoute } from './access-declarations.js';

/** Columns and properties that say who owns what, and who may do what. */
const SMUGGLED: Record<string, unknown> = {
  user_id: '01a1fe14-959d-7264-9032-b75521af133e',
  owner: true,
  owner_id: '01a1fe14-959d-7264-9032-b75521af133e',
  created_by: '01a1fe14-959d-7264-9032-b75521af133e',
  uploaded_by: '01a1fe14-959d-7264-9032-b75521af133e',
  project_id: '01a1fe14-959d-7264-9032-b75521af133e',
  role: 'owner',
  _pivot_role: 'owner',
  lead: true,
  is_admin: true,
  active: true,
  password_hash: 'x',
  user_permissions: ['project.delete'],
  storage_key: 'other/original.pdf',
  deleted_at: null,
  archived_at: null,
};

let instance: TestInstance;
let cast: Cast;
let routes: DeclaredRoute[];
let parameters: OpenApiParameters;

beforeAll(async () => {
  instance = await TestInstance.start();
  cast = await instance.cast();
  routes = declaredRoutes(instance.app);
  parameters = new OpenApiParameters((await cast.owner.get<OpenAPIObject>('/api/openapi.json')).body);
});

afterAll(() => instance.stop());

const withField = (call: RouteCall, keys: string[], value: unknown): RouteCall => ({
  ...call,
  body: withValueAt(call.body, keys, value) as Record<string, unknown>,
});

/** Who is what in a project. */
const roles = async (projectId: string): Promise<Map<string, ProjectRole>> => {
  const rows = await instance.rows<{ user_id: string; role: ProjectRole }>(
    'SELECT user_id, role FROM project_users WHERE project_id = $1',
    [projectId],
  );
  return new Map(rows.map(({ user_id: userId, role }) => [userId, role]));
};

describe('what a call does not take (PRM-36, OPN-26)', () => {
  it('is refused at any depth of any body, also to the owner, and changes nothing', async () => {
    const ids = await sceneOf(instance, cast, cast.owner);
    // Of a record that is sent back whole, what is as it was read is no change (OPN-45).
    const records = new Map<string, Record<string, unknown>>();
    for (const { path } of routes.map((route) => callOf(route, ids)).filter(({ method }) => method === 'PUT')) {
      const { status, body } = await cast.owner.get(path);
      if (status === 200) records.set(path, body);
    }
    const before = await instance.fingerprint();
    const accepted: string[] = [];
    let tried = 0;
    for (const route of routes) {
      for (const { keys, fields } of parameters.objects(route)) {
        for (const [name, value] of Object.entries(SMUGGLED).filter(([each]) => !fields.includes(each))) {
          const { method, path, body } = withField(callOf(route, ids), [...keys, name], value);
          if (method === 'PUT' && keys.length === 0 && records.get(path)?.[name] === value) continue;
          const caller = route.access?.kind === 'public' ? cast.stranger : cast.owner;
          const { status } = await caller.copy().call(method, path, body);
          tried += 1;
          if (status !== 400) accepted.push(`${nameOf(route)} ${[...keys, name].join('.')} → ${status}`);
        }
      }
    }
    expect(tried).toBeGreaterThan(500);
    expect(accepted).toEqual([]);
    expect(await instance.fingerprint()).toBe(before);
  }, 180_000);
});

/** Roles that somebody may give: owners any, others those they may invite. */
const reachOf = (role: ProjectRole): readonly ProjectRole[] =>
  role === 'owner' ? PROJECT_ROLES : invitableRoles(POLICY[role]);

describe('roles that a call names (PRM-28…30)', () => {
  it.each(PROJECT_ROLES)(
    '%s gives nobody a role beyond their own reach, and themselves no higher one',
    async (role) => {
      const caller = cast[role];
      const naming = routes.flatMap((route) =>
        parameters
          .of(route)
          .filter(({ place, keys }) => place === 'body' && keys.at(-1) === 'role')
          .map(({ keys }) => ({ route, keys })),
      );
      expect(naming.length).toBeGreaterThanOrEqual(3);
      for (const { route, keys } of naming) {
        let ids = await sceneOf(instance, cast, caller);
        for (const wanted of PROJECT_ROLES) {
          for (const personId of [ids.personId ?? '', caller.userId, cast.client.userId, cast.owner.userId]) {
            const before = await roles(ids.projectId);
            const { method, path, body } = withField(callOf(route, { ...ids, personId }), keys, wanted);
            await caller.copy().call(method, path, body);
            const after = await roles(ids.projectId);
            const given = [...after].filter(([userId, now]) => before.get(userId) !== now);
            const title = `${nameOf(route)} ${wanted}`;
            const own = after.get(caller.userId) ?? 'gone';
            expect({ title, own, allowed: own === role || reachOf(role).includes(own as ProjectRole) }).toMatchObject({
              allowed: true,
            });
            for (const [userId, now] of given) {
              expect({ title, now, allowed: reachOf(role).includes(now) }).toEqual({ title, now, allowed: true });
              if (role !== 'owner') expect({ title, was: before.get(userId) }).not.toEqual({ title, was: 'owner' });
            }
            if (own !== role) ids = await sceneOf(instance, cast, caller);
          }
        }
      }
    },
  );
});
