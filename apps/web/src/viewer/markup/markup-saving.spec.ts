import { ApiError, type Markup } from '../../api/index.js';
import type { MarkupPatch } from './file-markups.js';
import { MarkupSaving } from './markup-saving.js';
import type { MarkupDrawing } from './page-markup.js';
import { NO_STEPS, stepBy, withStep } from './undo-steps.js';

const LINE: MarkupDrawing = {
  kind: 'line',
  points: [
    [0, 0],
    [1, 1],
  ],
  text: null,
  colour: 'red',
  width: 'thin',
};

/** Settles everything that waits for nothing else. */
const settled = async (): Promise<void> => {
  for (let turn = 0; turn < 50; turn += 1) await Promise.resolve();
};

/** A server that keeps markup, and refuses once what it is told to. */
function serverWith() {
  const held = new Map<string, Markup>();
  const told: string[] = [];
  let made = 0;
  let refusal: Error | null = null;
  const answer = (what: string): void => {
    told.push(what);
    const refused = refusal;
    refusal = null;
    if (refused) throw refused;
  };
  const saved = (id: string, drawing: object): Markup =>
    ({ ...held.get(id), ...drawing, id, version: (held.get(id)?.version ?? 0) + 1 }) as unknown as Markup;
  const calls = {
    create: async (page: number, drawing: MarkupDrawing) => {
      await Promise.resolve();
      answer('create');
      made += 1;
      return saved(`id-${made}`, { ...drawing, page });
    },
    change: async (id: string, version: number, patch: MarkupPatch) => {
      await Promise.resolve();
      answer(`change ${id} at ${version}: ${Object.keys(patch).join()}`);
      return saved(id, patch);
    },
    remove: async (id: string) => {
      await Promise.resolve();
      answer(`remove ${id}`);
    },
    heldOf: (id: string) => held.get(id),
    keep: (markup: Markup) => void held.set(markup.id, markup),
    drop: (id: string) => void held.delete(id),
    refresh: () => void told.push('refresh'),
  };
  return {
    calls,
    held,
    told,
    refuse: (error: Error) => {
      refusal = error;
    },
  };
}

describe('saving markup', () => {
  it('saves one change after the other, what came meanwhile in one', async () => {
    const { calls, held, told } = serverWith();
    const saving = new MarkupSaving(calls);
    const id = saving.add(1, LINE);
    saving.change(id, { colour: 'blue' });
    saving.change(id, {
      points: [
        [0, 0],
        [0.5, 0.5],
      ],
    });
    expect(saving.current().get(id)?.patch).toMatchObject({ colour: 'blue' });
    await settled();
    expect(told).toEqual(['create', 'change id-1 at 1: colour,points']);
    expect(held.get('id-1')).toMatchObject({ version: 2, colour: 'blue' });
    expect([saving.current().size, saving.idOf(id)]).toEqual([0, 'id-1']);
  });

  it('keeps what could not be saved, and tries again when one says so', async () => {
    const { calls, held, told, refuse } = serverWith();
    const saving = new MarkupSaving(calls);
    refuse(new TypeError('no network'));
    const id = saving.add(2, LINE);
    await settled();
    expect(saving.current().get(id)).toMatchObject({ trouble: 'failed', drawn: { page: 2 } });
    saving.retry(id);
    await settled();
    expect(told).toEqual(['create', 'create']);
    expect(held.size).toBe(1);
    expect(saving.current().size).toBe(0);
  });

  it('says that somebody else has changed it, and puts one’s own over it when one says so', async () => {
    const { calls, held, told, refuse } = serverWith();
    const saving = new MarkupSaving(calls);
    const id = saving.add(1, LINE);
    await settled();
    const theirs = { ...held.get('id-1'), version: 7, colour: 'green' };
    refuse(new ApiError(409, { current: theirs }));
    saving.change(id, {
      points: [
        [0, 0],
        [0.2, 0.2],
      ],
    });
    await settled();
    expect(saving.current().get('id-1')?.trouble).toBe('conflict');
    expect(held.get('id-1')).toMatchObject({ version: 7, colour: 'green' });
    saving.retry('id-1');
    await settled();
    expect(told.at(-1)).toBe('change id-1 at 7: points');
    expect(saving.current().size).toBe(0);
  });

  it('can draw anew what somebody has deleted meanwhile', async () => {
    const { calls, held, told, refuse } = serverWith();
    const saving = new MarkupSaving(calls);
    const id = saving.add(1, LINE);
    await settled();
    refuse(new ApiError(404, null));
    saving.change(id, { colour: 'black' });
    await settled();
    expect(held.size).toBe(0);
    expect(saving.current().get('id-1')).toMatchObject({ trouble: 'failed', drawn: { drawing: { colour: 'black' } } });
    saving.retry('id-1');
    await settled();
    expect(told.at(-1)).toBe('create');
    expect(held.size).toBe(1);
  });

  it('removes what is still on its way once it is there, and shows again what could not be removed', async () => {
    const { calls, held, told, refuse } = serverWith();
    let reports = 0;
    const saving = new MarkupSaving(calls, () => {
      reports += 1;
    });
    saving.remove(saving.add(1, LINE));
    await settled();
    expect([told, held.size]).toEqual([['create', 'remove id-1'], 0]);
    const id = saving.add(1, LINE);
    await settled();
    refuse(new TypeError('no network'));
    saving.remove(id);
    await settled();
    expect([reports, held.size, saving.current().size]).toEqual([1, 1, 0]);
  });

  it('knows under which ids the server has what was drawn, once it is on its way no more', async () => {
    const { calls, refuse } = serverWith();
    const saving = new MarkupSaving(calls);
    const early = saving.add(1, LINE);
    await settled();
    const late = saving.add(1, LINE);
    expect(await saving.saved([early, late])).toEqual(['id-1', 'id-2']);
    refuse(new TypeError('no network'));
    const [failed, removed] = [saving.add(1, LINE), saving.add(1, LINE)];
    saving.remove(removed);
    expect(await saving.saved([late, failed, removed])).toEqual(['id-2']);
  });

  it('undoes and does again, also under the id that it gets when it is drawn once more', async () => {
    const { calls, held } = serverWith();
    const saving = new MarkupSaving(calls);
    const id = saving.add(1, LINE);
    let steps = withStep(NO_STEPS, { did: 'add', id, page: 1, drawing: LINE });
    const [before, after] = [{ colour: 'red' }, { colour: 'blue' }] as const;
    saving.change(id, after);
    steps = withStep(steps, { did: 'change', id, before, after, goesOn: false });
    await settled();
    for (const by of ['undo', 'undo'] as const) steps = stepBy(steps, by, saving);
    await settled();
    expect(held.size).toBe(0);
    for (const by of ['redo', 'redo'] as const) steps = stepBy(steps, by, saving);
    await settled();
    expect([...held.values()]).toMatchObject([{ id: 'id-2', colour: 'blue' }]);
    expect(steps.undone).toEqual([]);
  });
});
