import { clientConfiguration } from '../api/client-configuration.js';
import { entryAt, navigationEntries } from './app-navigation.js';

const labels = (set: Partial<Parameters<typeof navigationEntries>[0]>) =>
  navigationEntries({ ...clientConfiguration(), ...set }).map(({ label }) => label);

describe('the top navigation (NAV-44, NAV-45, OPN-32, OPN-64)', () => {
  it.each([
    ['nothing', {}, ['Proposals', 'Projects', 'Progress', 'Tasks', 'Contacts']],
    ['Tasks', { tasks_url: 'https://tasks.example/mine' }, ['Proposals', 'Projects', 'Progress', 'Tasks', 'Contacts']],
    [
      'a landing site',
      { landing_url: 'https://www.example/' },
      ['Proposals', 'Projects', 'Progress', 'Tasks', 'Contacts', 'Website'],
    ],
    [
      'both',
      { landing_url: 'https://www.example/', tasks_url: 'https://tasks.example/mine' },
      ['Proposals', 'Projects', 'Progress', 'Tasks', 'Contacts', 'Website'],
    ],
  ])('has the documented order where %s is configured', (_what, set, expected) => {
    expect(labels(set)).toEqual(expected);
  });

  it('marks what is on another site, and leads there as configured (TSK-14)', () => {
    const all = navigationEntries({ ...clientConfiguration(), tasks_url: 'https://tasks.example/mine' });
    expect(all.map(({ address, external }) => [address, external ?? false])).toEqual([
      ['/potential', false],
      ['/projects', false],
      ['/progress', false],
      ['https://tasks.example/mine', true],
      ['/address-book', false],
    ]);
  });

  it.each([
    ['/potential', 'Proposals'],
    ['/potential/people', 'Proposals'],
    ['/projects', 'Projects'],
    ['/projects/new', 'Projects'],
    ['/projects/1/files/list/page/2', 'Projects'],
    ['/users/projects', 'Projects'],
    ['/progress', 'Progress'],
    ['/progressive', undefined],
    ['/address-book/groups', 'Contacts'],
    ['/tasks', 'Tasks'],
    ['/users/me/settings', undefined],
  ])('at %s stands on %s', (pathname, label) => {
    expect(entryAt(navigationEntries(clientConfiguration()), pathname)?.label).toBe(label);
  });
});
