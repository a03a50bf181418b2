import { PROJECT_ROLES } from '@gable/contracts';
import { CalendarAddress } from '@gable/platform';
import ICAL from 'ical.js';
import { v7 as uuid } from 'uuid';
import { issueCode } from '../testing/issue-code.js';
import { PASSWORD, TestInstance, type Cast } from '../testing/test-instance.js';
import type { Visitor } from '../testing/visitor.js';

interface AddressAnswer extends Record<string, unknown> {
  created_at: string | null;
  address: string | null;
}

let instance: TestInstance;
let cast: Cast;

beforeAll(async () => {
  instance = await TestInstance.start();
  cast = await instance.cast();
});
afterAll(() => instance.stop());

const pathOf = (visitor: Visitor): string => `/api/v2/users/${visitor.userId}/calendar`;
/** Where somebody's calendar is read: a new address in place of the one they had. */
const feedOf = async (visitor: Visitor): Promise<string> => {
  const { status, body } = await visitor.put<AddressAnswer>(pathOf(visitor));
  expect({ status, body }).toMatchObject({ status: 200 });
  return new URL(body.address ?? '').pathname;
};
/** A calendar program has no session. */
const fetchFeed = (path: string, headers: Record<string, string> = {}) =>
  instance.visitor().call<string>('GET', path, undefined, headers);

/** An entry as a calendar program reads it. */
const entryOf = (component: ICAL.Component) => {
  const event = new ICAL.Event(component);
  return {
    uid: event.uid,
    summary: event.summary,
    day: event.startDate.toString(),
    isDay: event.startDate.isDate,
    sequence: event.sequence,
    rule: component.getFirstPropertyValue('rrule')?.toString() ?? null,
    url: String(component.getFirstPropertyValue('url')),
  };
};
const entriesAt = async (path: string) => {
  const { status, body } = await fetchFeed(path);
  expect({ status, body }).toMatchObject({ status: 200 });
  return new ICAL.Component(ICAL.parse(body) as unknown[])
    .getAllSubcomponents('vevent')
    .map(entryOf)
    .sort((one, other) => one.day.localeCompare(other.day));
};
const namesAt = async (path: string) => (await entriesAt(path)).map(({ summary }) => summary);
const makeTask = async (visitor: Visitor, body: Record<string, unknown>): Promise<string> => {
  const answer = await visitor.post<{ id: string }>('/api/v2/tasks', { name: 'Call Anna', ...body });
  expect(answer).toMatchObject({ status: 201 });
  return answer.body.id;
};
const WRONG = { status: 404, body: { code: 'not_found', message: 'We couldn’t find this calendar.' } };

describe('the address of a calendar', () => {
  it('is made once, shown whole in that answer alone, and kept as a hash of 256 bits', async () => {
    const visitor = await instance.signedIn();
    expect((await visitor.get(pathOf(visitor))).body).toEqual({ created_at: null, address: null });
    const { status, body, headers } = await visitor.post<AddressAnswer>(pathOf(visitor));
    expect(status).toBe(201);
    expect(headers.get('cache-control')).toBe('no-store');
    const [, code = ''] = /^http.*\/api\/v2\/calendar\/([\w-]+)\/gable\.ics$/.exec(body.address ?? '') ?? [];
    expect(Buffer.from(code, 'base64url')).toHaveLength(32);
    expect((await visitor.get(pathOf(visitor))).body).toEqual({ created_at: body.created_at, address: null });
    const rows = await instance.rows<{ row: string; hash: Buffer }>(
      `SELECT a::text AS row, code_hash AS hash FROM calendar_addresses a WHERE user_id = $1`,
      [visitor.userId],
    );
    expect(rows).toHaveLength(1);
    expect(rows[0]?.hash).toHaveLength(32);
    expect(rows[0]?.row).not.toContain(code);
    expect(rows[0]?.hash.equals(Buffer.from(code, 'base64url'))).toBe(false);
  });

  it('is one of ten that are asked for at the same moment', async () => {
    const visitor = await instance.signedIn();
    const answers = await Promise.all(Array.from({ length: 10 }, () => visitor.post<AddressAnswer>(pathOf(visitor))));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array.from({ length: 9 }, () => 409)]);
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
      message: 'You have a calendar address already. You can make a new one in its place.',
    });
    const made = answers.find(({ status }) => status === 201)?.body.address ?? '';
    expect((await fetchFeed(new URL(made).pathname)).status).toBe(200);
  });

  it('opens nothing any more once there is a new one, or it was turned off', async () => {
    const visitor = await instance.signedIn();
    const [old, renewed] = [await feedOf(visitor), await feedOf(visitor)];
    expect(await fetchFeed(old)).toMatchObject(WRONG);
    expect((await fetchFeed(renewed)).status).toBe(200);
    expect((await visitor.delete(pathOf(visitor))).body).toEqual({ created_at: null, address: null });
    expect(await fetchFeed(renewed)).toMatchObject(WRONG);
    expect((await visitor.delete(pathOf(visitor))).status).toBe(200);
  });

  it('is nobody else’s to see, make, replace or take away', async () => {
    const path = await feedOf(cast.member);
    const before = await instance.fingerprint();
    for (const who of [cast.owner, cast.client, cast.outsider]) {
      for (const method of ['GET', 'POST', 'PUT', 'DELETE']) {
        expect((await who.call(method, pathOf(cast.member))).status).toBe(404);
      }
    }
    expect((await cast.stranger.get(pathOf(cast.member))).status).toBe(401);
    expect(await instance.fingerprint()).toBe(before);
    expect((await fetchFeed(path)).status).toBe(200);
  });

  it('ends with a new password, and with the account', async () => {
    const [changes, forgets, closes, unverified] = [
      await instance.signedIn(),
      await instance.signedIn(),
      await instance.signedIn(),
      await instance.signedIn(),
    ];
    const paths = [await feedOf(changes), await feedOf(forgets), await feedOf(closes), await feedOf(unverified)];
    const password = 'another horse battery';
    await changes.put(`/api/v2/users/${changes.userId}`, {
      password,
      repassword: password,
      current_password: PASSWORD,
    });
    const [{ email } = { email: '' }] = await instance.rows<{ email: string }>(
      'SELECT email FROM users WHERE id = $1',
      [forgets.userId],
    );
    const token = await issueCode(instance, { userId: forgets.userId, purpose: 'password_reset', email });
    const visitor = instance.visitor();
    await visitor.get('/api/health/live');
    await visitor.post(`/api/v2/users/${token}/new_password`, { password, repassword: password });
    await instance.rows('UPDATE users SET deleted_at = now() WHERE id = $1', [closes.userId]);
    await instance.rows('UPDATE users SET active = false WHERE id = $1', [unverified.userId]);
    for (const path of paths) expect(await fetchFeed(path)).toMatchObject(WRONG);
  });

  it.each(['x', 'A'.repeat(43), 'A'.repeat(90), uuid(), '%00', '..%2f..', 'a%20b'])(
    '%s opens nothing',
    async (code) => {
      expect(await fetchFeed(`/api/v2/calendar/${code}/gable.ics`)).toMatchObject(WRONG);
    },
  );
});

describe('what a calendar program reads', () => {
  it('is a calendar of whole days that nobody else keeps, and the same until something changes', async () => {
    const visitor = await instance.signedIn();
    const id = await makeTask(visitor, { due_date: '2026-03-09' });
    const path = await feedOf(visitor);
    const { status, body, headers } = await fetchFeed(path);
    expect([status, headers.get('content-type'), headers.get('cache-control')]).toEqual([
      ...[200, 'text/calendar; charset=utf-8', 'private, no-cache'],
    ]);
    const etag = headers.get('etag') ?? '';
    const again = await fetchFeed(path, { 'if-none-match': `W/"other", ${etag}` });
    expect([again.status, again.body, again.headers.get('etag')]).toEqual([304, '', etag]);
    expect((await fetchFeed(path)).body).toBe(body);
    await visitor.patch(`/api/v2/tasks/${id}`, { name: 'Call Tom' });
    const changed = await fetchFeed(path, { 'if-none-match': etag });
    expect([changed.status, changed.headers.get('etag') === etag]).toEqual([200, false]);
    expect(changed.body).toContain('SUMMARY:Call Tom');
    expect(await entriesAt(path)).toEqual([
      {
        uid: `task-${id}@gable`,
        summary: 'Call Tom',
        day: '2026-03-09',
        isDay: true,
        sequence: 2,
        rule: null,
        url: expect.stringMatching(new RegExp(`/tasks\\?task=${id}$`)),
      },
    ]);
  });

  it('changes nothing, however often it is read', async () => {
    const path = await feedOf(cast.owner);
    const before = await instance.fingerprint();
    await fetchFeed(path);
    await instance.visitor().call('HEAD', path);
    expect(await instance.fingerprint()).toBe(before);
  });

  it('has each name as it was written', async () => {
    const visitor = await instance.signedIn();
    const name = `Ask; “Zoë”, C:\\new — 🏗️ END:VEVENT ${'überaus lange Wörter, '.repeat(6)}end`;
    await makeTask(visitor, { name, due_date: '2026-03-09' });
    const path = await feedOf(visitor);
    expect(await namesAt(path)).toEqual([name]);
    for (const line of (await fetchFeed(path)).body.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThan(76);
  });

  it('has the open tasks that are one’s own to do and due on a day, and no bell', async () => {
    const [me, other] = [await instance.signedIn(), await instance.signedIn()];
    const projectId = await instance.addProject(me.userId);
    await instance.addToProject(projectId, other.userId, 'team');
    await makeTask(me, { name: 'Mine', due_date: '2026-03-09', due_date_reminder: 30 });
    await makeTask(me, { name: 'Some day' });
    await makeTask(other, { name: 'Theirs', due_date: '2026-03-09' });
    await makeTask(me, {
      name: 'Given away',
      due_date: '2026-03-09',
      project_id: projectId,
      assignee_id: other.userId,
    });
    const back = await makeTask(other, {
      ...{ name: 'Given to me', due_date: '2026-03-10', project_id: projectId, assignee_id: me.userId },
    });
    const done = await makeTask(me, { name: 'Done', due_date: '2026-03-09' });
    await me.patch(`/api/v2/tasks/${done}`, { done: true });
    const [mine, theirs] = [await feedOf(me), await feedOf(other)];
    expect(await namesAt(mine)).toEqual(['Mine', 'Given to me']);
    expect((await namesAt(theirs)).sort()).toEqual(['Given away', 'Theirs']);
    expect((await fetchFeed(mine)).body).not.toMatch(/VALARM|VTODO/);
    await me.patch(`/api/v2/tasks/${back}`, { assignee_id: other.userId });
    expect(await namesAt(mine)).toEqual(['Mine']);
  });

  it('loses what was given in a project with the place in it', async () => {
    const [maker, other] = [await instance.signedIn(), await instance.signedIn()];
    const projectId = await instance.addProject(maker.userId, { projectStarts: '2026-05-04' });
    await instance.addToProject(projectId, other.userId, 'client');
    await makeTask(maker, { due_date: '2026-03-09', project_id: projectId, assignee_id: other.userId });
    const path = await feedOf(other);
    expect(await namesAt(path)).toEqual(['Call Anna', 'Villa starts']);
    expect((await maker.delete(`/api/v2/projects/${projectId}/users/${other.userId}`)).status).toBe(200);
    expect(await namesAt(path)).toEqual([]);
  });

  it('has a task that comes again on all of its days', async () => {
    const visitor = await instance.signedIn();
    await makeTask(visitor, { name: 'Rent', due_date: '2027-01-30', recurrence: 'monthly' });
    await makeTask(visitor, { name: 'Site', due_date: '2027-01-04', recurrence: 'weekly' });
    const entries = await entriesAt(await feedOf(visitor));
    expect(entries.map(({ summary, day, rule }) => [summary, day, rule])).toEqual([
      ['Site', '2027-01-04', 'FREQ=WEEKLY'],
      ['Rent', '2027-01-30', 'FREQ=MONTHLY;BYMONTH=1,3,4,5,6,7,8,9,10,11,12;BYMONTHDAY=30'],
      ['Rent', '2027-02-28', 'FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=-1'],
    ]);
    expect(new Set(entries.map(({ uid }) => uid)).size).toBe(3);
  });
});

describe('who sees which days (PRJ-8, POT-43)', () => {
  it('everybody of a project when it starts, until it is archived or deleted', async () => {
    const projectId = await instance.addProject(cast.owner.userId, {
      name: 'Harbour Court',
      projectStarts: '2027-02-08',
    });
    for (const role of PROJECT_ROLES.filter((each) => each !== 'owner')) {
      await instance.addToProject(projectId, cast[role].userId, role);
    }
    for (const role of PROJECT_ROLES) {
      const path = await feedOf(cast[role]);
      const found = (await entriesAt(path)).filter(({ uid }) => uid === `start-${projectId}@gable`);
      expect({ role, found }).toMatchObject({ role, found: [{ summary: 'Harbour Court starts', day: '2027-02-08' }] });
    }
    expect(await namesAt(await feedOf(cast.outsider))).toEqual([]);
    const path = await feedOf(cast.owner);
    for (const archived of [true, false]) {
      await cast.owner.post(`/api/v2/projects/${projectId}/set-archived`, { archived });
      expect((await namesAt(path)).includes('Harbour Court starts')).toBe(!archived);
    }
    await cast.owner.delete(`/api/v2/projects/${projectId}`);
    expect(await namesAt(path)).not.toContain('Harbour Court starts');
  });

  it('its owner, its members and the firm it is shared with when a proposal expires, and a client never', async () => {
    const [owner, colleague] = [await instance.signedIn(), await instance.signedIn()];
    const firmId = await instance.addFirm(owner.userId);
    await instance.addToFirm(firmId, colleague.userId);
    const days = { proposalSent: true, proposalSentDate: '2026-03-09', proposalExpTime: '2027-03-09' };
    const id = await instance.addProposal(
      owner.userId,
      { ...days, proposalAmount: '12345.67' },
      { projectStarts: '2027-06-01' },
    );
    const inside: Record<string, Visitor> = {};
    for (const role of PROJECT_ROLES.filter((each) => each !== 'owner')) {
      const visitor = await instance.signedIn();
      await instance.addToProject(id, visitor.userId, role);
      inside[role] = visitor;
    }
    const seen = async (visitor: Visitor) => namesAt(await feedOf(visitor));
    for (const visitor of [owner, colleague]) expect(await seen(visitor)).toEqual(['Proposal for Barn expires']);
    for (const [role, visitor] of Object.entries(inside)) {
      expect({ role, names: await seen(visitor) }).toEqual({
        role,
        names: role === 'member' ? ['Proposal for Barn expires'] : [],
      });
    }
    expect((await fetchFeed(await feedOf(owner))).body).not.toContain('12345');
    const path = await feedOf(colleague);
    await instance.rows('UPDATE firm_members SET share_proposals = false WHERE user_id = $1', [owner.userId]);
    expect(await namesAt(path)).toEqual([]);
    await instance.rows('UPDATE firm_members SET share_proposals = true WHERE user_id = $1', [owner.userId]);
    expect(await namesAt(path)).toEqual(['Proposal for Barn expires']);
    await instance.rows('DELETE FROM firm_members WHERE user_id = $1', [colleague.userId]);
    expect(await namesAt(path)).toEqual([]);
  });

  it('no longer once it is answered; what was accepted starts instead', async () => {
    const owner = await instance.signedIn();
    const days = { proposalSent: true, proposalSentDate: '2026-03-09', proposalExpTime: '2027-03-09' };
    const id = await instance.addProposal(owner.userId, days, { projectStarts: '2027-06-01' });
    const path = await feedOf(owner);
    for (const [status, names] of [
      [3, []],
      [1, ['Proposal for Barn expires']],
      [2, ['Barn starts']],
    ] as const) {
      const answer = await owner.put(`/api/v2/projects/potential/${id}`, { data: { inquiry_status: status } });
      expect(answer).toMatchObject({ status: 200 });
      expect(await namesAt(path)).toEqual(names);
    }
  });
});

describe('every change that shows raises the number that calendars go by', () => {
  it.each([
    ['name', { name: 'Call Tom' }],
    ['day', { due_date: '2027-03-10' }],
    ['recurrence', { recurrence: 'monthly' }],
    ['next day, once it is done', { recurrence: 'weekly' }, { done: true }],
    ['day, taken back', { recurrence: 'weekly' }, { done: true }, { due_date: '2027-03-08' }],
    ['coming back, once it was done', { done: true }, { done: false }],
  ])('of a task: its %s', async (_case, ...changes: Record<string, unknown>[]) => {
    const visitor = await instance.signedIn();
    const id = await makeTask(visitor, { due_date: '2027-03-08' });
    const path = await feedOf(visitor);
    let [before] = await entriesAt(path);
    for (const change of changes) {
      expect(await visitor.patch(`/api/v2/tasks/${id}`, change)).toMatchObject({ status: 200 });
      const [after] = await entriesAt(path);
      if (after) {
        expect(after.uid).toBe(before?.uid);
        expect(after.sequence).toBeGreaterThan(before?.sequence ?? 0);
        before = after;
      }
    }
  });

  it('of a project: its name and its day', async () => {
    const visitor = await instance.signedIn();
    const id = await instance.addProject(visitor.userId, { projectStarts: '2027-02-08' });
    const path = await feedOf(visitor);
    const sequences = [(await entriesAt(path))[0]?.sequence ?? 0];
    for (const change of [{ name: 'Barn' }, { project_starts: '2027-02-09' }]) {
      expect(await visitor.put(`/api/v2/projects/${id}`, change)).toMatchObject({ status: 200 });
      sequences.push((await entriesAt(path))[0]?.sequence ?? 0);
    }
    expect(sequences).toEqual([1, 2, 3]);
    expect(await entriesAt(path)).toMatchObject([{ summary: 'Barn starts', day: '2027-02-09' }]);
  });

  it('of a proposal: its name and its expiry', async () => {
    const visitor = await instance.signedIn();
    const days = { proposalSent: true, proposalSentDate: '2026-03-09', proposalExpTime: '2027-03-09' };
    const id = await instance.addProposal(visitor.userId, days);
    const path = await feedOf(visitor);
    let before = (await entriesAt(path))[0]?.sequence ?? 0;
    for (const data of [
      { name: 'Stable' },
      { proposal_exp_time: '2027-03-10' },
      { inquiry_status: 3 },
      { inquiry_status: 1 },
    ]) {
      expect(await visitor.put(`/api/v2/projects/potential/${id}`, { data })).toMatchObject({ status: 200 });
      const [after] = await entriesAt(path);
      if (after) expect(after.sequence).toBeGreaterThan(before);
      before = after?.sequence ?? before;
    }
    expect(await entriesAt(path)).toMatchObject([{ summary: 'Proposal for Stable expires', day: '2027-03-10' }]);
  });
});

describe('limits', () => {
  it('2,000 entries are read, those nearest to today', async () => {
    const visitor = await instance.signedIn();
    await instance.rows(
      `INSERT INTO tasks (id, owner_id, assignee_id, name, due_date, version)
       SELECT gen_random_uuid(), $1::uuid, $1::uuid, 'Far ' || n, DATE '1980-01-01' + n, 1 FROM generate_series(1, 1500) n
       UNION ALL SELECT gen_random_uuid(), $1::uuid, $1::uuid, 'Near ' || n, current_date + n - 700, 1 FROM generate_series(1, 1400) n`,
      [visitor.userId],
    );
    await instance.rows(
      `INSERT INTO tasks (id, owner_id, assignee_id, name, due_date, recurrence, series_from, version)
       VALUES (gen_random_uuid(), $1, $1, 'Weekly', '1971-01-01', 'weekly', '1971-01-01', 1)`,
      [visitor.userId],
    );
    const names = await namesAt(await feedOf(visitor));
    expect(names).toHaveLength(2_000);
    expect(names.filter((name) => name.startsWith('Near'))).toHaveLength(1_400);
    expect(names).toContain('Weekly');
    // Those of 1980 that are nearest are the last of them.
    expect([names.includes('Far 1500'), names.includes('Far 1')]).toEqual([true, false]);
  });

  it('of reading and of trying are apart: a network that tries wrong ones still reads the right ones', async () => {
    const limited = await instance.startAnother({ RATE_LIMIT_SCALE: '1', TRUST_PROXY: '1' });
    const visitor = await instance.signedIn();
    const path = await feedOf(visitor);
    const statuses = async (times: number, at: string, ip: string) => {
      const found: number[] = [];
      for (let time = 0; time < times; time += 1) {
        const response = await fetch(new URL(at, limited.address), { headers: { 'x-forwarded-for': ip } });
        await response.text();
        found.push(response.status);
      }
      return [...new Set(found)];
    };
    const wrong = '/api/v2/calendar/wrong/gable.ics';
    expect(await statuses(100, wrong, '203.0.113.7')).toEqual([404]);
    expect(await statuses(1, wrong, '203.0.113.7')).toEqual([429]);
    expect(await statuses(1, wrong, '203.0.113.8')).toEqual([404]);
    expect(await statuses(60, path, '203.0.113.7')).toEqual([200]);
    expect(await statuses(1, path, '203.0.113.9')).toEqual([429]);
  });

  it('keep nothing of the address', async () => {
    const path = await feedOf(await instance.signedIn());
    await fetchFeed(path);
    const [, code = ''] = /calendar\/([\w-]+)\//.exec(path) ?? [];
    const rows = await instance.rows<{ row: string }>('SELECT l::text AS row FROM rate_limits l');
    expect(rows.filter(({ row }) => row.includes(code))).toEqual([]);
    expect(await instance.platform.dataSource.getRepository(CalendarAddress).count()).toBeGreaterThan(0);
  });
});
