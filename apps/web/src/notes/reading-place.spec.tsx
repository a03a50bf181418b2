import { jest } from '@jest/globals';
import { act, render, renderHook, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { aNote } from '../test/a-note.js';
import { OLIVIA } from '../test/open-signed-in.js';
import { NOTE_ATTRIBUTE } from './NoteCard.js';
import { useHeldBack, useLedToNote } from './reading-place.js';

const scrolled = jest.fn();

function Notes({ there }: { there: string[] }) {
  const marked = useLedToNote(there.includes('b'));
  return there.map((id) => (
    <article key={id} tabIndex={0} {...{ [NOTE_ATTRIBUTE]: id }} data-marked={marked === id}>
      {id}
    </article>
  ));
}

function open(there: string[], state: unknown = null) {
  const router = createMemoryRouter([{ path: '/', element: <Notes there={there} /> }], {
    initialEntries: [{ pathname: '/', search: '?note=b', state }],
  });
  render(<RouterProvider router={router} />);
}

const pass = (milliseconds: number) => {
  act(() => {
    jest.advanceTimersByTime(milliseconds);
  });
};
const isMarked = () => screen.getByText('b').dataset['marked'] === 'true';

beforeEach(() => {
  jest.useFakeTimers();
  scrolled.mockReset();
  Object.assign(Element.prototype, { scrollIntoView: scrolled });
});
afterEach(() => {
  jest.useRealTimers();
});

describe('the note that the address names (NAV-18)', () => {
  it('is scrolled to 1500 ms after the notes have come (NOT-8, CNS-34), and marked for 3 s (NOT-7, CNS-37)', () => {
    open(['a', 'b']);
    pass(1_499);
    expect(scrolled).not.toHaveBeenCalled();
    pass(1);
    expect(scrolled).toHaveBeenCalledTimes(1);
    expect(document.activeElement).toBe(screen.getByText('b'));
    expect(isMarked()).toBe(true);
    pass(2_999);
    expect(isMarked()).toBe(true);
    pass(1);
    expect(isMarked()).toBe(false);
  });

  it('is scrolled to 300 ms after it was chosen in the search (NAV-60, CNS-9)', () => {
    open(['a', 'b'], { found: 'door' });
    pass(299);
    expect(scrolled).not.toHaveBeenCalled();
    pass(1);
    expect(scrolled).toHaveBeenCalledTimes(1);
    expect(isMarked()).toBe(true);
  });

  it('takes nobody away from what they have begun to write, and is marked all the same', () => {
    open(['a', 'b']);
    const field = document.body.appendChild(document.createElement('textarea'));
    field.focus();
    pass(1_500);
    expect(scrolled).not.toHaveBeenCalled();
    expect(document.activeElement).toBe(field);
    expect(isMarked()).toBe(true);
    field.remove();
  });

  it('is led to from the field that it was searched for in', () => {
    open(['a', 'b'], { found: 'door' });
    const field = document.body.appendChild(document.createElement('input'));
    field.focus();
    pass(300);
    expect(document.activeElement).toBe(screen.getByText('b'));
    field.remove();
  });

  it('is nowhere while it is not there', () => {
    open(['a']);
    pass(10_000);
    expect(scrolled).not.toHaveBeenCalled();
  });
});

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
