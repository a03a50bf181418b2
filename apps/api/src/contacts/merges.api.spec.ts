import { randomUUID } from 'node:crypto';
import { TestInstance } from '../testing/test-instance.js';
import type { Visitor } from '../testing/visitor.js';

interface ContactAnswer extends Record<string, unknown> {
  id: string;
}
interface MergeAnswer extends Record<string, unknown> {
  merge_id: string;
  contact: ContactAnswer;
}

let instance: TestInstance;
beforeAll(async () => {
  instance = await TestInstance.start();
});
afterAll(() => instance.stop());

const email = (address: string) => ({ email: address, data_type_id: 1 });
const phone = (number: string) => ({ phone: number, country_code: 'us', country_dial: '1', data_type_id: 1 });
const merge = (visitor: Visitor, contact_id: string, contact_ids: string[]) =>
  visitor.post<MergeAnswer>('/api/contacts/merges', { contact_id, contact_ids });

describe('contacts that may be the same', () => {
  it('are named with the evidence: an e-mail, a phone, names alike in one business; of one’s own alone', async () => {
    const [owner, other] = await Promise.all([instance.signedIn(), instance.signedIn()]);
    const add = (userId: string, name: string, lastname: string, fields = {}) =>
      instance.addContact(userId, { name, lastname, ...fields });
    const [a, b] = [
      await add(owner.userId, 'Anna', 'Lee', { emails: [email('Anna@glass.test')], phones: [phone('+12125550123')] }),
      await add(owner.userId, 'A.', 'Lee', { emails: [email('anna@glass.test')] }),
    ];
    const c = await add(owner.userId, 'Anne', 'Li', { phones: [phone('+12125550123')] });
    const [d, e] = [
      await add(owner.userId, 'Jon', 'Smith', { business: 'Stone' }),
      await add(owner.userId, 'John', 'Smíth', { business: 'STONE' }),
    ];
    const [f, g] = [
      await add(owner.userId, 'Zoë', 'Muller'),
      await add(owner.userId, 'Zoe', 'Muller', { business: 'Zinc' }),
    ];
    await add(owner.userId, 'Paul', 'Smith', { business: 'Wood' });
    await add(owner.userId, 'Mary', 'Smith', { business: 'Wood' });
    await add(other.userId, 'Anna', 'Lee', { emails: [email('anna@glass.test')] });
    const { body } =
      await owner.get<{ contacts: ContactAnswer[]; evidence: Record<string, unknown>[] }[]>('/api/contacts/duplicates');
    const found = body.map(({ contacts, evidence }) => ({
      ids: contacts.map(({ id }) => id),
      evidence: evidence.map(({ kind, value }) => `${String(kind)} ${String(value)}`).sort(),
    }));
    expect(found).toHaveLength(3);
    expect(found).toEqual(
      expect.arrayContaining([
        { ids: [a, b, c], evidence: ['email anna@glass.test', 'phone +12125550123'] },
        { ids: [d, e], evidence: [expect.stringMatching(/^name stone$/i)] },
        { ids: [f, g], evidence: ['name Zinc'] },
      ]),
    );
    expect((await other.get('/api/contacts/duplicates')).body).toEqual([]);
  });
});

describe('a merge', () => {
  it('moves every reference there is to contacts', async () => {
    // Another table that refers to contacts belongs into images, merges and undo before it stands here.
    const rows = await instance.rows<{ name: string }>(
      `SELECT conrelid::regclass::text AS name FROM pg_constraint WHERE confrelid = 'contacts'::regclass ORDER BY 1`,
    );
    expect(rows.map(({ name }) => name)).toEqual(['contact_group_members', 'contact_projects']);
  });

  it('makes one of several, which says all that they said, and several of one again', async () => {
    const [owner, colleague] = await Promise.all([instance.signedIn(), instance.signedIn()]);
    const firmId = await instance.addFirm(owner.userId);
    await instance.addToFirm(firmId, colleague.userId);
    const proposalId = await instance.addProposal(owner.userId, {}, { name: 'Pier' });
    const typeId = await instance.addContactType(owner.userId);
    const kept = await instance.addContact(owner.userId, {
      lastname: '',
      emails: [email('anna@glass.test')],
      notes: 'One',
    });
    const second = await instance.addContact(owner.userId, {
      ...{
        business: 'Glass',
        phones: [phone('+12125550123')],
        emails: [email('anna@home.test')],
        contactTypeId: typeId,
      },
      firmId,
    });
    const { body: third } = await owner.post<ContactAnswer>('/api/contacts/potential', {
      ...{ name: 'Anna', lastname: 'Lee', project_id: proposalId, phone: 'front desk' },
    });
    const groups = [
      await instance.addContactGroup(owner.userId, [kept, second]),
      await instance.addContactGroup(owner.userId, [third.id]),
    ];
    const theirs = await instance.addContactGroup(colleague.userId, [second]);
    const state = async () => {
      const all: Record<string, unknown>[] = [];
      for (const id of [kept, second, third.id]) {
        const { version: _v, updated_at: _u, created_at: _c, ...rest } = (await owner.get(`/api/contacts/${id}`)).body;
        all.push(rest);
      }
      return [...all, (await colleague.get(`/api/contacts/groups/${theirs}`)).body['contact_ids']];
    };
    const before = await state();
    const { status, body } = await merge(owner, kept, [second, third.id]);
    expect(status).toBe(201);
    expect(body.contact).toMatchObject({
      ...{ id: kept, name: 'Anna', lastname: 'Lee', business: 'Glass', contact_type_id: typeId, shared: false },
      phones: [{ phone: '+12125550123' }],
      emails: [email('anna@glass.test'), email('anna@home.test')],
      notes: 'One\n\nPhone: front desk',
      group_ids: [...groups].sort(),
      proposals: [{ id: proposalId }],
    });
    for (const id of [second, third.id]) expect((await owner.get(`/api/contacts/${id}`)).status).toBe(404);
    const undone = await owner.post(`/api/contacts/merges/${body.merge_id}/undo`);
    expect(undone).toMatchObject({ status: 200, body: { removed: 0, restored: 3, stayed: [] } });
    expect(await state()).toEqual(before);
    expect((await owner.post(`/api/contacts/merges/${body.merge_id}/undo`)).status).toBe(409);
  });

  it('is listed with the others, the newest first, for its owner alone, also when it is undone', async () => {
    const [owner, other] = await Promise.all([instance.signedIn(), instance.signedIn()]);
    const ids = await Promise.all(
      ['Anna', 'Bo', 'Cy', 'Dora'].map((name) => instance.addContact(owner.userId, { name, lastname: 'Lee' })),
    );
    const [anna = '', bo = '', cy = '', dora = ''] = ids;
    const first = await merge(owner, anna, [bo]);
    const second = await merge(owner, dora, [anna, cy]);
    await owner.post(`/api/contacts/merges/${second.body.merge_id}/undo`);
    const { body } = await owner.get<object[]>('/api/contacts/merges');
    expect(body).toMatchObject([
      {
        ...{ id: second.body.merge_id, contact_id: dora, name: 'Dora', lastname: 'Lee', contacts: 3 },
        undone_at: expect.any(String) as string,
      },
      { id: first.body.merge_id, contact_id: anna, name: 'Anna', contacts: 2, undone_at: null },
    ]);
    expect((await other.get('/api/contacts/merges')).body).toEqual([]);
  });

  it('what somebody has changed since stays, and is named', async () => {
    const owner = await instance.signedIn();
    const [kept, other] = [
      await instance.addContact(owner.userId),
      await instance.addContact(owner.userId, { business: 'Glass', notes: 'Two' }),
    ];
    const { body } = await merge(owner, kept, [other]);
    await owner.put(`/api/contacts/${kept}`, { notes: 'By hand' });
    const undone = await owner.post(`/api/contacts/merges/${body.merge_id}/undo`);
    expect(undone.body).toMatchObject({ restored: 2, stayed: [{ contact_id: kept, fields: ['notes'] }] });
    expect((await owner.get(`/api/contacts/${kept}`)).body).toMatchObject({ business: '', notes: 'By hand' });
    expect((await owner.get(`/api/contacts/${other}`)).body).toMatchObject({ business: 'Glass', notes: 'Two' });
  });

  it('is of one’s own contacts: nobody merges, or undoes, what is somebody else’s, and nothing is half done', async () => {
    const [owner, editor, stranger] = await Promise.all([
      instance.signedIn(),
      instance.signedIn(),
      instance.signedIn(),
    ]);
    const firmId = await instance.addFirm(owner.userId);
    await instance.addToFirm(firmId, editor.userId, { firmUserRoleId: 2 });
    const [mine, shared, hidden] = [
      await instance.addContact(editor.userId),
      await instance.addContact(owner.userId, { firmId }),
      await instance.addContact(owner.userId),
    ];
    const before = await instance.fingerprint();
    for (const [who, keptId, ids, status] of [
      [editor, mine, [shared], 422],
      [editor, shared, [mine], 422],
      [editor, mine, [hidden], 404],
      [editor, mine, [mine], 400],
      [editor, mine, [randomUUID()], 404],
      [editor, mine, [], 400],
      [stranger, shared, [hidden], 404],
    ] as const) {
      expect((await merge(who, keptId, [...ids])).status).toBe(status);
    }
    expect(await instance.fingerprint()).toBe(before);
    const { body } = await merge(owner, hidden, [shared]);
    for (const who of [editor, stranger]) {
      expect((await who.post(`/api/contacts/merges/${body.merge_id}/undo`)).status).toBe(404);
    }
    expect((await owner.post(`/api/contacts/imports/${body.merge_id}/undo`)).status).toBe(404);
  });

  it('two at once of the same contacts: one is made, the other finds nothing', async () => {
    const owner = await instance.signedIn();
    const [one, two] = [await instance.addContact(owner.userId), await instance.addContact(owner.userId)];
    const both = await Promise.all([merge(owner, one, [two]), merge(owner, two, [one])]);
    expect(both.map(({ status }) => status).sort()).toEqual([201, 404]);
    expect((await owner.get<unknown[]>('/api/contacts')).body).toHaveLength(1);
  });

  it('who has left the firm meanwhile shares nothing with it by an undo', async () => {
    const [owner, editor] = await Promise.all([instance.signedIn(), instance.signedIn()]);
    const firmId = await instance.addFirm(owner.userId);
    await instance.addToFirm(firmId, editor.userId);
    const [kept, other] = [
      await instance.addContact(editor.userId),
      await instance.addContact(editor.userId, { firmId }),
    ];
    const { body } = await merge(editor, kept, [other]);
    await editor.delete(`/api/firms/${firmId}/members/${editor.userId}`);
    expect((await editor.post(`/api/contacts/merges/${body.merge_id}/undo`)).status).toBe(200);
    expect((await editor.get(`/api/contacts/${other}`)).body).toMatchObject({ shared: false });
    expect((await owner.get('/api/contacts')).body).toEqual([]);
  });
});
