import { standInForApi, type MadeCall } from '../test/api-stand-in.js';
import { aProject } from '../test/a-project.js';
import { dataProvider } from './data-provider.js';
import { newerState } from './versioned-update.js';
import type { ProjectChanges, ProjectDetail } from './index.js';

const BARN = aProject({ name: 'Barn', status: 'ACTV', version: 3 });
const CHANGE = `PUT /api/v2/projects/${BARN.id}`;

const conflict = (current: ProjectDetail) =>
  Response.json(
    { status: 409, code: 'conflict', message: 'The project couldn’t be updated. Please try again.', current },
    { status: 409 },
  );

/** Answers one save after the other. */
function answering(...answers: Response[]): MadeCall[] {
  const left = [...answers];
  return standInForApi({ [CHANGE]: () => left.shift() ?? Response.error() });
}

/** Saves a change of the barn as the person saw it. */
const saveBarn = async (data: ProjectChanges): Promise<ProjectDetail> =>
  (
    await dataProvider.update<ProjectDetail>('projects', {
      id: BARN.id,
      data: data as Partial<ProjectDetail>,
      previousData: BARN,
    })
  ).data;

const sent = (calls: MadeCall[]) => calls.map(({ body }) => body);

describe('saving a project that somebody else may have changed (API-50)', () => {
  it('sends what changes with the version that was seen', async () => {
    const calls = answering(Response.json({ ...BARN, name: 'House', version: 4 }));
    expect((await saveBarn({ name: 'House' })).name).toBe('House');
    expect(sent(calls)).toEqual([{ name: 'House', version: 3 }]);
  });

  it('goes on top of what somebody else changed in other fields', async () => {
    const calls = answering(
      conflict({ ...BARN, job_number: '12', version: 4 }),
      conflict({ ...BARN, job_number: '13', version: 5 }),
      Response.json({ ...BARN, name: 'House', job_number: '13', version: 6 }),
    );
    await saveBarn({ name: 'House' });
    expect(sent(calls)).toEqual([3, 4, 5].map((version) => ({ name: 'House', version })));
  });

  it.each<[string, ProjectChanges, Partial<ProjectDetail>]>([
    ['the same field', { name: 'House' }, { name: 'Shed' }],
    ['the status', { status: 'COMP' }, { status: 'OHLD' }],
    [
      'its own fields',
      { otherFields: [{ option: 'Permit', value: '1' }] },
      { otherFields: [{ option: 'Permit', value: '2', slug: 'permit' }] },
    ],
  ])('is refused with the newer state when somebody else changed %s', async (_what, change, theirs) => {
    const current = { ...BARN, ...theirs, version: 4 };
    const calls = answering(conflict(current));
    const error: unknown = await saveBarn(change).catch((reason: unknown) => reason);
    expect(newerState(error)).toEqual(current);
    expect(calls).toHaveLength(1);
  });

  it('is no conflict when both changed it to the same', async () => {
    const calls = answering(conflict({ ...BARN, name: 'House', version: 4 }), Response.json(BARN));
    await saveBarn({ name: 'House' });
    expect(calls).toHaveLength(2);
  });

  it('gives up on a project that never rests', async () => {
    const calls = answering(...Array.from({ length: 9 }, (_, more) => conflict({ ...BARN, version: 4 + more })));
    await expect(saveBarn({ name: 'House' })).rejects.toThrow();
    expect(calls).toHaveLength(5);
  });

  it('has no newer state when it failed otherwise', async () => {
    answering(Response.json({ status: 422, message: 'No' }, { status: 422 }));
    const error: unknown = await saveBarn({ name: '' }).catch((reason: unknown) => reason);
    expect(newerState(error)).toBeNull();
  });
});
