import { FILE_CONTEXTS, FILE_ORDERS, LIMITS, type FileContext, type FileOrder } from '@gable/contracts';
import { TestInstance, type Cast } from '../testing/test-instance.js';
import { PNG, uploadFile, uploadRevision, type FileAnswer } from '../testing/uploads.js';

interface Page {
  items: FileAnswer[];
  total: number;
}

/** A file of the list as the test made it. */
interface Made {
  id: string;
  name: string;
  alias: string | null;
  createdAt: Date;
  updatedAt: Date;
  size: number;
  sortOrder: number;
  tagged: boolean;
  archived: boolean;
}

/** The list of a project's files (API-30, FIL-15, FIL-16, OPN-11, OPN-12, OPN-45). */
describe('the list of files', () => {
  let instance: TestInstance;
  let cast: Cast;
  let list: string;
  const made: Made[] = [];

  beforeAll(async () => {
    instance = await TestInstance.start();
    cast = await instance.cast();
    list = `/api/v2/projects/${cast.projectId}/files`;
    const day = (number: number) => new Date(Date.UTC(2026, 0, number));
    // Thirty files whose columns rise and fall independently of each other; some share a value.
    for (let each = 0; each < 30; each++) {
      const fields = {
        name: `${each % 2 ? 'plan' : 'Plan'} ${String((each * 7) % 30).padStart(2, '0')}.pdf`,
        alias: each % 5 === 0 ? `Zeichnung ${each}` : null,
        createdAt: day(((each * 11) % 30) + 1),
        updatedAt: day(Math.floor(each / 2) + 1),
        size: ((each * 13) % 10) * 1000 + 1,
        sortOrder: (each * 17) % 30,
        tagged: each % 3 === 0,
        archived: each % 7 === 0,
      };
      const { id } = await instance.addFile(cast.projectId, cast.owner.userId, fields);
      made.push({ id, ...fields });
    }
    // What must never be counted or shown.
    for (const fields of [{ deletedAt: new Date() }, { currentRevisionId: null }]) {
      await instance.addFile(cast.projectId, cast.owner.userId, { name: 'Plan hidden.pdf', ...fields });
    }
    const other = await instance.addProject(cast.owner.userId);
    await instance.addFile(other, cast.owner.userId, { name: 'Plan elsewhere.pdf' });
  });

  afterAll(() => instance.stop());

  const IN_CONTEXT: Record<FileContext, (file: Made) => boolean> = {
    active: ({ tagged, archived }) => tagged && !archived,
    all: ({ archived }) => !archived,
    archived: ({ archived }) => archived,
  };

  const VALUE: Record<FileOrder, (file: Made) => string | number> = {
    created_at: ({ createdAt }) => createdAt.getTime(),
    updated_at: ({ updatedAt }) => updatedAt.getTime(),
    name: ({ name, alias }) => (alias ?? name).toLowerCase(),
    size: ({ size }) => size,
    order: ({ sortOrder }) => sortOrder,
    archived: ({ archived }) => Number(archived),
  };

  /** What the list must hold: plain sorting in memory, equal values by id. */
  const expected = (context: FileContext, order: FileOrder, ascending: boolean): string[] => {
    const compare = (a: string | number, b: string | number) => (a < b ? -1 : a > b ? 1 : 0);
    // Ordered by the archive, what is in it is among the others (FIL-5).
    const hasBoth = context === 'all' && order === 'archived';
    const sorted = made
      .filter((file) => hasBoth || IN_CONTEXT[context](file))
      .sort((a, b) => compare(VALUE[order](a), VALUE[order](b)) || compare(a.id, b.id));
    return (ascending ? sorted : sorted.reverse()).map(({ id }) => id);
  };

  const ids = (files: FileAnswer[]) => files.map(({ id }) => id);
  const query = (parts: Record<string, unknown>) =>
    `${list}?${new URLSearchParams(
      Object.fromEntries(
        Object.entries(parts).map(([name, value]) => [name, typeof value === 'string' ? value : JSON.stringify(value)]),
      ),
    )}`;
  const flat = async (parts: Record<string, unknown>) => {
    const { status, body, headers } = await cast.client.get<FileAnswer[]>(query(parts));
    expect(status).toBe(200);
    return { ids: ids(body), files: body, range: headers.get('content-range') };
  };
  const page = async (parts: Record<string, unknown>) => {
    const { status, body } = await cast.client.get<Page>(query(parts));
    expect(status).toBe(200);
    return { ids: ids(body.items), total: body.total };
  };

  it('FIL-15, CNS-12, CNS-13, OPN-12: without anything said, the twelve newest that are not archived', async () => {
    const { body, headers, status } = await cast.client.get<FileAnswer[]>(list);
    expect(status).toBe(200);
    expect(ids(body)).toEqual(expected('all', 'created_at', false).slice(0, LIMITS.filesPageSize));
    expect(body).toHaveLength(12);
    expect(headers.get('content-range')).toBe(`files 0-11/${expected('all', 'created_at', false).length}`);
    expect(headers.get('content-type')).toBe('application/json; charset=utf-8');
  });

  describe('tagged-files (API-32, OPN-80) and archived-files-length (API-33)', () => {
    const tagged = async (parts: Record<string, string> = {}) => {
      const { status, body } = await cast.client.get<Page>(
        `/api/v2/projects/${cast.projectId}/tagged-files?${new URLSearchParams(parts)}`,
      );
      expect(status).toBe(200);
      expect(Object.keys(body)).toEqual(['items', 'total']);
      return { ids: ids(body.items), total: body.total };
    };
    const inSection = (active: boolean, order: FileOrder, ascending: boolean) =>
      expected('all', order, ascending).filter((id) =>
        made.some((file) => file.id === id && file.tagged === active && !file.archived),
      );

    it('answers the pinned ones, the newest first, when nothing is said', async () => {
      const all = inSection(true, 'created_at', false);
      expect(await tagged()).toEqual({ ids: all.slice(0, LIMITS.filesPageSize), total: all.length });
    });

    it.each(FILE_ORDERS.flatMap((order) => [true, false].map((active) => [order, active] as const)))(
      'pages through them by %s, active %p, and each file comes once',
      async (order, active) => {
        for (const orderAsc of ['asc', 'desc']) {
          const pages = [];
          const all = inSection(active, order, orderAsc === 'asc');
          for (let number = 1; number <= Math.ceil(all.length / 4) + 1; number++) {
            const parts = { page: String(number), limit: '4', orderBy: order, orderAsc, active: String(active) };
            const { ids: some, total } = await tagged(parts);
            expect(total).toBe(all.length);
            pages.push(...some);
          }
          expect(pages).toEqual(all);
        }
      },
    );

    it.each(['active=maybe', 'active=', 'orderBy=tagged', 'limit=101', 'page=0', 'range=[1,0]', 'ctx=all'])(
      'refuses %s',
      async (query) => {
        expect((await cast.client.get(`/api/v2/projects/${cast.projectId}/tagged-files?${query}`)).status).toBe(400);
      },
    );

    it('are empty in a project without files', async () => {
      const empty = await instance.addProject(cast.owner.userId);
      for (const active of [true, false]) {
        const { body } = await cast.owner.get(`/api/v2/projects/${empty}/tagged-files?active=${active}`);
        expect(body).toEqual({ items: [], total: 0 });
      }
      expect((await cast.owner.get(`/api/v2/projects/${empty}/archived-files-length`)).body).toEqual({ length: 0 });
    });

    it('count the archived ones', async () => {
      expect((await cast.client.get(`/api/v2/projects/${cast.projectId}/archived-files-length`)).body).toEqual({
        length: expected('archived', 'name', true).length,
      });
    });
  });

  it('ENT-7: its files have exactly the fields of a single one, with the same values', async () => {
    const { files } = await flat({});
    for (const file of files) {
      const single = (await cast.client.get<FileAnswer>(`/api/v2/files/${file.id}`)).body;
      const { revisions: _revisions, events: _events, optimized_url: _optimized, ...shared } = single;
      const plain = ({ url: _url, download_url: _download, ...rest }: Record<string, unknown>) => rest;
      // By reading it the person has opened it.
      expect({ ...plain(file), seen: true }).toEqual(plain(shared));
      expect(Object.keys(file)).toEqual(Object.keys(shared));
    }
  });

  describe.each([...FILE_CONTEXTS])('OPN-11: context %s', (context) => {
    it.each(FILE_ORDERS.flatMap((order) => [[order, 'asc'] as const, [order, 'desc'] as const]))(
      'by %s %s, in both dialects',
      async (order, direction) => {
        const all = expected(context, order, direction === 'asc');
        expect(all.length).toBeGreaterThan(3);
        const named = await page({ ctx: context, orderBy: order, orderAsc: direction, limit: 100 });
        expect(named).toEqual({ ids: all, total: all.length });
        const admin = await flat({
          filter: { ctx: context },
          sort: [order, direction.toUpperCase()],
          range: [0, 99],
        });
        expect(admin.ids).toEqual(all);
        expect(admin.range).toBe(`files 0-${all.length - 1}/${all.length}`);
      },
    );

    it('page by page holds every file once', async () => {
      const all = expected(context, 'size', true);
      const seen: string[] = [];
      for (let number = 1; number <= Math.ceil(all.length / 4); number++) {
        const { ids: part, total } = await page({
          ctx: context,
          orderBy: 'size',
          orderAsc: 'asc',
          page: number,
          limit: 4,
        });
        expect(total).toBe(all.length);
        seen.push(...part);
      }
      expect(seen).toEqual(all);
    });
  });

  it('FIL-5: archived first shows the archived files, and after them the others', async () => {
    const { files } = await flat({ sort: ['archived', 'DESC'], range: [0, 99] });
    const archived = files.map((file) => file['archived']);
    expect(archived).toEqual([...archived].sort((one, other) => Number(other) - Number(one)));
    expect(new Set(archived)).toEqual(new Set([true, false]));
  });

  it.each<[string, Record<string, unknown>, number, number]>([
    ['a page', { page: 2 }, 12, 24],
    ['the last page', { page: 3 }, 24, 25],
    ['a page past the end', { page: 4 }, 36, 36],
    ['a page of its own size', { page: 3, limit: 5 }, 10, 15],
    ['a limit alone', { limit: 3 }, 0, 3],
    ['the largest page', { limit: 100 }, 0, 25],
  ])('OPN-45: %s answers {items, total}', async (_name, parts, from, to) => {
    const all = expected('all', 'created_at', false);
    expect(all).toHaveLength(25);
    expect(await page(parts)).toEqual({ ids: all.slice(from, to), total: 25 });
  });

  it.each([
    ['the first twelve', [0, 11], 'files 0-11/25'],
    ['one', [24, 24], 'files 24-24/25'],
    ['past the end', [20, 40], 'files 20-24/25'],
    ['wholly past the end', [30, 41], 'files 30-30/25'],
  ] as const)('OPN-45: range: %s', async (_name, range, contentRange) => {
    const answer = await flat({ range });
    expect(answer.range).toBe(contentRange);
    expect(answer.ids).toEqual(expected('all', 'created_at', false).slice(range[0], range[1] + 1));
  });

  it.each([
    ['an unknown context', { ctx: 'pinned' }],
    ['an unknown context in the filter', { filter: { ctx: 'pinned' } }],
    ['a context that is no text', { filter: { ctx: ['all'] } }],
    ['an unknown order', { orderBy: 'storage_key' }],
    ['an unknown order in the sort', { sort: ['storage_key', 'ASC'] }],
    ['an unknown direction', { orderAsc: 'upwards' }],
    ['a range of no numbers', { range: ['a', 'b'] }],
    ['a range that is too wide', { range: [0, 100] }],
    ['an unknown filter', { filter: { tagged: true } }],
    ['a search that is too short', { search: 'ab' }],
    ['a search that is too short without its blanks', { search: ' ab ' }],
    ['a search that is a number', { filter: { search: 123 } }],
    ['a search that is a list', { filter: { search: ['plan'] } }],
    ['a search with a NUL character', { search: 'plan\u0000' }],
    ['a page of nothing', { page: 0 }],
    ['a limit of too much', { limit: 101 }],
  ])('refuses %s', async (_name, parts) => {
    expect(await cast.client.get(query(parts))).toMatchObject({ status: 400, body: { code: 'validation_failed' } });
  });

  describe('search (FIL-16)', () => {
    let found: string;
    const names: [string, string | null][] = [
      ['100% scale.pdf', null],
      ['100 percent.pdf', null],
      ['a_b_section.pdf', null],
      ['aXbXsection.pdf', null],
      ['back\\slash detail.pdf', null],
      ['scan0001.pdf', 'Kellergeschoß Übersicht'],
      ['GROUND.PDF', null],
      ['ground floor old.pdf', null],
      ['Élévation façade nord.pdf', null],
      ['kitchen elevation A-101.pdf', null],
      ['site 1010 plan A.pdf', null],
    ].map(([name, alias]) => [name as string, alias as string | null]);

    beforeAll(async () => {
      const projectId = await instance.addProject(cast.owner.userId);
      found = `/api/v2/projects/${projectId}/files`;
      for (const [name, alias] of names) {
        await instance.addFile(projectId, cast.owner.userId, { name, alias, archived: name.includes('old') });
      }
    });

    const search = async (parts: Record<string, string>) => {
      const { body } = await cast.owner.get<Page>(`${found}?${new URLSearchParams({ ...parts, page: '1' })}`);
      return { names: body.items.map(({ name }) => name).sort(), total: body.total };
    };

    it.each([
      ['a part of a name', 'sect', ['a_b_section.pdf', 'aXbXsection.pdf']],
      ['whatever the case', 'ground', ['GROUND.PDF']],
      ['what stands between signs, which count as blanks', '100%', ['100% scale.pdf', '100 percent.pdf']],
      ['words side by side before words anywhere', 'a-101', ['kitchen elevation A-101.pdf']],
      ['a name without its accents', 'elevation facade', ['Élévation façade nord.pdf']],
      ['a name by other accents', 'élevàtion', ['kitchen elevation A-101.pdf', 'Élévation façade nord.pdf']],
      ['letters that are spelt in two', 'kellergeschoss', ['scan0001.pdf']],
      ['words in another order', 'nord elevation', ['Élévation façade nord.pdf']],
      ['a word with a slip', 'kithcen', ['kitchen elevation A-101.pdf']],
      ['a slip beside a word that is right', 'facdae nord', ['Élévation façade nord.pdf']],
      ['a slip in the beginning of a word', 'kithce', ['kitchen elevation A-101.pdf']],
      ['no other number for one that is not there', 'a-102', []],
      ['nothing like it', 'basement', []],
      ['a percent sign that would match all', '%%%', []],
      ['an underscore as it stands', 'a_b', ['a_b_section.pdf']],
      ['underscores that would match all', '___', []],
      ['a backslash as it stands', 'k\\sl', ['back\\slash detail.pdf']],
      ['an alias', 'übersicht', ['scan0001.pdf']],
      ['the name behind an alias', 'scan0', ['scan0001.pdf']],
      ['with blanks around', '  sect  ', ['a_b_section.pdf', 'aXbXsection.pdf']],
      ['a quote', "o'c", []],
      ['blanks only: no search', '    ', names.filter(([name]) => !name.includes('old')).map(([name]) => name)],
    ])('finds %s', async (_name, text, expectedNames) => {
      expect(await search({ search: text })).toEqual({ names: [...expectedNames].sort(), total: expectedNames.length });
    });

    it('stays in its context, in both dialects', async () => {
      expect(await search({ search: 'ground', ctx: 'archived' })).toEqual({
        names: ['ground floor old.pdf'],
        total: 1,
      });
      const filter = JSON.stringify({ search: 'ground', ctx: 'archived' });
      const { body } = await cast.owner.get<FileAnswer[]>(`${found}?${new URLSearchParams({ filter })}`);
      expect(body.map(({ name }) => name)).toEqual(['ground floor old.pdf']);
    });

    it('counts all it finds, not only the page', async () => {
      const { body } = await cast.owner.get<Page>(`${found}?search=.pdf&page=2&limit=3`);
      expect({ shown: body.items.length, total: body.total }).toEqual({ shown: 3, total: 10 });
    });

    it('forgives a slip by the words of this project alone', async () => {
      const projectId = await instance.addProject(cast.owner.userId);
      await instance.addFile(projectId, cast.owner.userId, { name: 'roof.pdf' });
      const { body } = await cast.owner.get<Page>(`/api/v2/projects/${projectId}/files?search=kithcen&page=1`);
      expect(body.total).toBe(0);
    });
  });

  it('can be of certain names: as uploaded, as people call them, or as downloaded', async () => {
    const projectId = await instance.addProject(cast.owner.userId);
    const add = (name: string, fields: { alias?: string; archived?: boolean } = {}) =>
      instance.addFile(projectId, cast.owner.userId, { name, ...fields });
    await add('A-101.pdf');
    await add('scan.pdf', { alias: 'Ground floor' });
    await add('Übersicht.pdf');
    await add('A-101.pdf', { archived: true });
    await add('A-1010.pdf');
    const named = async (name: unknown) => {
      const filter = JSON.stringify({ name });
      const answer = await cast.owner.get<FileAnswer[]>(
        `/api/v2/projects/${projectId}/files?${new URLSearchParams({ filter })}`,
      );
      return answer.status === 200 ? answer.body.map(({ name: each }) => each).sort() : answer.status;
    };
    expect(await named('a-101.PDF')).toEqual(['A-101.pdf']);
    expect(await named(['Ground floor', 'A-101.pdf'])).toEqual(['A-101.pdf', 'scan.pdf']);
    expect(await named('ground floor.pdf')).toEqual(['scan.pdf']);
    expect(await named('scan.pdf')).toEqual(['scan.pdf']);
    expect(await named('Übersicht.pdf'.normalize('NFD'))).toEqual(['Übersicht.pdf']);
    expect(await named(['%', '.pdf', 'A_101.pdf'])).toEqual([]);
    for (const wrong of [5, '', null, [{}], ['x'.repeat(256)], Array(101).fill('a')]) {
      expect(await named(wrong)).toBe(400);
    }
  });

  it('can be of pictures alone, counted and searched as well', async () => {
    const projectId = await instance.addProject(cast.owner.userId);
    const add = (name: string, mimetype: string) =>
      instance.addFile(projectId, cast.owner.userId, { name }, { mimetype });
    await add('A-101.pdf', 'application/pdf');
    await add('north.jpg', 'image/jpeg');
    await add('south.heic', 'image/heic');
    await add('drawn.svg', 'image/svg+xml');
    const listed = (filter: object) =>
      cast.owner.get<Page>(
        `/api/v2/projects/${projectId}/files?page=1&${new URLSearchParams({ filter: JSON.stringify(filter) })}`,
      );
    const { body } = await listed({ pictures: true });
    expect(body.items.map(({ name }) => name)).toEqual(['south.heic', 'north.jpg']);
    expect(body.total).toBe(2);
    expect((await listed({ pictures: true, search: 'nor' })).body.items.map(({ name }) => name)).toEqual(['north.jpg']);
    for (const wrong of [false, 1, 'true', null, {}]) expect((await listed({ pictures: wrong })).status).toBe(400);
  });

  it('its totals are right after every change that can be made', async () => {
    const projectId = await instance.addProject(cast.owner.userId);
    const totals = async () => {
      const answered: Record<string, number> = {};
      for (const ctx of FILE_CONTEXTS) {
        const { body } = await cast.owner.get<Page>(`/api/v2/projects/${projectId}/files?ctx=${ctx}&page=1`);
        answered[ctx] = body.total;
      }
      const [counted] = await instance.rows(
        `SELECT count(*) FILTER (WHERE tagged AND NOT archived)::int AS active,
                count(*) FILTER (WHERE NOT archived)::int AS all, count(*) FILTER (WHERE archived)::int AS archived
         FROM files WHERE project_id = $1 AND current_revision_id IS NOT NULL AND deleted_at IS NULL`,
        [projectId],
      );
      expect(answered).toEqual(counted);
      return answered;
    };
    const upload = { name: 'a.png', mimetype: 'image/png', bytes: PNG };
    const set = (id: string, change: string) => instance.rows(`UPDATE files SET ${change} WHERE id = $1`, [id]);

    expect(await totals()).toEqual({ active: 0, all: 0, archived: 0 });
    const [first, second, third] = [
      await uploadFile(cast.owner, projectId, upload),
      await uploadFile(cast.owner, projectId, upload),
      await uploadFile(cast.owner, projectId, upload),
    ];
    expect(await totals()).toEqual({ active: 0, all: 3, archived: 0 });
    await uploadRevision(cast.owner, first.id, upload);
    expect(await totals()).toEqual({ active: 0, all: 3, archived: 0 });
    await set(first.id, 'tagged = true');
    expect(await totals()).toEqual({ active: 1, all: 3, archived: 0 });
    await set(first.id, 'archived = true');
    expect(await totals()).toEqual({ active: 0, all: 2, archived: 1 });
    await set(second.id, 'archived = true');
    await set(first.id, 'archived = false');
    expect(await totals()).toEqual({ active: 1, all: 2, archived: 1 });
    await cast.owner.put(`/api/v2/files/${third.id}`, { alias: 'x' });
    await cast.owner.patch(`/api/v2/files/${third.id}`, { moveTo: 1 });
    expect(await totals()).toEqual({ active: 1, all: 2, archived: 1 });
    const { body: pending } = await cast.owner.post<FileAnswer>('/api/v2/files', {
      name: 'b.png',
      mimetype: 'image/png',
      size: 5,
      project_id: projectId,
    });
    await cast.owner.delete(`/api/v2/files/${pending.id}/upload`);
    expect(await totals()).toEqual({ active: 1, all: 2, archived: 1 });
    await Promise.all([first, third].map(({ id }) => cast.owner.delete(`/api/v2/files/${id}`)));
    expect(await totals()).toEqual({ active: 0, all: 0, archived: 1 });
    await Promise.all(Array.from({ length: 5 }, () => uploadFile(cast.owner, projectId, upload)));
    expect(await totals()).toEqual({ active: 0, all: 5, archived: 1 });
  });
});
