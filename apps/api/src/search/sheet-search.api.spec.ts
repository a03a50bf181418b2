import { LIMITS } from '@gable/contracts';
import { TestInstance, type Cast, type StoredFile } from '../testing/test-instance.js';
import type { Visitor } from '../testing/visitor.js';
import type { FoundSheetsView, SearchView } from './dto/search.dto.js';
import { SearchRepository } from './search.repository.js';
import { newestSheets, sheetsByBeginnings, sheetsByWholeWords } from './sheet-search.js';

let instance: TestInstance;
let cast: Cast;

beforeAll(async () => {
  instance = await TestInstance.start();
  cast = await instance.cast();
});

afterAll(() => instance.stop());

const ask = async (term: string, who: Visitor = cast.client): Promise<SearchView['sheets']> => {
  const { status, body } = await who.get<SearchView>(`/api/v2/search?term=${encodeURIComponent(term)}`);
  expect(status).toBe(200);
  return body.sheets;
};

const find = async (term: string, who?: Visitor): Promise<string[]> =>
  (await ask(term, who)).map(({ name, page }) => `${name} ${page}`);

/** A document of these pages. */
async function document(name: string, pages: string[], projectId = cast.projectId): Promise<StoredFile> {
  const file = await instance.addFile(projectId, cast.owner.userId, { name });
  for (const [index, words] of pages.entries()) await instance.addText(file, index + 1, words);
  return file;
}

describe('what omnisearch finds on sheets', () => {
  let plans: StoredFile;

  beforeAll(async () => {
    plans = await document('plans.pdf', ['Cover', 'GROUND FLOOR Façade SEE 3/A-501', 'Façade Stütze']);
    await document('details.pdf', ['', 'Window jamb A-501 1e5x ']);
  });

  it.each<[string, string, string[]]>([
    ['a word, on its first page', 'facade', ['plans.pdf 2']],
    ['whatever the accents', 'stutze', ['plans.pdf 3']],
    ['accents that are not there', 'ground flöor', ['plans.pdf 2']],
    ['the beginning of a word', 'wind', ['details.pdf 2']],
    ['several words of one page, in any order', 'floor ground', ['plans.pdf 2']],
    ['the number of a sheet', 'A-501', ['details.pdf 2', 'plans.pdf 2']],
    ['a reference', '3/A-501', ['plans.pdf 2']],
    ['what is half a number', '1e5x', ['details.pdf 2']],
    ['not words of several pages together', 'cover stutze', []],
    ['not the inside of a word', 'acade', []],
    ['not what is not there', 'skyscraper', []],
    ['nothing of a query', "'plan' | !'x' <-> :*", []],
  ])('%s: %s', async (_what, term, found) => {
    expect(await find(term)).toEqual(found);
  });

  it('is shown with some words around it, and with what the viewer finds there', async () => {
    const [first] = await ask('floor GROUND');
    expect(first).toEqual({
      id: plans.id,
      name: 'plans.pdf',
      alias: null,
      current_revision_id: plans.revisionId,
      archived: false,
      thumbnail_url: null,
      project: { id: cast.projectId, name: expect.any(String) },
      created_at: expect.any(String),
      page: 2,
      number: null,
      excerpt: 'GROUND FLOOR Façade SEE 3/A-501',
      find: 'floor',
    });
    expect((await ask('ground floor'))[0]?.find).toBe('ground floor');
    expect((await ask('a-501'))[0]?.find).toBe('a-501');
  });

  it('has whole words before their beginnings', async () => {
    await document('whole.pdf', ['GRUNDRISS']);
    await document('begun.pdf', ['GRUNDRISSE']);
    expect(await find('grundriss')).toEqual(['whole.pdf 1', 'begun.pdf 1']);
  });

  it('has the number of its sheet where that is sure', async () => {
    const sure = await document('sure.pdf', ['Walmdach']);
    const unsure = await document('unsure.pdf', ['Walmdach']);
    await instance.addSheet(sure, { page: 1, number: 'A-701' });
    await instance.addSheet(unsure, { page: 1, number: 'A-702', state: 'unsure' });
    expect((await ask('walmdach')).map(({ name, number }) => [name, number])).toEqual([
      ['unsure.pdf', null],
      ['sure.pdf', 'A-701'],
    ]);
  });

  it('is that of the revision that is current, of no file that was deleted, and of archived files as such', async () => {
    const [deleted, archived, older] = [
      await document('deleted.pdf', ['Zinnwald']),
      await document('archived.pdf', ['Zinnwald']),
      await document('older.pdf', ['Zinnwald']),
    ];
    await instance.rows('UPDATE files SET deleted_at = now() WHERE id = $1', [deleted.id]);
    await instance.rows('UPDATE files SET archived = true WHERE id = $1', [archived.id]);
    const newer = await document('newer.pdf', []);
    await instance.rows('UPDATE files SET current_revision_id = $2 WHERE id = $1', [older.id, newer.revisionId]);
    expect((await ask('zinnwald')).map(({ name, archived: is }) => [name, is])).toEqual([['archived.pdf', true]]);
  });

  it('is what somebody may see, and of nobody else', async () => {
    await document('secret.pdf', ['Quittenbaum']);
    for (const role of ['owner', 'member', 'team', 'client', 'contractor'] as const) {
      expect(await find('quittenbaum', cast[role])).toEqual(['secret.pdf 1']);
    }
    for (const who of [cast.outsider, cast.former]) expect(await find('quittenbaum', who)).toEqual([]);
    await instance.rows('UPDATE projects SET deleted_at = now() WHERE id = $1', [cast.projectId]);
    expect(await find('quittenbaum', cast.owner)).toEqual([]);
    await instance.rows('UPDATE projects SET deleted_at = NULL WHERE id = $1', [cast.projectId]);
  });

  it('is of the year it was made in', async () => {
    const file = await document('year.pdf', ['Jahreszahl']);
    const year = new Date().getUTCFullYear();
    await instance.rows(`UPDATE files SET created_at = created_at - interval '1 year' WHERE id = $1`, [file.id]);
    const inYear = async (of: number) =>
      (await cast.owner.get<SearchView>(`/api/v2/search?term=jahreszahl&year=${of}`)).body.sheets.length;
    expect([await inYear(year), await inYear(year - 1)]).toEqual([0, 1]);
  });

  it('is looked up in indexes, however many pages there are', async () => {
    const others = await instance.addProject(cast.outsider.userId, { name: 'Others' });
    const file = await document('many.pdf', [], others);
    await instance.rows(
      `INSERT INTO page_texts (revision_id, page, project_id, words, boxes, searched)
       SELECT $1, page, $2, words, '', to_tsvector('simple', words) FROM (
         SELECT page, 'plan ' || string_agg('word' || (page * 7 + place) % 9973, ' ') AS words
         FROM generate_series(1, 20000) AS page, generate_series(1, 40) AS place GROUP BY page) AS made`,
      [file.revisionId, others],
    );
    await instance.rows('ANALYZE page_texts');
    const { userId } = cast.client;
    for (const words of [[['plan']], [['word501']], [['3 a 501']]]) {
      for (const statementOf of [newestSheets, sheetsByBeginnings, sheetsByWholeWords]) {
        const { text, values } = statementOf({ userId, words, year: null, wide: false, seesAll: false });
        const plan = await instance.rows<{ 'QUERY PLAN': string }>(`EXPLAIN ${text}`, values);
        expect(plan.map((line) => line['QUERY PLAN']).join('\n')).not.toMatch(/Seq Scan on page_texts/);
      }
    }
    expect(await find('plan', cast.client)).toEqual([]);
  });
});

describe('what omnisearch finds on more sheets than it reads one by one', () => {
  let chief: Visitor;
  let projectId: string;

  /** A document of as many pages, all with these words, that was made so many days ago. */
  async function oldDocument(days: number, pages: number, words: string): Promise<StoredFile> {
    const name = `${words.split(' ', 1)[0]?.toLowerCase()}-${days}.pdf`;
    const createdAt = new Date(Date.now() - days * 24 * 60 * 60 * 1000);
    const file = await instance.addFile(projectId, chief.userId, { name, createdAt });
    await addPages(file.revisionId, pages, words);
    return file;
  }

  const addPages = (revisionId: string, pages: number, words: string) =>
    instance.rows(
      `INSERT INTO page_texts (revision_id, page, project_id, words, boxes, searched)
       SELECT $1, page, $3, $4, '', to_tsvector('simple', plain_words($4)) FROM generate_series(1, $2) AS page`,
      [revisionId, pages, projectId, words],
    );

  beforeAll(async () => {
    chief = await instance.signedIn();
    projectId = await instance.addProject(chief.userId, { name: 'Tower' });
    // As many pages as are read of what is newest: all else is found by the index of words.
    await oldDocument(1, 200, 'Leer');
  });

  it('are the newest of those with a common word', async () => {
    await oldDocument(300, 2_100, 'Ziegel');
    for (const days of [0.1, 0.2, 0.3, 0.4, 0.5, 0.6]) await oldDocument(days, 2, 'Ziegel');
    expect(await find('ziegel', chief)).toEqual([0.1, 0.2, 0.3, 0.4, 0.5, 0.6].map((days) => `ziegel-${days}.pdf 1`));
  });

  it.each([false, true])('are the newest also for who sees too much to read all of it: %s', async (wide) => {
    await oldDocument(0.05, 1, 'Traufe');
    const found = async ({ userId }: Visitor): Promise<number> => {
      const { text, values } = newestSheets({ userId, words: [['traufe']], year: null, wide, seesAll: false });
      return (await instance.rows(text, values)).length;
    };
    expect([await found(chief), await found(cast.outsider)]).toEqual([wide ? 2 : 1, 0]);
  });

  it('are those with the whole word first, however old, beside newer ones where it begins', async () => {
    for (const days of [0.1, 0.2, 0.3, 0.4, 0.5, 0.6]) await oldDocument(days, 2, 'Schornsteinkopf');
    await oldDocument(400, 3, 'Schornstein');
    expect(await find('schornstein', chief)).toEqual([
      'schornstein-400.pdf 1',
      ...[0.1, 0.2, 0.3, 0.4, 0.5].map((days) => `schornsteinkopf-${days}.pdf 1`),
    ]);
  });

  it('are those with the whole word first, behind more pages where it begins than are looked at', async () => {
    await oldDocument(30, 600, 'Dachrinne');
    await oldDocument(500, 3, 'Dach');
    expect(await find('dach', chief)).toEqual(['dach-500.pdf 1', 'dachrinne-30.pdf 1']);
  });

  it('are current ones, behind more pages of earlier revisions than are looked at', async () => {
    const file = await oldDocument(40, 600, 'Gesims');
    const { revisionId } = await instance.addFile(projectId, chief.userId, { name: 'now.pdf', createdAt: new Date(0) });
    await instance.rows('UPDATE files SET current_revision_id = NULL WHERE current_revision_id = $1', [revisionId]);
    await instance.rows('UPDATE files SET current_revision_id = $2 WHERE id = $1', [file.id, revisionId]);
    await addPages(revisionId, 5, 'Gesimse');
    expect(await find('gesims', chief)).toEqual(['gesims-40.pdf 1']);
  });

  it('are looked for without asking beforehand where, by who is in all projects alone', async () => {
    const repository = instance.app.get(SearchRepository);
    const seesAll = async (): Promise<boolean> => (await repository.begin(userId, ['roof'])).seesAll;
    const userId = await instance.addUser('all@everywhere.test', { name: 'All' });
    expect(await seesAll()).toBe(false);
    await instance.rows(
      `INSERT INTO project_users (project_id, user_id, role) SELECT id, $1, 'client' FROM projects WHERE deleted_at IS NULL`,
      [userId],
    );
    expect(await seesAll()).toBe(true);
    const hiddenId = await instance.addProject(cast.outsider.userId, { name: 'Hidden' });
    expect(await seesAll()).toBe(false);
    await instance.rows('UPDATE projects SET deleted_at = now() WHERE id = $1', [hiddenId]);
    expect(await seesAll()).toBe(true);
  });

  it('are asked whether they may be seen, even of who was in all projects a moment ago', async () => {
    await oldDocument(600, 3, 'Kranbahn');
    for (const statementOf of [newestSheets, sheetsByBeginnings, sheetsByWholeWords]) {
      const found = async ({ userId }: Visitor): Promise<number> => {
        const { text, values } = statementOf({ userId, words: [['kranbahn']], year: null, wide: false, seesAll: true });
        return (await instance.rows(text, values)).length;
      };
      expect([statementOf.name, await found(cast.outsider)]).toEqual([statementOf.name, 0]);
      if (statementOf !== newestSheets) expect(await found(chief)).toBe(1);
    }
  });

  it('are those of nobody else, whatever the others have', async () => {
    for (const who of [cast.owner, cast.outsider]) {
      for (const term of ['ziegel', 'schornstein', 'dach', 'gesims']) expect(await find(term, who)).toEqual([]);
    }
  });
});

describe('what the search of a project finds on its sheets', () => {
  const askIn = async (term: string, who: Visitor = cast.client, projectId = cast.projectId) =>
    who.get<FoundSheetsView>(`/api/v2/projects/${projectId}/found-sheets?term=${encodeURIComponent(term)}`);

  it('is every page on which the words stand, with its number where that is sure', async () => {
    const file = await document('set.pdf', ['Torfbrand', 'Treppenhaus Torfbrand', 'Torfbrandes Keller']);
    await instance.addSheet(file, { page: 2, number: 'A-102', title: 'First floor' });
    await instance.addSheet(file, { page: 3, number: 'A-103', state: 'unsure' });
    const { body } = await askIn('torfbrand');
    expect(body).toEqual({
      sheets: [
        [1, null, null, 'Torfbrand'],
        [2, 'A-102', 'First floor', 'Treppenhaus Torfbrand'],
        [3, null, null, 'Torfbrandes Keller'],
      ].map(([page, number, title, excerpt]) => ({
        file_id: file.id,
        revision_id: file.revisionId,
        name: 'set.pdf',
        alias: null,
        page,
        number,
        title,
        thumbnail_url: null,
        excerpt,
        find: 'torfbrand',
      })),
      more: false,
    });
  });

  it('is of this project, of the current revision, and of no file that is deleted or archived', async () => {
    const other = await instance.addProject(cast.client.userId, { name: 'Another' });
    await document('theirs.pdf', ['Wolfram'], other);
    const [deleted, archived] = [
      await document('gone.pdf', ['Wolfram']),
      await document('away.pdf', ['Wolfram']),
      await document('here.pdf', ['Wolfram']),
    ];
    await instance.rows('UPDATE files SET deleted_at = now() WHERE id = $1', [deleted.id]);
    await instance.rows('UPDATE files SET archived = true WHERE id = $1', [archived.id]);
    expect((await askIn('wolfram')).body.sheets.map(({ name }) => name)).toEqual(['here.pdf']);
    expect((await askIn('wolfram', cast.client, other)).body.sheets.map(({ name }) => name)).toEqual(['theirs.pdf']);
  });

  it('says that there are more', async () => {
    await document('many-pages.pdf', new Array<string>(LIMITS.foundSheets + 1).fill('Xylophon'));
    const { body } = await askIn('xylophon');
    expect([body.sheets.length, body.more, body.sheets[0]?.page]).toEqual([LIMITS.foundSheets, true, 1]);
  });

  it.each(['nothing there', '___', "'a' | !b:*"])('is nothing for %s', async (term) => {
    expect((await askIn(term)).body).toEqual({ sheets: [], more: false });
  });

  it.each(['', 'ab', 'x'.repeat(LIMITS.searchTerm + 1)])('refuses “%s”', async (term) => {
    expect((await askIn(term)).status).toBe(400);
  });

  it('is not for who is not in the project', async () => {
    for (const who of [cast.outsider, cast.former]) expect((await askIn('torfbrand', who)).status).toBe(404);
  });
});
