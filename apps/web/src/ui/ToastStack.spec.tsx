import { jest } from '@jest/globals';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { CoreAdminContext, useNotify } from 'ra-core';
import { MemoryRouter } from 'react-router-dom';
import { ToastStack } from './ToastStack.js';

type Notify = ReturnType<typeof useNotify>;

/** Opens the stack; answers what puts a toast on it. */
function open(): Notify {
  let notify: Notify = () => undefined;
  function Page() {
    notify = useNotify();
    return <ToastStack />;
  }
  render(
    <MemoryRouter>
      <CoreAdminContext>
        <Page />
      </CoreAdminContext>
    </MemoryRouter>,
  );
  return (...toast) => {
    act(() => {
      notify(...toast);
    });
  };
}

const pass = (milliseconds: number): void => {
  act(() => {
    jest.advanceTimersByTime(milliseconds);
  });
};
const shown = () => screen.queryAllByText(/^Toast/u).map(({ textContent }) => textContent);
const card = (text: string) => screen.getByText(text).parentElement as HTMLElement;

describe('toasts (NAV-58, NAV-59, CNS-2)', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('are shown for 3 s, and for longer when they say so', () => {
    const notify = open();
    notify('Toast', { type: 'success' });
    notify('Toast that stays', { type: 'success', autoHideDuration: 4_800 });
    pass(2_999);
    expect(shown()).toEqual(['Toast', 'Toast that stays']);
    pass(1);
    expect(shown()).toEqual(['Toast that stays']);
    pass(1_800);
    expect(shown()).toEqual([]);
  });

  it('say what they are given, whatever the names in it look like', () => {
    const notify = open();
    notify('Toast of “100 %{name} |||| ra.action.undo.pdf”', { type: 'success' });
    expect(shown()).toEqual(['Toast of “100 %{name} |||| ra.action.undo.pdf”']);
  });

  it.each<['success' | 'info' | 'error' | 'warning', 'positive' | 'negative', string]>([
    ['success', 'positive', 'status'],
    ['info', 'positive', 'status'],
    ['error', 'negative', 'alert'],
    ['warning', 'negative', 'alert'],
  ])('of the type %s are %s and have the role %s', (type, style, role) => {
    const notify = open();
    notify('Toast', { type });
    expect(card('Toast').className).toContain(style);
    expect(screen.getByText('Toast').closest('[role]')?.getAttribute('role')).toBe(role);
  });

  it.each([
    ['the pointer', fireEvent.pointerEnter, fireEvent.pointerLeave],
    ['the focus', fireEvent.focus, fireEvent.blur],
  ])('stand still while %s rests on them', (_what, rest, goOn) => {
    const notify = open();
    notify('Toast', { type: 'error' });
    pass(2_000);
    rest(card('Toast'));
    pass(60_000);
    expect(shown()).toEqual(['Toast']);
    goOn(card('Toast'));
    pass(3_000);
    expect(shown()).toEqual([]);
  });

  it('are dismissed by their button', () => {
    const notify = open();
    notify('Toast', { type: 'success' });
    fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
    expect(shown()).toEqual([]);
  });

  it('stand four at a time: the oldest goes when another comes', () => {
    const notify = open();
    for (const number of [1, 2, 3, 4, 5]) notify(`Toast ${number}`, { type: 'success' });
    pass(0);
    expect(shown()).toEqual(['Toast 2', 'Toast 3', 'Toast 4', 'Toast 5']);
  });
});
