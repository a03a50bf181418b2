import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { refusal, standInForApi, type Answers } from '../test/api-stand-in.js';
import { openPage } from '../test/open-page.js';
import { ActivatePage } from './ActivatePage.js';

const ID = '01a1febd-088c-71d4-8a19-175194e67ae9';
const ACTIVATE = 'POST /api/v2/users/activate';
const SPENT = { notice: 'This link has expired or was used already.', tone: 'notice' };

/** A code no other test has sent: the page remembers those it has. */
let codes = 0;
const newCode = (): string => (codes += 1).toString(16).padStart(32, '0');

function open(answers: Answers, code = newCode(), id = ID) {
  const calls = standInForApi(answers);
  return { ...openPage(ActivatePage, '/users/activate/:code', `/users/activate/${code}?id=${id}`), calls, code };
}

const verified = () => Response.json({ id: ID, email: 'ada@gable.test' });

describe('the page the verification e-mail leads to', () => {
  afterEach(() => {
    document.cookie = 'gable_session=; Path=/; Max-Age=0';
  });

  it('sends id and code, thanks, and leads to sign-in with the address (ACC-17, ACC-18, MSG-101)', async () => {
    const { calls, code } = open({ [ACTIVATE]: verified });
    expect((await screen.findByText('Thanks for verifying your email!')).getAttribute('role')).toBe('status');
    expect(calls).toEqual([{ call: ACTIVATE, body: { id: ID, code } }]);
    expect(screen.getByRole('link', { name: 'Sign in' }).getAttribute('href')).toBe(
      '/users/login?email=ada%40gable.test',
    );
  });

  it('leads who is signed in, having changed the address, back into the app', async () => {
    document.cookie = 'gable_session=1; Path=/';
    open({ [ACTIVATE]: verified });
    const way = await screen.findByRole('link', { name: 'Continue to your projects' });
    expect(way.getAttribute('href')).toBe('/users/access');
  });

  it('sends a code once, also when the page is opened again', async () => {
    const { calls, code, unmount } = open({ [ACTIVATE]: verified });
    await screen.findByText('Thanks for verifying your email!');
    unmount();
    const again = open({}, code);
    await screen.findByText('Thanks for verifying your email!');
    expect([...calls, ...again.calls]).toHaveLength(1);
  });

  it.each<[string, Answers]>([
    ['spent', { [ACTIVATE]: refusal(404, 'This link has expired or was used already.') }],
    ['refused', { [ACTIVATE]: refusal(400, 'Some fields are not valid.') }],
  ])('leads to sign-in with a code that is %s, and says why (ACC-18)', async (_case, answers) => {
    const { place } = open(answers);
    await waitFor(() => {
      expect(place()).toEqual({ address: '/users/login', state: SPENT });
    });
  });

  it('says it when there were too many tries, rather than that the link is spent', async () => {
    const { place } = open({ [ACTIVATE]: refusal(429, 'Too many requests. Please wait a moment.') });
    await waitFor(() => {
      expect(place().state).toEqual({ notice: 'Too many requests. Please wait a moment.', tone: 'notice' });
    });
  });

  it.each([
    ['zz', ID],
    ['0'.repeat(31), ID],
    ['0'.repeat(32), '1'],
    ['0'.repeat(32), ''],
  ])('does not ask the server about the code "%s" of the user "%s" (ACC-16, VAL-47)', async (code, id) => {
    const { calls, place } = open({}, code, id);
    await waitFor(() => {
      expect(place()).toEqual({ address: '/users/login', state: SPENT });
    });
    expect(calls).toEqual([]);
  });

  it('offers another try when the server cannot be reached', async () => {
    const { calls } = open({});
    await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
    await waitFor(() => {
      expect(calls).toHaveLength(2);
    });
  });
});
