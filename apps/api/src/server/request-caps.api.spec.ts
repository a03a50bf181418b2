import type { OpenAPIObject } from '@nestjs/swagger';
import { v7 as uuid } from 'uuid';
import { declaredRoutes, type DeclaredRoute } from '../access/access-declarations.js';
import { requestFields, withValue, type RequestField } from '../testing/request-fields.js';
import {
  type AddressBookIds,
  callOf,
  idsOfCast,
  nameOf,
  type RouteCall,
  type TaskIds,
} from '../testing/route-calls.js';
import { TestInstance, type Cast, type StoredFile } from '../testing/test-instance.js';

describe('whatever a request may carry has an end', () => {
  let instance: TestInstance;
  let cast: Cast;
  let file: StoredFile;
  let personId: string;
  let firmId: string;
  let proposalId: string;
  let ofAddressBook: AddressBookIds;
  let ofTask: TaskIds;
  let fields: { route: DeclaredRoute; field: RequestField }[];

  beforeAll(async () => {
    instance = await TestInstance.start();
    cast = await instance.cast();
    await instance.makeAdministrator(cast.owner.userId);
    file = await instance.addFile(cast.projectId, cast.owner.userId);
    personId = await instance.addInvited(cast.projectId, cast.owner.userId, 'client');
    firmId = await instance.firmOf(cast.owner.userId);
    proposalId = await instance.addProposal(cast.owner.userId);
    ofAddressBook = await instance.addAddressBook(cast.owner.userId);
    ofTask = await instance.addTask(cast.owner.userId);
    const document = (await cast.owner.get<OpenAPIObject>('/api/openapi.json')).body;
    fields = declaredRoutes(instance.app).flatMap((route) =>
      requestFields(document, route).map((field) => ({ route, field })),
    );
  });

  afterAll(() => instance.stop());

  const print = ({ route, field }: { route: DeclaredRoute; field: RequestField }) =>
    `${nameOf(route)} ${field.where}: ${field.path.join('.')}`;

  it('is documented with it: every text has a length, every list a number of items', () => {
    expect(fields.length).toBeGreaterThan(200);
    expect(fields.filter(({ field }) => field.most === undefined).map(print)).toEqual([]);
  });

  /** One more than may be: an address that would be good if it were shorter, an id more than a list may hold. */
  const tooMuch = ({ type, most = 0, schema }: RequestField): unknown => {
    if (type === 'array') return Array.from({ length: most + 1 }, () => uuid());
    if (schema.format === 'email') return `a@${'a.'.repeat(most)}test`;
    return 'a'.repeat(most + 1);
  };

  const validCall = (route: DeclaredRoute): RouteCall =>
    callOf(route, idsOfCast(cast, file, { personId, firmId, proposalId, ...ofAddressBook, ...ofTask }));

  const withField = (route: DeclaredRoute, { where, path }: RequestField, value: unknown): RouteCall => {
    const call = validCall(route);
    if (where === 'body') return { ...call, body: withValue(call.body, path, value) as Record<string, unknown> };
    const [address = '', query] = call.path.split('?');
    const parameters = new URLSearchParams(query);
    parameters.delete(String(path[0]));
    for (const each of [value].flat()) parameters.append(String(path[0]), String(each));
    return { ...call, path: `${address}?${parameters}` };
  };

  /**
   * Whether the answer says nothing of the field: who may not see a project or a shared file, or has not solved the captcha,
   * hears no more than that.
   */
  const tellsNothing = ({ access, path }: DeclaredRoute, { where, path: [name] }: RequestField): boolean =>
    ((access?.kind === 'project' || access?.kind === 'proposal') && access.id === `${where}.${name}`) ||
    path.startsWith('/api/v2/files/preview/') ||
    name === 'parent_id' ||
    name === 'recaptcha';

  it('is refused by the name of its field when it is one more', async () => {
    const surprises: string[] = [];
    for (const { route, field } of fields) {
      const { method, path, body } = withField(route, field, tooMuch(field));
      const { status, body: answer } = await cast.owner.copy().call(method, path, body);
      const names = Object.keys((answer['errors'] ?? {}) as object);
      const isNamed = [field.path, field.path.filter((part) => part !== 0)].some((parts) =>
        names.some((name) => name.startsWith(parts.join('.'))),
      );
      const isRefused = [400, 404, 422].includes(status) && (isNamed || tellsNothing(route, field));
      // As many ids as a body may hold do not fit into an address: Node itself refuses it.
      const isTooLong = field.where === 'query' && status === 431;
      if (!isRefused && !isTooLong) surprises.push(`${print({ route, field })} → ${status} ${JSON.stringify(answer)}`);
    }
    expect(surprises).toEqual([]);
  });
});
