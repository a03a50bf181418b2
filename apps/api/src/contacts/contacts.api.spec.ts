import { LIMITS, MESSAGES } from '@gable/contracts';
import { TestInstance, type Cast } from '../testing/test-instance.js';
import type { Visitor } from '../testing/visitor.js';

interface ContactAnswer extends Record<string, unknown> {
  id: string;
  name: string;
  lastname: string;
  phones: Record<string, unknown>[];
  version: number;
  user_permissions: string[];
}

let instance: TestInstance;
let cast: Cast;

beforeAll(async () => {
  instance = await TestInstance.start();
  cast = await instance.cast();
});
afterAll(() => instance.stop());

const make = async (visitor: Visitor, body: Record<string, unknown> = { name: 'Anna', lastname: 'Lee' }) => {
  const { status, body: contact } = await visitor.post<ContactAnswer>('/api/contacts', body);
  expect(status).toBe(201);
  return contact;
};

const search = async (visitor: Visitor, term: string): Promise<string[]> => {
  const filter = encodeURIComponent(JSON.stringify({ search: term }));
  const { status, body } = await visitor.get<ContactAnswer[]>(`/api/contacts?filter=${filter}`);
  expect(status).toBe(200);
  return body.map(({ name, lastname }) => `${name} ${lastname}`.trim());
};

/** A firm of three: who owns it, who edits its proposals, who only looks. */
const office = async () => {
  const [owner, editor, viewer] = await Promise.all([instance.signedIn(), instance.signedIn(), instance.signedIn()]);
  const firmId = await instance.addFirm(owner.userId);
  await instance.addToFirm(firmId, editor.userId, { firmUserRoleId: 2 });
  await instance.addToFirm(firmId, viewer.userId);
  return { firmId, owner, editor, viewer };
};

describe('a contact (API-118…121, ENT-24…27)', () => {
  it('holds everything that the documents name, and is read as it was written', async () => {
    const owner = await instance.signedIn();
    const type = await owner.post<{ id: string }>('/api/contacts/types', { name: 'Glazier' });
    const groupId = await instance.addContactGroup(owner.userId);
    const sent = {
      contact_type_id: type.body.id,
      name: 'Anna',
      lastname: 'Lee',
      business: 'Harbour Glass',
      phones: [{ phone: '(212) 555-0123', country_code: 'us', country_dial: '1', data_type_id: 2 }],
      emails: [{ email: 'anna@glass.test', data_type_id: 1 }],
      addresses: [
        {
          ...{ line1: '5 Quay Street', line2: 'Floor 2', line3: '', city: 'Boston', state: 'MA', zip: '02110' },
          ...{ country_id: 'US', data_type_id: 1 },
        },
      ],
      notes: 'Calls back\non Mondays.',
    };
    const made = await make(owner, { ...sent, group_ids: [groupId] });
    expect(made).toMatchObject({
      ...sent,
      phones: [{ phone: '+12125550123', country_code: 'us', country_dial: '1', data_type_id: 2 }],
      contact_type: { id: type.body.id, name: 'Glazier' },
      groups: [{ id: groupId, name: 'Glaziers' }],
      shared: false,
      user_permissions: ['view', 'edit', 'delete'],
      version: 1,
    });
    expect((await owner.get(`/api/contacts/${made.id}`)).body).toEqual(made);
    const list = await owner.get<ContactAnswer[]>('/api/contacts');
    expect(list.body).toEqual([expect.objectContaining({ ...sent, phones: made.phones, id: made.id })]);
    const gone = await owner.delete(`/api/contacts/${made.id}`);
    expect(gone).toMatchObject({ status: 200, body: { id: made.id } });
    expect((await owner.get(`/api/contacts/${made.id}`)).status).toBe(404);
    expect((await owner.get<ContactAnswer[]>('/api/contacts')).body).toEqual([]);
  });

  it('needs a name or a lastname, however it is changed', async () => {
    const owner = await instance.signedIn();
    for (const body of [{}, { name: '  ' }, { business: 'Glass', lastname: '' }]) {
      expect(await owner.post('/api/contacts', body)).toMatchObject({
        status: 400,
        body: { errors: { name: ['Enter a name or a lastname'] } },
      });
    }
    const { id } = await make(owner, { lastname: 'Lee' });
    expect((await owner.put(`/api/contacts/${id}`, { lastname: ' ' })).status).toBe(400);
    expect((await owner.put(`/api/contacts/${id}`, { lastname: '', name: 'Anna' })).status).toBe(200);
  });

  it('VAL-52: drops phones without a number; the country is us, the address in the US, by default', async () => {
    const owner = await instance.signedIn();
    const contact = await make(owner, {
      name: 'Anna',
      phones: [
        { phone: '' },
        { phone: null, data_type_id: 2 },
        { phone: '212 555 0123', data_type_id: 2 },
        {},
        { phone: '+1 (212) 555-0123' },
        { phone: '030 901820', country_code: 'de' },
        { phone: '+44 20 7946 0018 ext. 12' },
      ],
      emails: [{ email: '' }, { email: 'Anna@Glass.test' }, { email: 'anna@glass.TEST' }],
      addresses: [
        { country_id: 'FR' },
        { line1: ' 5 Quay Street ' },
        { line1: '5 QUAY street' },
        { city: 'Berlin', country_id: 'de' },
      ],
    });
    expect(contact).toMatchObject({
      phones: [
        { phone: '+12125550123', country_code: 'us', country_dial: '1', data_type_id: 2 },
        { phone: '+4930901820', country_code: 'de', country_dial: '49', data_type_id: 1 },
        { phone: '+442079460018 ext. 12', country_code: 'gb', country_dial: '44', data_type_id: 1 },
      ],
      emails: [{ email: 'Anna@Glass.test', data_type_id: 1 }],
      addresses: [
        { line1: '5 Quay Street', country_id: 'US' },
        { city: 'Berlin', country_id: 'DE' },
      ],
    });
    // What was read can be sent back.
    expect((await owner.put(`/api/contacts/${contact.id}`, { phones: contact.phones })).body).toMatchObject({
      phones: contact.phones,
    });
  });

  it.each<[string, Record<string, unknown>, string]>([
    ['a phone that is none', { phones: [{ phone: 'ask Bob' }] }, 'phones.0.phone'],
    ['a second phone that is none', { phones: [{ phone: '212 555 0123' }, { phone: '12' }] }, 'phones.1.phone'],
    ['a country that is none', { addresses: [{ line1: 'x', country_id: 'XX' }] }, 'addresses.0.country_id'],
    ['the name of a country', { addresses: [{ line1: 'x', country_id: 'USA' }] }, 'addresses.0.country_id'],
    [
      'a country to dial in that is none',
      { phones: [{ phone: '212 555 0123', country_code: 'zz' }] },
      'phones.0.country_code',
    ],
    ['an e-mail that is none', { emails: [{ email: 'anna' }] }, 'emails.0.email'],
    ['a kind that is none', { emails: [{ email: 'a@b.test', data_type_id: 9 }] }, 'emails.0.data_type_id'],
    ['NUL', { name: 'An\u0000na' }, 'name'],
    ['text that turns around', { business: 'exe.\u202efdp' }, 'business'],
    ['a megabyte', { notes: 'a'.repeat(50_000) }, 'notes'],
    ['too many phones', { phones: Array.from({ length: 21 }, () => ({ phone: '' })) }, 'phones'],
    ['lists in lists', { phones: [[{ phone: '212 555 0123' }]] }, 'phones'],
    ['what it does not take', { owner_id: '01a1fe14-959d-7264-9032-b75521af133e' }, 'owner_id'],
  ])('is refused with %s, by the field', async (_name, fields, field) => {
    const owner = await instance.signedIn();
    const { status, body } = await owner.post('/api/contacts', { lastname: 'Lee', ...fields });
    expect({ status, fields: Object.keys(body['errors'] ?? {}) }).toEqual({ status: 400, fields: [field] });
    expect((await owner.get('/api/contacts')).body).toEqual([]);
  });

  it('a call of a megabyte is refused whole', async () => {
    expect((await cast.owner.post('/api/contacts', { name: 'a'.repeat(1_000_000) })).status).toBe(413);
  });

  it('two editors notice each other: 409 with the newest, and what changes nothing is no change', async () => {
    const owner = await instance.signedIn();
    const { id } = await make(owner);
    const first = await owner.put<ContactAnswer>(`/api/contacts/${id}`, { business: 'Glass', version: 1 });
    expect(first.body).toMatchObject({ business: 'Glass', version: 2 });
    const late = await owner.put(`/api/contacts/${id}`, { business: 'Wood', version: 1 });
    expect(late).toMatchObject({
      status: 409,
      body: { message: MESSAGES.contacts.storeFailed, current: { business: 'Glass', version: 2 } },
    });
    expect((await owner.put(`/api/contacts/${id}`, { business: 'Glass', version: 2 })).body).toMatchObject({
      version: 2,
    });
  });

  it('shares its e-mail with others: it need be nobody’s alone', async () => {
    const owner = await instance.signedIn();
    for (const name of ['Anna', 'Boris']) await make(owner, { name, emails: [{ email: 'office@glass.test' }] });
    expect(await search(owner, 'office@glass')).toEqual(['Anna', 'Boris']);
  });
});

describe('types, kinds and countries (API-124, API-130…132, OPN-146)', () => {
  it('a type is made on demand, once by its name', async () => {
    const owner = await instance.signedIn();
    const glazier = await owner.post<{ id: string }>('/api/contacts/types', { name: 'Gläzier' });
    expect(glazier).toMatchObject({ status: 201, body: { name: 'Gläzier' } });
    expect((await owner.post('/api/contacts/types', { name: ' glazier ' })).body).toEqual(glazier.body);
    await owner.post('/api/contacts/types', { name: 'Client' });
    const types = await owner.get<{ name: string }[]>('/api/contacts/types');
    expect(types.body.map(({ name }) => name)).toEqual(['Client', 'Gläzier']);
    expect((await owner.get(`/api/contacts/types/${glazier.body.id}`)).body).toEqual(glazier.body);
    const other = await instance.signedIn();
    expect((await other.get('/api/contacts/types')).body).toEqual([]);
    expect((await other.post('/api/contacts', { name: 'A', contact_type_id: glazier.body.id })).status).toBe(404);
    expect((await owner.post('/api/contacts/types', { name: ' ' })).status).toBe(400);
  });

  it('2 means mobile, and every country has its ISO code and what is dialled', async () => {
    const kinds = await cast.owner.get<{ id: number; name: string }[]>('/api/contacts/data-types');
    expect(kinds.body.find(({ id }) => id === 2)).toEqual({ id: 2, name: 'Mobile' });
    const countries = await cast.owner.get<{ id: string }[]>('/api/contacts/countries');
    expect(countries.body).toHaveLength(249);
    expect(countries.body).toContainEqual({ id: 'US', name: 'United States', dial: '1' });
    expect(countries.body).toContainEqual({ id: 'AQ', name: 'Antarctica', dial: null });
  });
});

describe('search (OPN-151)', () => {
  it('begins at three characters, and finds by name, business, e-mail and phone', async () => {
    const owner = await instance.signedIn();
    await make(owner, {
      name: 'Zoë',
      lastname: 'Müller',
      business: 'Harbour Glass',
      emails: [{ email: 'zoe@glass.test' }],
      phones: [{ phone: '212 555 0123' }],
    });
    await make(owner, { name: 'Boris', lastname: 'Stone' });
    for (const term of ['mul', 'MÜL', 'müller zoë', 'harbour', 'glass.test', '5550123', 'zoe@gl']) {
      expect({ term, found: await search(owner, term) }).toEqual({ term, found: ['Zoë Müller'] });
    }
    for (const term of ['Mu', 'b']) {
      const filter = encodeURIComponent(JSON.stringify({ search: term }));
      expect((await owner.get(`/api/contacts?filter=${filter}`)).status).toBe(400);
    }
    expect(await search(owner, 'nobody')).toEqual([]);
    expect(await search(owner, '%_%')).toEqual([]);
    expect(await search(owner, '   ')).toHaveLength(2);
  });

  it.each(['Mueler', 'Mullre', 'Stoen', 'Glaas', 'Nuller'])('forgives slips: %s', async (term) => {
    const owner = await instance.signedIn();
    await make(owner, { name: 'Zoe', lastname: 'Muller', business: 'Stone Glass' });
    await make(owner, { name: 'Far', lastname: 'Away' });
    expect(await search(owner, term)).toEqual(['Zoe Muller']);
  });

  it('finds what is as it was typed, also where something else may have been meant', async () => {
    const owner = await instance.signedIn();
    await make(owner, { name: 'Typed', emails: [{ email: 'mayer12@glass.test' }] });
    await make(owner, { name: 'Meant', lastname: 'Maier' });
    expect(await search(owner, 'mayer')).toEqual(['Meant Maier', 'Typed']);
  });

  it('corrects a slip by what the book says now alone', async () => {
    const owner = await instance.signedIn();
    const { id } = await make(owner, { name: 'Zoe', lastname: 'Muller' });
    const { id: other } = await make(owner, { name: 'Far', lastname: 'Miller' });
    expect(await search(owner, 'muhler')).toEqual(['Zoe Muller']);
    await owner.put(`/api/contacts/${id}`, { lastname: 'Stone' });
    expect(await search(owner, 'muhler')).toEqual(['Far Miller']);
    await owner.delete(`/api/contacts/${other}`);
    expect(await search(owner, 'muhler')).toEqual([]);
  });

  it('finds those of a project: who came from a proposal, and who is in a group of its people', async () => {
    const owner = await instance.signedIn();
    const proposalId = await instance.addProposal(owner.userId, {}, { name: 'Lighthouse' });
    const projectId = await instance.addProject(owner.userId, { name: 'Lightship' });
    const [inGroup, other] = [await make(owner, { name: 'Boris' }), await make(owner, { name: 'Other' })];
    await instance.addContactGroup(owner.userId, [inGroup.id], { projectId });
    const fromProposal = await owner.post<ContactAnswer>('/api/contacts/potential', {
      name: 'Anna',
      project_id: proposalId,
    });
    expect(await search(owner, 'light')).toEqual(['Anna', 'Boris']);
    expect(await search(owner, 'lighthouse')).toEqual(['Anna']);
    const filter = (of: string) => `/api/contacts?filter=${encodeURIComponent(JSON.stringify({ project_id: of }))}`;
    expect((await owner.get<ContactAnswer[]>(filter(projectId))).body.map(({ id }) => id)).toEqual([inGroup.id]);
    expect((await owner.get<ContactAnswer[]>(filter(proposalId))).body.map(({ id }) => id)).toEqual([
      fromProposal.body.id,
    ]);
    expect((await owner.get(`/api/contacts/${inGroup.id}`)).body).toMatchObject({
      projects: [{ id: projectId, name: 'Lightship', potential: false }],
      proposals: [],
    });
    expect((await owner.get(`/api/contacts/${other.id}`)).body).toMatchObject({ projects: [], proposals: [] });
    await instance.rows('UPDATE projects SET deleted_at = now() WHERE id = $1', [projectId]);
    expect(await search(owner, 'lightship')).toEqual([]);
  });

  it('shows what a contact takes part in by the e-mail, of what one sees alone', async () => {
    const email = 'glass-partner@example.test';
    const [owner, outsider] = await Promise.all([instance.signedIn(), instance.signedIn()]);
    const partner = await instance.addUser(email);
    const projectId = await instance.addProject(owner.userId, { name: 'Tower' });
    await instance.addToProject(projectId, partner, 'contractor');
    const proposalId = await instance.addProposal(
      owner.userId,
      { email: 'Glass-Partner@example.test' },
      { name: 'Pier' },
    );
    const contact = await make(owner, { name: 'Partner', emails: [{ email }] });
    expect((await owner.get(`/api/contacts/${contact.id}`)).body).toMatchObject({
      projects: [{ id: projectId }],
      proposals: [{ id: proposalId }],
    });
    const theirs = await make(outsider, { name: 'Partner', emails: [{ email }] });
    expect(theirs).toMatchObject({ projects: [], proposals: [] });
  });

  it('a list is of books that are counted, in any order, and what many hold ends at a thousand', async () => {
    const owner = await instance.signedIn();
    await instance.rows(
      `INSERT INTO contacts (id, owner_id, name, lastname, version)
       SELECT gen_random_uuid(), $1, 'Person ' || lpad(n::text, 4, '0'), 'Miller', 1 FROM generate_series(1, 1200) n`,
      [owner.userId],
    );
    const page = async (query: string) => {
      const { body, headers } = await owner.get<ContactAnswer[]>(`/api/contacts?${query}`);
      return { names: body.map(({ name }) => name), range: headers.get('content-range') };
    };
    expect(await page('range=[0,1]')).toEqual({ names: ['Person 0001', 'Person 0002'], range: 'contacts 0-1/1200' });
    expect(await page('range=[1198,1199]&sort=["lastname","DESC"]')).toEqual({
      names: ['Person 0002', 'Person 0001'],
      range: 'contacts 1198-1199/1200',
    });
    const filter = encodeURIComponent(JSON.stringify({ search: 'miller' }));
    expect(await page(`range=[2,3]&filter=${filter}`)).toEqual({
      names: ['Person 0003', 'Person 0004'],
      range: `contacts 2-3/${LIMITS.contactsFound}`,
    });
    // A word, a part of one, and several: none of these is counted in the same way.
    for (const term of ['mill', 'iller', 'person miller', 'perosn']) {
      expect({
        term,
        ...(await page(
          `range=[0,0]&sort=["name","DESC"]&filter=${encodeURIComponent(JSON.stringify({ search: term }))}`,
        )),
      }).toEqual({
        term,
        names: ['Person 1200'],
        range: `contacts 0-0/${LIMITS.contactsFound}`,
      });
    }
    await instance.rows(
      `INSERT INTO contacts (id, owner_id, name, lastname, version)
       SELECT gen_random_uuid(), $1, 'Person ' || n, 'Miller', 1 FROM generate_series(1201, 1800) n`,
      [owner.userId],
    );
    for (const term of ['iller', 'person miller']) {
      expect({
        term,
        ...(await page(`range=[998,999]&filter=${encodeURIComponent(JSON.stringify({ search: term }))}`)),
      }).toEqual({
        term,
        names: ['Person 0999', 'Person 1000'],
        range: `contacts 998-999/${LIMITS.contactsFound}`,
      });
    }
    expect(await page(`range=[0,1]&filter=${encodeURIComponent('{"search":"person 0777"}')}`)).toEqual({
      names: ['Person 0777'],
      range: 'contacts 0-0/1',
    });
  });
});

describe('whose contacts are whose', () => {
  it('one’s own are there for nobody else, not for colleagues either, until one shares them', async () => {
    const { owner, editor, viewer } = await office();
    const stranger = await instance.signedIn();
    const { id } = await make(editor, { name: 'Secret', lastname: 'Glazier' });
    for (const other of [owner, viewer, stranger]) {
      expect((await other.get(`/api/contacts/${id}`)).status).toBe(404);
      expect((await other.put(`/api/contacts/${id}`, { name: 'Mine' })).status).toBe(404);
      expect((await other.delete(`/api/contacts/${id}`)).status).toBe(404);
      expect((await other.get('/api/contacts')).body).toEqual([]);
      expect(await search(other, 'glazier')).toEqual([]);
      // Not even by a slip, which is corrected by what one sees.
      expect(await search(other, 'glazzier')).toEqual([]);
    }
    expect((await editor.put(`/api/contacts/${id}`, { shared: true })).body).toMatchObject({ shared: true });
    for (const other of [owner, viewer]) expect(await search(other, 'glazier')).toEqual(['Secret Glazier']);
    expect((await stranger.get(`/api/contacts/${id}`)).status).toBe(404);
    expect(await search(stranger, 'glazier')).toEqual([]);
    await editor.put(`/api/contacts/${id}`, { shared: false });
    expect((await viewer.get(`/api/contacts/${id}`)).status).toBe(404);
    expect((await viewer.get('/api/contacts')).headers.get('content-range')).toBe('contacts 0-0/0');
  });

  it('a shared one is edited by who edits the proposals of the firm, and deleted, shared and hidden by its owner alone', async () => {
    const { owner, editor, viewer } = await office();
    const { id } = await make(viewer, { name: 'Anna', shared: true });
    expect((await owner.get<ContactAnswer>(`/api/contacts/${id}`)).body.user_permissions).toEqual(['view', 'edit']);
    expect((await editor.put(`/api/contacts/${id}`, { lastname: 'Lee', version: 1 })).status).toBe(200);
    expect((await editor.put(`/api/contacts/${id}`, { shared: false })).status).toBe(422);
    expect((await editor.delete(`/api/contacts/${id}`)).status).toBe(422);
    const own = await make(editor, { name: 'Boris', shared: true });
    const seen = await viewer.get<ContactAnswer>(`/api/contacts/${own.id}`);
    expect(seen.body).toMatchObject({ user_permissions: ['view'], owner: { id: editor.userId } });
    expect((await viewer.put(`/api/contacts/${own.id}`, { name: 'Mine' })).status).toBe(422);
    expect((await viewer.delete(`/api/contacts/${own.id}`)).status).toBe(422);
    const mine = await viewer.get<ContactAnswer[]>(`/api/contacts?filter={"shared":false}`);
    expect(mine.body).toEqual([]);
    const all = await viewer.get<ContactAnswer[]>(`/api/contacts?filter={"shared":true}`);
    expect(all.body.map(({ name }) => name)).toEqual(['Anna', 'Boris']);
  });

  it('the type of a contact is one of its owner’s, also when a colleague edits it', async () => {
    const { owner, editor } = await office();
    const [ownersType, editorsType] = [
      await instance.addContactType(owner.userId),
      await instance.addContactType(editor.userId),
    ];
    const { id } = await make(owner, { name: 'Anna', shared: true, contact_type_id: ownersType });
    expect((await editor.put(`/api/contacts/${id}`, { contact_type_id: editorsType })).status).toBe(404);
    expect((await editor.put(`/api/contacts/${id}`, { name: 'Anne', contact_type_id: ownersType })).status).toBe(200);
  });

  it('groups are each one’s own: nobody is put into, or seen in, the group of another', async () => {
    const { owner, editor } = await office();
    const groupId = await instance.addContactGroup(owner.userId, [], { name: 'Secret group' });
    const { id } = await make(owner, { name: 'Anna', shared: true, group_ids: [groupId] });
    expect((await editor.get(`/api/contacts/${id}`)).body).toMatchObject({ groups: [], group_ids: [] });
    expect((await editor.put(`/api/contacts/${id}`, { group_ids: [groupId] })).status).toBe(404);
    const theirs = await instance.addContactGroup(editor.userId);
    expect((await editor.put(`/api/contacts/${id}`, { group_ids: [theirs] })).body).toMatchObject({
      group_ids: [theirs],
    });
    expect((await owner.get(`/api/contacts/${id}`)).body).toMatchObject({ group_ids: [groupId] });
    const filter = encodeURIComponent(JSON.stringify({ group_id: groupId }));
    expect((await editor.get(`/api/contacts?filter=${filter}`)).body).toEqual([]);
    expect((await owner.get<ContactAnswer[]>(`/api/contacts?filter=${filter}`)).body).toHaveLength(1);
  });

  it('who leaves a firm takes along what they shared, and sees what others share no more; another firm gets none of it', async () => {
    const { firmId, owner, editor } = await office();
    const brought = await make(editor, { name: 'Brought', shared: true });
    const stays = await make(owner, { name: 'Stays', shared: true });
    await owner.delete(`/api/firms/${firmId}/members/${editor.userId}`);
    expect((await owner.get(`/api/contacts/${brought.id}`)).status).toBe(404);
    expect((await editor.get(`/api/contacts/${stays.id}`)).status).toBe(404);
    expect((await editor.get(`/api/contacts/${brought.id}`)).body).toMatchObject({ shared: false });
    const elsewhere = await instance.signedIn();
    const otherFirm = await instance.addFirm(elsewhere.userId);
    await instance.addToFirm(otherFirm, editor.userId, { firmUserRoleId: 2 });
    expect((await elsewhere.get('/api/contacts')).body).toEqual([]);
    expect((await editor.put(`/api/contacts/${brought.id}`, { shared: true })).body).toMatchObject({ shared: true });
    expect((await elsewhere.get<ContactAnswer[]>('/api/contacts')).body.map(({ id }) => id)).toEqual([brought.id]);
    expect((await owner.get<ContactAnswer[]>('/api/contacts')).body.map(({ id }) => id)).toEqual([stays.id]);
  });

  it('leaving while one shares leaves nothing with the firm', async () => {
    for (let round = 0; round < 10; round += 1) {
      const { firmId, owner, editor } = await office();
      const { id } = await make(editor);
      const [shared] = await Promise.all([
        editor.put(`/api/contacts/${id}`, { shared: true }),
        owner.delete(`/api/firms/${firmId}/members/${editor.userId}`),
      ]);
      expect([200, 422]).toContain(shared.status);
      expect((await editor.get(`/api/contacts/${id}`)).body).toMatchObject({ shared: false });
      expect((await owner.get('/api/contacts')).body).toEqual([]);
    }
  });

  it('is shared by nobody who is in no firm', async () => {
    const owner = await instance.signedIn();
    expect(await owner.post('/api/contacts', { name: 'Anna', shared: true })).toMatchObject({
      status: 422,
      body: { message: MESSAGES.contacts.noFirm },
    });
    const { id } = await make(owner);
    expect((await owner.put(`/api/contacts/${id}`, { shared: true })).status).toBe(422);
  });

  it('screens of the owner hear of it, and of the firm once it is shared', async () => {
    const { owner, editor, viewer } = await office();
    const sent = await instance.watchOutbox();
    const heard = async () =>
      (await sent())
        .filter(({ payload }) => payload['event'] === 'contacts:changed')
        .map(({ payload }) => payload['room'])
        .sort();
    const { id } = await make(editor);
    expect(await heard()).toEqual([`user:${editor.userId}`]);
    await editor.put(`/api/contacts/${id}`, { shared: true });
    const all = [owner, editor, viewer].map(({ userId }) => `user:${userId}`).sort();
    expect(await heard()).toEqual(all);
    await editor.put(`/api/contacts/${id}`, { shared: false });
    expect(await heard()).toEqual(all);
    await editor.delete(`/api/contacts/${id}`);
    expect(await heard()).toEqual([`user:${editor.userId}`]);
  });
});

describe('Add to contacts of a proposal (API-133, OPN-148)', () => {
  const person = { name: 'Anna', lastname: 'Lee', email: 'anna@glass.test', phone: '212 555 0123' };

  it('makes a contact of whom it names, and one alone of whoever comes again', async () => {
    const owner = await instance.signedIn();
    const [first, second] = [await instance.addProposal(owner.userId), await instance.addProposal(owner.userId)];
    const made = await owner.post<ContactAnswer>('/api/contacts/potential', { ...person, project_id: first });
    expect(made).toMatchObject({
      status: 201,
      body: {
        ...{ name: 'Anna', lastname: 'Lee', emails: [{ email: 'anna@glass.test' }] },
        phones: [{ phone: '+12125550123', country_code: 'us' }],
        proposals: [{ id: first, potential: true }],
      },
    });
    const again = await owner.post<ContactAnswer>('/api/contacts/potential', {
      ...person,
      ...{ email: 'Anna@Glass.test', phone: '212 555 0188', project_id: second },
    });
    expect(again.body).toMatchObject({
      id: made.body.id,
      phones: [{ phone: '+12125550123' }, { phone: '+12125550188' }],
    });
    expect((again.body['proposals'] as { id: string }[]).map(({ id }) => id).sort()).toEqual([first, second].sort());
    const other = await owner.post<ContactAnswer>('/api/contacts/potential', {
      ...person,
      name: 'Boris',
      project_id: first,
    });
    expect(other.body.id).not.toBe(made.body.id);
  });

  it('notes what can be no number, and refuses who has no name', async () => {
    const owner = await instance.signedIn();
    const project_id = await instance.addProposal(owner.userId);
    const noted = await owner.post('/api/contacts/potential', { ...person, phone: 'front desk', project_id });
    expect(noted.body).toMatchObject({ phones: [], notes: 'Phone: front desk' });
    for (const names of [{}, { name: '', lastname: ' ' }]) {
      expect((await owner.post('/api/contacts/potential', { ...names, project_id })).status).toBe(400);
    }
  });

  it('is for who sees the proposal: its people and colleagues, no client, nobody else', async () => {
    const { owner, viewer } = await office();
    const project_id = await instance.addProposal(owner.userId);
    const client = await instance.signedIn();
    await instance.addToProject(project_id, client.userId, 'client');
    const ask = async (visitor: Visitor) =>
      (await visitor.post('/api/contacts/potential', { ...person, project_id })).status;
    expect(await ask(owner)).toBe(201);
    expect(await ask(viewer)).toBe(201);
    for (const other of [client, cast.outsider]) expect(await ask(other)).toBe(404);
    expect(await ask(cast.stranger)).toBe(401);
    await instance.rows('UPDATE projects SET deleted_at = now() WHERE id = $1', [project_id]);
    expect(await ask(viewer)).toBe(404);
  });
});
