import { LIMITS, MARKUP_KINDS, PROJECT_ROLES, type ErrorAnswer, type MarkupKind } from '@gable/contracts';
import { v7 as uuid } from 'uuid';
import { TestInstance, type Cast, type StoredFile } from '../testing/test-instance.js';
import type { Answer, Visitor } from '../testing/visitor.js';
import type { MarkupsView, MarkupView } from './dto/markup.dto.js';

let instance: TestInstance;
let cast: Cast;
let file: StoredFile;

beforeAll(async () => {
  instance = await TestInstance.start();
  cast = await instance.cast();
});

beforeEach(async () => {
  file = await instance.withSheet(await instance.addFile(cast.projectId, cast.former.userId));
});

afterAll(() => instance.stop());

const LINE = {
  page: 1,
  kind: 'line',
  points: [
    [0.1, 0.2],
    [0.3, 0.4],
  ],
  colour: 'red',
  width: 'thin',
};
const TEXT = { page: 2, kind: 'text', points: [[0.5, 0.5]], text: 'Door?', colour: 'blue', width: 'thick' };

const POINTS: Record<MarkupKind, number> = {
  ...{ cloud: 2, arrow: 2, line: 2, box: 2, pen: 5, text: 1, highlight: 2, length: 2, area: 4, angle: 3 },
};
const pointsFor = (count: number): number[][] =>
  Array.from({ length: count }, (_, index) => [index / Math.max(count, 2), 0.25]);

const pathOf = (rest = '', on = file) => `/api/v2/files/${on.id}/markups/${on.revisionId}${rest}`;
const scalePath = (page: number | string = 1, on = file) => `/api/v2/files/${on.id}/scales/${on.revisionId}/${page}`;
const draw = (visitor: Visitor, markup: object = LINE, on = file) => visitor.post<MarkupView>(pathOf('', on), markup);
const drawn = async (visitor = cast.client, markup: object = LINE): Promise<MarkupView> => {
  const answer = await draw(visitor, markup);
  expect(answer).toMatchObject({ status: 201 });
  return answer.body;
};
const seen = async (visitor: Visitor) => (await visitor.get<MarkupsView>(pathOf())).body;
const seenIds = async (visitor: Visitor) => (await seen(visitor)).markups.map(({ id }) => id);
const change = (visitor: Visitor, id: string, changes: object) => visitor.put<MarkupView>(pathOf(`/${id}`), changes);
const remove = (visitor: Visitor, id: string) => visitor.delete(pathOf(`/${id}`));
const publish = (visitor: Visitor, ids: string[]) => visitor.post<MarkupsView>(pathOf('/publish'), { ids });
const published = async (visitor = cast.client, markup: object = LINE): Promise<MarkupView> => {
  const { id } = await drawn(visitor, markup);
  const { body } = await publish(visitor, [id]);
  const found = body.markups.find((each) => each.id === id);
  if (!found) throw new Error('It is not published.');
  return found;
};

const historyOf = async () => {
  const rows = await instance.rows<{ line: string }>(
    `SELECT item_type || ' ' || item_action || ' ' || description AS line FROM history WHERE file_id = $1 ORDER BY id`,
    [file.id],
  );
  return rows.map(({ line }) => line);
};

/** What is refused changes nothing; answers the status and the fields that are wrong. */
const refused = async (call: () => Promise<Answer<unknown>>): Promise<[number, ...string[]]> => {
  const before = await instance.fingerprint();
  const { status, body } = await call();
  expect(await instance.fingerprint()).toBe(before);
  return [status, ...Object.keys((body as Partial<ErrorAnswer>).errors ?? {})];
};

describe('drawing', () => {
  it.each(MARKUP_KINDS)('%s is kept as it was drawn', async (kind) => {
    const sent = {
      ...LINE,
      kind,
      points: pointsFor(POINTS[kind]),
      ...(kind === 'text' && { text: ' Door\nor wall? ' }),
    };
    const markup = await drawn(cast.team, sent);
    expect(markup).toEqual({
      ...sent,
      id: expect.any(String),
      text: kind === 'text' ? 'Door\nor wall?' : null,
      version: 1,
      published: false,
      creator: { id: cast.team.userId, name: expect.any(String) },
      mine: true,
      may_change: true,
      created_at: expect.stringMatching(/Z$/),
      updated_at: expect.stringMatching(/Z$/),
    });
    expect((await seen(cast.team)).markups).toEqual([markup]);
  });

  it.each(PROJECT_ROLES)('%s sees it alone, whoever else is in the project, until it is published', async (role) => {
    const { id } = await drawn(cast[role]);
    for (const reader of PROJECT_ROLES) {
      expect([reader, await seenIds(cast[reader])]).toEqual([reader, reader === role ? [id] : []]);
      if (reader === role) continue;
      expect((await change(cast[reader], id, { version: 1, colour: 'blue' })).status).toBe(404);
      expect((await remove(cast[reader], id)).status).toBe(404);
      expect((await publish(cast[reader], [id])).status).toBe(404);
    }
    expect((await publish(cast[role], [id])).status).toBe(200);
    for (const reader of PROJECT_ROLES) {
      const mine = reader === role;
      const may_change = mine || reader === 'owner' || reader === 'member';
      expect((await seen(cast[reader])).markups).toMatchObject([{ id, published: true, mine, may_change }]);
    }
  });

  it('is in no history, and told to the own screens alone, until it is published', async () => {
    const outbox = await instance.watchOutbox({ notifications: false });
    await outbox();
    const news = async () => (await outbox()).map(({ payload }) => [payload['event'], payload['room']]);
    const { id } = await drawn();
    await change(cast.client, id, { version: 1, width: 'thick' });
    const own = ['markups:changed', `user:${cast.client.userId}`];
    expect(await news()).toEqual([own, own]);
    expect(await historyOf()).toEqual([]);
    await publish(cast.client, [id]);
    // Twice is once.
    await publish(cast.client, [id]);
    const everybody = ['markups:changed', `project:${cast.projectId}`];
    expect(await news()).toEqual([everybody]);
    await change(cast.client, id, { version: 3, colour: 'green' });
    await remove(cast.client, id);
    expect(await news()).toEqual([everybody, everybody]);
    expect(await historyOf()).toEqual(['files publish_markup plan.pdf', 'files delete_markup plan.pdf']);
    expect(await instance.rows('SELECT 1 FROM notifications WHERE subject_id = $1', [id])).toEqual([]);
  });

  it.each<[string, object, [number, ...string[]]]>([
    ['a page that is not there', { page: 3 }, [422, 'page']],
    ['page 0', { page: 0 }, [400, 'page']],
    ['half a page', { page: 1.5 }, [400, 'page']],
    ['a page beyond all', { page: 2 ** 31 }, [400, 'page']],
    ['a kind that is none', { kind: 'circle' }, [400, 'kind']],
    ['a kind of every object', { kind: 'constructor' }, [400, 'kind']],
    ['a colour that is none', { colour: '#ff0000' }, [400, 'colour']],
    ['a width that is none', { width: 3 }, [400, 'width']],
    ['no points', { points: [] }, [422, 'points']],
    ['one point too few', { points: [[0.1, 0.1]] }, [422, 'points']],
    ['one point too many', { points: pointsFor(3) }, [422, 'points']],
    // More than a body may hold of anything.
    ['10,001 points', { kind: 'pen', points: Array(10_001).fill([0.1, 0.2]) }, [413]],
    ['1,001 points', { kind: 'pen', points: Array(1_001).fill([0.1, 0.2]) }, [400]],
    ['201 points of an area', { kind: 'area', points: pointsFor(201) }, [422, 'points']],
    [
      'a point beside the page',
      {
        points: [
          [0.1, 0.1],
          [1.01, 0.1],
        ],
      },
      [400, 'points'],
    ],
    [
      'a point before the page',
      {
        points: [
          [0.1, 0.1],
          [-0.01, 0.1],
        ],
      },
      [400, 'points'],
    ],
    [
      'points that are no numbers',
      {
        points: [
          ['NaN', 0.1],
          ['0.1', 0.1],
        ],
      },
      [400, 'points'],
    ],
    [
      'points that are null',
      {
        points: [
          [null, null],
          [null, null],
        ],
      },
      [400, 'points'],
    ],
    [
      'points of three numbers',
      {
        points: [
          [0, 0, 0],
          [1, 1, 1],
        ],
      },
      [400, 'points'],
    ],
    [
      'points of lists',
      {
        points: [
          [[0.1], [0.2]],
          [[0.1], [0.2]],
        ],
      },
      [400, 'points'],
    ],
    [
      'points that are objects',
      {
        points: [
          { 0: 0.1, 1: 0.2, length: 2 },
          { x: 0.1, y: 0.2 },
        ],
      },
      [400, 'points'],
    ],
    ['points as a text', { points: '[[0.1,0.1],[0.2,0.2]]' }, [400, 'points']],
    ['words with a line', { text: 'Door?' }, [422, 'text']],
    ['a text without words', { ...TEXT, text: ' ' }, [422, 'text']],
    ['a text without any', { ...TEXT, text: undefined }, [422, 'text']],
    ['a text of 501 characters', { ...TEXT, text: 'x'.repeat(501) }, [400, 'text']],
    ['a text with what cannot be shown', { ...TEXT, text: 'a\u0000b' }, [422, 'text']],
    ['a text that turns what follows', { ...TEXT, text: 'a\u202eb' }, [422, 'text']],
    ['a text that is a number', { ...TEXT, text: 5 }, [400, 'text']],
    ['more than there is', { published: true }, [400, 'published']],
    ['somebody else’s name', { created_by: uuid() }, [400, 'created_by']],
  ])('is refused with %s', async (_what, wrong, expected) => {
    expect(await refused(() => draw(cast.client, { ...LINE, ...wrong }))).toEqual(expected);
  });

  it.each<[string, string, number]>([
    ['a number beyond all numbers', JSON.stringify(LINE).replace('0.1', '1e400'), 400],
    ['lists in lists', JSON.stringify(LINE).replace('0.1', '['.repeat(20_000) + ']'.repeat(20_000)), 400],
    ['a megabyte', JSON.stringify({ ...TEXT, text: 'x'.repeat(1_000_000) }), 413],
    ['nothing', '', 400],
    ['no object', '[]', 400],
  ])('is refused with %s', async (_what, json, status) => {
    const headers = { 'content-type': 'application/json' };
    expect((await refused(() => cast.client.call('POST', pathOf(), json, headers)))[0]).toBe(status);
  });

  it('takes what a pen draws at most', async () => {
    const points = Array.from({ length: LIMITS.markupPoints }, (_, index) => [index / 1_000, 1 / 3]);
    const markup = await drawn(cast.client, { ...LINE, kind: 'pen', points });
    expect((await seen(cast.client)).markups[0]?.points).toEqual(points);
    // Beside others, there is room for so many points on a revision: what somebody else has not published takes none.
    await instance.rows(
      `INSERT INTO markups (id, revision_id, page, kind, points, colour, width, created_by)
       SELECT gen_random_uuid(), revision_id, page, kind, points, colour, width, created_by FROM markups, generate_series(2, $2) WHERE id = $1`,
      [markup.id, LIMITS.markupPointsOfRevision / LIMITS.markupPoints],
    );
    expect(await refused(() => draw(cast.client))).toEqual([422, 'points']);
    const [newest] = (await seen(cast.client)).markups.slice(-1);
    expect((await change(cast.client, newest?.id ?? '', { version: 1, points: points.slice(1) })).status).toBe(200);
    expect((await draw(cast.owner)).status).toBe(201);
  });

  it('has room for so many on a revision', async () => {
    const { id } = await published();
    await instance.rows(
      `INSERT INTO markups (id, revision_id, page, kind, points, colour, width, created_by, published_at)
       SELECT gen_random_uuid(), revision_id, page, kind, points, colour, width, created_by, now()
       FROM markups, generate_series(2, $2) WHERE id = $1`,
      [id, LIMITS.markupsOfRevision],
    );
    expect(await refused(() => draw(cast.owner))).toEqual([422, 'points']);
    expect((await remove(cast.owner, id)).status).toBe(200);
    expect((await draw(cast.owner)).status).toBe(201);
  });
});

describe('markup', () => {
  it('is changed by who drew it, each time of the version they have read', async () => {
    const { id } = await drawn(cast.client, TEXT);
    const first = await change(cast.client, id, { version: 1, points: [[0.6, 0.7]] });
    expect(first).toMatchObject({ status: 200, body: { ...TEXT, points: [[0.6, 0.7]], version: 2 } });
    const second = await change(cast.client, id, { version: 2, text: 'Wall?', colour: 'black', width: 'thin' });
    expect(second.body).toMatchObject({ text: 'Wall?', colour: 'black', width: 'thin', version: 3 });
    expect((await seen(cast.client)).markups).toEqual([second.body]);
  });

  it('that two people move is moved by the first; the second is told where it is', async () => {
    const { id, version } = await published(cast.team);
    const to = (x: number) => [
      [x, 0.1],
      [0.9, 0.9],
    ];
    const answers = await Promise.all([
      change(cast.team, id, { version, points: to(0.25) }),
      change(cast.owner, id, { version, points: to(0.75) }),
    ]);
    const [moved] = answers.filter(({ status }) => status === 200);
    const [told] = answers.filter(({ status }) => status === 409);
    expect(told?.body).toMatchObject({
      code: 'conflict',
      current: { id, version: version + 1, points: moved?.body.points },
    });
    expect((await seen(cast.client)).markups).toMatchObject([{ version: version + 1, points: moved?.body.points }]);
  });

  it('of others, once it is published, is changed and deleted by who may edit the file', async () => {
    const { id, version } = await published(cast.team);
    for (const role of ['client', 'contractor'] as const) {
      expect(await refused(() => change(cast[role], id, { version, colour: 'blue' }))).toEqual([422]);
      expect(await refused(() => remove(cast[role], id))).toEqual([422]);
    }
    expect((await change(cast.member, id, { version, colour: 'blue' })).body).toMatchObject({
      creator: { id: cast.team.userId },
      mine: false,
      colour: 'blue',
    });
    expect(await remove(cast.owner, id)).toMatchObject({ status: 200, body: { id } });
    expect(await seenIds(cast.team)).toEqual([]);
    expect((await remove(cast.team, id)).status).toBe(404);
  });

  it('is published all or nothing', async () => {
    const [first, second] = [await drawn(), await drawn()];
    const others = await drawn(cast.team);
    for (const wrong of [others.id, uuid()]) {
      expect(await refused(() => publish(cast.client, [first.id, wrong]))).toEqual([404]);
    }
    const shown = await published(cast.team);
    expect(await refused(() => publish(cast.owner, [shown.id]))).toEqual([422]);
    await remove(cast.team, shown.id);
    const { body } = await publish(cast.client, [first.id, second.id.toUpperCase(), first.id]);
    expect(body.markups.map(({ id, published: isShown, version }) => [id, isShown, version])).toEqual([
      [first.id, true, 2],
      [second.id, true, 2],
    ]);
    expect(await seenIds(cast.owner)).toEqual([first.id, second.id]);
  });

  it.each<[string, object, [number, ...string[]]]>([
    ['nothing', { version: 1 }, [400, 'points']],
    ['no version', { colour: 'blue' }, [400, 'version']],
    ['version 0', { version: 0, colour: 'blue' }, [400, 'version']],
    ['an older version', { version: 7, colour: 'blue' }, [409]],
    ['too many points', { version: 1, points: pointsFor(3) }, [422, 'points']],
    ['points that are null', { version: 1, points: null }, [400, 'points']],
    ['words of a line', { version: 1, text: 'Door?' }, [422, 'text']],
    ['no words of a line', { version: 1, text: '' }, [422, 'text']],
    ['another kind', { version: 1, kind: 'box' }, [400, 'kind']],
    ['another page', { version: 1, page: 2 }, [400, 'page']],
  ])('is not changed by %s', async (_what, changes, expected) => {
    const { id } = await drawn();
    expect(await refused(() => change(cast.client, id, changes))).toEqual(expected);
  });

  it.each<[string, unknown, [number, ...string[]]]>([
    ['none', [], [400, 'ids']],
    ['what is no id', ['x'], [400, 'ids']],
    ['null', null, [400, 'ids']],
    ['more than there may be', Array.from({ length: 1_001 }, () => uuid()), [400]],
  ])('is not published where %s are sent', async (_what, ids, expected) => {
    expect(await refused(() => cast.client.post(pathOf('/publish'), { ids }))).toEqual(expected);
  });

  it('of who has left the project stays once it is published; the rest is seen by nobody, until they are back', async () => {
    const leaving = await instance.signedIn();
    await instance.addToProject(cast.projectId, leaving.userId, 'member');
    const shown = await published(leaving);
    const own = await drawn(leaving);
    await instance.rows('DELETE FROM project_users WHERE project_id = $1 AND user_id = $2', [
      cast.projectId,
      leaving.userId,
    ]);
    for (const role of PROJECT_ROLES) {
      expect((await seen(cast[role])).markups).toMatchObject([{ id: shown.id, creator: shown.creator }]);
    }
    expect((await leaving.get(pathOf())).status).toBe(404);
    expect(await refused(() => change(leaving, own.id, { version: 1, colour: 'blue' }))).toEqual([404]);
    expect(await refused(() => remove(leaving, shown.id))).toEqual([404]);
    expect(await refused(() => publish(leaving, [own.id]))).toEqual([404]);
    await instance.addToProject(cast.projectId, leaving.userId, 'client');
    expect(await seenIds(leaving)).toEqual([shown.id, own.id]);
  });

  it('is not there for who is outside, nor for who is not signed in', async () => {
    const { id, version } = await published();
    const calls = (who: Visitor) => [
      who.get(pathOf()),
      draw(who),
      change(who, id, { version, colour: 'blue' }),
      remove(who, id),
      publish(who, [id]),
      who.put(scalePath(), { metres_per_width: 42 }),
      who.delete(scalePath()),
    ];
    const statuses = async (who: Visitor) => (await Promise.all(calls(who))).map(({ status }) => status);
    const before = await instance.fingerprint();
    expect(await statuses(cast.outsider)).toEqual(Array(7).fill(404));
    expect(new Set(await statuses(instance.visitor()))).toEqual(new Set([401, 403]));
    expect(await instance.fingerprint()).toBe(before);
  });

  it('goes with its revision, and is there again when that one is back', async () => {
    const { id, version } = await published();
    const own = await drawn();
    await cast.client.put(scalePath(), { metres_per_width: 42 });
    const before = await seen(cast.client);
    await instance.rows('UPDATE file_revisions SET discarded_at = now() WHERE id = $1', [file.revisionId]);
    expect((await cast.client.get(pathOf())).status).toBe(404);
    expect(await refused(() => draw(cast.client))).toEqual([404]);
    expect(await refused(() => change(cast.client, id, { version, colour: 'blue' }))).toEqual([404]);
    expect(await refused(() => remove(cast.client, own.id))).toEqual([404]);
    expect(await refused(() => publish(cast.client, [own.id]))).toEqual([404]);
    expect(await refused(() => cast.client.put(scalePath(), { metres_per_width: 1 }))).toEqual([404]);
    await instance.rows('UPDATE file_revisions SET discarded_at = NULL WHERE id = $1', [file.revisionId]);
    expect(await seen(cast.client)).toEqual(before);
    await instance.rows('UPDATE files SET current_revision_id = NULL WHERE id = $1', [file.id]);
    await instance.rows('DELETE FROM file_revisions WHERE id = $1', [file.revisionId]);
    const left = 'SELECT revision_id FROM markups UNION ALL SELECT revision_id FROM page_scales';
    expect(await instance.rows(`SELECT FROM (${left}) m WHERE revision_id = $1`, [file.revisionId])).toEqual([]);
  });

  it('that is none is not there, nor on another revision', async () => {
    const { id, version } = await drawn();
    const other = await instance.withSheet(await instance.addFile(cast.projectId, cast.owner.userId));
    const elsewhere = `/api/v2/files/${other.id}/markups/${other.revisionId}/${id}`;
    expect((await cast.client.put(elsewhere, { version, colour: 'blue' })).status).toBe(404);
    expect((await cast.client.delete(elsewhere)).status).toBe(404);
    for (const wrong of [uuid(), 'x', 'publish']) {
      expect((await change(cast.client, wrong, { version, colour: 'blue' })).status).toBe(404);
      expect((await remove(cast.client, wrong)).status).toBe(404);
    }
    for (const revisionId of [other.revisionId, uuid(), 'x']) {
      expect((await cast.client.get(pathOf('', { ...file, revisionId }))).status).toBe(404);
      expect((await draw(cast.client, LINE, { ...file, revisionId })).status).toBe(404);
    }
  });

  it('is not drawn in an archived project, where it is still seen', async () => {
    const projectId = await instance.anotherProject(cast);
    const on = await instance.withSheet(await instance.addFile(projectId, cast.owner.userId));
    const { body } = await draw(cast.owner, LINE, on);
    await instance.archive(projectId);
    expect(await refused(() => draw(cast.owner, LINE, on))).toEqual([422]);
    expect(await refused(() => cast.owner.delete(pathOf(`/${body.id}`, on)))).toEqual([422]);
    expect((await cast.owner.get<MarkupsView>(pathOf('', on))).body.markups).toEqual([{ ...body, may_change: false }]);
  });
});

describe('the scale of a page', () => {
  const set = (visitor: Visitor, metres: unknown, page: number | string = 1) =>
    visitor.put<MarkupsView>(scalePath(page), { metres_per_width: metres });

  it.each(PROJECT_ROLES)('is set by %s, for everybody, and taken back', async (role) => {
    const scale = { page: 2, metres_per_width: 84.1, read: false };
    expect((await set(cast[role], 84.1, 2)).body.scales).toEqual([scale]);
    for (const reader of PROJECT_ROLES) expect((await seen(cast[reader])).scales).toEqual([scale]);
    expect((await cast[role].delete<MarkupsView>(scalePath(2))).body.scales).toEqual([]);
    expect((await seen(cast.owner)).scales).toEqual([]);
  });

  it('is a line of history, and heard by open screens, each time it is another one', async () => {
    const outbox = await instance.watchOutbox({ notifications: false });
    await outbox();
    await set(cast.client, 42);
    await set(cast.owner, 42);
    await set(cast.client, 21);
    await cast.client.delete(scalePath());
    await cast.client.delete(scalePath());
    expect((await outbox()).map(({ payload }) => [payload['event'], payload['room']])).toEqual(
      Array(3).fill(['markups:changed', `project:${cast.projectId}`]),
    );
    expect(await historyOf()).toEqual(Array(3).fill('files update_scale plan.pdf'));
  });

  it.each<[unknown, [number, ...string[]]]>([
    [0, [400, 'metres_per_width']],
    [-1, [400, 'metres_per_width']],
    [100_001, [400, 'metres_per_width']],
    ['42', [400, 'metres_per_width']],
    [null, [400, 'metres_per_width']],
    [[42], [400, 'metres_per_width']],
    [undefined, [400, 'metres_per_width']],
  ])('is not %j', async (metres, expected) => {
    expect(await refused(() => set(cast.client, metres))).toEqual(expected);
  });

  it('is not beyond all numbers', async () => {
    const headers = { 'content-type': 'application/json' };
    const call = () => cast.client.call('PUT', scalePath(), '{"metres_per_width":1e400}', headers);
    expect(await refused(call)).toEqual([400, 'metres_per_width']);
  });

  it('is read from the sheet, until a person has said it', async () => {
    await instance.rows('UPDATE sheets SET metres_per_width = 118.9 WHERE revision_id = $1', [file.revisionId]);
    await instance.addSheet(file, { page: 2, state: 'none', metresPerWidth: 42 });
    const read = [{ page: 1, metres_per_width: 118.9, read: true }];
    // What is no sheet may say one as well.
    expect((await seen(cast.client)).scales).toEqual(read);
    expect((await set(cast.client, 84.1)).body.scales).toEqual([{ page: 1, metres_per_width: 84.1, read: false }]);
    expect((await cast.client.delete<MarkupsView>(scalePath())).body.scales).toEqual(read);
  });

  it('may be as small as a number is', async () => {
    expect((await set(cast.client, 5e-324)).body.scales).toMatchObject([{ metres_per_width: 5e-324 }]);
  });

  it.each(['0', '3', '-1', '1.5', 'x', '99999999999', '9999999999999999999999'])(
    'is not set on page %s, which is not there',
    async (page) => {
      expect(await refused(() => set(cast.client, 42, page))).toEqual([404]);
      expect(await refused(() => cast.client.delete(scalePath(page)))).toEqual([404]);
    },
  );
});
