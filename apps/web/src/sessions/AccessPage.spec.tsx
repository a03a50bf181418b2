import { COOKIES } from '@gable/contracts';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { refusal, standInForApi, type Answers } from '../test/api-stand-in.js';
import { openPage } from '../test/open-page.js';
import { accessOf, OLIVIA } from '../test/open-signed-in.js';
import { AccessPage } from './AccessPage.js';
import { AppAheadContext, type AppAhead } from './app-ahead.js';
import { forgetSession } from './session-store.js';

const ACCESS = 'POST /api/v2/tokens/access';
const PARAMS = btoa(JSON.stringify({ id: '0197f7a2-7a5e-7cc1-8f62-2f5c9f1b7a10' }));

describe('the way into the app (NAV-2, NAV-3, NAV-26, OPN-33)', () => {
  beforeEach(() => {
    localStorage.clear();
    forgetSession('expired');
    document.cookie = `${COOKIES.sessionHint}=1; path=/`;
  });

  const AHEAD: AppAhead = {
    Outline: ({ screen: name }) => <div data-testid="outline">{name}</div>,
    prepareScreen: () => Promise.resolve(),
    readAhead: () => Promise.resolve(),
  };
  const Page = () => (
    <AppAheadContext value={AHEAD}>
      <AccessPage />
    </AppAheadContext>
  );

  const open = (answers: Answers, query = '') => {
    const calls = standInForApi(answers);
    return { calls, ...openPage(Page, '/users/access', `/users/access${query}`) };
  };

  it.each([
    ['', 'projects.dashboard'],
    ['?redirectState=files.show', 'files.show'],
    ['?redirectState=users.login', 'projects.dashboard'],
  ])('draws the outline of the place a person came for meanwhile (%s)', (query, name) => {
    open({ [ACCESS]: () => new Promise<never>(() => undefined) }, query);
    expect(screen.getByTestId('outline').textContent).toBe(name);
    expect(screen.getByRole('status').textContent).toBe('Opening your projects…');
  });

  it('welcomes by name while the access call runs', async () => {
    let answer: () => void = () => undefined;
    const waiting = new Promise<void>((resolve) => {
      answer = resolve;
    });
    const { place } = open({
      [ACCESS]: async () => {
        await waiting;
        return accessOf(OLIVIA)();
      },
    });
    expect(screen.getByRole('heading', { level: 1 }).textContent).toMatch(/^Welcome/);
    expect(place().address).toBe('/users/access');
    answer();
    await waitFor(() => {
      expect(place().address).toBe('/projects');
    });
  });

  it.each([
    ['the projects, unless it is given more', '', '/projects'],
    ['the place a person came for', '?redirectState=projects.new', '/projects/new'],
    [
      'the place with its parameters',
      `?redirectState=projects.people&redirectParams=${encodeURIComponent(PARAMS)}`,
      '/projects/0197f7a2-7a5e-7cc1-8f62-2f5c9f1b7a10/people',
    ],
    ['the projects for what is none of the screens', '?redirectState=https://elsewhere.test', '/projects'],
  ])('leads to %s', async (_what, query, address) => {
    const { place } = open({ [ACCESS]: accessOf(OLIVIA) }, query);
    await waitFor(() => {
      expect(place().address).toBe(address);
    });
  });

  it('leads to sign-in with the logout flag when the check is refused (ACC-44)', async () => {
    const { place } = open({ [ACCESS]: refusal(401, 'Please sign in.') }, '?redirectState=projects.new');
    await waitFor(() => {
      expect(place().address).toBe('/users/login?logout=1&redirectState=projects.new');
    });
  });

  it('says so when the server is out of reach, with the request to report, and keeps the session', async () => {
    const answers: Answers = { [ACCESS]: refusal(503, 'Unavailable') };
    const { place } = open(answers);
    expect((await screen.findByRole('alert')).textContent).toBe('Gable can’t be reached right now. Your work is safe.');
    expect(screen.getByText(/^Address: /).textContent).toMatch(/\nAnswer: 503 .*\nRequest: r\n/);
    answers[ACCESS] = accessOf(OLIVIA);
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => {
      expect(place().address).toBe('/projects');
    });
  });
});
