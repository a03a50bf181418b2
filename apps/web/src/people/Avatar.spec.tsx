import { fireEvent, render } from '@testing-library/react';
import { act } from 'react';
import { checkAccess, updateCurrentUser, updateOwnAvatar } from '../sessions/index.js';
import { standInForApi } from '../test/api-stand-in.js';
import { accessOf, OLIVIA } from '../test/open-signed-in.js';
import { Avatar, initialsOf, type AvatarSize } from './Avatar.js';

const BEN = { id: 'ben', name: 'Ben Okafor', email: 'ben@gable.test', avatar: true };
const picture = (container: HTMLElement) => container.querySelector('img');

describe('the initials of a person (ACC-38)', () => {
  it.each([
    ['Olivia Marchetti', '', 'OM'],
    ['Ana María de la Cruz', '', 'AC'],
    ['Cher', 'someone.else@gable.test', 'C'],
    ['østen åberg', '', 'ØÅ'],
    ['', 'olivia.marchetti@gable.test', 'OM'],
    ['  ', 'olivia@gable.test', 'O'],
    ['', '', '?'],
  ])('"%s" with "%s" are %s', (name, email, initials) => {
    expect(initialsOf(name, email)).toBe(initials);
  });
});

describe('the picture of a person', () => {
  it.each<[AvatarSize, string]>([
    [30, '/api/v2/users/ben/avatar/30 1x, /api/v2/users/ben/avatar/60 2x'],
    [40, '/api/v2/users/ben/avatar/40 1x, /api/v2/users/ben/avatar/80 2x'],
    [50, '/api/v2/users/ben/avatar/50 1x, /api/v2/users/ben/avatar/100 2x'],
  ])('comes in the size %i, and sharp on dense screens (ACC-37, CNS-50)', (size, sources) => {
    const { container } = render(<Avatar person={BEN} size={size} />);
    expect(picture(container)?.getAttribute('srcset')).toBe(sources);
    expect(picture(container)?.width).toBe(size);
  });

  it('gives way to initials where there is none, or it does not load (ACC-36, ACC-38)', () => {
    const { container, rerender } = render(<Avatar person={{ ...BEN, avatar: false }} size={30} />);
    expect(container.textContent).toBe('BO');
    rerender(<Avatar person={BEN} size={30} />);
    const shown = picture(container);
    if (!shown) throw new Error('There is no picture.');
    fireEvent.error(shown);
    expect(picture(container)).toBeNull();
    expect(container.textContent).toBe('BO');
  });

  it('of oneself is the newest one, whatever a list still says', async () => {
    standInForApi({ 'POST /api/v2/tokens/access': accessOf(OLIVIA) });
    await checkAccess();
    const { container } = render(<Avatar person={{ ...OLIVIA, name: 'O. Marchetti' }} size={30} />);
    expect(picture(container)).toBeNull();
    act(() => {
      updateOwnAvatar(true);
    });
    expect(picture(container)?.getAttribute('src')).toMatch(/avatar\/30\?v=\d+$/);
    act(() => {
      updateOwnAvatar(false);
      updateCurrentUser({ name: 'Zoe Marchetti' });
    });
    expect(container.textContent).toBe('ZM');
  });
});
