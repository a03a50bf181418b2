import { TestInstance, type Cast } from '../testing/test-instance.js';
import type { ChangedPhasesView, PhaseView } from './dto/phase.dto.js';

/**
 * Several people who change the same phases at the same time (PHS-11, PHS-12, PHS-14). What two do at random shows
 * two-editors.slow.api.spec.ts of projects.
 */
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
  const keys = (phases: PhaseView[]) => phases.map(({ name }) => name.trim().toLowerCase()).sort();

  it('of whom each adds the same phase: one is let, the others hear that it is there', async () => {
    const answers = await Promise.all(
      [cast.owner, cast.member, cast.owner, cast.member].map((visitor, n) =>
        visitor.post(address(), { phases: [{ name: ['Survey', 'SURVEY', 'survey '][n % 3], category: 'DSGN' }] }),
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
});
