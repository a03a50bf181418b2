import { randomUUID } from 'node:crypto';
import { readVcards, unguardedCell } from '@gable/contracts';
import { TestInstance } from '../testing/test-instance.js';
import type { Visitor } from '../testing/visitor.js';

let instance: TestInstance;
beforeAll(async () => {
  instance = await TestInstance.start();
});
afterAll(() => instance.stop());

const exported = async (visitor: Visitor, query = '') => {
  const { status, body, headers } = await visitor.get<string>(`/api/contacts/export${query}`);
  return { status, text: body, type: headers.get('content-type'), disposition: headers.get('content-disposition') };
};
/** The rows of a table, whose cells hold no ends of lines here. */
const rowsOf = (text: string) =>
  text
    .replace('\ufeff', '')
    .trimEnd()
    .split('\r\n')
    .map((line) =>
      [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^",]*))/g)].map(
        ([, quoted, plain]) => quoted?.replaceAll('""', '"') ?? plain ?? '',
      ),
    );
const namesIn = (text: string) => readVcards(text, 10_000).map(({ name }) => name);

describe('contacts as files', () => {
  it('are cards of one, of a group and of all that one sees, and of nothing else', async () => {
    const [owner, colleague, stranger] = await Promise.all([
      instance.signedIn(),
      instance.signedIn(),
      instance.signedIn(),
    ]);
    const firmId = await instance.addFirm(owner.userId);
    await instance.addToFirm(firmId, colleague.userId);
    const anna = await instance.addContact(owner.userId, {
      name: 'Anna',
      phones: [{ phone: '+12125550123', country_code: 'us', country_dial: '1', data_type_id: 2 }],
    });
    const boris = await instance.addContact(owner.userId, { name: 'Boris' });
    await instance.addContact(colleague.userId, { name: 'Shared', firmId });
    await instance.addContact(colleague.userId, { name: 'Hidden' });
    const groupId = await instance.addContactGroup(owner.userId, [boris]);
    const all = await exported(owner);
    expect(all).toMatchObject({
      ...{ status: 200, type: 'text/vcard; charset=utf-8', disposition: 'attachment; filename=contacts.vcf' },
    });
    expect(namesIn(all.text)).toEqual(['Anna', 'Boris', 'Shared']);
    expect(readVcards(all.text, 1)[0]?.phones).toEqual([{ phone: '+12125550123', data_type_id: 2 }]);
    expect(namesIn((await exported(owner, `?contact_id=${anna}`)).text)).toEqual(['Anna']);
    expect(namesIn((await exported(owner, `?group_id=${groupId}`)).text)).toEqual(['Boris']);
    for (const other of [colleague, stranger]) {
      expect((await exported(other, `?contact_id=${anna}`)).status).toBe(404);
      expect((await exported(other, `?group_id=${groupId}`)).status).toBe(404);
    }
    expect((await exported(stranger)).text).toBe('');
    for (const wrong of ['?format=xls', '?group_id=x', '?contact_id=x']) {
      expect((await exported(owner, wrong)).status).toBe(400);
    }
    expect((await exported(instance.visitor())).status).toBe(401);
  });

  it('as a table calculate nothing, and come back unharmed', async () => {
    const [owner, other] = await Promise.all([instance.signedIn(), instance.signedIn()]);
    await owner.post('/api/contacts', {
      ...{ name: '=HYPERLINK("http://x")', lastname: '@Lee', business: "'+Glass", notes: '-1;=2' },
      phones: [{ phone: '212 555 0123' }, { phone: '212 555 0188' }],
      emails: [{ email: '+a@glass.test' }],
      addresses: [{ line1: '=1+1', city: 'Boston' }],
    });
    const { text, type } = await exported(owner, '?format=csv');
    expect(type).toBe('text/csv; charset=utf-8');
    const [heads = [], cells = []] = rowsOf(text);
    for (const cell of cells) expect(cell).not.toMatch(/^\s*[=+\-@]/);
    const of = (head: string) => unguardedCell(cells[heads.indexOf(head)] ?? '');
    const row = {
      ...{ name: of('Name'), lastname: of('Lastname'), business: of('Business'), notes: of('Notes') },
      phones: [{ phone: of('Phone 1') }, { phone: of('Phone 2') }],
      emails: [{ email: of('E-mail 1') }],
      addresses: [{ line1: of('Address Line 1 1'), city: of('Address City 1'), country_id: of('Address Country 1') }],
    };
    const taken = await other.post<{ rows: { outcome: string; errors: unknown }[] }>('/api/contacts/import', {
      ...{ import_id: randomUUID(), contacts: [{ row: 1, ...row }] },
    });
    expect(taken.body.rows).toMatchObject([{ outcome: 'created', errors: null }]);
    const read = async (visitor: Visitor) =>
      (await visitor.get<Record<string, unknown>[]>('/api/contacts')).body.map(
        ({ name, lastname, business, notes, phones, emails, addresses }) => ({
          ...{ name, lastname, business, notes, phones, emails, addresses },
        }),
      );
    expect(await read(other)).toEqual(await read(owner));
  });

  it('of thousands come part by part, each once', async () => {
    const owner = await instance.signedIn();
    await instance.rows(
      `INSERT INTO contacts (id, owner_id, name, version) SELECT gen_random_uuid(), $1, 'P' || n, 1 FROM generate_series(1, 1200) n`,
      [owner.userId],
    );
    expect(new Set(namesIn((await exported(owner)).text)).size).toBe(1_200);
    expect(rowsOf((await exported(owner, '?format=csv')).text)).toHaveLength(1_201);
  });
});
