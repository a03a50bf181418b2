import { jest } from '@jest/globals';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { refusal, standInForApi, type Answers } from '../test/api-stand-in.js';
import { configure } from '../test/client-configuration.js';
import { openPage } from '../test/open-page.js';

const CHALLENGE = { parameters: { salt: '00', expiresAt: 32_503_680_000 }, signature: 's' };
const CAPTCHA = 'GET /api/v2/captcha';
const SIGN_UP = 'POST /api/v2/users';

jest.unstable_mockModule('./solve-challenge.js', () => ({
  solveChallenge: () => Promise.resolve({ counter: 1, derivedKey: '00' }),
}));
const { SignUpPage } = await import('./SignUpPage.js');
const { forgetSession } = await import('../sessions/index.js');

async function open(answers: Answers, query = '') {
  const calls = standInForApi({ [CAPTCHA]: () => Response.json(CHALLENGE), ...answers });
  const page = openPage(SignUpPage, '/users/create', `/users/create${query}`);
  await act(() => import('./phone-numbers.js'));
  return { ...page, calls };
}

async function type(label: string, text: string): Promise<void> {
  await userEvent.click(screen.getByLabelText(label));
  await userEvent.paste(text);
}

const send = () => userEvent.click(screen.getByRole('button', { name: 'Create account' }));

async function fillIn(): Promise<void> {
  await type('Email', 'ada@gable.test');
  await type('Name', 'Ada Lovelace');
  await type('Password', 'lilac drafting table');
  await type('Repeat password', 'lilac drafting table');
  await userEvent.click(screen.getByLabelText('I accept the terms and conditions'));
}

/** What stands on the line of a field. */
const lineOf = (label: string): string => {
  const id = screen.getByLabelText(label).getAttribute('aria-describedby') ?? '';
  return document.getElementById(id)?.textContent ?? '';
};

describe('the sign-up page', () => {
  afterEach(() => {
    jest.useRealTimers();
    forgetSession();
    configure({});
  });

  it('tells every problem in its documented words, goes to the first field, and sends nothing (VAL-41, MSG-106…113)', async () => {
    const { calls } = await open({});
    await send();
    expect(lineOf('Email')).toBe("Email can't be blank");
    expect(lineOf('Name')).toBe("Name can't be blank");
    expect(lineOf('Password')).toBe("Password can't be blank");
    expect(lineOf('Repeat password')).toBe("This field can't be blank");
    expect(lineOf('Phone (optional)')).toBe('');
    expect(lineOf('I accept the terms and conditions')).toBe('You must accept terms and conditions');
    expect(document.activeElement).toBe(screen.getByLabelText('Email'));
    expect(screen.getByLabelText('Email').getAttribute('aria-invalid')).toBe('true');
    expect(calls.filter(({ call }) => call === SIGN_UP)).toEqual([]);
  });

  it.each([
    ['Email', 'not-an-address', 'Email is invalid'],
    ['Password', 'short', 'Password is too short'],
    ['Repeat password', 'different', 'Passwords does not match'],
  ])('tells the problem of %s on leaving it, and takes it back when it is mended', async (label, text, problem) => {
    await open({});
    await type(label, text);
    expect(lineOf(label)).not.toBe(problem);
    await userEvent.tab();
    expect(lineOf(label)).toBe(problem);
    await userEvent.clear(screen.getByLabelText(label));
    expect(lineOf(label)).not.toBe(problem);
  });

  it('keeps quiet about a field that was only passed', async () => {
    await open({});
    screen.getByLabelText('Email').focus();
    await userEvent.tab();
    expect(lineOf('Email')).toBe('');
  });

  it('sends what was filled in with the solved captcha, says so, and leads to sign-in with it (ACC-9, OPN-34)', async () => {
    const { calls, place } = await open(
      { [SIGN_UP]: () => Response.json({ email: 'ada@gable.test' }, { status: 201 }) },
      '?redirectState=projects.new',
    );
    await fillIn();
    await send();
    const notice = 'We just sent you an email, follow it in order to activate your user!';
    expect((await screen.findByText(notice)).getAttribute('role')).toBe('status');
    const sent = calls.find(({ call }) => call === SIGN_UP)?.body as Record<string, unknown>;
    expect(sent).toEqual({
      email: 'ada@gable.test',
      name: 'Ada Lovelace',
      password: 'lilac drafting table',
      repassword: 'lilac drafting table',
      phone: '',
      phone_country: 'us',
      terms: true,
      recaptcha: expect.any(String),
    });
    expect(JSON.parse(atob(String(sent['recaptcha'])))).toEqual({
      challenge: CHALLENGE,
      solution: { counter: 1, derivedKey: '00' },
    });
    await waitFor(() => {
      expect(place()).toEqual({
        address: '/users/access?redirectState=projects.new',
        state: { notice, tone: 'success', email: 'ada@gable.test' },
      });
    });
  });

  const pass = (time: number) =>
    act(async () => {
      await jest.advanceTimersByTimeAsync(time);
    });

  it('leads to sign-in 500 ms after it was sent (CNS-7)', async () => {
    const { place } = await open({ [SIGN_UP]: () => Response.json({ email: 'ada@gable.test' }, { status: 201 }) });
    await fillIn();
    jest.useFakeTimers();
    fireEvent.click(screen.getByRole('button', { name: 'Create account' }));
    for (let turn = 0; turn < 20; turn += 1) await pass(0);
    screen.getByText('We just sent you an email, follow it in order to activate your user!');
    await pass(499);
    expect(place().address).toBe('/users/create');
    await pass(1);
    expect(place().address).toMatch(/^\/users\/access/);
  });

  it('shows the captcha 500 ms after it opened (CNS-8)', async () => {
    jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate'] });
    await open({});
    const captcha = () => screen.queryByRole('group', { name: 'Captcha' });
    await pass(499);
    expect(captcha()).toBeNull();
    await pass(1);
    expect(captcha()).not.toBeNull();
  });

  it("shows the server's own text when it refuses, and solves another captcha (ACC-10, MSG-98)", async () => {
    const { calls } = await open({ [SIGN_UP]: refusal(422, 'Please solve the captcha again.') });
    await fillIn();
    await send();
    expect((await screen.findByRole('alert')).textContent).toBe('Please solve the captcha again.');
    await waitFor(() => {
      expect(calls.filter(({ call }) => call === CAPTCHA)).toHaveLength(2);
    });
  });

  it('shows what the server found wrong with a field under the field, until it is changed', async () => {
    const problem = 'This password is one of the most common ones. Please choose another.';
    await open({ [SIGN_UP]: refusal(400, problem, { password: [problem] }) });
    await fillIn();
    await send();
    await waitFor(() => {
      expect(lineOf('Password')).toBe(problem);
    });
    expect(screen.queryByRole('alert')).toBeNull();
    expect(document.activeElement).toBe(screen.getByLabelText('Password'));
    await type('Password', '!');
    expect(lineOf('Password')).not.toBe(problem);
  });

  it.each<[string, Answers]>([
    ['the e-mail cannot be sent', { [SIGN_UP]: refusal(503, 'The service is not available right now.') }],
    ['nobody answers', {}],
  ])('says that an error has occurred when %s (ACC-11, MSG-99)', async (_case, answers) => {
    await open(answers);
    await fillIn();
    await send();
    expect((await screen.findByRole('alert')).textContent).toBe('An error has ocurred.');
  });

  it('says it when the captcha cannot be solved (VAL-43)', async () => {
    const { calls } = await open({ [CAPTCHA]: 503 });
    await fillIn();
    await send();
    expect((await screen.findByRole('alert')).textContent).toBe('Please solve the captcha again.');
    expect(calls.filter(({ call }) => call === SIGN_UP)).toEqual([]);
  });

  it('takes the address from its own address, and keeps the way to sign-in (NAV-25)', async () => {
    await open({}, '?email=ada%40gable.test&redirectState=projects.new');
    expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('ada@gable.test');
    expect(screen.getByRole('link', { name: 'Sign in' }).getAttribute('href')).toBe(
      '/users/login?redirectState=projects.new&email=ada%40gable.test',
    );
  });

  it('links to the terms where the instance has a page of them', async () => {
    configure({ terms_url: 'https://www.example/terms' });
    await open({});
    expect(screen.getByRole('link', { name: 'terms and conditions' }).getAttribute('href')).toBe(
      'https://www.example/terms',
    );
  });

  it('leads who is signed in to the dashboard (ACC-12)', async () => {
    document.cookie = 'gable_session=1; Path=/';
    const session = { expiration: '', redirect_to: null, user: { id: 'ada', name: 'Ada', options: {} } };
    const { place } = await open({ 'POST /api/v2/tokens/access': () => Response.json(session) });
    await waitFor(() => {
      expect(place().address).toBe('/projects');
    });
  });

  it('shows the form to who was signed in once', async () => {
    document.cookie = 'gable_session=1; Path=/';
    const { place } = await open({ 'POST /api/v2/tokens/access': 401, 'POST /api/v2/tokens/refresh': 401 });
    expect(await screen.findByLabelText('Name')).toBeTruthy();
    expect(place().address).toBe('/users/create');
  });
});
