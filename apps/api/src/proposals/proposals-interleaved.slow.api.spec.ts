import { FIRM_ROLES, MESSAGES, yearTotals, type CountedProposals, type InquiryStatus } from '@gable/contracts';
import { SeededRandom } from '@gable/demo/testing';
import { TestInstance } from '../testing/test-instance.js';
import type { Answer, Visitor } from '../testing/visitor.js';
import type { ProposalDetailView, ProposalsOfYearView, ProposalStatsView, ProposalView } from './dto/proposal.dto.js';

/**
 * The owner of a proposal, a colleague and the owner of their firm work on it at the same moment, through two api
 * processes: status, amount, sent, comments; it is deleted and restored, and sharing stops and begins again meanwhile.
 * Whatever comes of it, no change is lost without being said, and the totals are those of the proposals.
 *
 * How many interleavings, and from which seed, the environment may say, as for projects
 * (`INTERLEAVINGS=1 INTERLEAVINGS_SEED=…`).
 */
const COUNT = Number(process.env['INTERLEAVINGS'] ?? 60);
const FIRST_SEED = Number(process.env['INTERLEAVINGS_SEED'] ?? 1);
/** Interleavings under way together, each with people of its own. */
const LANES = 4;
/** Calls of each person. */
const CALLS = 5;
/** Ends a run that hangs, on a machine however busy. Milliseconds. */
const PATIENCE = 60_000 + 1_000 * COUNT;

const BASE = '/api/v2/projects/potential';
const YEAR = 2026;

let instance: TestInstance;
let lanes: Office[];

/** People who see the same proposals. */
interface Office {
  firmId: string;
  /** Owns the firm, and administers it. */
  head: Visitor;
  /** Owns the proposals. */
  owner: Visitor;
  /** May edit what the owner shares. */
  colleague: Visitor;
}

/** What somebody asks for. Amounts and comments are nobody else's. */
type Call =
  | { kind: 'edit'; data: Record<string, unknown>; version?: number }
  | { kind: 'delete' }
  | { kind: 'restore' }
  | { kind: 'share'; shares: boolean };

/** A call that was made, and how it was answered. */
interface MadeCall {
  by: string;
  call: Call;
  status: number;
}

beforeAll(async () => {
  instance = await TestInstance.start();
  const other = await instance.startAnother();
  lanes = await Promise.all(
    Array.from({ length: LANES }, async (_, lane): Promise<Office> => {
      const [head, owner, colleague] = await Promise.all([
        instance.signedIn(`head-${lane}@example.test`),
        instance.signedIn(`owner-${lane}@example.test`),
        instance.signedIn(`colleague-${lane}@example.test`, other),
      ]);
      const firmId = await instance.addFirm(head.userId);
      for (const { userId } of [owner, colleague]) {
        await instance.addToFirm(firmId, userId, { firmUserRoleId: FIRM_ROLES.projects, shareProposals: true });
      }
      return { firmId, head, owner, colleague };
    }),
  );
});
afterAll(() => instance.stop());

function chooseCall(random: SeededRandom, mark: number, version: number, isOwner: boolean): Call {
  const guard = random.next() < 0.5 ? { version } : {};
  const edit = (data: Record<string, unknown>): Call => ({ kind: 'edit', data, ...guard });
  const choices: (() => Call)[] = [
    () => edit({ proposal_amount: `${mark}.25` }),
    () => edit({ comments: `Comment ${mark}` }),
    () => edit({ inquiry_status: random.pick([1, 3, 4]) }),
    () => edit({ proposal_sent: random.next() < 0.5 }),
    () => edit({ loi_sent: random.next() < 0.5, loi_amount: `${mark}.05` }),
    ...(isOwner
      ? [
          (): Call => ({ kind: 'delete' }),
          (): Call => ({ kind: 'restore' }),
          (): Call => ({ kind: 'share', shares: random.next() < 0.5 }),
        ]
      : []),
  ];
  return random.pick(choices)();
}

function send(by: Visitor, { firmId }: Office, id: string, call: Call): Promise<Answer> {
  switch (call.kind) {
    case 'edit':
      return by.put(`${BASE}/${id}`, { id, data: call.data, version: call.version });
    case 'delete':
      return by.delete(`${BASE}/${id}`);
    case 'restore':
      return by.put(`${BASE}/${id}/restore`, {});
    case 'share':
      return by.put(`/api/firms/${firmId}/members/${by.userId}`, { share_proposals: call.shares });
  }
}

/** Which answers a call may get at all, whatever the others do meanwhile. */
const EXPECTED: Record<Call['kind'], readonly number[]> = {
  edit: [200, 404, 409],
  delete: [200, 404],
  restore: [200],
  share: [200],
};

/** Lets the people of an office work on a proposal, and looks at what is left of it. */
async function interleave(seed: number, office: Office): Promise<void> {
  const random = new SeededRandom(seed);
  const { owner } = office;
  const made = await owner.post<ProposalDetailView>(BASE, {
    project: { name: `Inquiry ${seed}` },
    potentialData: { inquiry_date: `${YEAR}-03-01` },
  });
  const { id } = made.body;
  const calls: MadeCall[] = [];
  const people = [owner, office.colleague, office.head];
  // One random source each: what one draws does not hang on when the others' answers come.
  const sources = people.map(() => new SeededRandom(Math.floor(random.next() * 2 ** 31)));
  await Promise.all(
    people.map(async (person, place) => {
      let { version } = made.body;
      for (let turn = 0; turn < CALLS; turn += 1) {
        const own = sources[place] as SeededRandom;
        const call = chooseCall(own, 1000 + 100 * place + turn, version, person === owner);
        const { status, body } = await send(person, office, id, call);
        calls.push({ by: person.userId, call, status });
        const shown = ((body as { current?: ProposalDetailView }).current ?? body) as Partial<ProposalDetailView>;
        version = shown.version ?? version;
      }
    }),
  );

  try {
    await owner.put(`${BASE}/${id}/restore`, {});
    const { body: end } = await owner.get<ProposalDetailView>(`${BASE}/${id}`);
    expectAnswered(calls);
    await expectNothingLost(id, end, calls);
    await expectTrueTotals(owner);
  } catch (error) {
    const reported = calls.map((call) => JSON.stringify(call)).join('\n');
    throw new Error(`INTERLEAVINGS=1 INTERLEAVINGS_SEED=${seed}: ${String(error)}\n${reported}`, { cause: error });
  }
}

/** Every call got an answer that it may get, and of those that were made from one version only one was taken. */
function expectAnswered(calls: readonly MadeCall[]): void {
  for (const { call, status } of calls) expect(EXPECTED[call.kind]).toContain(status);
  const bases = calls.flatMap(({ call, status }) =>
    call.kind === 'edit' && call.version !== undefined && status === 200 && 'proposal_amount' in call.data
      ? [call.version]
      : [],
  );
  expect(new Set(bases).size).toBe(bases.length);
}

/** The amount and the comments are those that the last of history was taken for, and history has all that were taken. */
async function expectNothingLost(id: string, end: ProposalDetailView, calls: readonly MadeCall[]): Promise<void> {
  for (const [field, label] of [
    ['proposal_amount', MESSAGES.proposals.changed.amount],
    ['comments', MESSAGES.proposals.changed.comments],
  ] as const) {
    const lines = await instance.rows<{ by: string }>(
      // Ids are made while the project is locked, and grow.
      'SELECT user_from AS by FROM history WHERE project_id = $1 AND description = $2 ORDER BY id',
      [id, label],
    );
    const wanted = calls.filter(({ call }) => call.kind === 'edit' && field in call.data);
    const taken = wanted.filter(({ status }) => status === 200);
    // Anyone who is out of it by the time of the answer gets 404, and may have changed it.
    const unsure = wanted.filter(({ status }) => status === 404);
    expect(lines.length).toBeGreaterThanOrEqual(taken.length);
    expect(lines.length).toBeLessThanOrEqual(taken.length + unsure.length);
    const by = lines.at(-1)?.by;
    const candidates = [...taken, ...unsure].filter((call) => call.by === by);
    const values = candidates.map(({ call }) => (call.kind === 'edit' ? call.data[field] : undefined));
    const lastTaken = candidates.filter(({ status }) => status === 200).at(-1);
    const sure = unsure.some((call) => call.by === by) ? values : [valueOf(lastTaken, field)];
    expect(by === undefined ? [field === 'comments' ? null : '0.00'] : sure).toContain(end[field]);
  }
}

const valueOf = (made: MadeCall | undefined, field: string): unknown =>
  made?.call.kind === 'edit' ? made.call.data[field] : undefined;

/** The totals of the server are those of the proposals it shows. */
async function expectTrueTotals(owner: Visitor): Promise<void> {
  const [{ body: year }, { body: stats }] = await Promise.all([
    owner.get<ProposalsOfYearView>(`${BASE}/year?year=${YEAR}`),
    owner.get<ProposalStatsView>(`${BASE}/${YEAR}/stats`),
  ]);
  expect(stats).toEqual({ year: YEAR, ...yearTotals(year.active.map(counted)) });
}

const counted = (proposal: ProposalView): CountedProposals => ({
  inquiry_status: proposal.inquiry_status as InquiryStatus,
  proposal_sent: proposal.proposal_sent,
  loi_sent: proposal.loi_sent,
  loi_amount: proposal.loi_amount,
  month: Number(proposal.inquiry_date.slice(5, 7)),
  count: 1,
  proposal_amount: proposal.proposal_amount,
});

describe('three people at one proposal', () => {
  it(
    `loses no change unsaid in ${COUNT} interleavings, and its totals stay true`,
    async () => {
      const seeds = Array.from({ length: COUNT }, (_, place) => FIRST_SEED + place);
      await Promise.all(
        lanes.map(async (office) => {
          for (let seed = seeds.shift(); seed !== undefined; seed = seeds.shift()) await interleave(seed, office);
        }),
      );
    },
    PATIENCE,
  );
});
