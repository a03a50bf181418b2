import { TestInstance, type Cast } from '../testing/test-instance.js';
import type { Answer, Visitor } from '../testing/visitor.js';
import type { ChangedPhasesView, PhaseView } from './dto/phase.dto.js';

/** The same numbers every time: a failure can be looked at again. */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

const NAMES = ['Survey', 'SURVEY', 'survey ', 'Permit', ' permit', 'Tender', 'Structure', 'structure'];

/** Several people who change the same phases at the same time (PHS-11, PHS-12, PHS-14). */
describe('parallel editors', () => {
  let instance: TestInstance;
  let cast: Cast;

  beforeAll(async () => {
    instance = await TestInstance.start();
  });
  beforeEach(async () => {
    cast = await instance.cast();
  });
  afterAll(() => instance.stop());

  const address = () => `/api/v2/projects/${cast.projectId}/phases`;
  const phasesNow = async () => {
    const { body } = await cast.owner.get<ChangedPhasesView>(`/api/v2/projects/${cast.projectId}`);
    return [...body.phases.items.DSGN, ...body.phases.items.BULD];
  };
  const ownOf = async (visitor: Visitor) => (await visitor.get<PhaseView[]>('/api/v2/phases')).body;
  const keys = (phases: PhaseView[]) => phases.map(({ name }) => name.trim().toLowerCase()).sort();

  it('of whom each adds the same phase: one is let, the others hear that it is there', async () => {
    const answers = await Promise.all(
      [cast.owner, cast.member, cast.owner, cast.member].map((visitor, n) =>
        visitor.post(address(), { phases: [{ name: NAMES[n % 3], category: 'DSGN' }] }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
    expect(keys(await phasesNow())).toEqual(['survey']);
  });

  it('of whom each changes another field of one phase: nothing is lost', async () => {
    const names = Array.from({ length: 8 }, (_, n) => `Phase ${n}`);
    const { body } = await cast.owner.post<ChangedPhasesView>(address(), {
      phases: names.map((name) => ({ name, category: 'DSGN' })),
    });
    const phases = body.phases.items.DSGN;
    const answers = await Promise.all(
      phases.flatMap(({ id }, n) => [
        cast.owner.put(address(), { id, percent: 5 * (n + 1) }),
        cast.member.put(address(), { id, name: `Renamed ${n}` }),
      ]),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect((await phasesNow()).map(({ name, percent }) => [name, percent])).toEqual(
      phases.map((_, n) => [`Renamed ${n}`, 5 * (n + 1)]),
    );
  });

  it.each([1, 2, 3, 4])(
    'of whom each does whatever (%i): no name twice, no gap, right totals, nothing but refusals',
    async (seed) => {
      const random = seeded(seed * 7_919);
      const pick = <Item>(items: readonly Item[]): Item | undefined => items[Math.floor(random() * items.length)];
      const surprises: Answer<unknown>[] = [];
      for (let round = 0; round < 12; round += 1) {
        const known = await phasesNow();
        const calls = Array.from({ length: 8 }, async () => {
          const visitor = random() < 0.5 ? cast.owner : cast.member;
          const [name, id, chance] = [pick(NAMES) ?? '', pick(known)?.id, random()];
          const category = random() < 0.5 ? 'DSGN' : 'BULD';
          const own = pick(known)?.phase_id;
          const percent = 5 * Math.floor(random() * 21);
          const order = Math.floor(random() * 5);
          if (chance < 0.35 || !id) return visitor.post(address(), { phases: [{ name, category }] });
          if (chance < 0.45) return visitor.post('/api/v2/phases', { name, category, projectId: cast.projectId });
          if (chance < 0.6) return visitor.put(address(), { id, name, percent });
          if (chance < 0.75) return visitor.put(address(), { id, order });
          if (chance < 0.85) return visitor.call('DELETE', address(), { phases: [id] });
          if (chance < 0.95) return visitor.get(`/api/v2/phases/${own ?? id}/attach?projectId=${cast.projectId}`);
          return visitor.delete(`/api/v2/phases/${own ?? id}`);
        });
        surprises.push(...(await Promise.all(calls)).filter(({ status }) => ![200, 201, 404, 409].includes(status)));
        const now = await phasesNow();
        for (const list of [now, await ownOf(cast.owner), await ownOf(cast.member)]) {
          expect(new Set(keys(list)).size).toBe(list.length);
          for (const category of ['DSGN', 'BULD']) {
            const orders = list.filter((phase) => phase.category === category).map(({ order }) => order);
            expect(orders).toEqual(orders.map((_, place) => place));
          }
        }
      }
      expect(surprises).toEqual([]);
      expect(
        await instance.rows(`SELECT total, percent FROM project_phase_totals WHERE project_id = $1`, [cast.projectId]),
      ).toEqual(
        await instance.rows(
          `SELECT count(*)::int AS total, coalesce(sum(percent), 0)::int AS percent FROM project_phases WHERE project_id = $1`,
          [cast.projectId],
        ),
      );
    },
  );
});
