import { randomUUID } from 'node:crypto';
import { freePort } from '@gable/platform/testing';
import { BuiltProcess } from '../testing/built-process.js';
import { TestInstance } from '../testing/test-instance.js';
import { Visitor } from '../testing/visitor.js';

interface RowAnswer {
  row: number;
  outcome: string;
  contact_id: string | null;
  errors: Record<string, string[]> | null;
}
interface PartAnswer extends Record<string, unknown> {
  import: Record<string, unknown>;
  rows: RowAnswer[];
}
interface ContactAnswer extends Record<string, unknown> {
  id: string;
  name: string;
  lastname: string;
  business: string;
}

let instance: TestInstance;
beforeAll(async () => {
  instance = await TestInstance.start();
});
afterAll(() => instance.stop());

type Row = Record<string, unknown>;

/** A part of a file; rows are counted from the first. */
const take = async (visitor: Visitor, rows: Row[], importId = randomUUID() as string, first = 1) => {
  const contacts = rows.map((row, place) => ({ row: first + place, ...row }));
  const { status, body } = await visitor.post<PartAnswer>('/api/contacts/import', { import_id: importId, contacts });
  expect(status).toBe(200);
  return { ...body, importId, outcomes: body.rows.map(({ outcome }) => outcome) };
};
const undo = (visitor: Visitor, importId: string) =>
  visitor.post<Record<string, unknown>>(`/api/contacts/imports/${importId}/undo`);
const all = async (visitor: Visitor) =>
  (await visitor.get<ContactAnswer[]>('/api/contacts?range=[0,99]')).body.map(
    ({ name, lastname, business }) => `${name} ${lastname}, ${business}`,
  );
const anna = { name: 'Anna', lastname: 'Lee', emails: [{ email: 'anna@glass.test' }] };

describe('an import of contacts (API-123, OPN-149, OPN-150)', () => {
  it('answers for each row: created, updated by its e-mail, there already, refused and why', async () => {
    const owner = await instance.signedIn();
    await instance.addContact(owner.userId, {
      ...{ name: 'Boris', lastname: 'Stone', business: 'Stone' },
      emails: [{ email: 'Boris@Stone.test', data_type_id: 1 }],
    });
    const { rows, outcomes } = await take(owner, [
      anna,
      { name: 'Boris', lastname: 'Stone', business: 'Stone & Sons', emails: [{ email: 'boris@stone.TEST' }] },
      { ...anna, name: 'ANNA' },
      { business: 'Nobody' },
      { lastname: 'Far', addresses: [{ line1: 'Quay 5', country_id: 'United States' }] },
      { lastname: 'Bad', phones: [{ phone: 'ask Bob' }], emails: [{ email: 'x' }] },
      { name: 'NUL\u0000', lastname: 'Bad' },
      { lastname: 'a'.repeat(5_000) },
    ]);
    expect(outcomes).toEqual(['created', 'updated', 'updated', 'refused', 'refused', 'refused', 'refused', 'refused']);
    expect(rows.slice(3).map(({ errors }) => Object.keys(errors ?? {}))).toEqual([
      ['name'],
      ['addresses.0.country_id'],
      ['phones.0.phone', 'emails.0.email'],
      ['name'],
      ['lastname'],
    ]);
    expect(await all(owner)).toEqual(['ANNA Lee, ', 'Boris Stone, Stone & Sons']);
    expect((await take(owner, [{ ...anna, name: 'ANNA' }])).outcomes).toEqual(['duplicate']);
  });

  it('a file that comes again brings nobody twice, with or without an e-mail', async () => {
    const owner = await instance.signedIn();
    const rows = [anna, { name: 'Boris', lastname: 'Stone', phones: [{ phone: '212 555 0123' }] }, { name: 'Clara' }];
    expect((await take(owner, rows)).outcomes).toEqual(['created', 'created', 'created']);
    expect((await take(owner, rows)).outcomes).toEqual(['duplicate', 'duplicate', 'duplicate']);
    expect(await all(owner)).toHaveLength(3);
  });

  it('an e-mail of an office is that of many: whose names share no word are different people', async () => {
    const owner = await instance.signedIn();
    const emails = [{ email: 'office@glass.test' }];
    const { outcomes } = await take(owner, [
      { name: 'Anna', lastname: 'Lee', emails },
      { name: 'Boris', lastname: 'Stone', emails },
      { name: 'Anna', lastname: 'Lee', business: 'Glass', emails },
    ]);
    expect(outcomes).toEqual(['created', 'created', 'updated']);
    expect(await all(owner)).toEqual(['Anna Lee, Glass', 'Boris Stone, ']);
  });

  it('matches the living, and nobody of others, not of colleagues who share theirs either', async () => {
    const [owner, colleague] = await Promise.all([instance.signedIn(), instance.signedIn()]);
    const firmId = await instance.addFirm(owner.userId);
    await instance.addToFirm(firmId, colleague.userId);
    const emails = [{ email: 'anna@glass.test', data_type_id: 1 }];
    await instance.addContact(colleague.userId, { name: 'Anna', firmId, emails });
    const gone = await instance.addContact(owner.userId, { name: 'Anna', emails });
    await owner.delete(`/api/contacts/${gone}`);
    expect((await take(owner, [anna])).outcomes).toEqual(['created']);
    expect((await colleague.get<ContactAnswer[]>('/api/contacts')).body).toHaveLength(1);
  });

  it('a part that is sent twice takes no row twice, at the same moment either, and answers the same', async () => {
    const owner = await instance.signedIn();
    const importId = randomUUID();
    const rows = [anna, { name: 'Boris' }, { business: 'Nobody' }];
    const [first, second] = await Promise.all([take(owner, rows, importId), take(owner, rows, importId)]);
    expect(first.rows).toEqual(second.rows);
    expect(first.outcomes).toEqual(['created', 'created', 'refused']);
    for (const answer of [first, second]) expect(answer.import).toMatchObject({ created: 2, refused: 1 });
    const third = await take(owner, [{ name: 'Other' }, { name: 'Clara' }], importId, 3);
    expect(third.outcomes).toEqual(['refused', 'created']);
    expect(await all(owner)).toEqual(['Anna Lee, ', 'Boris , ', 'Clara , ']);
    const { body: kept } = await owner.get(`/api/contacts/imports/${importId}`);
    expect(kept).toMatchObject({
      ...{ id: importId, created: 3, updated: 0, duplicate: 0, refused: 1, undone_at: null },
    });
    expect(third.import).toEqual(kept);
  });

  it('two imports at once take everybody once', async () => {
    const owner = await instance.signedIn();
    const rows = Array.from({ length: 50 }, (_, place) => ({
      ...{ name: `Person ${place}`, emails: [{ email: `p${place}@glass.test` }] },
    }));
    const both = await Promise.all([take(owner, rows), take(owner, rows.toReversed())]);
    expect(both.flatMap(({ outcomes }) => outcomes).filter((outcome) => outcome === 'created')).toHaveLength(50);
    expect(await all(owner)).toHaveLength(50);
  });

  it('CNS-79: takes fifty rows at most, each once in a call', async () => {
    const owner = await instance.signedIn();
    const contacts = Array.from({ length: 51 }, (_, place) => ({ row: place + 1, name: 'A' }));
    const ask = async (body: object) => (await owner.post('/api/contacts/import', body)).status;
    expect(await ask({ import_id: randomUUID(), contacts })).toBe(400);
    expect(await ask({ import_id: randomUUID(), contacts: contacts.slice(0, 50) })).toBe(200);
    expect(await ask({ import_id: randomUUID(), contacts: [contacts[0], contacts[0]] })).toBe(400);
    expect(await ask({ import_id: randomUUID(), contacts: [] })).toBe(400);
    expect(await ask({ import_id: 'mine', contacts: contacts.slice(0, 1) })).toBe(400);
  });

  describe('of several parts in one call', () => {
    const takeParts = (visitor: Visitor, importId: string, parts: Row[][]) =>
      visitor.post<PartAnswer[]>('/api/contacts/import/parts', {
        ...{ import_id: importId, name: 'people.csv', total: 9 },
        parts: parts.map((contacts) => ({ contacts })),
      });

    it('takes each as if it came alone: in order, and no row twice', async () => {
      const [owner, other] = await Promise.all([instance.signedIn(), instance.signedIn()]);
      const parts = [
        [
          { row: 1, ...anna },
          { row: 2, business: 'Nobody' },
        ],
        [{ row: 3, ...anna, business: 'Glass' }],
        [
          { row: 4, ...anna, business: 'Harbour Glass' },
          { row: 1, name: 'Other' },
        ],
      ];
      const alone = [];
      const importId = randomUUID();
      for (const contacts of parts) {
        const file = { import_id: importId, name: 'people.csv', total: 9 };
        alone.push((await other.post<PartAnswer>('/api/contacts/import', { ...file, contacts })).body);
      }
      const { status, body } = await takeParts(owner, importId, parts);
      expect(status).toBe(200);
      const said = (answers: PartAnswer[]) =>
        answers.map(({ import: { created_at: _, ...counts }, rows }) => ({
          counts,
          rows: rows.map(({ contact_id: id, ...row }) => ({ ...row, known: id !== null })),
        }));
      expect(said(body)).toEqual(said(alone));
      expect(await all(owner)).toEqual(['Anna Lee, Harbour Glass']);
      expect((await takeParts(owner, importId, parts)).body.map(({ rows }) => rows)).toEqual(
        body.map(({ rows }) => rows),
      );
      expect((await undo(owner, importId)).body).toEqual({ removed: 1, restored: 0, stayed: [] });
      expect((await takeParts(owner, importId, parts)).status).toBe(409);
    });

    it('answers for those before one that fails, which are there; the call that begins with it is refused', async () => {
      const owner = await instance.signedIn();
      await instance.rows(`CREATE FUNCTION refuse_poison() RETURNS trigger LANGUAGE plpgsql AS
        $$ BEGIN RAISE EXCEPTION 'The disk is full'; END $$`);
      await instance.rows(`CREATE TRIGGER poisoned BEFORE INSERT ON contacts FOR EACH ROW
        WHEN (NEW.name = 'Poison') EXECUTE FUNCTION refuse_poison()`);
      const importId = randomUUID();
      const [first, poison, last] = ['Anna', 'Poison', 'Clara'].map((name, at) => [{ row: at + 1, name }]);
      const { status, body } = await takeParts(owner, importId, [first ?? [], poison ?? [], last ?? []]);
      expect([status, body.flatMap(({ rows }) => rows.map(({ row }) => row))]).toEqual([200, [1]]);
      expect((await takeParts(owner, importId, [poison ?? [], last ?? []])).status).toBe(500);
      expect(await all(owner)).toEqual(['Anna , ']);
      await instance.rows('DROP TRIGGER poisoned ON contacts');
      expect((await takeParts(owner, importId, [poison ?? [], last ?? []])).body).toHaveLength(2);
      expect(await all(owner)).toEqual(['Anna , ', 'Clara , ', 'Poison , ']);
    });

    it('takes ten at most, each as large as one alone', async () => {
      const owner = await instance.signedIn();
      const ask = async (parts: Row[][]) => (await takeParts(owner, randomUUID(), parts)).status;
      const many = (rows: number, first = 1) =>
        Array.from({ length: rows }, (_, place) => ({ row: first + place, name: 'A' }));
      const ten = Array.from({ length: 10 }, (_, part) => many(50, part * 50 + 1));
      expect(await ask(ten)).toBe(200);
      expect(await ask([...ten, many(1, 501)])).toBe(400);
      expect(await ask([many(51)])).toBe(400);
      expect(await ask([many(1), []])).toBe(400);
      expect(await ask([])).toBe(400);
    });
  });

  it('the id of an import is its maker’s: another who uses it, or knows it, has nothing of it', async () => {
    const [owner, other] = await Promise.all([instance.signedIn(), instance.signedIn()]);
    const { importId } = await take(owner, [anna]);
    expect((await undo(other, importId)).status).toBe(404);
    expect((await other.get(`/api/contacts/imports/${importId}`)).status).toBe(404);
    expect((await take(other, [{ name: 'Other' }], importId)).outcomes).toEqual(['created']);
    await undo(other, importId);
    expect(await all(owner)).toEqual(['Anna Lee, ']);
    expect(await all(other)).toEqual([]);
  });

  it('notifies nobody, and tells the screens of the person alone', async () => {
    const owner = await instance.signedIn();
    const sent = await instance.watchOutbox();
    await take(owner, [anna, { name: 'Boris' }]);
    expect((await sent()).map(({ topic, payload }) => [topic, payload['event'], payload['room']])).toEqual([
      ['screens', 'contacts:changed', `user:${owner.userId}`],
    ]);
  });
});

describe('what an import would make of rows (ADR-23)', () => {
  const preview = async (visitor: Visitor, rows: Row[]) => {
    const contacts = rows.map((row, place) => ({ row: place + 1, ...row }));
    const { status, body } = await visitor.post<RowAnswer[]>('/api/contacts/import/preview', { contacts });
    expect(status).toBe(200);
    return body;
  };
  const boris = { name: 'Boris', lastname: 'Stone', emails: [{ email: 'boris@stone.test' }] };
  const rows: Row[] = [
    anna,
    { ...boris, business: 'Stone & Sons' },
    { ...boris, name: 'BORIS' },
    { ...anna, business: 'Glass' },
    anna,
    { business: 'Nobody' },
    { lastname: 'Bad', phones: [{ phone: 'ask Bob' }] },
  ];

  it('is what it then makes of them, row by row, and nothing is there before', async () => {
    const owner = await instance.signedIn();
    const known = await instance.addContact(owner.userId, {
      ...{ name: 'Boris', lastname: 'Stone', emails: [{ email: 'boris@stone.test', data_type_id: 1 }] },
    });
    const before = await instance.fingerprint();
    const sent = await instance.watchOutbox();
    const answers = await preview(owner, rows);
    expect(await sent()).toEqual([]);
    expect(await instance.fingerprint()).toBe(before);
    expect(answers.map(({ outcome }) => outcome)).toEqual([
      ...['created', 'updated', 'updated', 'updated', 'duplicate', 'refused', 'refused'],
    ]);
    expect(answers.map(({ contact_id: id }) => id)).toEqual([null, known, known, null, null, null, null]);
    const taken = await take(owner, rows);
    expect(taken.rows.map(({ outcome, errors }) => ({ outcome, errors }))).toEqual(
      answers.map(({ outcome, errors }) => ({ outcome, errors })),
    );
  });

  it('knows nobody of others, not of colleagues who share theirs either', async () => {
    const [owner, colleague] = await Promise.all([instance.signedIn(), instance.signedIn()]);
    const firmId = await instance.addFirm(owner.userId);
    await instance.addToFirm(firmId, colleague.userId);
    const emails = [{ email: 'anna@glass.test', data_type_id: 1 }];
    await instance.addContact(colleague.userId, { name: 'Anna', lastname: 'Lee', firmId, emails });
    expect(await preview(owner, [anna, { name: 'Anna', lastname: 'Lee' }])).toEqual([
      { row: 1, outcome: 'created', contact_id: null, errors: null },
      { row: 2, outcome: 'duplicate', contact_id: null, errors: null },
    ]);
  });

  it('takes a hundred rows at most, each once', async () => {
    const owner = await instance.signedIn();
    const contacts = Array.from({ length: 101 }, (_, place) => ({ row: place + 1, name: 'A' }));
    const ask = async (some: object[]) => (await owner.post('/api/contacts/import/preview', { contacts: some })).status;
    expect(await ask(contacts)).toBe(400);
    expect(await ask(contacts.slice(1))).toBe(200);
    expect(await ask([{ row: 1 }, { row: 1 }])).toBe(400);
    expect(await ask([])).toBe(400);
  });
});

describe('undo of an import', () => {
  it('what it made goes, what it changed is as it was, and it is undone once', async () => {
    const owner = await instance.signedIn();
    const made = await owner.post<ContactAnswer>('/api/contacts', { ...anna, business: 'Glass', notes: 'Old' });
    const before = (await owner.get<ContactAnswer>(`/api/contacts/${made.body.id}`)).body;
    const { importId } = await take(owner, [
      { ...anna, business: 'Harbour Glass', phones: [{ phone: '212 555 0123' }], notes: 'New' },
      { name: 'Boris' },
    ]);
    await take(owner, [{ ...anna, business: 'Third Glass' }, { name: 'Clara' }], importId, 3);
    expect((await undo(owner, importId)).body).toEqual({ removed: 2, restored: 1, stayed: [] });
    const after = (await owner.get<ContactAnswer>(`/api/contacts/${made.body.id}`)).body;
    const { version: _v, updated_at: _u, ...is } = after;
    const { version: _w, updated_at: _x, ...was } = before;
    expect(is).toEqual(was);
    expect(await all(owner)).toEqual(['Anna Lee, Glass']);
    expect((await undo(owner, importId)).status).toBe(409);
    const late = await owner.post('/api/contacts/import', {
      import_id: importId,
      contacts: [{ row: 9, name: 'Late' }],
    });
    expect(late.status).toBe(409);
    expect((await owner.get(`/api/contacts/imports/${importId}`)).body['undone_at']).not.toBeNull();
  });

  it('leaves what somebody has changed since, field by field, and says so', async () => {
    const owner = await instance.signedIn();
    const known = await instance.addContact(owner.userId, {
      ...{ business: 'Glass', notes: 'Old' },
      emails: [{ email: 'anna@glass.test', data_type_id: 1 }],
    });
    const { importId, rows } = await take(owner, [
      { ...anna, business: 'Harbour Glass', notes: 'New' },
      { name: 'Boris' },
      { name: 'Clara' },
      { name: 'Dora', emails: [{ email: 'dora@glass.test' }] },
    ]);
    const [, boris, clara] = rows.map(({ contact_id: id }) => id);
    await owner.put(`/api/contacts/${known}`, { notes: 'By hand' });
    await owner.put(`/api/contacts/${boris}`, { lastname: 'Stone' });
    await owner.delete(`/api/contacts/${clara}`);
    const groupId = await instance.addContactGroup(owner.userId, [rows[3]?.contact_id ?? '']);
    expect((await undo(owner, importId)).body).toEqual({
      ...{ removed: 1, restored: 1 },
      stayed: expect.arrayContaining([
        { contact_id: known, name: 'Anna', lastname: 'Lee', fields: ['notes'], gone: false },
        { contact_id: boris, name: 'Boris', lastname: 'Stone', fields: ['lastname'], gone: false },
      ]),
    });
    expect(await all(owner)).toEqual(['Anna Lee, Glass', 'Boris Stone, ']);
    expect((await owner.get(`/api/contacts/groups/${groupId}`)).body).toMatchObject({ contacts_total: 0 });
  });

  it('what is changed by hand between two parts of a file stays', async () => {
    const owner = await instance.signedIn();
    const known = await instance.addContact(owner.userId, { emails: [{ email: 'anna@glass.test', data_type_id: 1 }] });
    const { importId } = await take(owner, [{ ...anna, business: 'Glass' }]);
    await owner.put(`/api/contacts/${known}`, { notes: 'By hand' });
    await take(owner, [{ ...anna, phones: [{ phone: '212 555 0123' }] }], importId, 2);
    await undo(owner, importId);
    expect((await owner.get(`/api/contacts/${known}`)).body).toMatchObject({
      business: '',
      phones: [],
      notes: 'By hand',
    });
  });

  it('while somebody edits: an edit is there afterwards, or was refused', async () => {
    const owner = await instance.signedIn();
    const { importId, rows } = await take(
      owner,
      Array.from({ length: 20 }, (_, place) => ({ name: `Person ${place}` })),
    );
    const edits = await Promise.all([
      undo(owner, importId),
      ...rows.map(({ contact_id: id }) => owner.put<ContactAnswer>(`/api/contacts/${id}`, { business: 'Edited' })),
    ]);
    const edited = edits.slice(1).filter(({ status }) => status === 200);
    expect(edits.every(({ status }) => [200, 404].includes(status))).toBe(true);
    const left = await all(owner);
    expect(left).toHaveLength(edited.length);
    expect(left.every((each) => each.endsWith('Edited'))).toBe(true);
  });

  it('of thousands is one step, and leaves no ghosts in groups, counts and search', async () => {
    const owner = await instance.signedIn();
    const importId = randomUUID();
    for (let first = 1; first <= 2_000; first += 50) {
      const rows = Array.from({ length: 50 }, (_, place) => ({
        ...{ name: 'Person', lastname: `No${first + place}`, emails: [{ email: `no${first + place}@glass.test` }] },
      }));
      await take(owner, rows, importId, first);
    }
    const counted = async () => (await owner.get('/api/contacts?range=[0,0]')).headers.get('content-range');
    expect(await counted()).toBe('contacts 0-0/2000');
    expect((await undo(owner, importId)).body).toEqual({ removed: 2_000, restored: 0, stayed: [] });
    expect(await counted()).toBe('contacts 0-0/0');
    const search = encodeURIComponent(JSON.stringify({ search: 'person' }));
    expect((await owner.get(`/api/contacts?filter=${search}`)).body).toEqual([]);
  });
});

describe('an api that is killed while it imports', () => {
  it('has taken a part or not; sent again, everybody is there once', async () => {
    const owner = await instance.signedIn();
    const importId = randomUUID();
    const parts = Array.from({ length: 12 }, (_, part) => ({
      contacts: Array.from({ length: 50 }, (_each, place) => ({
        row: part * 50 + place + 1,
        name: `Person ${part * 50 + place}`,
      })),
    }));
    // Some come alone, some with others.
    const calls = [0, 1, 2, 3, 5, 8].map((from, at, all) => ({
      import_id: importId,
      parts: parts.slice(from, all[at + 1]),
    }));
    const port = await freePort(0);
    const api = await BuiltProcess.start('api', { ...instance.configured, PORT: String(port) });
    const visitor = new Visitor(`http://127.0.0.1:${port}`);
    for (const [name, value] of owner.cookies) visitor.cookies.set(name, value);
    const sending = calls.map((call) =>
      visitor.post('/api/contacts/import/parts', call).then(
        ({ status }) => status,
        () => 'lost',
      ),
    );
    await Promise.any(sending);
    await api.kill();
    await Promise.all(sending);
    for (const call of calls) {
      expect((await owner.post('/api/contacts/import/parts', call)).status).toBe(200);
    }
    expect((await owner.get(`/api/contacts/imports/${importId}`)).body).toMatchObject({ created: 600, refused: 0 });
    const [row] = await instance.rows<{ total: number; names: number }>(
      'SELECT count(*)::int AS total, count(DISTINCT name)::int AS names FROM contacts WHERE owner_id = $1',
      [owner.userId],
    );
    expect(row).toEqual({ total: 600, names: 600 });
  });
});
