import { FIRM_ROLES, LIMITS, PROPOSAL_STAGES } from '@gable/contracts';
import { v7 as uuid } from 'uuid';
import { TestInstance } from '../testing/test-instance.js';
import type { Visitor } from '../testing/visitor.js';
import type {
  ProposalDetailView,
  ProposalsDataView,
  ProposalsOfStageView,
  ProposalsOfYearView,
  ProposalStatsView,
  ProposalView,
} from './dto/proposal.dto.js';

let instance: TestInstance;
/** Shares proposals with a firm; of it, somebody who edits and somebody who looks; and somebody outside. */
let owner: Visitor;
let editor: Visitor;
let viewer: Visitor;
let stranger: Visitor;
let firmId: string;

beforeAll(async () => {
  instance = await TestInstance.start();
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
});
afterAll(() => instance.stop());

const BASE = '/api/v2/projects/potential';
const create = (visitor: Visitor, body: object) =>
  visitor.post<ProposalDetailView>(BASE, body as Record<string, unknown>);
const read = (visitor: Visitor, id: string) => visitor.get<ProposalDetailView>(`${BASE}/${id}`);

describe('a new proposal (API-66, POT-16)', () => {
  it('begins pending, with nothing sent, an inquiry and a start today (POT-26, CNS-71)', async () => {
    const { status, body } = await create(owner, { project: { name: 'Barn' } });
    const today = new Date().toISOString().slice(0, 10);
    expect(status).toBe(201);
    expect(body).toMatchObject({
      id: body.project_id,
      inquiry_status: 1,
      inquiry_date: today,
      proposal_sent: false,
      proposal_sent_date: null,
      proposal_exp_time: null,
      proposal_amount: '0.00',
      loi_sent: false,
      loi_amount: '0.00',
      meet_client: false,
      site_visit: false,
      reminder_referrer: false,
      comments: null,
      user_permissions: ['view', 'edit', 'delete'],
      files: [],
      notes: [],
      project: { name: 'Barn', due_reminder: false, project_starts: today, potential: true, displayShared: false },
    });
  });

  it('holds the fields of the record as they were sent (ENT-16, ENT-17, API-68)', async () => {
    const { body } = await create(owner, {
      project: { name: ' Barn ', job_number: 'Quay 3' },
      potentialData: {
        email: 'client@example.test',
        phone: '+1 555 0100',
        referred_by: 'Anna',
        comments: 'Calls\non Monday',
        proposal_sent: true,
        proposal_amount: '12.5k',
        loi_sent: true,
        loi_amount: '$1,234.567',
        meet_client: true,
      },
      inquiry_date: { year: 2024, month: 2, day: 29 },
      start_date: null,
      proposal_exp_time: { year: 2026, month: 1, day: 5 },
      other_fields: [{ option: 'Roof', value: 'Slate' }],
    });
    expect(body).toMatchObject({
      inquiry_date: '2024-02-29',
      proposal_amount: '12500.00',
      loi_amount: '1234.57',
      proposal_exp_time: '2026-01-05',
      proposal_sent_date: new Date().toISOString().slice(0, 10),
      project: {
        name: 'Barn',
        job_number: 'Quay 3',
        project_starts: null,
        otherFields: [{ option: 'Roof', value: 'Slate', slug: 'roof' }],
        potentialData: { id: body.id, email: 'client@example.test', comments: 'Calls\non Monday' },
      },
    });
  });

  it.each<[string, object, string, string]>([
    ['no name (VAL-1)', { project: { name: ' ' } }, 'project.name', "Name can't be blank"],
    [
      'two suffixes (POT-24)',
      { potentialData: { proposal_amount: '1k2m' } },
      'potentialData.proposal_amount',
      'This is not an amount',
    ],
    [
      '10^12',
      { potentialData: { proposal_amount: '1000b' } },
      'potentialData.proposal_amount',
      'The amount is too large',
    ],
    [
      'an amount that is a number',
      { potentialData: { loi_amount: 5 } },
      'potentialData.loi_amount',
      'This is not an amount',
    ],
    [
      '31 February',
      { inquiry_date: { year: 2026, month: 2, day: 31 } },
      'inquiry_date',
      'This is not a day of the calendar',
    ],
    [
      'an unknown status (POT-30)',
      { potentialData: { inquiry_status: 5 } },
      'potentialData.inquiry_status',
      'There is no such status',
    ],
    [
      'a long comment',
      { potentialData: { comments: 'x'.repeat(5001) } },
      'potentialData.comments',
      'This text is too long',
    ],
  ])('is refused with %s, by field', async (_what, wrong, field, message) => {
    const { status, body } = await owner.post(BASE, { project: { name: 'Barn' }, ...wrong });
    expect(status).toBe(400);
    expect(body).toMatchObject({ message, errors: { [field]: [message] } });
  });

  it.each<[string, object]>([
    ['a project that is null', { project: null }],
    ['a project that is a list', { project: [] }],
    ['a note that is none', { note: { body: 'x' } }],
    ['several notes', { note: ['x', 'y'] }],
    ['data that are null', { potentialData: null }],
    ['an inquiry of no day', { inquiry_date: null }],
    ['data that is a text', { potentialData: 'x' }],
    ['data that is a list', { potentialData: [] }],
    ['a day that is a text', { inquiry_date: '2026-02-03' }],
    ['a day of other things', { inquiry_date: { year: 'x', month: 1.5 } }],
    ['a day too many', { start_date: [{ year: 2026, month: 1, day: 1 }] }],
    ['fields that are null', { other_fields: [null] }],
    ['a very long text', { potentialData: { comments: 'x'.repeat(60_000) } }],
    ['an e-mail that is none', { potentialData: { email: 'no address' } }],
    ['no day of inquiry', { potentialData: { inquiry_date: null } }],
  ])('is refused with %s: 400 and never 500', async (_what, wrong) => {
    const { status } = await owner.post(BASE, { project: { name: 'Barn' }, ...wrong });
    expect(status).toBe(400);
  });
});

describe('the first note of a new proposal (POT-14, OPN-138)', () => {
  const made = () =>
    instance.rows<{ count: number }>(
      `SELECT (SELECT count(*) FROM projects WHERE created_by = $1)::int AS projects,
         (SELECT count(*) FROM notes WHERE user_id = $1)::int AS notes`,
      [owner.userId],
    );
  const withNote = (note: unknown) => owner.post<ProposalDetailView>(BASE, { project: { name: 'Barn' }, note });

  it('is made with it, is cleaned as notes are, and read by everybody it is shared with', async () => {
    const { status, body } = await withNote('<p>The <b>client</b> called.</p><script>alert(1)</script>');
    expect(status).toBe(201);
    expect(body.notes).toMatchObject([{ note: expect.stringMatching(/^<p>The <(b|strong)>client<.+called\.<\/p>$/) }]);
    for (const visitor of [owner, editor]) {
      const { body: notes } = await visitor.get<object[]>(`/api/v2/projects/${body.id}/notes`);
      expect(notes).toMatchObject([{ draft: false, user_id: owner.userId }]);
    }
    expect((await stranger.get(`/api/v2/projects/${body.id}/notes`)).status).toBe(404);
    const history = await instance.rows(
      'SELECT item_type, item_action FROM history WHERE project_id = $1 ORDER BY id',
      [body.id],
    );
    expect(history).toEqual([
      { item_type: 'projects', item_action: 'new' },
      { item_type: 'comments', item_action: 'new' },
    ]);
  });

  it.each([
    ['nothing', ''],
    ['spaces', ' \n '],
    ['null', null],
  ])('is none where it is %s', async (_what, note) => {
    const { status, body } = await withNote(note);
    expect([status, body.notes]).toEqual([201, []]);
  });

  it.each<[string, string]>([
    ['shows no words', '<p><br></p>'],
    ['is too long', `<p>${'x'.repeat(300_000)}</p>`],
  ])('that %s is refused at its field, and nothing is made', async (_what, note) => {
    const before = await made();
    const { status, body } = await withNote(note);
    expect([status, body]).toMatchObject([422, { errors: { note: [expect.any(String)] } }]);
    expect(await made()).toEqual(before);
  });

  it('that cannot be written leaves no proposal behind', async () => {
    const before = await made();
    await instance.rows(`ALTER TABLE note_edits ADD CONSTRAINT nothing CHECK (false) NOT VALID`);
    expect((await withNote('<p>The client called.</p>')).status).toBe(500);
    await instance.rows('ALTER TABLE note_edits DROP CONSTRAINT nothing');
    expect(await made()).toEqual(before);
  });
});

describe('Add to contacts of a new proposal (POT-14, ADR-19, OPN-138)', () => {
  const withContact = (contact: unknown, potentialData: object = {}) =>
    owner.post<ProposalDetailView>(BASE, { project: { name: 'Barn' }, potentialData, contact });
  const contactsOf = async (visitor: Visitor) =>
    (await visitor.get<{ id: string; name: string; lastname: string }[]>('/api/contacts')).body;
  const proposals = () => instance.rows('SELECT project_id FROM proposals WHERE owner_id = $1', [owner.userId]);

  it('makes the person a contact of who makes it, with the e-mail and phone of the proposal, and of nobody else', async () => {
    const { status, body } = await withContact(
      { name: 'Marta', lastname: 'Lindqvist' },
      { email: 'marta@client.test', phone: '+44 7700 900318' },
    );
    expect(status).toBe(201);
    const [contact, ...others] = await contactsOf(owner);
    expect(others).toEqual([]);
    expect((await owner.get(`/api/contacts/${contact?.id}`)).body).toMatchObject({
      name: 'Marta',
      lastname: 'Lindqvist',
      emails: [{ email: 'marta@client.test' }],
      phones: [{ phone: '+447700900318' }],
      proposals: [{ id: body.id }],
    });
    for (const visitor of [editor, viewer, stranger]) expect(await contactsOf(visitor)).toEqual([]);
  });

  it('knows somebody who is there already', async () => {
    for (let time = 0; time < 2; time += 1) await withContact({ name: 'Marta' }, { email: 'marta@client.test' });
    expect(await contactsOf(owner)).toHaveLength(1);
  });

  it.each([[null], [undefined]])('is not wanted with %j', async (contact) => {
    expect((await withContact(contact)).status).toBe(201);
    expect(await contactsOf(owner)).toEqual([]);
  });

  it.each<[string, unknown]>([
    ['without a name and a lastname', { name: ' ', lastname: '' }],
    ['of nothing', {}],
    ['with a name that is none', { name: 7 }],
    ['with a very long name', { name: 'x'.repeat(101) }],
    ['with a name that cannot be shown', { lastname: 'a\u0000b' }],
    ['that is a text', 'Marta'],
    ['that is a list', [{ name: 'Marta' }]],
    ['with an owner', { name: 'Marta', owner_id: '0189d6d4-0000-7000-8000-000000000000' }],
  ])('%s is refused, and nothing is made', async (_what, contact) => {
    const { status, body } = await withContact(contact);
    expect([status, body]).toMatchObject([400, { message: expect.any(String) }]);
    expect([await contactsOf(owner), await proposals()]).toEqual([[], []]);
  });

  it('that cannot be written leaves no proposal behind, and the other way round', async () => {
    await instance.rows('ALTER TABLE contact_projects ADD CONSTRAINT nothing CHECK (false) NOT VALID');
    expect((await withContact({ name: 'Marta' })).status).toBe(500);
    await instance.rows('ALTER TABLE contact_projects DROP CONSTRAINT nothing');
    const blank = { project: { name: 'Barn' }, contact: { name: 'Marta' }, note: '<p> </p>' };
    expect((await owner.post(BASE, blank)).status).toBe(422);
    expect([await contactsOf(owner), await proposals()]).toEqual([[], []]);
  });
});

describe('who sees a proposal (PRM-37, OPN-145)', () => {
  it('its owner, and of the firm everybody it is shared with, by either address; each with what they may do (API-62, OPN-60, FRM-1)', async () => {
    const id = await instance.addProposal(owner.userId);
    const seen = async (visitor: Visitor) => {
      const { status, body } = await read(visitor, id);
      return status === 200 ? body.user_permissions : status;
    };
    expect(await seen(owner)).toEqual(['view', 'edit', 'delete']);
    expect(await seen(editor)).toEqual(['view', 'edit']);
    expect(await seen(viewer)).toEqual(['view']);
    expect(await seen(stranger)).toBe(404);
    expect((await read(editor, id)).body.project).toMatchObject({ displayShared: true, member: false });
    expect((await editor.get(`${BASE}/pid/${id}`)).status).toBe(200);
    expect((await stranger.get(`${BASE}/pid/${id}`)).status).toBe(404);
  });

  it('nobody of the firm sees those of who does not share, or has left (FRM-1)', async () => {
    const id = await instance.addProposal(editor.userId);
    expect((await read(owner, id)).status).toBe(404);
    await instance.rows('UPDATE firm_members SET share_proposals = true WHERE user_id = $1', [editor.userId]);
    expect((await read(owner, id)).status).toBe(200);
    await instance.rows('DELETE FROM firm_members WHERE user_id = $1', [editor.userId]);
    expect((await read(owner, id)).status).toBe(404);
    expect((await read(editor, id)).status).toBe(200);
  });

  it('a project that is none, an id that is none and one nobody has are not found', async () => {
    const project = await instance.addProject(owner.userId);
    for (const id of [project, 'x', uuid()]) expect((await read(owner, id)).status).toBe(404);
  });

  it('client, team and contractor of one see nothing of it; a firm member of the project sees it', async () => {
    const id = await instance.addProposal(owner.userId);
    for (const role of ['client', 'team', 'contractor'] as const) {
      const person = await instance.signedIn();
      await instance.addToProject(id, person.userId, role);
      expect((await read(person, id)).status).toBe(404);
      expect((await person.get<ProposalsOfYearView>(`${BASE}/year?year=2026`)).body.active).toEqual([]);
    }
    const member = await instance.signedIn();
    await instance.addToProject(id, member.userId, 'member');
    expect((await read(member, id)).body.user_permissions).toEqual(['view']);
  });
});

describe('lists and totals (API-59, API-60, API-63…65, ENT-18, OPN-139, OPN-143)', () => {
  it('are of what the person sees, newest first, deleted ones apart for their owner', async () => {
    const first = await instance.addProposal(owner.userId, { inquiryDate: '2026-01-31' });
    const second = await instance.addProposal(owner.userId, { inquiryDate: '2026-03-01' });
    const gone = await instance.addProposal(owner.userId, {}, { deletedAt: new Date() });
    await instance.addProposal(owner.userId, { inquiryDate: '2025-12-31' });
    await instance.addProposal(stranger.userId);
    const ofYear = async (visitor: Visitor) => {
      const { body } = await visitor.get<ProposalsOfYearView>(`${BASE}/year?year=2026`);
      return [body.active, body.deleted].map((list) => list.map(({ id }) => id));
    };
    expect(await ofYear(owner)).toEqual([[second, first], [gone]]);
    expect(await ofYear(viewer)).toEqual([[second, first], []]);
    await instance.addProposal(owner.userId, { inquiryDate: '2024-05-01' }, { deletedAt: new Date() });
    const { body: own } = await owner.get<ProposalsDataView>(`${BASE}/data`);
    // A year of which everything is deleted, for who can restore it (POT-7).
    expect(own.years.at(-1)).toEqual({ year: 2024, total: 0 });
    expect(await owner.get(BASE)).not.toHaveProperty('body.2024');
    const { body: data } = await viewer.get<ProposalsDataView>(`${BASE}/data`);
    expect(data).toEqual({
      years: [
        { year: 2026, total: 2 },
        { year: 2025, total: 1 },
      ],
      firm: { id: firmId, name: 'Harbour Architects', owner: false, share_proposals: false, potentials_edit: false },
      share_proposals: false,
    });
    const { body: all } = await viewer.get(BASE);
    expect(Object.keys(all as object).sort()).toEqual(['2025', '2026', '_firmDetails']);
    expect(all).toMatchObject({
      '2026': { _total: 2, '01': [{ id: first }], '03': [{ id: second }] },
      _firmDetails: { id: firmId },
    });
    const count = async (query: string) => (await viewer.get(`${BASE}/count${query}`)).body;
    expect(await count('')).toEqual({ total: 3, pending: 3 });
    expect(await count('?year=2026&month=3')).toEqual({ total: 1, pending: 1 });
    expect(await count('?year=2026&item=loi')).toEqual({ total: 0, pending: 0 });
    for (const query of ['?year=x', '?month=13', '?item=everything']) {
      expect((await viewer.get(`${BASE}/count${query}`)).status).toBe(400);
    }
  });

  it('sum all 1,001 proposals of a year to the cent (API-29, OPN-76)', async () => {
    await addThousand(owner.userId);
    const { body } = await owner.get<ProposalStatsView>(`${BASE}/2026/stats`);
    const amounts = Array.from({ length: 1001 }, (_, place) => place + 1);
    const sum = (numbers: number[]) => ((numbers.reduce((a, n) => a + n, 0) * 100 + numbers.length) / 100).toFixed(2);
    const accepted = amounts.filter((n) => n % 4 === 1 || n % 4 === 3);
    expect(body).toMatchObject({
      year: 2026,
      total: 1001,
      total_accepted: accepted.length,
      total_proposal_sent: 500,
      amounts: { proposed: sum(amounts), accepted: sum(accepted) },
    });
    expect(body.months.map(({ month }) => month)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
    expect(body.months.reduce((total, { total: each }) => total + each, 0)).toBe(1001);
  });
});

/** 1,001 proposals of 2026, of all statuses and with everything that can be sent; the n-th amounts to n and a cent. */
async function addThousand(userId: string): Promise<void> {
  await instance.rows(
    `INSERT INTO projects (id, name, created_by, version, potential)
     SELECT gen_random_uuid(), 'Barn', $1, 1, true FROM generate_series(1, 1001)`,
    [userId],
  );
  const of = 'FROM projects WHERE created_by = $1';
  await instance.rows(`INSERT INTO project_users (project_id, user_id, role) SELECT id, $1, 'owner' ${of}`, [userId]);
  await instance.rows(
    `INSERT INTO proposals (project_id, owner_id, inquiry_date, inquiry_status, proposal_sent, loi_sent,
       proposal_amount, loi_amount, version)
     SELECT id, $1, date '2026-01-01' + (n % 365)::int, 1 + n % 4, n % 2 = 0, n % 3 = 0, n + 0.01, 0.07, 1
     FROM (SELECT id, row_number() OVER () AS n ${of}) AS numbered`,
    [userId],
  );
}

describe('the board (POT-2, POT-29, POT-46)', () => {
  const column = async (visitor: Visitor, stage: string, page = 1) => {
    const { status, body } = await visitor.get<ProposalsOfStageView>(
      `${BASE}/board?year=2026&stage=${stage}&page=${page}`,
    );
    expect(status).toBe(200);
    return body.proposals;
  };

  it('holds each proposal in the column that follows from its status and what was sent', async () => {
    const add = (proposal: object) => instance.addProposal(owner.userId, { inquiryDate: '2026-03-01', ...proposal });
    const expected = {
      inquiry: [await add({})],
      loi_sent: [await add({ loiSent: true })],
      proposal_sent: [await add({ proposalSent: true, loiSent: true })],
      accepted: [await add({ inquiryStatus: 4 })],
      rejected: [await add({ inquiryStatus: 3, proposalSent: true })],
    };
    await instance.addProposal(owner.userId, { inquiryDate: '2026-03-01' }, { deletedAt: new Date() });
    await instance.addProposal(owner.userId, { inquiryDate: '2025-03-01' });
    for (const visitor of [owner, viewer]) {
      for (const stage of PROPOSAL_STAGES) {
        expect((await column(visitor, stage)).map(({ id }) => id)).toEqual(expected[stage]);
      }
    }
  });

  it('has heads that count and sum all of 1,001, and pages that hold each of them once', async () => {
    await addThousand(owner.userId);
    const { body: stats } = await viewer.get<ProposalStatsView>(`${BASE}/2026/stats`);
    expect(stats.stages.map(({ stage }) => stage)).toEqual([...PROPOSAL_STAGES]);
    const seen = new Set<string>();
    for (const head of stats.stages) {
      const cards: ProposalView[] = [];
      for (let page = 1; cards.length < head.total; page += 1) {
        const added = await column(viewer, head.stage, page);
        expect(added.length).toBe(Math.min(LIMITS.proposalsOfStage, head.total - cards.length));
        cards.push(...added);
      }
      const cents = (field: 'proposal_amount' | 'loi_amount') =>
        cards.reduce((sum, card) => sum + Math.round(Number(card[field]) * 100), 0);
      expect([head.proposal_amount, head.loi_amount].map((sum) => Math.round(Number(sum) * 100))).toEqual([
        cents('proposal_amount'),
        cents('loi_amount'),
      ]);
      for (const { id } of cards) seen.add(id);
    }
    expect(seen.size).toBe(1001);
    expect(Math.max(...stats.stages.map(({ total }) => total))).toBeGreaterThan(LIMITS.proposalsOfStage);
  });

  it('shows what changed last on top', async () => {
    const [first, second] = [await instance.addProposal(owner.userId), await instance.addProposal(owner.userId)];
    await owner.put(`${BASE}/${first}`, { data: { comments: 'Calls on Monday' } });
    expect((await column(owner, 'inquiry')).map(({ id }) => id)).toEqual([first, second]);
    await owner.put(`${BASE}/${second}`, { data: { loi_amount: '5k' } });
    expect((await column(owner, 'inquiry')).map(({ id }) => id)).toEqual([second, first]);
  });

  it('is empty, with nothing in its heads, for client, team, contractor, a stranger and who was let go', async () => {
    const id = await instance.addProposal(owner.userId, { proposalAmount: '1234.00', loiAmount: '77.00' });
    const expectNothing = async (visitor: Visitor) => {
      for (const stage of PROPOSAL_STAGES) expect(await column(visitor, stage)).toEqual([]);
      const { body } = await visitor.get<ProposalStatsView>(`${BASE}/2026/stats`);
      expect(body.stages).toEqual(
        PROPOSAL_STAGES.map((stage) => ({ stage, total: 0, proposal_amount: '0.00', loi_amount: '0.00' })),
      );
    };
    for (const role of ['client', 'team', 'contractor'] as const) {
      const person = await instance.signedIn();
      await instance.addToProject(id, person.userId, role);
      await expectNothing(person);
    }
    await expectNothing(stranger);
    expect(await column(viewer, 'inquiry')).toHaveLength(1);
    await instance.rows('DELETE FROM firm_members WHERE user_id = $1', [viewer.userId]);
    await expectNothing(viewer);
  });

  it.each([
    '',
    '?year=2026',
    '?year=2026&stage=everything',
    '?year=2026&stage=inquiry&stage=rejected',
    '?year=2026&stage=inquiry&page=0',
    '?year=2026&stage=inquiry&page=99999999',
    '?year=x&stage=inquiry',
    `?year=2026&stage=${'x'.repeat(5_000)}`,
  ])('is refused for %.40j', async (query) => {
    expect((await owner.get(`${BASE}/board${query}`)).status).toBe(400);
  });
});
