import { LIMITS, MESSAGES } from '@gable/contracts';
import type { FileRevision, Sheet } from '@gable/platform';
import { costOf } from '../testing/statement-cost.js';
import { TestInstance, type Cast, type StoredFile } from '../testing/test-instance.js';
import type { Visitor } from '../testing/visitor.js';
import { NUMBERED_PAGES } from './sheets.repository.js';

interface SheetAnswer {
  id: string;
  number: string | null;
  state: string;
  title: string | null;
  revision: string | null;
  date: string | null;
  discipline: string;
  confidence: Record<string, number>;
  file_id: string;
  revision_id: string;
  page: number;
  has_words: boolean;
  user_permissions: string[];
}

let instance: TestInstance;
let cast: Cast;
let projectId: string;

beforeAll(async () => {
  instance = await TestInstance.start();
  cast = await instance.cast();
});
beforeEach(async () => {
  projectId = await instance.anotherProject(cast);
});
afterAll(() => instance.stop());

/** A document with these sheets, one a page. */
async function document(sheets: Partial<Sheet>[], who: Visitor = cast.owner, stored?: Partial<FileRevision>) {
  const made = await instance.addFile(projectId, who.userId, {}, stored);
  for (const [index, sheet] of sheets.entries()) await instance.addSheet(made, { page: index + 1, ...sheet });
  return made;
}

/** Makes another document's only revision the second one of a file. */
async function revise(file: StoredFile, newer: StoredFile): Promise<void> {
  await instance.rows('UPDATE files SET current_revision_id = NULL WHERE id = $1', [newer.id]);
  await instance.rows('UPDATE file_revisions SET file_id = $1, number = 2 WHERE id = $2', [file.id, newer.revisionId]);
  await instance.rows('UPDATE files SET current_revision_id = $2 WHERE id = $1', [file.id, newer.revisionId]);
}

const list = (query = '', who: Visitor = cast.client) =>
  who.get<SheetAnswer[]>(`/api/v2/projects/${projectId}/sheets${query}`);
const numbers = async (query = ''): Promise<(string | null)[]> => (await list(query)).body.map(({ number }) => number);
const sheet = (number: string, who: Visitor = cast.client) =>
  who.get<SheetAnswer>(`/api/v2/projects/${projectId}/sheets/${encodeURIComponent(number)}`);
const say = ({ id, revisionId }: StoredFile, page: number | string, said: object, who: Visitor = cast.owner) =>
  who.patch<SheetAnswer>(`/api/v2/files/${id}/sheets/${revisionId}/${page}`, said);

const earlier = { storedAt: new Date('2026-01-01') };

describe('the current set of a project', () => {
  it.each(['owner', 'member', 'team', 'client', 'contractor'] as const)('is seen by %s', async (role) => {
    const file = await document([{ number: 'A-101', title: 'Ground floor', issue: 'P2', issuedOn: '2026-11-19' }]);
    await instance.addText(file, 1, 'A-101');
    const { status, body } = await list('', cast[role]);
    expect(status).toBe(200);
    expect(body).toMatchObject([
      {
        number: 'A-101',
        title: 'Ground floor',
        revision: 'P2',
        date: '2026-11-19',
        discipline: 'architectural',
        state: 'read',
        has_words: true,
        page: 1,
        file_id: file.id,
        user_permissions: ['owner', 'member'].includes(role) ? ['sheets.edit'] : [],
      },
    ]);
  });

  it('is in the order it is bound, and numbers as they count', async () => {
    await document(['S-2', 'A-10', 'A-2', 'ZZ-1', 'G-000', 'E-1'].map((number) => ({ number })));
    expect(await numbers()).toEqual(['G-000', 'S-2', 'A-2', 'A-10', 'E-1', 'ZZ-1']);
    expect(await numbers('?sort=["number","DESC"]')).toEqual(['ZZ-1', 'S-2', 'G-000', 'E-1', 'A-10', 'A-2']);
    expect(await numbers('?range=[1,2]')).toEqual(['S-2', 'A-2']);
  });

  it('has each number once, however it is spelt, where it was uploaded last', async () => {
    await document([{ number: 'A-101', title: 'Old' }, { number: 'A-102' }], cast.owner, earlier);
    await document([{ number: 'A101', title: 'New' }]);
    const { body } = await list();
    expect(body.map(({ number, title }) => [number, title])).toEqual([
      ['A101', 'New'],
      ['A-102', null],
    ]);
  });

  it('is what its files say now: not their older revisions, nor files that are archived or deleted', async () => {
    const file = await document([{ number: 'A-101' }, { number: 'A-102' }], cast.owner, earlier);
    await revise(file, await document([{ number: 'A-101' }]));
    const archived = await document([{ number: 'A-103' }]);
    const deleted = await document([{ number: 'A-104' }]);
    await instance.rows('UPDATE files SET archived = true WHERE id = $1', [archived.id]);
    await instance.rows('UPDATE files SET deleted_at = now() WHERE id = $1', [deleted.id]);
    expect(await numbers()).toEqual(['A-101']);
    for (const state of ['unsure', 'none']) expect(await numbers(`?state=${state}`)).toEqual([]);
  });

  it('leaves behind what it does not have any more: each number once, where it was uploaded last', async () => {
    const file = await document([{ number: 'A-101' }, { number: 'A-102' }, { number: 'A-103' }], cast.owner, earlier);
    await revise(file, await document([{ number: 'A-101' }, { number: 'A-104', state: 'unsure' }]));
    const archived = await document([{ number: 'A102', title: 'Roof' }, { number: 'A102' }, { number: 'A-101' }]);
    const deleted = await document([{ number: 'A-105' }]);
    const discarded = await document([{ number: 'A-106' }]);
    await instance.rows('UPDATE files SET archived = true WHERE id = $1', [archived.id]);
    await instance.rows('UPDATE files SET deleted_at = now() WHERE id = $1', [deleted.id]);
    await revise(discarded, await document([{ number: 'S-1' }]));
    await instance.rows('UPDATE file_revisions SET discarded_at = now() WHERE id = $1', [discarded.revisionId]);
    const here = projectId;
    projectId = await instance.anotherProject(cast);
    await document([{ number: 'A-103' }]);
    projectId = here;
    const { body } = await list('?state=former');
    expect(body).toMatchObject([
      { number: 'A102', title: 'Roof', file_id: archived.id, page: 1 },
      { number: 'A-103', file_id: file.id, revision_id: file.revisionId, page: 3 },
    ]);
    expect(body).toHaveLength(2);
    expect(await numbers('?state=former&search=roof')).toEqual(['A102']);
    for (const who of [cast.outsider, cast.former]) expect((await list('?state=former', who)).status).toBe(404);
  });

  it('holds nothing that is in doubt, which is a list of its own, as what is no sheet', async () => {
    await document([
      { number: 'A-101' },
      { number: 'A-1O2', state: 'unsure' },
      { state: 'none' },
      { number: 'A-103', state: 'reviewed' },
    ]);
    expect(await numbers()).toEqual(['A-101', 'A-103']);
    expect(await numbers('?state=unsure')).toEqual(['A-1O2']);
    expect(await numbers('?filter={"state":"none"}')).toEqual([null]);
  });

  it.each<[string, string, string[]]>([
    ['beginnings of numbers', 'a10', ['A-101', 'A-102']],
    ['a number however it is spelt', 'A 101', ['A-101']],
    ['words of the title, without accents', 'facade', ['A-102']],
    ['all of the words', 'plan ground', ['A-101']],
    ['no pattern', '%', ['A-101', 'A-102', 'S-201']],
    ['nothing that is not there', 'roof', []],
    ['no words at all', ' ', ['A-101', 'A-102', 'S-201']],
  ])('is searched for %s', async (_what, search, expected) => {
    await document([
      { number: 'A-101', title: 'Ground floor plan' },
      { number: 'A-102', title: 'Façade' },
      { number: 'S-201', title: 'Framing plan' },
    ]);
    const found = await numbers(`?search=${encodeURIComponent(search)}`);
    expect(found.toSorted()).toEqual(expected);
  });

  it.each([
    ['another state', '?state=read'],
    ['another state, as a filter', '?filter={"state":["unsure"]}'],
    ['what is no text', '?filter={"search":{"a":1}}'],
    ['what no database takes', '?filter={"search":"a\\u0000"}'],
    ['more than anybody types', `?search=${'x'.repeat(LIMITS.searchTerm + 1)}`],
  ])('is not asked for %s', async (_what, query) => {
    expect((await list(query)).status).toBe(400);
  });

  it('is a page of a long one, and has no end of numbers', async () => {
    await document(Array.from({ length: 150 }, (_, index) => ({ number: `A-${index + 1}` })));
    expect(await numbers()).toHaveLength(100);
    const { body } = await cast.client.get<{ items: SheetAnswer[]; total: number }>(
      `/api/v2/projects/${projectId}/sheets?page=2&limit=100`,
    );
    expect([body.total, body.items.at(-1)?.number]).toEqual([150, 'A-150']);
  });

  it('is one of a proposal as well, for everybody who sees it, and reviewed by who edits its files', async () => {
    projectId = await instance.addProposal(cast.owner.userId);
    await instance.addToProject(projectId, cast.member.userId, 'member');
    const file = await document([{ number: 'A-101' }, { state: 'unsure' }]);
    for (const who of [cast.owner, cast.member]) {
      expect((await list('', who)).body).toMatchObject([{ number: 'A-101', file_id: file.id }]);
      expect((await list('?state=unsure', who)).body).toMatchObject([{ page: 2 }]);
      expect((await sheet('A-101', who)).status).toBe(200);
    }
    expect((await say(file, 2, { number: 'A-102' }, cast.member)).status).toBe(422);
    expect((await say(file, 2, { number: 'A-102' })).status).toBe(200);
    expect((await list('', cast.owner)).body.map(({ number }) => number)).toEqual(['A-101', 'A-102']);
    for (const who of [cast.client, cast.outsider, cast.former]) {
      expect((await list('', who)).status).toBe(404);
      expect((await sheet('A-101', who)).status).toBe(404);
      expect((await say(file, 1, { number: 'X-1' }, who)).status).toBe(404);
    }
  });

  it('is seen by nobody who is not in the project', async () => {
    const file = await document([{ number: 'A-101' }]);
    for (const who of [cast.outsider, cast.former]) {
      expect((await list('', who)).status).toBe(404);
      expect((await sheet('A-101', who)).status).toBe(404);
      expect((await who.get(`/api/v2/files/${file.id}/sheets/${file.revisionId}`)).status).toBe(404);
      expect((await say(file, 1, { number: 'X-1' }, who)).status).toBe(404);
    }
    expect((await list('', cast.stranger)).status).toBe(401);
    expect(await numbers()).toEqual(['A-101']);
  });
});

describe('a sheet by its number', () => {
  it('is the current one, however it is spelt', async () => {
    await document([{ number: 'A-101' }], cast.owner, earlier);
    const newer = await document([{ number: 'S-1' }, { number: 'A-101' }]);
    for (const spelt of ['A-101', 'a101', 'A 101', 'A–101']) {
      expect(await sheet(spelt)).toMatchObject({ status: 200, body: { file_id: newer.id, page: 2 } });
    }
  });

  it.each(['A-999', '–', '%00', 'A'.repeat(90), "' OR 1=1 --"])('is none for %s', async (number) => {
    await document([{ number: 'A-101' }]);
    expect(await sheet(number)).toMatchObject({ status: 404, body: { message: MESSAGES.sheets.notFound } });
  });

  it('is none while it is in doubt, nor that of another project', async () => {
    const id = await instance.addSheet(await document([{ number: 'A-101', state: 'unsure' }]), { page: 2 });
    expect((await sheet('A-101')).status).toBe(404);
    expect((await sheet(id)).body).toMatchObject({ id, state: 'unsure' });
    projectId = await instance.anotherProject(cast);
    expect((await sheet(id)).status).toBe(404);
  });
});

describe('the sheets of a revision', () => {
  const ofRevision = async ({ id, revisionId }: StoredFile) => {
    const answer = await cast.client.get<{ sheets: { page: number; superseded_by: object | null }[] }>(
      `/api/v2/files/${id}/sheets/${revisionId}`,
    );
    return answer.body.sheets;
  };

  it('say where the current one is, of an older revision and of another file', async () => {
    const other = await document([{ number: 'A-102' }, { number: 'A-103' }], cast.owner, earlier);
    const file = await document([{ number: 'A-101' }, { state: 'none' }], cast.owner, earlier);
    const newer = await document([{ number: 'A-102' }, { number: 'A-101' }]);
    await revise(file, newer);
    const place = { file_id: file.id, file_name: 'plan.pdf', revision_id: newer.revisionId, file_revision: 2 };
    expect(await ofRevision(file)).toEqual([
      { page: 1, number: 'A-101', title: null, superseded_by: { ...place, page: 2 } },
    ]);
    expect(await ofRevision(other)).toMatchObject([
      { page: 1, superseded_by: { ...place, page: 1 } },
      { page: 2, superseded_by: null },
    ]);
    expect((await ofRevision({ id: file.id, revisionId: newer.revisionId })).map((each) => each.superseded_by)).toEqual(
      [null, null],
    );
  });

  it('are none of what is no revision of the file', async () => {
    const [file, other] = [await document([{ number: 'A-101' }]), await document([{ number: 'A-102' }])];
    for (const revisionId of [other.revisionId, 'current'])
      expect(await ofRevision({ ...file, revisionId })).toEqual([]);
  });
});

describe('the sheets of others', () => {
  it('are not read to find what is current of a revision', async () => {
    const [older, newer] = [await document([{ number: 'A-101' }], cast.owner, earlier), await document([])];
    await instance.addSheet(newer, { number: 'A-101' });
    projectId = await instance.anotherProject(cast);
    const others = await document([]);
    await instance.rows(
      `INSERT INTO sheets (id, revision_id, page, project_id, state, number, number_key, number_order, discipline)
       SELECT gen_random_uuid(), $1, n, $2, 'read', 'A-' || n, 'a' || n, 'a' || n, 'architectural' FROM generate_series(1, 20000) n`,
      [others.revisionId, projectId],
    );
    await instance.rows('ANALYZE sheets, files, file_revisions');
    const { rows, blocks } = await costOf(instance, NUMBERED_PAGES, [older.id, older.revisionId]);
    expect(rows).toBe(1);
    // All of them stand on hundreds of blocks.
    expect(blocks).toBeLessThan(60);
  });
});

describe('the sheets that a page names', () => {
  const referencesOf = async ({ id, revisionId }: StoredFile, page: number | string = 1, who = cast.client) =>
    who.get<{ references: Record<string, unknown>[] }>(`/api/v2/files/${id}/sheets/${revisionId}/${page}/references`);

  it('are those of the current set, each where it is named and where it is', async () => {
    const other = await document([{ number: 'S-1' }, { number: 'A501', title: 'Details' }]);
    const file = await document([{ number: 'A-101' }]);
    await instance.addText(file, 1, 'Plan A-101 see 3/A-501 or S-1, not A-999 in room 101');
    const words = [{ left: 0, top: 0.10001, right: 0.00999, bottom: 0.2 }];
    const place = { file_id: other.id, file_name: 'plan.pdf', revision_id: other.revisionId, file_revision: 1, words };
    expect((await referencesOf(file)).body.references).toEqual([
      { ...place, page: 2, number: 'A501', title: 'Details', detail: '3' },
      { ...place, page: 1, number: 'S-1', title: null, detail: null },
    ]);
  });

  it('are what is current now, and none that is archived, in doubt or of another project', async () => {
    const file = await document([{ number: 'A-101' }]);
    await instance.addText(file, 1, 'A-501 A-502 A-503 A-504 A-101');
    const older = await document([{ number: 'A-501' }], cast.owner, earlier);
    const newer = await document([{ number: 'A-501' }]);
    const archived = await document([{ number: 'A-502' }]);
    await instance.rows('UPDATE files SET archived = true WHERE id = $1', [archived.id]);
    await document([{ number: 'A-503', state: 'unsure' }]);
    const here = projectId;
    projectId = await instance.anotherProject(cast);
    await document([{ number: 'A-504' }]);
    projectId = here;
    expect((await referencesOf(file)).body.references).toMatchObject([{ file_id: newer.id }]);
    await instance.rows('UPDATE files SET deleted_at = now() WHERE id = $1', [newer.id]);
    expect((await referencesOf(file)).body.references).toMatchObject([{ file_id: older.id }]);
  });

  it('are none of a page that is not there, nor of another file’s revision', async () => {
    const [file, other] = [await document([{ number: 'A-101' }]), await document([{ number: 'A-102' }])];
    await instance.addText(file, 1, 'A-102');
    expect((await referencesOf(file)).body.references).toHaveLength(1);
    for (const page of [2, 0, '-1', 'x', '1e3', '9'.repeat(40)]) {
      expect(await referencesOf(file, page)).toMatchObject({ status: 200, body: { references: [] } });
    }
    expect((await referencesOf({ ...file, revisionId: other.revisionId })).body.references).toEqual([]);
    expect((await referencesOf({ ...other, revisionId: file.revisionId })).body.references).toEqual([]);
  });

  it('are at most as many as an answer holds, and nobody else’s to see', async () => {
    await document([{ number: 'A-501' }]);
    const file = await document([{ number: 'A-101' }]);
    await instance.addText(file, 1, Array.from({ length: 16_000 }, (_, at) => `A-501 B-${at}`).join(' '));
    expect((await referencesOf(file)).body.references).toHaveLength(LIMITS.sheetReferences);
    for (const who of [cast.outsider, cast.former]) expect((await referencesOf(file, 1, who)).status).toBe(404);
    expect((await referencesOf(file, 1, cast.stranger)).status).toBe(401);
  });
});

describe('what a person says of a sheet', () => {
  it('is taken as it is said, and no longer in doubt', async () => {
    const file = await document([{ title: 'read', titleConfidence: 30 }]);
    const said = { number: ' M-301 ', revision: 'P2', date: '2026-11-19' };
    expect(await say(file, 1, said)).toMatchObject({
      status: 200,
      body: {
        state: 'reviewed',
        number: 'M-301',
        discipline: 'mechanical',
        title: 'read',
        revision: 'P2',
        date: '2026-11-19',
        confidence: { number: 100, title: 30, revision: 100, date: 100 },
      },
    });
    expect(await numbers()).toEqual(['M-301']);
    expect(await numbers('?state=unsure')).toEqual([]);
    expect((await say(file, 1, { title: '', revision: null, date: null })).body).toMatchObject({
      number: 'M-301',
      title: null,
      revision: null,
      date: null,
    });
  });

  it('may be that a page is no sheet, and that it is one after all', async () => {
    const file = await document([{ number: 'A-101' }]);
    expect((await say(file, 1, { number: null })).body).toMatchObject({ state: 'none', number: null });
    expect(await numbers()).toEqual([]);
    await say(file, 1, { number: 'A-101' });
    expect(await numbers()).toEqual(['A-101']);
  });

  it('is written down once, and told', async () => {
    const file = await document([{}]);
    const lines = () =>
      instance.rows(`SELECT 1 FROM history WHERE file_id = $1 AND item_action = 'update_sheet'`, [file.id]);
    for (let time = 0; time < 2; time += 1) await say(file, 1, { number: 'A-101' });
    expect(await lines()).toHaveLength(1);
  });

  it.each<[string, object, string]>([
    ['a number without letter and digit', { number: '--' }, 'number'],
    ['a number of control characters', { number: 'A\u0000-1' }, 'number'],
    ['a number that turns what follows', { number: 'A\u202e-1' }, 'number'],
    ['a number that is none', { number: 12 }, 'number'],
    ['an endless number', { number: 'A1'.repeat(21) }, 'number'],
    ['an endless title', { title: 'x'.repeat(LIMITS.sheetTitle + 1) }, 'title'],
    ['a title of two lines', { title: 'a\nb' }, 'title'],
    ['an endless revision', { revision: 'x'.repeat(LIMITS.sheetIssue + 1) }, 'revision'],
    ['no day', { date: '2026-02-30' }, 'date'],
    ['a day in other words', { date: '19 Nov 2026' }, 'date'],
  ])('is refused where it is %s', async (_what, said, field) => {
    const file = await document([{ number: 'A-101' }]);
    expect(await say(file, 1, said)).toMatchObject({ status: 400, body: { errors: { [field]: expect.any(Array) } } });
    expect(await numbers()).toEqual(['A-101']);
  });

  it('is refused by the megabyte, and by fields it does not have', async () => {
    const file = await document([{ number: 'A-101' }]);
    expect((await say(file, 1, { title: 'x'.repeat(1_000_000) })).status).toBe(413);
    expect((await say(file, 1, { state: 'read' })).status).toBe(400);
  });

  it.each(['2', '0', '-1', '1e9', '99999999999999999999', 'x', '1;DROP'])('is of no page %s', async (page) => {
    const file = await document([{ number: 'A-101' }]);
    expect((await say(file, page, { number: 'A-1' })).status).toBe(404);
  });

  it('is of no other file’s revision, and none that is discarded', async () => {
    const [file, other] = [await document([{ number: 'A-101' }]), await document([{ number: 'A-102' }])];
    expect((await say({ ...file, revisionId: other.revisionId }, 1, { number: 'A-1' })).status).toBe(404);
    await instance.rows('UPDATE file_revisions SET discarded_at = now() WHERE id = $1', [file.revisionId]);
    expect((await say(file, 1, { number: 'A-1' })).status).toBe(404);
  });

  it.each<[keyof Cast & ('member' | 'team' | 'client' | 'contractor'), number]>([
    ['member', 200],
    ['team', 422],
    ['client', 422],
    ['contractor', 422],
  ])('is heard of a %s as the file may be edited (%i), and of everybody on their own', async (role, status) => {
    expect((await say(await document([{}]), 1, { number: 'A-101' }, cast[role])).status).toBe(status);
    expect((await say(await document([{}], cast[role]), 1, { number: 'A-102' }, cast[role])).status).toBe(200);
  });
});

describe('a box that a person has drawn around the number', () => {
  const BOX = { page: 1, left: 0.8, top: 0.9, right: 0.95, bottom: 0.98 };
  const draw = ({ id, revisionId }: StoredFile, zone: object = BOX, who: Visitor = cast.owner) =>
    who.post<{ pages: number }>(`/api/v2/files/${id}/sheets/${revisionId}/zone`, zone);
  const drawn = ({ id }: StoredFile) =>
    instance.rows('SELECT width, height, zone_left, zone_bottom FROM sheet_templates WHERE file_id = $1', [id]);
  const pictured = async (who?: Visitor): Promise<StoredFile> => {
    const file = await document([], who, { reading: 'ready' });
    for (const [page, size] of [
      [1, '842.4, 595'],
      [2, '842, 595'],
      [3, '595, 842'],
    ] as const) {
      await instance.rows(`INSERT INTO file_pages (revision_id, page, width, height) VALUES ($1, $2, ${size})`, [
        file.revisionId,
        page,
      ]);
    }
    return file;
  };

  it('counts for the pages of its size, is replaced by the next one, and has them read again', async () => {
    const file = await pictured();
    expect(await draw(file)).toMatchObject({ status: 200, body: { pages: 2 } });
    await draw(file, { ...BOX, left: 0.5 });
    expect(await drawn(file)).toEqual([{ width: 842, height: 595, zone_left: 0.5, zone_bottom: expect.closeTo(0.98) }]);
    await draw(file, { ...BOX, page: 3 });
    expect(await drawn(file)).toHaveLength(2);
    expect(await instance.rows('SELECT reading FROM file_revisions WHERE id = $1', [file.revisionId])).toEqual([
      { reading: 'queued' },
    ]);
  });

  it.each<[string, object, string]>([
    ['of no width', { ...BOX, right: BOX.left }, 'right'],
    ['upside down', { ...BOX, bottom: 0.1 }, 'bottom'],
    ['beyond the page', { ...BOX, right: 1.1 }, 'right'],
    ['before the page', { ...BOX, left: -0.1 }, 'left'],
    ['of words', { ...BOX, top: 'a' }, 'top'],
    ['of no page', { ...BOX, page: 0 }, 'page'],
    ['of half a page', { ...BOX, page: 1.5 }, 'page'],
  ])('is refused where it is %s', async (_what, zone, field) => {
    const file = await pictured();
    expect(await draw(file, zone)).toMatchObject({ status: 400, body: { errors: { [field]: expect.any(Array) } } });
    expect(await drawn(file)).toEqual([]);
  });

  it('is of a page that is there, and of the file', async () => {
    const [file, other] = [await pictured(), await pictured()];
    expect((await draw(file, { ...BOX, page: 4 })).status).toBe(404);
    expect((await draw({ ...file, revisionId: other.revisionId })).status).toBe(404);
    for (const who of [cast.outsider, cast.former]) expect((await draw(file, BOX, who)).status).toBe(404);
    expect((await draw(file, BOX, cast.client)).status).toBe(422);
    expect((await draw(await pictured(cast.client), BOX, cast.client)).status).toBe(200);
    expect(await drawn(file)).toEqual([]);
  });
});
