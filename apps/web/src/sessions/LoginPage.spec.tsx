import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { FIRST_FILES_ID } from '@gable/contracts';
import { ApiError } from '../api/api-error.js';
import { refusal, standInForApi, type Answers } from '../test/api-stand-in.js';
import { openPage } from '../test/open-page.js';
import { takeCarriedToast } from '../ui/carried-toast.js';
import { LoginPage, loginRefusal } from './LoginPage.js';
import type { CarriedNotice } from './redirect-target.js';
import { forgetSession } from './session-store.js';

const ID = '01a1febd-088c-71d4-8a19-175194e67ae9';
const SIGN_IN = 'POST /api/v2/tokens';
const LOOK_UP = 'POST /api/v2/users/get';
const RESEND = `POST /api/v2/users/${ID}/resend_email`;
const session = () => Response.json({ expiration: '', redirect_to: null, user: { id: ID, name: 'Ada', options: {} } });
const found = () => Response.json({ id: ID, email: 'ada@gable.test', active: false });

function open(answers: Answers, query = '', state: CarriedNotice | null = null) {
  const calls = standInForApi(answers);
  return { ...openPage(LoginPage, '/users/login', `/users/login${query}`, state), calls };
}

async function signIn(): Promise<void> {
  await userEvent.type(screen.getByLabelText('Email'), 'ada@gable.test');
  await userEvent.type(screen.getByLabelText('Password'), 'cedar shingle');
  await userEvent.click(screen.getByRole('button', { name: 'Sign in' }));
}

describe('the sign-in page', () => {
  afterEach(() => {
    forgetSession();
  });

  it('signs in, leads back to where the person was going, and says so there (ACC-19, ACC-25, MSG-91)', async () => {
    const { calls, place } = open({ [SIGN_IN]: session }, '?redirectState=projects.new');
    await signIn();
    await waitFor(() => {
      expect(place().address).toBe('/projects/new');
    });
    expect(takeCarriedToast()).toBe('Welcome back!');
    expect(calls).toEqual([{ call: SIGN_IN, body: { email: 'ada@gable.test', password: 'cedar shingle' } }]);
  });

  it('takes away the files that the page came with: who signs in may be somebody else', () => {
    const first = document.createElement('script');
    Object.assign(first, { id: FIRST_FILES_ID, type: 'application/json', textContent: '{}' });
    document.body.append(first);
    open({});
    expect(document.getElementById(FIRST_FILES_ID)).toBeNull();
  });

  it('keeps the address and the way on the way to the pages beside it', async () => {
    open({}, '?redirectState=projects.new&logout=1');
    await userEvent.type(screen.getByLabelText('Email'), 'ada@gable.test');
    const query = '?redirectState=projects.new&email=ada%40gable.test';
    const addressOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
    expect(addressOf('Forgot password?')).toBe(`/users/forgot_password${query}`);
    expect(addressOf('Create account')).toBe(`/users/create${query}`);
  });

  it('knows the address from where the person came, and goes to the password', () => {
    open({}, '?email=ada%40gable.test');
    expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('ada@gable.test');
    expect(document.activeElement).toBe(screen.getByLabelText('Password'));
  });

  it('shows the password to who asks, and hides it again', async () => {
    open({});
    const password = screen.getByLabelText<HTMLInputElement>('Password');
    expect(password.type).toBe('password');
    await userEvent.click(screen.getByRole('button', { name: 'Show password' }));
    expect(password.type).toBe('text');
    await userEvent.click(screen.getByRole('button', { name: 'Hide password' }));
    expect(password.type).toBe('password');
  });

  it('offers Resend Email to who has not verified the address (ACC-21, ACC-22, MSG-86)', async () => {
    const { calls } = open({ [SIGN_IN]: refusal(403, ''), [LOOK_UP]: found, [RESEND]: 204 });
    await signIn();
    expect((await screen.findByRole('alert')).textContent).toContain('You must verify your email address');
    await userEvent.click(screen.getByRole('button', { name: 'Resend Email' }));
    const notice = await screen.findByText('We just sent you an email, follow it in order to activate your user!');
    expect(notice.getAttribute('role')).toBe('status');
    expect(calls.slice(1)).toEqual([
      { call: LOOK_UP, body: { email: 'ada@gable.test' } },
      { call: RESEND, body: { email: 'ada@gable.test', newUser: false } },
    ]);
  });

  it('offers it after sign-up as well, where the e-mail is waited for (ACC-9, ACC-22)', async () => {
    const notice = 'We just sent you an email, follow it in order to activate your user!';
    const { calls } = open({ [LOOK_UP]: found, [RESEND]: 204 }, '', {
      notice,
      tone: 'success',
      email: 'ada@gable.test',
    });
    expect(screen.getByRole('status').textContent).toContain(notice);
    await userEvent.click(screen.getByRole('button', { name: 'Resend Email' }));
    await waitFor(() => {
      expect(screen.queryByRole('button', { name: 'Resend Email' })).toBeNull();
    });
    expect(calls.map(({ call }) => call)).toEqual([LOOK_UP, RESEND]);
  });

  it('offers it with no other notice', () => {
    open({}, '', { notice: 'This link has expired or was used already.', tone: 'notice', email: 'ada@gable.test' });
    expect(screen.queryByRole('button', { name: 'Resend Email' })).toBeNull();
  });

  it.each<[string, Answers, string]>([
    ['403', { [LOOK_UP]: found, [RESEND]: 403 }, 'User already active. Please login.'],
    ['404', { [LOOK_UP]: 404 }, 'An error has ocurred. Please try again.'],
    ['500', { [LOOK_UP]: found, [RESEND]: 500 }, 'An error has ocurred. Please try again.'],
    ['429', { [LOOK_UP]: found, [RESEND]: refusal(429, 'Please wait.') }, 'Please wait.'],
  ])('says what came of it with %s (MSG-95, MSG-96)', async (_status, answers, text) => {
    open({ [SIGN_IN]: refusal(403, ''), ...answers });
    await signIn();
    await userEvent.click(await screen.findByRole('button', { name: 'Resend Email' }));
    expect(await screen.findByText(text)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Resend Email' })).toBeNull();
  });

  it.each([404, 422, 500])('offers it for no other refusal, such as %i', async (status) => {
    open({ [SIGN_IN]: status });
    await signIn();
    await screen.findByRole('alert');
    expect(screen.queryByRole('button', { name: 'Resend Email' })).toBeNull();
  });
});

describe('a refused sign-in (ACC-26, OPN-37)', () => {
  it.each([
    ['MSG-85', 404, 'Email not recognized'],
    ['MSG-88', 422, 'Password incorrect'],
    ['MSG-89', 400, 'Email or password cannot be empty'],
    ['MSG-90', 500, 'An error has ocurred'],
    ['MSG-90', 418, 'An error has ocurred'],
  ])('%s: is said on the page: %i', async (_row, status, words) => {
    open({ [SIGN_IN]: status });
    await signIn();
    expect((await screen.findByRole('alert')).textContent).toBe(words);
  });

  it.each([
    [400, 'Email or password cannot be empty'],
    [403, 'You must verify your email address'],
    [404, 'Email not recognized'],
    [422, 'Password incorrect'],
    [500, 'An error has ocurred'],
  ])('with status %i says "%s"', (status, words) => {
    expect(loginRefusal(new ApiError(status, null))).toBe(words);
  });

  it('without an answer says that something failed', () => {
    expect(loginRefusal(new TypeError('offline'))).toBe('An error has ocurred');
  });
});
