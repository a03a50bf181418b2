import { HISTORY_TYPES, LIMITS, MESSAGES, PROJECT_ROLES, type HistoryType } from '@gable/contracts';
import { v7 as uuid } from 'uuid';
import { costOf } from '../testing/statement-cost.js';
import { TestInstance, type Cast } from '../testing/test-instance.js';
import type { Visitor } from '../testing/visitor.js';
import type { HistoryItemView } from './dto/history.dto.js';
import { statementOf, type HistoryListing } from './history.repository.js';

interface HistoryPage {
  items: HistoryItemView[];
  total: number;
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

const pathOf = (id = projectId): string => `/api/v2/projects/${id}/history`;
const list = async (query = '', visitor: Visitor = cast.owner): Promise<HistoryPage> =>
  (await visitor.get<HistoryPage>(`${pathOf()}${query}`)).body;
const lines = ({ items }: HistoryPage): string[] =>
  items.map(({ item_type: type, item_action: action, description }) => `${type} ${action} ${description ?? ''}`);

/** The kind of the entry at a place, as {@link addEntries} writes them. */
const typeAt = (place: number): HistoryType => HISTORY_TYPES[place % HISTORY_TYPES.length] ?? 'files';
const lineAt = (place: number): string => `${typeAt(place)} new ${place}`;
/** Places of the entries of some kinds among so many, the newest first. */
const placesOf = (types: readonly HistoryType[], count: number): number[] =>
  Array.from({ length: count }, (_, age) => count - 1 - age).filter((place) => types.includes(typeAt(place)));

/** Entries of one kind after another, a minute apart, the oldest first. */
async function addEntries(count: number, types: readonly HistoryType[] = HISTORY_TYPES): Promise<void> {
  await instance.rows(
    `INSERT INTO history (id, project_id, item_type, item_action, description, user_from, created_at)
     SELECT gen_random_uuid(), $1, ($3::text[])[1 + n % array_length($3::text[], 1)], 'new', n::text, $4,
       timestamptz '2026-01-01' + n * interval '1 minute'
     FROM generate_series(0, $2::int - 1) n`,
    [projectId, count, types, cast.owner.userId],
  );
}

describe('the history of a project (API-31, HIS-4, ENT-11)', () => {
  it('tells what happened, newest first (OPN-88)', async () => {
    const file = await instance.addFile(projectId, cast.owner.userId);
    await cast.owner.put(`/api/v2/files/${file.id}`, { alias: 'Ground floor' });
    await cast.member.post(`/api/v2/projects/${projectId}/set-user-role`, {
      userID: cast.client.userId,
      role: 'contractor',
    });
    const { items, total } = await list();
    expect(total).toBe(2);
    const [role, rename] = items as [HistoryItemView, HistoryItemView];
    const person = async (visitor: Visitor) => {
      const [row] = await instance.rows('SELECT id, name, email, avatar FROM users WHERE id = $1', [visitor.userId]);
      return row;
    };
    expect(role).toEqual({
      id: role.id,
      item_type: 'projects',
      item_action: 'update_user_role',
      file_id: null,
      file: null,
      revision: null,
      description: 'contractor',
      project: { id: projectId, name: 'Villa' },
      userFrom: await person(cast.member),
      userTo: await person(cast.client),
      created_at: role.created_at,
    });
    expect(rename).toMatchObject({
      item_type: 'files',
      item_action: 'update_name',
      file_id: file.id,
      file: {
        id: file.id,
        name: 'plan.pdf',
        alias: 'Ground floor',
        current_revision_id: file.revisionId,
        deleted: false,
      },
      description: 'plan.pdf → Ground floor.pdf',
      userFrom: await person(cast.owner),
      userTo: null,
    });
    expect(Date.parse(role.created_at)).toBeGreaterThanOrEqual(Date.parse(rename.created_at));
  });

  it('keeps the name a file had, and says that it is deleted', async () => {
    const { id } = await instance.addFile(projectId, cast.owner.userId);
    await cast.owner.delete(`/api/v2/files/${id}`);
    expect((await list()).items).toMatchObject([
      { description: 'plan.pdf', file: { id, deleted: true, current_revision_id: null } },
    ]);
  });

  it('names nobody for whom there is no account', async () => {
    await instance.rows(
      `INSERT INTO history (id, project_id, item_type, item_action) VALUES ($1, $2, 'files', 'preview')`,
      [uuid(), projectId],
    );
    expect((await list()).items).toMatchObject([{ userFrom: null, userTo: null, description: null, file: null }]);
  });

  it('has pages, also such that stay where they are when there is something new', async () => {
    await addEntries(7);
    expect(lines(await list('?limit=3'))).toEqual([6, 5, 4].map(lineAt));
    expect(lines(await list('?limit=3&page=3'))).toEqual([lineAt(0)]);
    expect(await list('?limit=3&page=4')).toEqual({ items: [], total: 7 });
    const { items } = await list('?limit=3');
    await addEntries(1);
    const older = await list(`?limit=3&before=${items.at(-1)?.id}`);
    expect({ lines: lines(older), total: older.total }).toEqual({
      lines: [3, 2, 1].map(lineAt),
      total: 8,
    });
  });

  it(`answers ${LIMITS.historyPageSize} unless asked otherwise`, async () => {
    await addEntries(LIMITS.historyPageSize + 1);
    expect((await list()).items).toHaveLength(LIMITS.historyPageSize);
  });

  it.each(HISTORY_TYPES)('HIS-2, CNS-66: shows %s alone', async (type) => {
    await addEntries(3 * HISTORY_TYPES.length);
    const { items, total } = await list(`?types=${type}&limit=2`);
    expect(total).toBe(3);
    expect(items.map((item) => item.item_type)).toEqual([type, type]);
  });

  it.each(['types=comments,projects', 'types=comments&types=projects', 'types=projects,comments,projects'])(
    'HIS-2: shows two kinds of entries by %s',
    async (query) => {
      const count = 3 * HISTORY_TYPES.length;
      const shown = placesOf(['comments', 'projects'], count).map(lineAt);
      await addEntries(count);
      const page = await list(`?limit=4&${query}`);
      expect(page.total).toBe(6);
      expect(lines(page)).toEqual(shown.slice(0, 4));
      const older = await list(`?limit=4&${query}&before=${page.items.at(-1)?.id}`);
      expect(lines(older)).toEqual(shown.slice(4));
      expect(lines(await list(`?limit=4&${query}&page=2`))).toEqual(lines(older));
    },
  );

  it.each([
    'types=weather',
    'types=',
    'types=files,',
    'page=0',
    'limit=0',
    `limit=${LIMITS.listPageSizeMax + 1}`,
    'before=5',
    'sort=["description","ASC"]',
  ])('refuses %s', async (query) => {
    expect((await cast.owner.get(`${pathOf()}?${query}`)).status).toBe(400);
  });

  it('is 404 for a place that is none of this project', async () => {
    await addEntries(1);
    const [{ id } = { id: '' }] = (await list()).items;
    const other = await instance.anotherProject(cast);
    for (const before of [uuid(), id]) {
      expect((await cast.owner.get(`${pathOf(other)}?before=${before}`)).status).toBe(404);
    }
  });

  it('counts what is there, no matter who writes at the same time', async () => {
    const writers = Array.from({ length: 3 * HISTORY_TYPES.length }, (_, n) => addEntries(1 + (n % 3), [typeAt(n)]));
    await Promise.all(writers);
    await instance.rows(`DELETE FROM history WHERE project_id = $1 AND item_type = 'versions'`, [projectId]);
    const counted = await instance.rows<{ type: string; total: number }>(
      `SELECT item_type AS type, count(*)::int AS total FROM history WHERE project_id = $1 GROUP BY 1 ORDER BY 1`,
      [projectId],
    );
    expect(counted).toHaveLength(HISTORY_TYPES.length - 1);
    for (const { type, total } of counted) expect((await list(`?types=${type}`)).total).toBe(total);
    expect((await list('?types=versions')).total).toBe(0);
  });
});

describe('who may read it (HIS-3, PRM-31)', () => {
  it.each(PROJECT_ROLES)('%s: owners and members, archived or not; others hear 422', async (role) => {
    await addEntries(1);
    for (const archived of [false, true]) {
      if (archived) await instance.archive(projectId);
      for (const path of [pathOf(), `${pathOf()}/export`]) {
        const { status, body } = await cast[role].get(path);
        if (role === 'owner' || role === 'member') expect({ path, status }).toEqual({ path, status: 200 });
        else expect({ status, body }).toMatchObject({ status: 422, body: { message: MESSAGES.requests.notPermitted } });
      }
    }
  });

  it.each<[string, () => Visitor, number]>([
    ['somebody who was never in the project', () => cast.outsider, 404],
    ['somebody who was in it once', () => cast.former, 404],
    ['nobody signed in', () => cast.stranger, 401],
  ])('%s: nothing', async (_name, who, status) => {
    for (const path of [pathOf(), `${pathOf()}/export`]) expect((await who().get(path)).status).toBe(status);
  });
});

describe('openings (HIS-6)', () => {
  const openings = async () => {
    const rows = await instance.rows<{ line: string; user_from: string }>(
      `SELECT concat_ws(' ', item_type, description, revision) AS line, user_from FROM history
       WHERE project_id = $1 AND item_action = 'open' ORDER BY id`,
      [projectId],
    );
    return rows.map(({ line, user_from: by }) => `${by === cast.owner.userId ? 'owner' : 'another'}: ${line}`);
  };
  const later = (milliseconds: number) =>
    instance.rows(
      `WITH told AS (UPDATE history SET created_at = created_at - $2 * interval '1 ms' WHERE project_id = $1)
       UPDATE files SET latest_version = latest_version - $2 * interval '1 ms' WHERE project_id = $1`,
      [projectId, milliseconds],
    );

  it('of a file are recorded once an hour and person, also when it is looked at many times at once', async () => {
    const { id } = await instance.addFile(projectId, cast.owner.userId, { alias: 'Roof' });
    const look = (visitor: Visitor) => visitor.get(`/api/v2/files/${id}`);
    const answers = await Promise.all(Array.from({ length: 6 }, () => look(cast.owner)));
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    await look(cast.client);
    expect(await openings()).toEqual(['owner: files Roof.pdf', 'another: files Roof.pdf']);
    await later(LIMITS.openingNoted - 60_000);
    await look(cast.owner);
    expect(await openings()).toHaveLength(2);
    await later(60_000);
    await look(cast.owner);
    expect(await openings()).toEqual(['owner: files Roof.pdf', 'another: files Roof.pdf', 'owner: files Roof.pdf']);
  });

  it('of a file are recorded again once it has another revision, whatever the time', async () => {
    const { id } = await instance.addFile(projectId, cast.owner.userId, { alias: 'Roof' });
    const look = () => cast.client.get(`/api/v2/files/${id}`);
    await look();
    await look();
    expect(await openings()).toHaveLength(1);
    await instance.rows('UPDATE files SET latest_version = clock_timestamp() WHERE id = $1', [id]);
    await look();
    await look();
    expect(await openings()).toHaveLength(2);
  });

  it('of another revision are recorded with its number, beside those of the file', async () => {
    const file = await instance.addFile(projectId, cast.owner.userId, {}, { number: 2 });
    const older = uuid();
    await instance.rows(
      `INSERT INTO file_revisions (id, file_id, number, name, mimetype, size, storage_key, uploaded_by, stored_at)
       VALUES ($1::uuid, $2, 1, 'first.pdf', 'application/pdf', 1000, $1::text, $3, now())`,
      [older, file.id, cast.owner.userId],
    );
    for (const rid of [file.revisionId, older, older]) await cast.owner.get(`/api/v2/files/${file.id}?rid=${rid}`);
    expect(await openings()).toEqual(['owner: files plan.pdf', 'owner: versions first.pdf 1']);
  });

  it('of a project are recorded once a working day, and not when it answers a change', async () => {
    await cast.owner.put(`/api/v2/projects/${projectId}`, { name: 'Barn' });
    expect(await openings()).toEqual([]);
    for (let look = 0; look < 2; look += 1) await cast.owner.get(`/api/v2/projects/${projectId}`);
    await later(LIMITS.openingNoted);
    await cast.owner.get(`/api/v2/projects/${projectId}`);
    expect(await openings()).toEqual(['owner: projects Barn']);
    await later(LIMITS.projectOpeningNoted);
    await cast.owner.get(`/api/v2/projects/${projectId}`);
    expect(await openings()).toHaveLength(2);
  });

  it('that are refused are not recorded', async () => {
    const { id } = await instance.addFile(projectId, cast.owner.userId);
    for (const path of [`/api/v2/files/${id}`, `/api/v2/projects/${projectId}`]) {
      expect((await cast.outsider.get(path)).status).toBe(404);
    }
    expect((await cast.owner.get(`/api/v2/files/${id}?rid=${uuid()}`)).status).toBe(404);
    expect(await openings()).toEqual([]);
  });
});

describe('the export', () => {
  const exported = async (query = '') => {
    const { body, headers, status } = await cast.owner.get<string>(`${pathOf()}/export${query}`);
    return { status, headers, rows: String(body).split('\r\n') };
  };

  it('is a CSV file named after the project, in UTF-8, newest first', async () => {
    await instance.rows('UPDATE projects SET name = $2 WHERE id = $1', [projectId, 'Haus Süd / 2']);
    const { id } = await instance.addFile(projectId, cast.owner.userId, { name: 'a,b.pdf' });
    await cast.owner.put(`/api/v2/files/${id}`, { alias: '=1+1' });
    await cast.owner.post(`/api/v2/projects/${projectId}/users`, {
      users: [{ email: 'late@example.test', role: 'client' }],
    });
    const { status, headers, rows } = await exported();
    expect(status).toBe(200);
    expect(headers.get('content-type')).toBe('text/csv; charset=utf-8');
    const disposition = headers.get('content-disposition') ?? '';
    expect(disposition).toMatch(/^attachment; /);
    expect(decodeURIComponent(/filename\*=UTF-8''(\S+)/.exec(disposition)?.[1] ?? '')).toBe('Haus Süd _ 2 history.csv');
    const [me] = await instance.rows<{ name: string }>('SELECT name FROM users WHERE id = $1', [cast.owner.userId]);
    const [invited, renaming] = (await list()).items as [HistoryItemView, HistoryItemView];
    // The byte order mark is gone from a text that was decoded; below it is looked for in the bytes.
    expect(rows).toEqual([
      'date,what,action,file,description,from,to',
      `${invited.created_at},Project,Person invited,,client,${me?.name},late@example.test`,
      `${renaming.created_at},File,Renamed,'=1+1,"a,b.pdf → =1+1.pdf",${me?.name},`,
      '',
    ]);
    const cookie = [...cast.owner.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const bytes = await (await fetch(new URL(`${pathOf()}/export`, instance.address), { headers: { cookie } })).bytes();
    expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  });

  it('holds everything, however much it is, or the kinds that are asked for', async () => {
    await addEntries(2_500);
    const all = await exported();
    expect(all.rows).toHaveLength(2_502);
    const descriptions = all.rows.slice(1, -1).map((row) => Number(row.split(',')[4]));
    expect(descriptions).toEqual(Array.from({ length: 2_500 }, (_, n) => 2_499 - n));
    const comments = await exported('?types=comments');
    // Beside them the headings, and the end of the last line.
    expect(comments.rows).toHaveLength(placesOf(['comments'], 2_500).length + 2);
    expect((await exported('?types=weather')).status).toBe(400);
  });

  it('of nothing has its headings', async () => {
    expect((await exported()).rows).toEqual(['date,what,action,file,description,from,to', '']);
  });
});

describe('a million entries', () => {
  const LISTINGS: [string, Omit<HistoryListing, 'projectId' | 'viewerId'>][] = [
    ['the newest', { types: null, before: null, offset: 0, limit: 50 }],
    ['the newest of one kind', { types: ['comments'], before: null, offset: 0, limit: 50 }],
    ['the newest of a rare kind and another', { types: ['versions', 'files'], before: null, offset: 0, limit: 50 }],
    ['what is older than one of them', { types: null, before: 'middle', offset: 0, limit: 50 }],
    ['what is older, of two kinds', { types: ['projects', 'files'], before: 'middle', offset: 0, limit: 50 }],
  ];

  /** Pages of the database that a listing looks at. */
  const pagesOf = async (
    id: string,
    listing: Omit<HistoryListing, 'projectId' | 'viewerId'>,
    entries: number,
  ): Promise<number> => {
    const [middle] = await instance.rows<{ id: string }>(
      `SELECT id FROM history WHERE project_id = $1 AND description = $2`,
      [id, String(Math.floor(entries / 2))],
    );
    const before = listing.before === null ? null : (middle?.id ?? '');
    const { text, values } = statementOf({ projectId: id, viewerId: cast.owner.userId, ...listing, before });
    const { rows, blocks } = await costOf(instance, text, values);
    expect(rows).toBe(50);
    return blocks;
  };

  it('cost a list no more than a thousand do', async () => {
    const client = await instance.database.connect();
    const large = await instance.anotherProject(cast);
    try {
      // Without the checks of each row, which take most of the time and show nothing here.
      const { rows: checks } = await client.query<{ name: string; definition: string }>(
        `SELECT conname AS name, pg_get_constraintdef(oid) AS definition
         FROM pg_constraint WHERE conrelid = 'history'::regclass AND contype = 'f'`,
      );
      await client.query('BEGIN; ALTER TABLE history DISABLE TRIGGER USER');
      for (const { name } of checks) await client.query(`ALTER TABLE history DROP CONSTRAINT ${name}`);
      for (const [id, entries] of [
        [projectId, 1_000],
        [large, 1_000_000],
      ] as const) {
        await client.query(
          `INSERT INTO history (id, project_id, item_type, item_action, description, user_from, created_at)
           SELECT gen_random_uuid(), $1,
             CASE WHEN n % 16 = 0 THEN 'versions' WHEN n % 4 = 1 THEN 'comments' WHEN n % 2 = 0 THEN 'files' ELSE 'projects' END,
             'new', n::text, $3, timestamptz '2020-01-01' + n * interval '1 minute'
           FROM generate_series(0, $2::int - 1) n`,
          [id, entries, cast.owner.userId],
        );
      }
      for (const { name, definition } of checks) {
        await client.query(`ALTER TABLE history ADD CONSTRAINT ${name} ${definition}`);
      }
      await client.query('ALTER TABLE history ENABLE TRIGGER USER; COMMIT');
      await client.query('VACUUM ANALYZE history');
    } finally {
      client.release();
    }
    for (const [name, listing] of LISTINGS) {
      const [few, many] = [await pagesOf(projectId, listing, 1_000), await pagesOf(large, listing, 1_000_000)];
      // Each walk goes down an index that is a level or two higher; the entries themselves may lie further apart.
      expect({ name, few, many, cheap: many <= few * 2 + 40 }).toEqual({ name, few, many, cheap: true });
      expect(many).toBeLessThan(500);
    }
  }, 180_000);
});
