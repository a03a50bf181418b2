import { act, renderHook } from '@testing-library/react';
import { aNote } from '../test/a-note.js';
import { OLIVIA } from '../test/open-signed-in.js';
import { useHeldBack } from './held-back.js';

const theirs = () => aNote({ user_id: 'anna' });

describe('notes of others while one reads further down', () => {
  const [first, second, older] = [theirs(), theirs(), theirs()];
  const open = () =>
    renderHook(({ notes, away }) => useHeldBack(notes, away, OLIVIA.id), {
      initialProps: { notes: [first, second], away: false },
    });

  it('wait above until they are let in', () => {
    const fresh = theirs();
    const { result, rerender } = open();
    rerender({ notes: [fresh, first, second], away: true });
    expect(result.current).toMatchObject({ shown: [first, second], waiting: 1 });
    act(() => {
      result.current.letIn();
    });
    expect(result.current).toMatchObject({ shown: [fresh, first, second], waiting: 0 });
  });

  it.each([
    ['one reads at the top', [theirs(), first, second], false],
    ['they are one’s own', [aNote(), first, second], true],
    ['they are older ones that were loaded', [first, second, older], true],
  ])('come at once when %s', (_when, notes, away) => {
    const { result, rerender } = open();
    rerender({ notes, away });
    expect(result.current).toMatchObject({ shown: notes, waiting: 0 });
  });
});
