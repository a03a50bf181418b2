import { LIMITS, MESSAGES, PROJECT_ROLES, searchYears } from '@gable/contracts';
import { searchableWords, textOfRichText } from '@gable/domain';
import { TestInstance, type Cast } from '../testing/test-instance.js';
import type { Answer, Visitor } from '../testing/visitor.js';
import type { SearchView } from './dto/search.dto.js';

type Kind = keyof SearchView;
type Names = Partial<Record<Kind, string[]>>;

let instance: TestInstance;

beforeAll(async () => {
  instance = await TestInstance.start();
});

afterAll(() => instance.stop());

const ask = (visitor: Visitor, query: Record<string, string>) =>
  visitor.get<SearchView>(`/api/v2/search?${new URLSearchParams(query)}`);

/** What a search finds, by name, notes by what they show; kinds without any are left out. */
const find = async (visitor: Visitor, term: string, query: Record<string, string> = {}): Promise<Names> =>
  namesIn(await ask(visitor, { term, ...query }));

function namesIn({ status, body }: Answer<SearchView>): Names {
  expect(status).toBe(200);
  const kinds = Object.entries(body) as [Kind, { name: string; email?: string; excerpt?: string }[]][];
  expect(kinds.map(([kind]) => kind).sort()).toEqual(['files', 'notes', 'people', 'potentials', 'projects', 'sheets']);
  return Object.fromEntries(
    kinds
      .filter(([, items]) => items.length > 0)
      .map(([kind, items]) => [kind, items.map(({ name, email, excerpt }) => excerpt ?? (name || email))]),
  );
}

describe('what omnisearch finds (NAV-52, OPN-66)', () => {
  let anna: Visitor;
  let projectId: string;

  beforeAll(async () => {
    anna = await instance.signedIn('anna@firm.test');
    projectId = await instance.addProject(anna.userId, { name: 'Villa Sonnenhügel', jobNumber: '4711 Harbour Street' });
    await instance.addToProject(
      projectId,
      await instance.addUser('g.mueller@firm.test', { name: 'Günther Müller' }),
      'client',
    );
    const files: [string, string | null][] = [
      ['A-101 Ground floor plan.pdf', null],
      ['A-102 Roof plan.pdf', null],
      ['site_photo_0001.jpg', 'Façade towards the street'],
      ['Kellergeschoß.pdf', null],
      ['План этажа.pdf', null],
      // As macOS spells it: the letter, and then its accent.
      ['Bu\u0308ro.pdf', null],
    ];
    for (const [name, alias] of files) await instance.addFile(projectId, anna.userId, { name, alias });
  });

  it.each<[string, string, Names]>([
    ['a project by its name', 'villa', { projects: ['Villa Sonnenhügel'] }],
    ['a project by its job number', '4711', { projects: ['Villa Sonnenhügel'] }],
    ['a person by name', 'günther', { people: ['Günther Müller'] }],
    ['a person by e-mail', 'mueller@firm', { people: ['Günther Müller'] }],
    ['a file by its name', 'ground floor', { files: ['A-101 Ground floor plan.pdf'] }],
    ['a file by its alias', 'towards', { files: ['site_photo_0001.jpg'] }],
    ['the name behind an alias', 'photo_0001', { files: ['site_photo_0001.jpg'] }],
    ['words in any order', 'plan roof', { files: ['A-102 Roof plan.pdf'] }],
    ['parts of words', 'oor gro', { files: ['A-101 Ground floor plan.pdf'] }],
    ['whatever the case', 'ROOF', { files: ['A-102 Roof plan.pdf'] }],
    ['a number with its letter', 'a-101', { files: ['A-101 Ground floor plan.pdf'] }],
    ['without the space around it', '  roof\t', { files: ['A-102 Roof plan.pdf'] }],
    ['without accents', 'facade', { files: ['site_photo_0001.jpg'] }],
    ['with accents that are not there', 'röof', { files: ['A-102 Roof plan.pdf'] }],
    ['sharp s', 'kellergeschoss', { files: ['Kellergeschoß.pdf'] }],
    ['accents however they are spelt', 'büro', { files: ['Bu\u0308ro.pdf'] }],
    ['other alphabets', 'план', { files: ['План этажа.pdf'] }],
    ['several kinds', 'street', { projects: ['Villa Sonnenhügel'], files: ['site_photo_0001.jpg'] }],
    ['not what has only one of the words', 'roof ground', {}],
    ['not what somebody else has', 'skyscraper', {}],
  ])('%s: %s', async (_name, term, found) => {
    expect(await find(anna, term)).toEqual(found);
  });

  it.each<[string, string, Names]>([
    ['letters exchanged', 'gruond', { files: ['A-101 Ground floor plan.pdf'] }],
    ['a letter missing', 'sonenhugel', { projects: ['Villa Sonnenhügel'] }],
    ['a letter too many', 'rooff', { files: ['A-102 Roof plan.pdf'] }],
    ['another letter', 'gunthar', { people: ['Günther Müller'] }],
    ['beside a word that is right', 'grnund plan', { files: ['A-101 Ground floor plan.pdf'] }],
    ['while it is still being typed', 'facdae tow', { files: ['site_photo_0001.jpg'] }],
    ['not in numbers', '4712', {}],
    ['not in short words', 'rof', {}],
  ])('OPN-66: forgives slips: %s, %s', async (_name, term, found) => {
    expect(await find(anna, term)).toEqual(found);
  });

  it.each(['%%%', '___', '---', "'--", '...', '🏗️🏗️'])('%s is no word and finds nothing', async (term) => {
    expect(await find(anna, term)).toEqual({});
  });

  it('answers exactly what a row of the list shows', async () => {
    const { body } = await ask(anna, { term: 'street' });
    expect(body.projects).toEqual([
      {
        id: projectId,
        name: 'Villa Sonnenhügel',
        job_number: '4711 Harbour Street',
        status: 'ACTV',
        archived: false,
        created_at: expect.stringMatching(/Z$/),
      },
    ]);
    expect(body.files).toEqual([
      {
        id: expect.any(String),
        name: 'site_photo_0001.jpg',
        alias: 'Façade towards the street',
        current_revision_id: expect.any(String),
        archived: false,
        thumbnail_url: null,
        project: { id: projectId, name: 'Villa Sonnenhügel' },
        created_at: expect.stringMatching(/Z$/),
      },
    ]);
    expect((await ask(anna, { term: 'muller' })).body.people).toEqual([
      {
        id: expect.any(String),
        name: 'Günther Müller',
        email: 'g.mueller@firm.test',
        avatar: false,
        projects: [{ id: projectId, name: 'Villa Sonnenhügel' }],
      },
    ]);
  });

  it('signs the address of the thumbnail', async () => {
    const revision = { thumbnailKey: `${projectId}/thumbnail.jpg` };
    await instance.addFile(projectId, anna.userId, { name: 'Signed sheet.pdf' }, revision);
    const { body } = await ask(anna, { term: 'signed sheet' });
    expect(body.files[0]?.thumbnail_url).toMatch(/\/storage\/.*thumbnail\.jpg\?.*signature=/);
  });

  it('follows what is renamed, moved to the bin and taken out of it', async () => {
    const file = await instance.addFile(projectId, anna.userId, { name: 'Moebius.pdf' });
    expect(await find(anna, 'moebius')).toEqual({ files: ['Moebius.pdf'] });
    await anna.put(`/api/v2/files/${file.id}`, { alias: 'Klein bottle' });
    expect(await find(anna, 'klein')).toEqual({ files: ['Moebius.pdf'] });
    await anna.delete(`/api/v2/files/${file.id}`);
    expect(await find(anna, 'moebius')).toEqual({});
    await anna.put(`/api/v2/projects/${projectId}`, { job_number: '0815 Quay' });
    expect(await find(anna, 'quay')).toEqual({ projects: ['Villa Sonnenhügel'] });
    expect(await find(anna, 'harbour')).toEqual({});
    await anna.put(`/api/v2/projects/${projectId}`, { job_number: '4711 Harbour Street' });
  });

  it(`answers at most ${LIMITS.searchResults} of a kind, the newest`, async () => {
    const ids: string[] = [];
    for (let minute = 0; minute < LIMITS.searchResults + 2; minute++) {
      const createdAt = new Date(Date.UTC(2026, 0, 1, 12, minute));
      ids.push((await instance.addFile(projectId, anna.userId, { name: `Series.pdf`, createdAt })).id);
    }
    const { body } = await ask(anna, { term: 'series' });
    expect(body.files.map(({ id }) => id)).toEqual(ids.reverse().slice(0, LIMITS.searchResults));
  });

  it('proposals have a place of their own', async () => {
    await instance.addProject(anna.userId, { name: 'Tower at the quay', potential: true });
    expect(await find(anna, 'tower')).toEqual({ potentials: ['Tower at the quay'] });
  });
});

describe('the notes omnisearch finds (NAV-52, OPN-66)', () => {
  let anna: Visitor;
  let projectId: string;

  const addNote = (body: string, fields: Parameters<TestInstance['addNote']>[2] = {}): Promise<string> =>
    instance.addNote(projectId, anna.userId, { body, words: searchableWords(textOfRichText(body)), ...fields });

  beforeAll(async () => {
    anna = await instance.signedIn('anna@notes.test');
    projectId = await instance.addProject(anna.userId, { name: 'Boathouse' });
    for (const body of [
      '<p>The Façade gets <strong>larch</strong> boards, &lt;oiled&gt;.</p><p>Sheet A-1407 shows them.</p>',
      '<p>Straße frei bis Łódź; Ærø wartet</p>',
      `<p>${'very '.repeat(40)}deep basement ${'and '.repeat(40)}</p>`,
    ]) {
      await addNote(body);
    }
  });

  it.each<[string, string, string[]]>([
    ['without accents', 'facade', ['The Façade gets larch boards, <oiled>. Sheet A-1407 show…']],
    ['with accents that are not there', 'lärch', ['The Façade gets larch boards, <oiled>. Sheet A-1407 sho…']],
    [
      'words in any order, whatever the case',
      'SHEET oiled',
      ['…çade gets larch boards, <oiled>. Sheet A-1407 shows the…'],
    ],
    ['parts of words', 'arc oar', ['The Façade gets larch boards, <oiled>. Sheet A-1407 s…']],
    ['a number with its letter', 'a-1407', ['…ade gets larch boards, <oiled>. Sheet A-1407 shows them.']],
    ['whatever sign is between', 'a.1407', ['…ade gets larch boards, <oiled>. Sheet A-1407 shows them.']],
    ['sharp s', 'strasse', ['Straße frei bis Łódź; Ærø wartet']],
    ['letters of other languages, as they are', 'łódź ærø', ['Straße frei bis Łódź; Ærø wartet']],
    ['letters of other languages, as keyboards have them', 'lodz aero', ['Straße frei bis Łódź; Ærø wartet']],
    ['in the middle of a long text', 'basement', ['…very very very very deep basement and and and and and and …']],
    ['not what has only one of the words', 'larch basement', []],
    ['not what is markup', 'strong', []],
  ])('%s: %s', async (_name, term, notes) => {
    expect((await find(anna, term)).notes ?? []).toEqual(notes);
  });

  it('whole words come first, then beginnings, then parts; of those that are alike the newer, and not more than of others', async () => {
    const bodies = [
      'Unpegged',
      'Pegs',
      'A (peg)',
      'The peg.',
      'Pegging',
      ...Array<string>(LIMITS.searchResults).fill('Peg'),
    ];
    for (const [day, body] of bodies.entries())
      await addNote(body, { createdAt: new Date(Date.UTC(2026, 0, 1 + day)) });
    expect((await find(anna, 'peg')).notes).toEqual(Array(LIMITS.searchResults).fill('Peg'));
    await instance.rows(`UPDATE notes SET deleted_at = now() WHERE words = 'peg'`);
    expect((await find(anna, 'peg')).notes).toEqual(['The peg.', 'A (peg)', 'Pegging', 'Pegs', 'Unpegged']);
  });

  it('is found by what may have been meant, but a word that stands in a note is not taken for a slip', async () => {
    await instance.addFile(projectId, anna.userId, { name: 'Pontoon.pdf' });
    await addNote('<p>The pontoon floats</p>');
    expect(await find(anna, 'pontonn')).toEqual({ files: ['Pontoon.pdf'], notes: ['The pontoon floats'] });
    await addNote('<p>Ask Mr Pontonn</p>');
    expect(await find(anna, 'pontonn')).toEqual({ notes: ['Ask Mr Pontonn'] });
  });

  it('answers exactly what a row of the list shows', async () => {
    const id = await addNote('<p>The capstan is here</p>', { createdAt: new Date('2026-02-03T04:05:06Z') });
    expect((await ask(anna, { term: 'capstan' })).body.notes).toEqual([
      {
        id,
        excerpt: 'The capstan is here',
        user: { id: anna.userId, name: expect.any(String), avatar: false },
        archived: false,
        project: { id: projectId, name: 'Boathouse' },
        created_at: '2026-02-03T04:05:06.000Z',
      },
    ]);
  });

  it('NAV-54, CNS-69: only those written in the year that is asked for', async () => {
    const [, last = 0] = searchYears();
    for (const moment of [`${last - 1}-12-31T23:59:59Z`, `${last}-01-01T00:00:00Z`, `${last + 1}-01-01T00:00:00Z`]) {
      await addNote(`<p>Gangway ${moment}</p>`, { createdAt: new Date(moment) });
    }
    expect(await find(anna, 'gangway', { year: String(last) })).toEqual({ notes: [`Gangway ${last}-01-01T00:00:00Z`] });
    expect((await find(anna, 'gangway')).notes).toHaveLength(3);
  });

  it('everybody in the project finds them, also once it is archived; nobody else does', async () => {
    const cast = await instance.cast();
    await instance.addNote(cast.projectId, cast.owner.userId, { body: 'Gargoyle', words: 'gargoyle' });
    for (const archived of [false, true]) {
      if (archived) await instance.archive(cast.projectId);
      for (const role of PROJECT_ROLES) {
        expect((await ask(cast[role], { term: 'gargoyle' })).body.notes).toMatchObject([
          { excerpt: 'Gargoyle', archived },
        ]);
      }
      for (const who of ['outsider', 'former'] as const) expect(await find(cast[who], 'gargoyle')).toEqual({});
    }
    await instance.rows('UPDATE projects SET deleted_at = now() WHERE id = $1', [cast.projectId]);
    expect(await find(cast.owner, 'gargoyle')).toEqual({});
  });

  it('nobody finds drafts, not even their author, nor notes that were deleted, nor comments', async () => {
    await addNote('Figurehead', { draft: true });
    await addNote('Figurehead', { deletedAt: new Date() });
    const file = await instance.addFile(projectId, anna.userId, { name: 'Bow.pdf' });
    await addNote('Figurehead', { isNote: false, fileId: file.id });
    expect(await find(anna, 'figurehead')).toEqual({});
    await addNote('Figurehead');
    expect(await find(anna, 'figurehead')).toEqual({ notes: ['Figurehead'] });
  });
});

describe('the order of what is found (OPN-66)', () => {
  it('is whole words, beginnings of words, parts of words; and the newer of those that are alike', async () => {
    const visitor = await instance.signedIn();
    const names = ['Replanning', 'Planting', 'The plan', 'Explanation', 'Plants', 'A plan'];
    const projectId = await instance.addProject(visitor.userId);
    for (const [day, name] of names.entries()) {
      const createdAt = new Date(Date.UTC(2026, 0, 1 + day));
      await instance.addFile(projectId, visitor.userId, { name, createdAt });
      await instance.addProject(visitor.userId, { name, createdAt });
    }
    const found = ['A plan', 'The plan', 'Plants', 'Planting', 'Explanation', 'Replanning'];
    expect(await find(visitor, 'plan')).toEqual({ projects: found, files: found });
  });

  it('looks for what may have been meant only where nothing holds what was typed', async () => {
    const visitor = await instance.signedIn();
    const projectId = await instance.addProject(visitor.userId);
    for (const name of ['Kitchen.pdf', 'Old kitchen.pdf']) await instance.addFile(projectId, visitor.userId, { name });
    expect(await find(visitor, 'kithcen')).toEqual({ files: ['Old kitchen.pdf', 'Kitchen.pdf'] });
    await instance.addFile(projectId, visitor.userId, { name: 'Kithcen.pdf', createdAt: new Date(0) });
    expect(await find(visitor, 'kithcen')).toEqual({ files: ['Kithcen.pdf'] });
  });
});

describe('the year something was made in (NAV-54, CNS-69, OPN-66, OPN-67)', () => {
  const [current = 0, last = 0] = searchYears();
  const oldest = searchYears().at(-1) ?? 0;
  let visitor: Visitor;

  beforeAll(async () => {
    visitor = await instance.signedIn();
    const projectId = await instance.addProject(visitor.userId, { name: 'Yearly' });
    for (const [name, createdAt] of [
      ['yearly first moment', `${last}-01-01T00:00:00Z`],
      ['yearly last moment', `${last}-12-31T23:59:59.999Z`],
      ['yearly oldest', `${oldest}-06-01T12:00:00Z`],
      ['yearly older', `${oldest - 1}-06-01T12:00:00Z`],
    ] as const) {
      await instance.addFile(projectId, visitor.userId, { name, createdAt: new Date(createdAt) });
    }
    const partner = await instance.addUser('yearly@firm.test', {
      name: 'Yearly Partner',
      createdAt: new Date(`${oldest}-01-02`),
    });
    await instance.addToProject(projectId, partner, 'team');
  });

  it.each<[string, number, Names]>([
    ['the current one', current, { projects: ['Yearly'] }],
    ['another', last, { files: ['yearly last moment', 'yearly first moment'] }],
    ['the oldest of ten', oldest, { files: ['yearly oldest'], people: ['Yearly Partner'] }],
    ['one without anything', oldest + 1, {}],
  ])('%s: %s', async (_name, year, found) => {
    expect(await find(visitor, 'yearly', { year: String(year) })).toEqual(found);
  });

  it('is any year when none is named', async () => {
    expect((await find(visitor, 'yearly')).files).toHaveLength(4);
  });
});

describe('who finds what', () => {
  let cast: Cast;
  const everything = { projects: ['Quarry house'], files: ['Quarry plan.pdf'] };

  beforeAll(async () => {
    cast = await instance.cast();
    await instance.rows(`UPDATE projects SET name = 'Quarry house' WHERE id = $1`, [cast.projectId]);
    await instance.addFile(cast.projectId, cast.owner.userId, { name: 'Quarry plan.pdf' });
    await instance.rows(`UPDATE users SET name = 'Quarry ' || name WHERE id = $1`, [cast.team.userId]);
  });

  it.each(PROJECT_ROLES)('everybody in a project finds it, what is in it and who is: %s', async (role) => {
    const found = await find(cast[role], 'quarry');
    expect(found).toMatchObject(everything);
    // Nobody finds oneself.
    expect(found.people ?? []).toHaveLength(role === 'team' ? 0 : 1);
  });

  it.each(['outsider', 'former'] as const)('nobody else finds any of it: %s', async (who) => {
    expect(await find(cast[who], 'quarry')).toEqual({});
    expect(await find(cast[who], 'quarrry')).toEqual({});
  });

  it('people of another firm find what is theirs', async () => {
    const other = await instance.signedIn('chief@other.test');
    await instance.addProject(other.userId, { name: 'Quarry of the others' });
    expect(await find(other, 'quarry')).toEqual({ projects: ['Quarry of the others'] });
    expect((await find(cast.owner, 'quarry')).projects).toEqual(['Quarry house']);
  });

  it('a visitor without a session is asked to sign in', async () => {
    expect(await ask(cast.stranger, { term: 'quarry' })).toMatchObject({ status: 401 });
  });

  it('what is archived is found, and marked so', async () => {
    const archivedId = await instance.addProject(cast.owner.userId, { name: 'Mill on the hill' });
    await instance.addFile(archivedId, cast.owner.userId, { name: 'Mill.pdf' });
    await instance.archive(archivedId);
    await instance.addFile(cast.projectId, cast.owner.userId, { name: 'Millstone.pdf', archived: true });
    const { body } = await ask(cast.owner, { term: 'mill' });
    expect(body.projects).toMatchObject([{ name: 'Mill on the hill', archived: true }]);
    expect(body.files).toMatchObject([
      { name: 'Mill.pdf', archived: true },
      { name: 'Millstone.pdf', archived: true },
    ]);
  });

  it('nothing of a project that was deleted is found: itself, its files, who is only in it', async () => {
    const deletedId = await instance.addProject(cast.owner.userId, { name: 'Vineyard' });
    await instance.addFile(deletedId, cast.owner.userId, { name: 'Vineyard.pdf' });
    await instance.addToProject(deletedId, await instance.addUser('vineyard@else.test'), 'client');
    expect(await find(cast.owner, 'vineyard')).toEqual({
      projects: ['Vineyard'],
      files: ['Vineyard.pdf'],
      people: ['vineyard'],
    });
    await instance.rows('UPDATE projects SET deleted_at = now() WHERE id = $1', [deletedId]);
    expect(await find(cast.owner, 'vineyard')).toEqual({});
  });

  it('no file is found before it is uploaded, nobody whose account was closed', async () => {
    const { body: announced } = await cast.owner.post('/api/v2/files', {
      name: 'Announced orchard.pdf',
      mimetype: 'application/pdf',
      size: 1000,
      project_id: cast.projectId,
    });
    expect(announced).toMatchObject({ name: 'Announced orchard.pdf' });
    const closed = await instance.addUser('orchard@else.test');
    await instance.addToProject(cast.projectId, closed, 'client');
    expect(await find(cast.owner, 'orchard')).toEqual({ people: ['orchard'] });
    await instance.rows('UPDATE users SET deleted_at = now() WHERE id = $1', [closed]);
    expect(await find(cast.owner, 'orchard')).toEqual({});
  });

  it('who leaves finds nothing of it from then on', async () => {
    const leaving = await instance.signedIn();
    await instance.addToProject(cast.projectId, leaving.userId, 'contractor');
    expect(await find(leaving, 'quarry')).toMatchObject(everything);
    await instance.rows('DELETE FROM project_users WHERE user_id = $1', [leaving.userId]);
    expect(await find(leaving, 'quarry')).toEqual({});
  });

  it('names only those shared projects of a person that one is in, those edited last first', async () => {
    const partner = await instance.addUser('cooper@else.test', { name: 'Cooper' });
    const shared: string[] = [];
    for (const name of ['Older', 'Newer']) {
      const updatedAt = new Date(name === 'Older' ? '2026-01-01' : '2026-02-01');
      const id = await instance.addProject(cast.owner.userId, { name, updatedAt });
      await instance.addToProject(id, partner, 'client');
      shared.push(name);
    }
    await instance.addProject(partner, { name: 'Of the cooper alone' });
    const { body } = await ask(cast.owner, { term: 'cooper' });
    expect(body.people[0]?.projects.map(({ name }) => name)).toEqual(shared.reverse());
    expect(body.projects).toEqual([]);
  });
});

describe('somebody who sees more than can be read', () => {
  it('finds what is old as well, with slips as well, and nothing of others', async () => {
    const visitor = await instance.signedIn();
    const other = await instance.signedIn();
    const othersId = await instance.addProject(other.userId);
    await instance.rows(
      `WITH added AS (INSERT INTO projects (id, name, created_by, version)
         SELECT gen_random_uuid(), 'Wide ' || n, $1::uuid, 1 FROM generate_series(1, 1001) AS n RETURNING id)
       INSERT INTO project_users (project_id, user_id, role) SELECT id, $1, 'owner' FROM added`,
      [visitor.userId],
    );
    const [ownId = ''] = (
      await instance.rows<{ id: string }>('SELECT project_id AS id FROM project_users WHERE user_id = $1 LIMIT 1', [
        visitor.userId,
      ])
    ).map(({ id }) => id);
    await instance.addFile(othersId, other.userId, { name: 'Zeppelin of others.pdf' });
    await instance.addNote(othersId, other.userId, { body: 'Blimp of others', words: 'blimp of others' });
    await instance.addNote(ownId, visitor.userId, {
      body: 'A blimp',
      words: 'a blimp',
      createdAt: new Date('2001-01-01'),
    });
    for (const [name, createdAt] of [
      ['Zeppelin.pdf', '2001-01-01'],
      ['Common zeppelin.pdf', '2002-01-01'],
    ] as const) {
      await instance.addFile(ownId, visitor.userId, { name, createdAt: new Date(createdAt) });
    }
    expect(await find(visitor, 'zeppelin')).toEqual({ files: ['Common zeppelin.pdf', 'Zeppelin.pdf'] });
    expect((await find(visitor, 'wide')).projects).toHaveLength(LIMITS.searchResults);
    expect(await find(visitor, 'zepelin')).toEqual({ files: ['Common zeppelin.pdf', 'Zeppelin.pdf'] });
    expect(await find(visitor, 'blimp')).toEqual({ notes: ['A blimp'] });
    expect(await find(other, 'blimp')).toEqual({ notes: ['Blimp of others'] });
    expect(await find(other, 'zeppelin')).toEqual({ files: ['Zeppelin of others.pdf'] });
  });
});

describe('what cannot be searched for (VAL-23, CNS-35, NAV-53)', () => {
  const texts = MESSAGES.search;
  const years = searchYears();
  const yearText = texts.year(years.at(-1) ?? 0, years[0] ?? 0);

  it.each([
    ['no term', {}, texts.invalid],
    ['two characters', { term: 'ab' }, texts.short(LIMITS.searchMinimum)],
    ['two without the space around them', { term: ' ab ' }, texts.short(LIMITS.searchMinimum)],
    ['space', { term: '     ' }, texts.short(LIMITS.searchMinimum)],
    ['too much', { term: 'x'.repeat(LIMITS.searchTerm + 1) }, texts.long(LIMITS.searchTerm)],
    ['a NUL character', { term: 'plan\u0000' }, texts.invalid],
    ['no year', { term: 'plan', year: '' }, yearText],
    ['a year that is none', { term: 'plan', year: 'last' }, yearText],
    ['a year too early', { term: 'plan', year: String((years.at(-1) ?? 0) - 1) }, yearText],
    ['a year to come', { term: 'plan', year: String((years[0] ?? 0) + 1) }, yearText],
    ['part of a year', { term: 'plan', year: `${years[0]}.5` }, yearText],
  ])('%s', async (_name, query, message) => {
    const visitor = await instance.signedIn();
    expect(await ask(visitor, query as Record<string, string>)).toMatchObject({ status: 400, body: { message } });
  });

  it('several terms, and what nobody knows', async () => {
    const visitor = await instance.signedIn();
    expect((await visitor.get('/api/v2/search?term=plan&term=roof')).status).toBe(400);
    expect((await visitor.get('/api/v2/search?term=plan&everybody=true')).status).toBe(400);
  });

  it('a term of as many characters as are allowed is searched for', async () => {
    const visitor = await instance.signedIn();
    expect(await find(visitor, 'x'.repeat(LIMITS.searchTerm))).toEqual({});
    expect(await find(visitor, 'ab '.repeat(33).trim())).toEqual({});
  });
});
