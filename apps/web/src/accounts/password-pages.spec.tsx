import { jest } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useEffect } from 'react';
import { refusal, standInForApi, type Answers } from '../test/api-stand-in.js';
import { configure } from '../test/client-configuration.js';
import { openPage } from '../test/open-page.js';

const ID = '01a1febd-088c-71d4-8a19-175194e67ae9';
const TOKEN = 'd'.repeat(32);
const LOOK_UP = 'POST /api/v2/users/get';
const FORGOT = `POST /api/v2/users/${ID}/forgot_password`;
const RESEND = `POST /api/v2/users/${ID}/resend_email`;
const CHECK = `GET /api/v2/users/${TOKEN}/new_password`;
const SET = `POST /api/v2/users/${TOKEN}/new_password`;

/** What the pages do later, held back until the test lets it happen. */
const later: { delay: number; happen: () => void }[] = [];
jest.unstable_mockModule('./later.js', () => ({
  useLater: (due: boolean, delay: number, happen: () => void) => {
    useEffect(() => {
      if (due) later.push({ delay, happen });
      // eslint-disable-next-line react-hooks/exhaustive-deps -- once, as the real one
    }, [due, delay]);
  },
}));
const leaveFor = jest.fn();
jest.unstable_mockModule('../sessions/page-reload.js', () => ({ leaveFor, startAgain: () => undefined }));
const { ForgotPasswordPage } = await import('./ForgotPasswordPage.js');
const { NewPasswordPage } = await import('./NewPasswordPage.js');

const found = () => Response.json({ id: ID, email: 'ada@gable.test', active: true });

afterEach(() => {
  later.length = 0;
  configure({});
});

describe('the page for a forgotten password', () => {
  function open(answers: Answers, query = '?email=ada%40gable.test') {
    const calls = standInForApi(answers);
    return { ...openPage(ForgotPasswordPage, '/users/forgot_password', `/users/forgot_password${query}`), calls };
  }
  const send = () => userEvent.click(screen.getByRole('button', { name: 'Send link' }));

  it('looks the address up, asks for the e-mail, says so, and leads on after 3 s (ACC-27, ACC-28, OPN-39)', async () => {
    const { calls, place } = open({ [LOOK_UP]: found, [FORGOT]: 204 });
    await send();
    const notice = await screen.findByText('We just sent you an email, follow it in order to get a new password!');
    expect(notice.getAttribute('role')).toBe('status');
    expect(calls).toEqual([
      { call: LOOK_UP, body: { email: 'ada@gable.test' } },
      { call: FORGOT, body: { email: 'ada@gable.test' } },
    ]);
    expect(later.map(({ delay }) => delay)).toEqual([3_000]);
    act(() => later[0]?.happen());
    await waitFor(() => {
      expect(place().address).toBe('/users/login?email=ada%40gable.test');
    });
  });

  it('leads to the landing page of the instance where there is one (OPN-32)', async () => {
    configure({ landing_url: 'https://www.example/' });
    open({ [LOOK_UP]: found, [FORGOT]: 204 });
    await send();
    await waitFor(() => {
      expect(later).toHaveLength(1);
    });
    later[0]?.happen();
    expect(leaveFor).toHaveBeenCalledWith('https://www.example/');
  });

  it.each<[string, Answers, string]>([
    ['nobody has the address', { [LOOK_UP]: 404 }, 'We couldn’t find your email in our system.'],
    ['the server fails', { [LOOK_UP]: found, [FORGOT]: 500 }, 'We couldn’t find your email in our system.'],
    ['it was asked too often', { [LOOK_UP]: refusal(429, 'Please wait.') }, 'Please wait.'],
  ])('says why when %s (MSG-93)', async (_case, answers, text) => {
    open(answers);
    await send();
    expect((await screen.findByRole('alert')).textContent).toBe(text);
    expect(later).toEqual([]);
  });

  it('offers the verification e-mail to who has not verified the address (MSG-92, ACC-22)', async () => {
    const { calls } = open({ [LOOK_UP]: found, [FORGOT]: 403, [RESEND]: 204 });
    await send();
    expect((await screen.findByRole('alert')).textContent).toContain('You must validate your account first.');
    await userEvent.click(screen.getByRole('button', { name: 'Resend Email' }));
    await screen.findByText('We just sent you an email, follow it in order to activate your user!');
    expect(calls.at(-1)).toEqual({ call: RESEND, body: { email: 'ada@gable.test', newUser: false } });
  });

  it('does not ask the server about what is no address', async () => {
    const { calls } = open({}, '?email=ada');
    await send();
    expect(screen.getByText('Email is invalid')).toBeTruthy();
    expect(calls).toEqual([]);
  });
});

describe('the page for a new password', () => {
  function open(answers: Answers, token = TOKEN) {
    const calls = standInForApi(answers);
    return { ...openPage(NewPasswordPage, '/users/new_password', `/users/new_password?token=${token}`), calls };
  }
  const good = () => Response.json({ email: 'ada@gable.test' });

  async function choose(password: string, again = password): Promise<void> {
    await userEvent.type(await screen.findByLabelText('New password'), password);
    await userEvent.type(screen.getByLabelText('Repeat password'), again);
    await userEvent.click(screen.getByRole('button', { name: 'Save password' }));
  }

  it('sets it with the token, says so, and leads to sign-in after 3 s (ACC-30, CNS-5, MSG-97)', async () => {
    const { calls, place } = open({ [CHECK]: good, [SET]: 204 });
    await choose('cedar shingle');
    expect((await screen.findByText('Your password have been updated')).getAttribute('role')).toBe('status');
    expect(calls.at(-1)).toEqual({ call: SET, body: { password: 'cedar shingle', repassword: 'cedar shingle' } });
    expect(later.map(({ delay }) => delay)).toEqual([3_000]);
    act(() => later[0]?.happen());
    await waitFor(() => {
      expect(place().address).toBe('/users/login?email=ada%40gable.test');
    });
  });

  it('has the rules of sign-up (OPN-47)', async () => {
    const { calls } = open({ [CHECK]: good });
    await choose('short', 'other');
    expect(screen.getByText('Password is too short')).toBeTruthy();
    expect(screen.getByText('Passwords does not match')).toBeTruthy();
    expect(calls.map(({ call }) => call)).toEqual([CHECK]);
  });

  it.each(['', 'zz', 'd'.repeat(33)])('leads to the root with the token "%s" (ACC-29, VAL-49)', async (token) => {
    const { calls, place } = open({}, token);
    await waitFor(() => {
      expect(place().address).toBe('/');
    });
    expect(calls).toEqual([]);
  });

  it.each<[string, Answers, boolean]>([
    ['before', { [CHECK]: 404 }, false],
    ['while the password was chosen', { [CHECK]: good, [SET]: 404 }, true],
  ])('offers another link when this one was spent %s', async (_case, answers, chosen) => {
    open(answers);
    if (chosen) await choose('cedar shingle');
    expect(
      await screen.findByText('This link has expired or was used already. Please ask for a new one.'),
    ).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Ask for a new link' }).getAttribute('href')).toBe(
      '/users/forgot_password',
    );
  });
});
