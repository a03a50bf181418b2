import { FIRM_ROLES, LIMITS, type ProjectRole } from '@gable/contracts';
import { TestInstance } from '../testing/test-instance.js';
import { announce, continueInParts } from '../testing/uploads.js';
import type { Answer, Visitor } from '../testing/visitor.js';
import type { ProposalDetailView, ProposalsOfYearView } from './dto/proposal.dto.js';

let instance: TestInstance;
let events: Awaited<ReturnType<TestInstance['watchOutbox']>>;
/** Shares proposals with a firm; of it, somebody who edits and somebody who looks; and somebody outside. */
let owner: Visitor;
let editor: Visitor;
let viewer: Visitor;
let stranger: Visitor;
let firmId: string;
let id: string;

beforeAll(async () => {
  instance = await TestInstance.start();
  events = await instance.watchOutbox();
});
beforeEach(async () => {
  [owner, editor, viewer, stranger] = (await Promise.all(Array.from({ length: 4 }, () => instance.signedIn()))) as [
    Visitor,
    Visitor,
    Visitor,
    Visitor,
  ];
  firmId = await instance.addFirm(owner.userId);
  await instance.addToFirm(firmId, editor.userId, { firmUserRoleId: FIRM_ROLES.projects });
  await instance.addToFirm(firmId, viewer.userId);
  id = await instance.addProposal(owner.userId);
  await events();
});
afterAll(() => instance.stop());

const BASE = '/api/v2/projects/potential';
const change = (visitor: Visitor, data: object, more: object = {}) =>
  visitor.put<ProposalDetailView>(`${BASE}/${id}`, { data, ...more });
const changeFully = (visitor: Visitor, body: object) =>
  visitor.put<ProposalDetailView>(`${BASE}/${id}/full`, { project: { name: 'Barn' }, ...body });
const read = (visitor: Visitor) => visitor.get<ProposalDetailView>(`${BASE}/${id}`);
const remove = (visitor: Visitor) => visitor.delete(`${BASE}/${id}`);
const restore = (visitor: Visitor) => visitor.put<ProposalDetailView>(`${BASE}/${id}/restore`, {});
const reopen = (visitor: Visitor) => visitor.post<ProposalDetailView>(`${BASE}/${id}/reopen`, {});
const history = () =>
  instance.rows<{ item_action: string; description: string }>(
    'SELECT item_action, description FROM history WHERE project_id = $1 ORDER BY id',
    [id],
  );
/** Who was sent which event of the proposal or its project. */
const sent = async () =>
  (await events())
    .filter(({ topic }) => topic === 'screens')
    .map(({ payload }) => payload as { event: string; room: string; data: { change: string } })
    .map(({ event, room, data }) => `${nameOf(room)} ${event} ${data.change}`)
    .sort();
const nameOf = (room: string): string =>
  Object.entries({ owner, editor, viewer, stranger }).find(([, { userId }]) => room === `user:${userId}`)?.[0] ?? room;

describe('single fields (API-67, PRM-37)', () => {
  it('are changed by the owner and by who has potentials_edit; others of the firm hear 422, strangers 404', async () => {
    expect((await change(owner, { comments: 'Calls on Monday' })).body.comments).toBe('Calls on Monday');
    expect((await change(editor, { phone: '555' })).body).toMatchObject({ phone: '555', comments: 'Calls on Monday' });
    expect((await change(viewer, { phone: '556' })).status).toBe(422);
    expect((await change(stranger, { phone: '556' })).status).toBe(404);
    expect((await read(owner)).body.phone).toBe('555');
  });

  it('every field is kept as it was sent, and the name and the like of the project', async () => {
    const data = {
      inquiry_status: 3,
      inquiry_date: '2025-11-30',
      proposal_sent: true,
      proposal_sent_date: '2025-12-01',
      proposal_exp_time: '2025-12-31',
      proposal_amount: '999,999,999,999.99',
      loi_sent: true,
      loi_amount: '1.5m',
      meet_client: true,
      site_visit: true,
      reminder_referrer: true,
      comments: 'One\nTwo',
      email: 'client@example.test',
      phone: '+1 555',
      referred_by: 'Anna',
    };
    const { body } = await change(editor, {
      ...data,
      name: 'Stable',
      job_number: 'Quay 3',
      project_starts: '2026-05-04',
    });
    expect(body).toMatchObject({ ...data, proposal_amount: '999999999999.99', loi_amount: '1500000.00' });
    expect(body.project).toMatchObject({ name: 'Stable', job_number: 'Quay 3', project_starts: '2026-05-04' });
  });

  it('that are as they were write nothing', async () => {
    const before = await instance.fingerprint();
    expect((await change(owner, { name: 'Barn', proposal_amount: '', inquiry_status: 1 })).status).toBe(200);
    expect(await instance.fingerprint()).toBe(before);
    expect(await sent()).toEqual([]);
  });

  it.each<[string, object, string, string]>([
    ['1k2m (POT-24)', { proposal_amount: '1k2m' }, 'proposal_amount', 'This is not an amount'],
    ['10^12', { loi_amount: '1000000000000' }, 'loi_amount', 'The amount is too large'],
    ['31 February', { proposal_exp_time: '2026-02-31' }, 'proposal_exp_time', 'This is not a day of the calendar'],
    ['an unknown status', { inquiry_status: 'accepted' }, 'inquiry_status', 'There is no such status'],
    ['an empty name', { name: '' }, 'name', "Name can't be blank"],
  ])('are refused with %s, by field, and nothing changes', async (_what, data, field, message) => {
    const before = await instance.fingerprint();
    const { status, body } = await change(owner, data);
    expect(status).toBe(400);
    expect(body).toMatchObject({ errors: { [`data.${field}`]: [message] } });
    expect(await instance.fingerprint()).toBe(before);
  });

  it('made from an older version are refused with the newest: 409', async () => {
    const { version } = (await read(owner)).body;
    expect((await change(editor, { phone: '555' }, { version })).body.version).toBe(version + 1);
    const { status, body } = await change(owner, { phone: '556' }, { version });
    expect(status).toBe(409);
    expect(body).toMatchObject({ code: 'conflict', current: { id, phone: '555', version: version + 1 } });
  });

  it('everybody who sees the proposal hears of a change, which says nothing of what is in it', async () => {
    await change(editor, { proposal_amount: '77k', comments: 'Secret' });
    expect(await sent()).toEqual([
      'editor proposals:changed updated',
      'owner proposals:changed updated',
      'viewer proposals:changed updated',
    ]);
    expect(await history()).toEqual([{ item_action: 'update_project_data', description: 'Proposal amount; Comments' }]);
  });
});

describe('what was sent, and until when it is good', () => {
  it('sent on stores the day, today unless said otherwise, and an expiry (POT-43)', async () => {
    const { body } = await change(owner, { proposal_sent: true, proposal_exp_time: '2026-12-24' });
    const today = new Date().toISOString().slice(0, 10);
    expect(body).toMatchObject({ proposal_sent_date: today, proposal_exp_time: '2026-12-24' });
  });

  it('sent off clears the day and the expiry, and keeps the amount and the letter of intent (POT-44, OPN-137)', async () => {
    await change(owner, {
      proposal_sent: true,
      proposal_exp_time: '2026-12-24',
      proposal_amount: '5k',
      loi_sent: true,
    });
    expect((await change(owner, { proposal_sent: false })).body).toMatchObject({
      proposal_sent_date: null,
      proposal_exp_time: null,
      proposal_amount: '5000.00',
      loi_sent: true,
    });
  });

  it('an expiry of what was not sent is not kept (VAL-15)', async () => {
    expect((await change(owner, { proposal_exp_time: '2026-12-24' })).body.proposal_exp_time).toBeNull();
    const { body } = await changeFully(owner, { proposal_exp_time: { year: 2026, month: 12, day: 24 } });
    expect(body.proposal_exp_time).toBeNull();
  });

  it('that it has expired changes nothing: it is derived (POT-50)', async () => {
    const { body } = await change(owner, {
      proposal_sent: true,
      proposal_sent_date: '2020-01-01',
      proposal_exp_time: '2020-02-01',
    });
    expect(body).toMatchObject({ inquiry_status: 1, proposal_exp_time: '2020-02-01' });
  });

  describe('the notice that it expires (CNS-76)', () => {
    /** What the owner has not read, and what is still to be sent of it. */
    const unread = async () => {
      const { body } = await owner.get<{ text: string }[]>('/api/notifications?status=0');
      const mails = await instance.rows('SELECT FROM notifications WHERE user_id = $1 AND mail_due_at IS NOT NULL', [
        owner.userId,
      ]);
      return { texts: body.map(({ text }) => text), mails: mails.length };
    };
    beforeEach(async () => {
      await change(owner, { proposal_sent: true, proposal_exp_time: '2026-12-24' });
      await instance.notifyOfExpiry(id, owner.userId);
    });

    it('is read by the owner alone, and outlives what has nothing to do with it', async () => {
      await change(editor, { proposal_amount: '5k', comments: 'Calls on Monday' });
      const texts = ['The proposal “Barn” expires in 3 days, on December 24, 2026'];
      expect(await unread()).toEqual({ texts, mails: 1 });
      for (const visitor of [editor, viewer, stranger]) {
        expect((await visitor.get('/api/notifications')).body).toEqual([]);
      }
    });

    it.each<[string, () => Promise<unknown>]>([
      ['accepted', () => change(owner, { inquiry_status: 2 })],
      ['rejected', () => change(editor, { inquiry_status: 3 })],
      ['kept', () => changeFully(owner, { potentialData: { inquiry_status: 4 } })],
      ['given another expiry', () => change(owner, { proposal_exp_time: '2027-01-24' })],
      ['no longer sent', () => change(owner, { proposal_sent: false })],
    ])('is taken back once the proposal is %s, and no e-mail is sent', async (_name, happen) => {
      await happen();
      expect(await unread()).toEqual({ texts: [], mails: 0 });
    });

    it('is not shown of one that is deleted', async () => {
      await remove(owner);
      expect((await unread()).texts).toEqual([]);
    });

    it('stays when the change is refused', async () => {
      expect((await change(viewer, { inquiry_status: 3 })).status).toBe(422);
      expect((await change(stranger, { inquiry_status: 3 })).status).toBe(404);
      expect((await unread()).texts).toHaveLength(1);
    });
  });
});

describe('the edit screen (API-68)', () => {
  it('changes everything in one call, days by year, month and day', async () => {
    const { status, body } = await changeFully(editor, {
      project: { name: 'Stable', job_number: 'Quay 3' },
      potentialData: { email: 'client@example.test', inquiry_status: 1, proposal_sent: true },
      inquiry_date: { year: 2026, month: 2, day: 28 },
      start_date: { year: 2027, month: 1, day: 2 },
      proposal_exp_time: { year: 2026, month: 12, day: 24 },
      other_fields: [{ option: 'Roof', value: 'Slate' }],
      potential: true,
    });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      email: 'client@example.test',
      inquiry_date: '2026-02-28',
      proposal_exp_time: '2026-12-24',
      project: {
        name: 'Stable',
        job_number: 'Quay 3',
        project_starts: '2027-01-02',
        otherFields: [{ option: 'Roof' }],
      },
    });
    expect((await changeFully(viewer, {})).status).toBe(422);
  });

  it.each<[number, boolean, boolean]>([
    [1, false, false],
    [2, true, true],
    [3, false, false],
    [4, true, false],
  ])(
    'with status %s a due reminder is %s there, and %s elsewhere (POT-39, OPN-135)',
    async (status, there, elsewhere) => {
      const full = await changeFully(owner, {
        project: { name: 'Barn', due_reminder: true },
        potentialData: { inquiry_status: status },
      });
      expect(full.body.project.due_reminder).toBe(there);
      id = await instance.addProposal(owner.userId);
      const single = await change(owner, { inquiry_status: status, due_reminder: true });
      expect(single.body.project.due_reminder).toBe(elsewhere);
    },
  );

  it('what it allowed a kept one outlives a change of something else', async () => {
    await changeFully(owner, { project: { name: 'Barn', due_reminder: true }, potentialData: { inquiry_status: 4 } });
    expect((await change(owner, { phone: '555' })).body.project.due_reminder).toBe(true);
    expect((await change(owner, { inquiry_status: 3 })).body.project.due_reminder).toBe(false);
  });
});

describe('deleting and restoring (API-69, API-70, POT-58, POT-59, PRM-39, PRM-40)', () => {
  it('is for the owner alone', async () => {
    for (const [visitor, status] of [
      [editor, 422],
      [viewer, 422],
      [stranger, 404],
    ] as const) {
      expect((await remove(visitor)).status).toBe(status);
    }
    expect((await remove(owner)).body).toEqual({ id });
    for (const visitor of [editor, viewer, stranger]) expect((await restore(visitor)).status).toBe(404);
    expect((await restore(owner)).body).toMatchObject({ id, project: { deleted_at: null } });
  });

  it('a deleted one is there in the list of deleted ones of its owner, and nowhere else', async () => {
    await remove(owner);
    for (const visitor of [owner, editor]) {
      expect((await read(visitor)).status).toBe(404);
      expect((await change(visitor, { inquiry_status: 2 })).status).toBe(404);
      expect((await changeFully(visitor, {})).status).toBe(404);
      expect((await visitor.get(`/api/v2/projects/${id}/notes`)).status).toBe(404);
    }
    const { body } = await owner.get<ProposalsOfYearView>(`${BASE}/year?year=2026`);
    expect(body.active).toEqual([]);
    expect(body.deleted).toMatchObject([{ id, project: { deleted_at: expect.any(String) } }]);
    expect((await owner.get<{ total: number }>(`${BASE}/2026/stats`)).body.total).toBe(0);
  });

  it('everybody who saw it hears that it is gone, and that it is back; twice is once', async () => {
    await remove(owner);
    const everybody = (what: string) =>
      ['editor', 'owner', 'viewer'].map((name) => `${name} proposals:changed ${what}`);
    expect(await sent()).toEqual(everybody('deleted'));
    expect((await remove(owner)).status).toBe(404);
    await restore(owner);
    expect(await sent()).toEqual(everybody('created'));
    expect((await restore(owner)).status).toBe(200);
    expect(await sent()).toEqual([]);
    expect((await history()).map(({ item_action }) => item_action)).toEqual(['delete', 'update_project_data']);
  });
});

describe('what is refused says so and changes nothing', () => {
  const owned = (fields: object = {}) => instance.addProposal(owner.userId, fields);
  const putTo = (visitor: Visitor, proposalId: string, data: object) =>
    visitor.put(`${BASE}/${proposalId}`, { data }) as Promise<Answer<{ message: string }>>;
  const days = { year: 2026, month: 2, day: 31 };
  /** Somebody of another firm, in which they may do everything. */
  const ofAnotherFirm = async () => {
    const other = await instance.signedIn();
    await instance.addFirm(other.userId);
    return other;
  };
  /** A proposal that was shared, until its owner left the firm. */
  const ofFormerColleague = async () => {
    const former = await instance.signedIn();
    const proposalId = await instance.addProposal(former.userId);
    const firmId = await instance.firmOf(owner.userId);
    await instance.addToFirm(firmId, former.userId, { shareProposals: true });
    expect((await putTo(editor, proposalId, { comments: 'Shared' })).status).toBe(200);
    expect((await former.delete(`/api/firms/${firmId}/members/${former.userId}`)).status).toBe(200);
    return proposalId;
  };

  it.each<[string, number, () => Promise<() => Promise<Answer<unknown>>>]>([
    [
      'a status of a deleted one',
      404,
      async () => {
        await remove(owner);
        return () => change(owner, { inquiry_status: 2 });
      },
    ],
    [
      'restoring by somebody else (PRM-40)',
      404,
      async () => {
        await remove(owner);
        return () => restore(editor);
      },
    ],
    ['deleting by somebody else (PRM-39)', 422, () => Promise.resolve(() => remove(editor))],
    ['editing by who may only look (PRM-38)', 422, () => Promise.resolve(() => changeFully(viewer, {}))],
    [
      'a change by a member of another firm',
      404,
      async () => {
        const other = await ofAnotherFirm();
        return () => change(other, { comments: 'Mine' });
      },
    ],
    [
      'a change of what was shared by who has left the firm (OPN-145)',
      404,
      async () => {
        const proposalId = await ofFormerColleague();
        return () => putTo(editor, proposalId, { comments: 'Mine' });
      },
    ],
    [
      'leaving by the last who administers the firm (PRM-49)',
      422,
      async () => {
        const firmId = await instance.firmOf(owner.userId);
        return () => owner.delete(`/api/firms/${firmId}/members/${owner.userId}`);
      },
    ],
    ['10^12 (VAL-5)', 400, () => Promise.resolve(() => change(owner, { proposal_amount: '1000000000000' }))],
    ['10^12 by its suffix (VAL-5)', 400, () => Promise.resolve(() => change(owner, { loi_amount: '1000b' }))],
    ['two suffixes (VAL-5)', 400, () => Promise.resolve(() => change(owner, { proposal_amount: '1k2m' }))],
    ['31 February', 400, () => Promise.resolve(() => change(owner, { inquiry_date: '2026-02-31' }))],
    ['31 February of the form', 400, () => Promise.resolve(() => changeFully(owner, { inquiry_date: days }))],
    [
      'an expiry on 31 February',
      400,
      async () => {
        id = await owned({ proposalSent: true });
        return () => changeFully(owner, { proposal_exp_time: days });
      },
    ],
  ])('%s: %i', async (_what, status, prepare) => {
    const call = await prepare();
    const before = await instance.fingerprint();
    const answer = await call();
    expect([answer.status, answer.body]).toMatchObject([status, { message: expect.stringMatching(/\w/) }]);
    expect(await instance.fingerprint()).toBe(before);
  });
});

describe('accepting (POT-30, PRM-43, OPN-22)', () => {
  const projects = async (visitor: Visitor) =>
    (await visitor.get<{ id: string }[]>('/api/v2/projects')).body.map((project) => project.id);

  it('makes it a project with the same id, files, notes and history; its people open it among the projects (POT-60)', async () => {
    const file = await instance.addFile(id, owner.userId);
    const noteId = await instance.addNote(id, owner.userId);
    await change(owner, { comments: 'Calls on Monday' });
    expect(await projects(owner)).toEqual([]);
    expect((await owner.get(`/api/v2/projects/${id}`)).status).toBe(404);
    await events();
    const { body } = await change(editor, { inquiry_status: 2 });
    expect(body).toMatchObject({ inquiry_status: 2, project: { potential: false } });
    expect(await sent()).toEqual([
      'editor projects:changed deleted',
      'editor proposals:changed updated',
      'owner projects:changed created',
      'owner proposals:changed updated',
      'viewer projects:changed deleted',
      'viewer proposals:changed updated',
    ]);
    expect(await projects(owner)).toEqual([id]);
    expect((await owner.get(`/api/v2/projects/${id}`)).status).toBe(200);
    expect((await owner.get<{ id: string }[]>(`/api/v2/projects/${id}/files`)).body).toMatchObject([{ id: file.id }]);
    expect((await owner.get<{ id: string }[]>(`/api/v2/projects/${id}/notes`)).body).toMatchObject([{ id: noteId }]);
    expect((await owner.get(`/api/v2/projects/${id}/history`)).body).toMatchObject({ total: 3 });
  });

  it('leaves the record to the firm, and what is in the project to the people of the project', async () => {
    await instance.addFile(id, owner.userId);
    await change(owner, { inquiry_status: 2 });
    expect((await read(editor)).body).toMatchObject({ inquiry_status: 2, files: [], notes: [] });
    expect((await change(editor, { comments: 'Won' })).status).toBe(200);
    expect((await change(editor, { name: 'Stable' })).status).toBe(422);
    for (const rest of ['', '/files', '/notes', '/users', '/history']) {
      expect((await editor.get(`/api/v2/projects/${id}${rest}`)).status).toBe(404);
    }
    expect((await editor.put('/api/v2/projects', { items: [{ id, name: 'Stable' }] })).status).toBe(404);
    expect(await projects(editor)).toEqual([]);
  });

  it.each<[string, object]>([
    ['kept', { inquiry_status: 4 }],
    ['pending', { inquiry_status: 1 }],
  ])('is taken back to %s, which it was, as long as it is only accepted', async (_what, before) => {
    await change(owner, before);
    await change(owner, { inquiry_status: 2 });
    const { status, body } = await reopen(owner);
    expect(status).toBe(200);
    expect(body).toMatchObject({ ...before, project: { potential: true } });
    expect(await projects(owner)).toEqual([]);
    expect((await reopen(owner)).status).toBe(409);
  });

  it.each<[string, string, () => Promise<unknown>]>([
    ['people', 'Other people are in the project already.', () => instance.addToProject(id, stranger.userId, 'client')],
    [
      'phases',
      'The project has phases already.',
      () => owner.post(`/api/v2/projects/${id}/phases`, { phases: [{ name: 'Survey', category: 'DSGN' }] }),
    ],
    ['files', 'Files or notes were added to the project already.', () => instance.addFile(id, owner.userId)],
    ['notes', 'Files or notes were added to the project already.', () => instance.addNote(id, owner.userId)],
  ])(
    'is not taken back, by whichever call, once there are %s: 409, and nothing changes',
    async (_what, message, use) => {
      await instance.addFile(
        id,
        owner.userId,
        { createdAt: new Date('2026-01-01') },
        { createdAt: new Date('2026-01-01') },
      );
      await change(owner, { inquiry_status: 2 });
      await use();
      const before = await instance.fingerprint();
      expect(await reopen(owner)).toMatchObject({ status: 409, body: { message } });
      expect(await change(owner, { inquiry_status: 1 })).toMatchObject({ status: 409, body: { message } });
      expect(await instance.fingerprint()).toBe(before);
    },
  );

  it('a project that came of one is deleted as a project, and has no way back (OPN-74)', async () => {
    await change(owner, { inquiry_status: 2 });
    expect((await remove(owner)).status).toBe(409);
    expect((await owner.delete(`/api/v2/projects/${id}`)).status).toBe(200);
    expect((await restore(owner)).status).toBe(404);
    expect((await owner.get<ProposalsOfYearView>(`${BASE}/year?year=2026`)).body).toMatchObject({
      active: [],
      deleted: [],
    });
  });
});

describe('what is in a proposal (PRM-8, PRM-42, OPN-14, OPN-20)', () => {
  const inProject = (rest: string) => `/api/v2/projects/${id}/${rest}`;
  const upload = { name: 'plan.pdf', mimetype: 'application/pdf', size: 1000 };

  it('everybody it is shared with reads it and writes notes (API-61)', async () => {
    await instance.addFile(id, owner.userId);
    for (const visitor of [owner, editor, viewer]) {
      expect((await visitor.get<object[]>(inProject('files'))).body).toHaveLength(1);
      expect((await visitor.post(inProject('notes'), { note: '<p>The client called.</p>' })).status).toBe(201);
    }
    expect((await viewer.get<object[]>(inProject('notes'))).body).toHaveLength(3);
    expect((await read(viewer)).body).toMatchObject({ files: [{ name: 'plan.pdf' }], notes: [{}, {}, {}] });
    expect((await stranger.get(inProject('files'))).status).toBe(404);
    expect((await stranger.post(inProject('notes'), { note: '<p>Hello</p>' })).status).toBe(404);
  });

  it('files are added by who edits, and deleted by who has uploaded them', async () => {
    const announced = async (visitor: Visitor) =>
      (await visitor.post('/api/v2/files', { ...upload, project_id: id })).status;
    expect(await announced(viewer)).toBe(422);
    expect(await announced(editor)).toBe(201);
    const [ofOwner, ofEditor] = [await instance.addFile(id, owner.userId), await instance.addFile(id, editor.userId)];
    expect((await editor.delete(`/api/v2/files/${ofOwner.id}`)).status).toBe(422);
    expect((await owner.delete(`/api/v2/files/${ofEditor.id}`)).status).toBe(422);
    expect((await viewer.delete(`/api/v2/files/${ofOwner.id}`)).status).toBe(422);
    expect((await editor.delete(`/api/v2/files/${ofEditor.id}`)).status).toBe(200);
    expect((await owner.delete(`/api/v2/files/${ofOwner.id}`)).status).toBe(200);
  });

  it.each<[ProjectRole, boolean]>([
    ['member', false],
    ['team', false],
    ['client', false],
    ['contractor', false],
    ['member', true],
  ])('a %s in it reads it and writes notes, and adds files with potentials_edit: %s (FIL-56)', async (role, edits) => {
    const person = await instance.signedIn();
    await instance.addToProject(id, person.userId, role);
    if (edits) await instance.addToFirm(firmId, person.userId, { firmUserRoleId: FIRM_ROLES.projects });
    await instance.addFile(id, owner.userId);
    expect((await person.get<object[]>(inProject('files'))).body).toHaveLength(1);
    expect((await person.post(inProject('notes'), { note: '<p>Hello</p>' })).status).toBe(201);
    const announced = await person.post('/api/v2/files', { ...upload, project_id: id });
    expect(announced.status).toBe(edits ? 201 : 422);
  });

  it('who may add files no longer still sees their uploads that broke off, and gives them up (PRM-41, POT-63)', async () => {
    const { body: announced } = await announce(editor, id, { ...upload, bytes: Buffer.alloc(LIMITS.uploadPart + 1) });
    expect((await continueInParts(editor, announced.id)).status).toBe(200);
    await instance.rows('UPDATE firm_members SET firm_user_role_id = $1 WHERE user_id = $2', [
      FIRM_ROLES.viewer,
      editor.userId,
    ]);
    const uploads = async (visitor: Visitor) => (await visitor.get<object[]>(inProject('uploads'))).body;
    expect(await uploads(editor)).toMatchObject([{ id: announced.id }]);
    for (const visitor of [owner, viewer]) expect(await uploads(visitor)).toEqual([]);
    expect((await stranger.get(inProject('uploads'))).status).toBe(404);
    expect((await continueInParts(editor, announced.id)).status).toBe(422);
    expect((await viewer.delete(`/api/v2/files/${announced.id}/upload`)).status).not.toBe(200);
    expect((await editor.delete(`/api/v2/files/${announced.id}/upload`)).status).toBe(200);
    expect(await uploads(editor)).toEqual([]);
  });

  it('that it was one the project says to its owner and members alone (NAV-17, OPN-61)', async () => {
    await change(owner, { inquiry_status: 2 });
    const saysSo = async (visitor: Visitor, projectId = id) =>
      (await visitor.get<{ from_proposal: boolean }>(`/api/v2/projects/${projectId}`)).body.from_proposal;
    expect(await saysSo(owner)).toBe(true);
    for (const role of ['member', 'team', 'client', 'contractor'] as const) {
      const person = await instance.signedIn();
      await instance.addToProject(id, person.userId, role);
      expect([role, await saysSo(person)]).toEqual([role, role === 'member']);
    }
    expect((await viewer.get(inProject(''))).status).toBe(404);
    expect(await saysSo(owner, await instance.addProject(owner.userId))).toBe(false);
  });

  it('a note is deleted by its author; the owner may correct those of others', async () => {
    const noteId = await instance.addNote(id, viewer.userId);
    expect((await editor.put(inProject('notes'), { id: noteId, note: '<p>Other</p>' })).status).toBe(422);
    expect((await owner.put(inProject('notes'), { id: noteId, note: '<p>Other</p>' })).status).toBe(200);
    expect((await owner.delete(inProject(`notes/${noteId}`))).status).toBe(422);
    expect((await viewer.delete(inProject(`notes/${noteId}`))).status).toBe(200);
  });

  it('nothing about a project is there for anybody before it is one', async () => {
    for (const visitor of [owner, editor]) {
      for (const rest of ['users', 'users/inactive', 'history', 'history/export']) {
        expect((await visitor.get(inProject(rest))).status).toBe(404);
      }
      expect(
        (await visitor.post(inProject('users'), { users: [{ email: 'new@example.test', role: 'team' }] })).status,
      ).toBe(404);
      expect((await visitor.post(inProject('phases'), { phases: [{ name: 'Survey', category: 'DSGN' }] })).status).toBe(
        404,
      );
    }
  });
});
