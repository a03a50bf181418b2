import { jest } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { SectionInAddress, SettingsSection } from './SettingsSection.js';

describe('the section that an address names', () => {
  const scrolled = jest.fn();

  beforeEach(() => {
    jest.useFakeTimers();
    scrolled.mockClear();
    Element.prototype.scrollIntoView = scrolled;
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  const open = (hash: string) => {
    render(
      <MemoryRouter initialEntries={[`/users/me/settings${hash}`]}>
        <input aria-label="Name" />
        <SettingsSection anchor="sessions" title="Sessions" lead="Where you are signed in.">
          None.
        </SettingsSection>
        <SectionInAddress />
      </MemoryRouter>,
    );
    return screen.getByRole('heading', { name: 'Sessions' });
  };
  const pass = (time: number) => {
    act(() => {
      jest.advanceTimersByTime(time);
    });
  };

  it('is scrolled to 300 ms after the page stands (NAV-60, CNS-9)', () => {
    const heading = open('#sessions');
    pass(299);
    expect(scrolled).not.toHaveBeenCalled();
    pass(1);
    expect(scrolled.mock.contexts).toEqual([heading]);
    expect(document.activeElement).toBe(heading);
  });

  it('takes nobody away from what they have begun to write', () => {
    open('#sessions');
    const field = screen.getByLabelText('Name');
    field.focus();
    pass(300);
    expect(scrolled).not.toHaveBeenCalled();
    expect(document.activeElement).toBe(field);
  });

  it.each(['', '#elsewhere'])('is none with "%s"', (hash) => {
    open(hash);
    pass(10_000);
    expect(scrolled).not.toHaveBeenCalled();
  });
});
