import { LIMITS, MESSAGES } from '@gable/contracts';
import { TestInstance, type Cast } from '../testing/test-instance.js';
import type { Visitor } from '../testing/visitor.js';

interface GroupAnswer extends Record<string, unknown> {
  id: string;
  name: string;
  contact_ids: string[];
  contacts: { id: string; name: string; lastname: string; email: string | null }[];
  contacts_total: number;
}

let instance: TestInstance;
let cast: Cast;

beforeAll(async () => {
  instance = await TestInstance.start();
  cast = await instance.cast();
});
afterAll(() => instance.stop());

const make = async (visitor: Visitor, body: Record<string, unknown>) => {
  const { status, body: group } = await visitor.post<GroupAnswer>('/api/contacts/groups', body);
  expect(status).toBe(201);
  return group;
};

describe('groups of contacts (API-125…129, ENT-28, OPN-147)', () => {
  it('are made, changed, left by a contact and deleted; the contacts stay', async () => {
    const owner = await instance.signedIn();
    const [anna, boris] = [
      await instance.addContact(owner.userId, { emails: [{ email: 'anna@glass.test', data_type_id: 1 }] }),
      await instance.addContact(owner.userId, { name: 'Boris', lastname: 'Stone' }),
    ];
    const group = await make(owner, { name: ' Glaziers ', notes: 'All of them.', contact_ids: [anna, boris] });
    expect(group).toMatchObject({
      ...{ name: 'Glaziers', notes: 'All of them.', project_id: null, contacts_total: 2, contact_ids: [anna, boris] },
      contacts: [
        { id: anna, name: 'Anna', lastname: 'Lee', email: 'anna@glass.test', phone: null },
        { id: boris, name: 'Boris', lastname: 'Stone', email: null, phone: null },
      ],
    });
    const path = `/api/contacts/groups/${group.id}`;
    expect((await owner.get(path)).body).toEqual(group);
    const { contact_ids: _ids, ...listed } = group;
    expect((await owner.get('/api/contacts/groups')).body).toEqual([listed]);
    const changed = await owner.put<GroupAnswer>(path, { name: 'Glass', contact_ids: [boris], version: 1 });
    expect(changed.body).toMatchObject({ name: 'Glass', notes: 'All of them.', contact_ids: [boris], version: 2 });
    expect(await owner.put(path, { name: 'Late', version: 1 })).toMatchObject({
      status: 409,
      body: { message: MESSAGES.contacts.groupUpdateFailed, current: { name: 'Glass' } },
    });
    // OPN-147: in the body or in the query.
    expect((await owner.call('DELETE', `${path}/contact`, { contact_id: boris })).body).toMatchObject({
      contact_ids: [],
    });
    await owner.put(path, { contact_ids: [anna] });
    expect((await owner.delete(`${path}/contact?contact_id=${anna}`)).body).toMatchObject({ contact_ids: [] });
    expect((await owner.delete(`${path}/contact?contact_id=${anna}`)).status).toBe(404);
    expect((await owner.delete(`${path}/contact`)).status).toBe(400);
    expect(await owner.delete(path)).toMatchObject({ status: 200, body: { id: group.id } });
    expect((await owner.get(path)).status).toBe(404);
    expect((await owner.get(`/api/contacts/${anna}`)).status).toBe(200);
  });

  it('are there for nobody else, and hold nobody whom one does not see', async () => {
    const [owner, other] = await Promise.all([instance.signedIn(), instance.signedIn()]);
    const firmId = await instance.addFirm(owner.userId);
    await instance.addToFirm(firmId, other.userId);
    const theirs = await instance.addContact(other.userId, { name: 'Secret' });
    const shared = await instance.addContact(other.userId, { name: 'Shared', firmId });
    expect((await owner.post('/api/contacts/groups', { name: 'Mine', contact_ids: [theirs] })).status).toBe(404);
    const group = await make(owner, { name: 'Mine', contact_ids: [shared] });
    const path = `/api/contacts/groups/${group.id}`;
    for (const who of [other, cast.outsider]) {
      expect((await who.get(path)).status).toBe(404);
      expect((await who.put(path, { name: 'Theirs' })).status).toBe(404);
      expect((await who.delete(path)).status).toBe(404);
      expect((await who.call('DELETE', `${path}/contact`, { contact_id: shared })).status).toBe(404);
    }
    expect((await owner.put(path, { contact_ids: [theirs] })).status).toBe(404);
    // Who is not seen any more is not named, and stays for when they are.
    await other.put(`/api/contacts/${shared}`, { shared: false });
    expect((await owner.get(path)).body).toMatchObject({ contacts: [], contacts_total: 0, contact_ids: [] });
    await owner.put(path, { contact_ids: [] });
    await other.put(`/api/contacts/${shared}`, { shared: true });
    expect((await owner.get(path)).body).toMatchObject({ contact_ids: [shared] });
  });

  it('OPN-152: one is made of the people of a project, who become contacts once, and it is one however often', async () => {
    const owner = await instance.signedIn();
    const projectId = await instance.addProject(owner.userId, { name: 'Harbour Court' });
    const [anna, boris] = [
      await instance.addUser('anna.maria@glass.test', { name: 'Anna Maria Lee', phone: '+12125550123' }),
      await instance.addUser('boris@stone.test', { name: 'Boris' }),
    ];
    for (const userId of [anna, boris]) await instance.addToProject(projectId, userId, 'client');
    const known = await instance.addContact(owner.userId, {
      ...{ name: 'My', lastname: 'Boris' },
      emails: [{ email: 'Boris@Stone.test', data_type_id: 1 }],
    });
    const group = await make(owner, { project_id: projectId });
    expect(group).toMatchObject({
      ...{ name: 'Harbour Court', project_id: projectId, contacts_total: 2 },
      project: { id: projectId, name: 'Harbour Court', potential: false },
      contacts: [
        { name: 'Anna Maria', lastname: 'Lee', email: 'anna.maria@glass.test', phone: '+12125550123' },
        { id: known, name: 'My', lastname: 'Boris' },
      ],
    });
    const later = await instance.addUser('clara@glass.test', { name: 'Clara' });
    await instance.addToProject(projectId, later, 'team');
    const again = await make(owner, { project_id: projectId });
    expect(again).toMatchObject({ id: group.id, contacts_total: 3 });
    expect((await owner.get<unknown[]>('/api/contacts')).body).toHaveLength(3);
  });

  it('nobody makes one of a project they are not in, and who has not come yet is no more than an address', async () => {
    const owner = await instance.signedIn();
    const projectId = await instance.addProject(owner.userId);
    await instance.addInvited(projectId, owner.userId, 'client');
    for (const other of [cast.outsider, cast.former]) {
      expect((await other.post('/api/contacts/groups', { name: 'Spy', project_id: projectId })).status).toBe(404);
    }
    const account = await instance.addUser('secret-name@glass.test', { name: 'Secret Name', phone: '+12125550123' });
    await owner.post(`/api/v2/projects/${projectId}/users`, {
      users: [{ email: 'secret-name@glass.test', role: 'team' }],
    });
    expect(account).toBeTruthy();
    const { contacts } = await make(owner, { project_id: projectId });
    expect(contacts.find(({ email }) => email === 'secret-name@glass.test')).toMatchObject({
      ...{ name: 'secret-name', lastname: '', phone: null },
    });
  });

  it('ends: so many groups, so many in each', async () => {
    const owner = await instance.signedIn();
    await instance.rows(
      `INSERT INTO contacts (id, owner_id, name, version) SELECT gen_random_uuid(), $1, 'P' || n, 1 FROM generate_series(1, $2) n`,
      [owner.userId, LIMITS.groupContacts + 1],
    );
    const rows = await instance.rows<{ id: string }>('SELECT id FROM contacts WHERE owner_id = $1', [owner.userId]);
    const [one = '', ...others] = rows.map(({ id }) => id);
    const group = await make(owner, { name: 'Full', contact_ids: others });
    expect(group).toMatchObject({ contacts_total: LIMITS.groupContacts });
    expect((await owner.put(`/api/contacts/${one}`, { group_ids: [group.id] })).status).toBe(409);
    await instance.rows(
      `INSERT INTO contact_groups (id, owner_id, name, version) SELECT gen_random_uuid(), $1, 'G' || n, 1 FROM generate_series(2, $2) n`,
      [owner.userId, LIMITS.groups],
    );
    expect((await owner.post('/api/contacts/groups', { name: 'One more' })).status).toBe(409);
  });
});

describe('several contacts at once (API-122, OPN-150)', () => {
  it('VAL-53: of people one works with; who is there by the e-mail stays as they are', async () => {
    const owner = await instance.signedIn();
    const projectId = await instance.addProject(owner.userId);
    const anna = await instance.addUser('anna-bulk@glass.test', { name: 'Anna Maria Lee', phone: '+12125550123' });
    const boris = await instance.addUser('boris-bulk@stone.test', { name: 'Boris' });
    for (const userId of [anna, boris]) await instance.addToProject(projectId, userId, 'client');
    const groupId = await instance.addContactGroup(owner.userId);
    const first = await owner.post('/api/contacts/bulk', { users: [anna] });
    expect(first).toMatchObject({
      status: 201,
      body: {
        created: [{ name: 'Anna Maria', lastname: 'Lee', phones: [{ phone: '+12125550123', country_code: 'us' }] }],
        existing: [],
      },
    });
    const second = await owner.post('/api/contacts/bulk', { users: [anna, boris], group_id: groupId });
    expect(second.body).toMatchObject({ created: [{ name: 'Boris', lastname: '' }], existing: [{ lastname: 'Lee' }] });
    expect((await owner.get(`/api/contacts/groups/${groupId}`)).body).toMatchObject({ contacts_total: 2 });
  });

  it('of nobody one does not work with, into no group of others, and all or none', async () => {
    const owner = await instance.signedIn();
    const before = await instance.fingerprint();
    const groupId = await instance.addContactGroup(cast.outsider.userId);
    for (const [body, status] of [
      [{ users: [cast.outsider.userId] }, 404],
      [{ contacts: [{ name: 'A' }], group_id: groupId }, 404],
      [{ contacts: [{ name: 'A' }, { phones: [] }] }, 400],
      [{ contacts: [{ name: 'A' }, { name: 'B', phones: [{ phone: 'none' }] }] }, 400],
      [{ contacts: Array.from({ length: 51 }, () => ({ name: 'A' })) }, 400],
      [{}, 400],
    ] as const) {
      expect({ body, status: (await owner.post('/api/contacts/bulk', body)).status }).toEqual({ body, status });
    }
    await instance.rows('DELETE FROM contact_groups WHERE id = $1', [groupId]);
    expect(await instance.fingerprint()).toBe(before);
    const made = await owner.post('/api/contacts/bulk', { contacts: [{ name: 'A' }, { lastname: 'B' }] });
    expect(made.body).toMatchObject({ created: [{ name: 'A' }, { lastname: 'B' }] });
  });
});
