import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { forgetSession } from '../sessions/index.js';
import { refusal, standInForApi, type Answers } from '../test/api-stand-in.js';
import { openPage } from '../test/open-page.js';
import { ActivatePage } from './ActivatePage.js';

const ID = '01a1febd-088c-71d4-8a19-175194e67ae9';
const CODE = 'd'.repeat(32);
const PASSWORD = 'correct horse battery';
const ACTIVATE = 'POST /api/v2/users/activate';
const SIGN_IN = 'POST /api/v2/tokens';
const SPENT = { notice: 'This link has expired or was used already.', tone: 'notice' };

function open(answers: Answers, code = CODE, id = ID) {
  const calls = standInForApi(answers);
  return { ...openPage(ActivatePage, '/users/activate/:code', `/users/activate/${code}?id=${id}`), calls };
}

const verified = () => Response.json({ id: ID, email: 'ada@gable.test' });

const field = () => screen.getByLabelText('Password');

const verify = async (password = PASSWORD) => {
  if (password !== '') await userEvent.type(field(), password);
  await userEvent.click(screen.getByRole('button', { name: 'Verify email' }));
};

describe('the page the verification e-mail leads to', () => {
  afterEach(() => {
    forgetSession();
    document.cookie = 'gable_session=; Path=/; Max-Age=0';
  });

  it('does nothing by being opened: scanners open links (ACC-16)', async () => {
    const { calls, place } = open({ [ACTIVATE]: verified });
    await screen.findByRole('heading', { name: 'Verify your email' });
    expect(document.activeElement).toBe(field());
    expect(calls).toEqual([]);
    expect(place().address).toBe(`/users/activate/${CODE}?id=${ID}`);
  });

  it('sends id, code and password, thanks, signs in with that password and leads on (ACC-17, ACC-18, MSG-101)', async () => {
    const signedIn = () => {
      document.cookie = 'gable_session=1; Path=/';
      const user = { id: ID, name: 'Ada', email: 'ada@gable.test', options: {} };
      return Response.json({ expiration: '', redirect_to: null, user });
    };
    const { calls } = open({ [ACTIVATE]: verified, [SIGN_IN]: signedIn });
    await verify();
    expect((await screen.findByText('Thanks for verifying your email!')).getAttribute('role')).toBe('status');
    expect(calls).toEqual([
      { call: ACTIVATE, body: { id: ID, code: CODE, password: PASSWORD } },
      { call: SIGN_IN, body: { email: 'ada@gable.test', password: PASSWORD } },
    ]);
    const way = screen.getByRole('link', { name: 'Continue to your projects' });
    expect(way.getAttribute('href')).toBe('/users/access');
  });

  it('leads to sign-in with the address where only that did not work', async () => {
    open({ [ACTIVATE]: verified, [SIGN_IN]: refusal(503, 'Unavailable') });
    await verify();
    expect((await screen.findByText('Thanks for verifying your email!')).getAttribute('role')).toBe('status');
    expect(screen.getByRole('link', { name: 'Sign in' }).getAttribute('href')).toBe(
      '/users/login?email=ada%40gable.test',
    );
  });

  it('leads who is signed in, having changed the address, back into the app', async () => {
    document.cookie = 'gable_session=1; Path=/';
    const { calls } = open({ [ACTIVATE]: verified });
    await verify();
    const way = await screen.findByRole('link', { name: 'Continue to your projects' });
    expect(way.getAttribute('href')).toBe('/users/access');
    expect(calls.map(({ call }) => call)).toEqual([ACTIVATE]);
  });

  it('asks for a password before it sends anything (MSG-109)', async () => {
    const { calls } = open({ [ACTIVATE]: verified });
    await verify('');
    await screen.findByText("Password can't be blank");
    expect(document.activeElement).toBe(field());
    expect(calls).toEqual([]);
  });

  it('says at the field that the password is another one, and lets it be typed again', async () => {
    const message = 'This is not the password of that sign-up.';
    const refused = () =>
      Response.json(
        { status: 422, code: 'password_incorrect', message, errors: { password: [message] }, requestId: 'r' },
        { status: 422 },
      );
    const { calls, place } = open({ [ACTIVATE]: refused });
    await verify('something else');
    await screen.findByText(message);
    expect(field().getAttribute('aria-invalid')).toBe('true');
    expect(document.activeElement).toBe(field());
    expect(place().address).toMatch(/^\/users\/activate/);
    await verify('!');
    await waitFor(() => {
      expect(calls.map(({ body }) => body)).toMatchObject([
        { password: 'something else' },
        { password: 'something else!' },
      ]);
    });
  });

  it('leads to sign-in with a code that is spent, and says why (ACC-18)', async () => {
    const { place } = open({ [ACTIVATE]: refusal(404, 'This link has expired or was used already.') });
    await verify();
    await waitFor(() => {
      expect(place()).toEqual({ address: '/users/login', state: SPENT });
    });
  });

  it.each([
    [409, 'This email can’t be used.'],
    [429, 'Too many requests. Please wait a moment.'],
  ])('says what the server refuses, and stays: %i', async (status, message) => {
    const { place } = open({ [ACTIVATE]: refusal(status, message) });
    await verify();
    expect((await screen.findByText(message)).getAttribute('role')).toBe('alert');
    expect(place().address).toMatch(/^\/users\/activate/);
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

  it('stays good for another try when the server cannot be reached', async () => {
    const { calls } = open({});
    await verify();
    await screen.findByText('Gable can’t be reached right now. Your link stays good.');
    await verify('');
    await waitFor(() => {
      expect(calls).toHaveLength(2);
    });
  });
});
