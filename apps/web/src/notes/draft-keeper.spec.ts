/** @jest-environment node */
import { jest } from '@jest/globals';
import { DraftKeeper, type KeptDraft } from './draft-keeper.js';
import { NOTHING_WRITTEN, type WrittenNote } from './written-note.js';

const GONE = new Error('gone');
const AWAY = new TypeError('no network');
const note = (text: string): WrittenNote => ({ ...NOTHING_WRITTEN, html: `<p>${text}</p>`, text });

/** A keeper over a server that answers one save after the other as the test says. */
function open(id: string | null = null) {
  const saves: { draft: KeptDraft; leaving: boolean; answer: (id: string) => void; refuse: (why: Error) => void }[] =
    [];
  let kept: KeptDraft | null = null;
  const keeper = new DraftKeeper(
    {
      save: (draft, leaving) =>
        new Promise((answer, refuse) => {
          saves.push({ draft, leaving, answer, refuse });
        }),
      isGone: (error) => error === GONE,
      keep: (draft) => {
        kept = draft;
      },
      forget: () => {
        kept = null;
      },
    },
    id,
  );
  const last = () => {
    const save = saves.at(-1);
    if (!save) throw new Error('Nothing was saved.');
    return save;
  };
  return { keeper, saves, last, kept: () => kept, sent: () => saves.map(({ draft }) => [draft.id, draft.note.text]) };
}

const pass = (milliseconds: number) => jest.advanceTimersByTimeAsync(milliseconds);

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

describe('a draft is saved without being asked (NOT-9, NOT-10)', () => {
  it('when the person pauses, and again under the id it was given', async () => {
    const { keeper, last, sent, kept } = open();
    keeper.change(note('the d'));
    keeper.change(note('the door'));
    expect(kept()).toEqual({ id: null, note: note('the door') });
    await pass(2_000);
    expect(keeper.state()).toBe('saving');
    last().answer('d1');
    await pass(0);
    expect([keeper.state(), keeper.id(), kept()]).toEqual(['saved', 'd1', null]);
    keeper.change(note('the door moves'));
    await pass(2_000);
    expect(sent()).toEqual([
      [null, 'the door'],
      ['d1', 'the door moves'],
    ]);
  });

  it('one save after the other: what was typed meanwhile goes with the next', async () => {
    const { keeper, last, sent, kept } = open();
    keeper.change(note('one'));
    await pass(2_000);
    keeper.change(note('one two'));
    await pass(2_000);
    expect(sent()).toEqual([[null, 'one']]);
    last().answer('d1');
    await pass(0);
    expect(kept()?.note.text).toBe('one two');
    expect(sent().at(-1)).toEqual(['d1', 'one two']);
  });

  it.each([
    ['nothing', ''],
    ['blanks', ' \n '],
    ['marks without width', '\u200b'],
  ])('never while its text is %s (VAL-31)', async (_what, text) => {
    const { keeper, saves, kept } = open();
    keeper.change(note(text));
    await pass(60_000);
    await keeper.flush(true);
    expect([saves.length, kept()]).toEqual([0, null]);
  });

  it('at once when the page is left', async () => {
    const { keeper, last } = open();
    keeper.change(note('the door'));
    void keeper.flush(true);
    await pass(0);
    expect(last()).toMatchObject({ leaving: true, draft: { id: null, note: { text: 'the door' } } });
  });

  it('is kept on this device while the server is away, and tried again', async () => {
    const { keeper, last, saves, kept } = open();
    keeper.change(note('the door'));
    await pass(2_000);
    last().refuse(AWAY);
    await pass(0);
    expect([keeper.state(), kept()?.note.text]).toEqual(['on this device', 'the door']);
    await pass(15_000);
    expect(saves).toHaveLength(2);
    last().answer('d1');
    await pass(0);
    expect([keeper.state(), kept()]).toEqual(['saved', null]);
  });

  it('becomes a draft of its own when it was deleted on another screen', async () => {
    const { keeper, last, sent } = open('d1');
    keeper.change(note('the door'));
    await pass(2_000);
    last().refuse(GONE);
    await pass(0);
    last().answer('d2');
    await pass(0);
    expect(sent().map(([id]) => id)).toEqual(['d1', null]);
    expect(keeper.id()).toBe('d2');
  });

  it('publishing waits for the save on its way, and nothing is saved after it', async () => {
    const { keeper, last, saves } = open();
    keeper.change(note('the door'));
    await pass(2_000);
    keeper.change(note('the door moves'));
    const settled = keeper.settle();
    last().answer('d1');
    expect(await settled).toBe('d1');
    await pass(60_000);
    expect(saves).toHaveLength(1);
  });
});
