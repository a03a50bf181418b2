import { jest } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { refusal, standInForApi, type Answers } from '../test/api-stand-in.js';
import { configure } from '../test/client-configuration.js';
import { openPage } from '../test/open-page.js';
import { takeCarriedToast } from '../ui/carried-toast.js';
import { DEFAULT_COUNTRY } from './countries.js';

const leaveFor = jest.fn();
jest.unstable_mockModule('../sessions/page-reload.js', () => ({ leaveFor, startAgain: () => undefined }));
// One country will do: looking for a button by its name reads every option of every list.
jest.unstable_mockModule('./phone-numbers.js', () => ({
  listCountries: () => [DEFAULT_COUNTRY],
  phoneProblem: () => null,
}));
const { InvitationPage } = await import('./InvitationPage.js');
const { forgetSession } = await import('../sessions/index.js');

const ID = '01a1febd-088c-71d4-8a19-175194e67ae9';
const CODE = 'c'.repeat(32);
const READ = `GET /api/v2/users/${ID}/code/${CODE}`;
const COMPLETE = `PUT /api/v2/users/${ID}/code/${CODE}`;
const SIGN_IN = 'POST /api/v2/tokens';
const INVITED = { id: ID, email: 'bo@gable.test', name: '', invited_by: 'Helen Whitaker', project: 'Lakeside House' };

const read = () => Response.json(INVITED);
const completed = () => Response.json({ id: ID, email: INVITED.email });
const session = () =>
  Response.json({ expiration: '', redirect_to: null, user: { id: ID, name: 'Bo', email: INVITED.email, options: {} } });

async function open(answers: Answers, query = `?id=${ID}`, code = CODE) {
  const calls = standInForApi(answers);
  const page = openPage(InvitationPage, '/users/new/:code', `/users/new/${code}${query}`);
  await act(() => import('./phone-numbers.js'));
  return { ...page, calls };
}

async function fillIn(): Promise<void> {
  const answers = { Name: 'Bo Chen', Password: 'cedar shingle sample', 'Repeat password': 'cedar shingle sample' };
  for (const [label, text] of Object.entries(answers)) {
    await userEvent.click(await screen.findByLabelText(label));
    await userEvent.paste(text);
  }
  await userEvent.click(screen.getByLabelText('I accept the terms and conditions'));
}
const join = async () => userEvent.click(await screen.findByRole('button', { name: 'Join' }));

describe('the page of an invitation', () => {
  afterEach(() => {
    forgetSession();
    takeCarriedToast();
    configure({});
    leaveFor.mockClear();
  });

  it.each([
    [INVITED, 'Helen Whitaker invited you to Lakeside House'],
    [{ ...INVITED, project: null }, 'Helen Whitaker invited you to Gable'],
    [{ ...INVITED, invited_by: null }, 'You are invited to Lakeside House'],
  ])('says who invites and to what, and keeps the address (ACC-13, OPN-35)', async (invited, heading) => {
    await open({ [READ]: () => Response.json(invited) });
    expect(await screen.findByRole('heading', { name: heading })).toBeTruthy();
    const email = screen.getByLabelText<HTMLInputElement>('Email');
    expect({ value: email.value, readOnly: email.readOnly }).toEqual({ value: 'bo@gable.test', readOnly: true });
  });

  it('needs name, password and terms (ACC-14, VAL-44)', async () => {
    const { calls } = await open({ [READ]: read });
    await join();
    for (const problem of ["Name can't be blank", "Password can't be blank", 'You must accept terms and conditions'])
      expect(screen.getByText(problem)).toBeTruthy();
    expect(calls.map(({ call }) => call)).toEqual([READ]);
  });

  it('completes the invitation, signs in with the password just chosen and opens the dashboard (OPN-34)', async () => {
    const { calls, place } = await open({ [READ]: read, [COMPLETE]: completed, [SIGN_IN]: session });
    await fillIn();
    await join();
    await waitFor(() => {
      expect(place().address).toBe('/projects');
    });
    expect(calls.slice(1)).toEqual([
      {
        call: COMPLETE,
        body: {
          user: {
            name: 'Bo Chen',
            password: 'cedar shingle sample',
            repassword: 'cedar shingle sample',
            phone: '',
            phone_country: 'us',
            terms: true,
          },
          invited: true,
        },
      },
      { call: SIGN_IN, body: { email: 'bo@gable.test', password: 'cedar shingle sample' } },
    ]);
    expect(takeCarriedToast()).toBe('Welcome back!');
  });

  it.each([
    ['the Tasks of the instance', 'https://tasks.example/', 'tasks', 'https://tasks.example/'],
    ['the dashboard for any other return', 'https://tasks.example/', 'elsewhere', null],
    ['the dashboard where there are no Tasks', null, 'tasks', null],
  ])('opens %s (OPN-34)', async (_case, tasks_url, way, left) => {
    configure({ tasks_url });
    const { place } = await open(
      { [READ]: read, [COMPLETE]: completed, [SIGN_IN]: session },
      `?id=${ID}&return=${way}`,
    );
    await fillIn();
    await join();
    if (left === null) {
      await waitFor(() => {
        expect(place().address).toBe('/projects');
      });
      expect(leaveFor).not.toHaveBeenCalled();
    } else {
      await waitFor(() => {
        expect(leaveFor).toHaveBeenCalledWith(left);
      });
      expect(place().address).toContain('/users/new/');
    }
  });

  it('leads to sign-in when only that did not work', async () => {
    const { place } = await open({ [READ]: read, [COMPLETE]: completed });
    await fillIn();
    await join();
    await waitFor(() => {
      expect(place()).toEqual({
        address: '/users/login',
        state: { notice: 'Thanks for verifying your email!', tone: 'success', email: 'bo@gable.test' },
      });
    });
  });

  it('shows what the server found wrong under the field', async () => {
    const problem = 'This password is one of the most common ones. Please choose another.';
    await open({ [READ]: read, [COMPLETE]: refusal(400, problem, { 'user.password': [problem] }) });
    await fillIn();
    await join();
    expect(await screen.findByText(problem)).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByLabelText('Password'));
  });

  it('says so when somebody else was faster', async () => {
    await open({ [READ]: read, [COMPLETE]: refusal(404, 'Not found.') });
    await fillIn();
    await join();
    expect(await screen.findByRole('heading', { name: 'This invitation is no longer valid' })).toBeTruthy();
  });

  it.each<[string, Answers, string, string, string[]]>([
    ['is not known', { [READ]: refusal(404, 'Not found.') }, `?id=${ID}`, CODE, [READ]],
    ['is no code', {}, `?id=${ID}`, 'zz', []],
    ['comes without an id', {}, '', CODE, []],
    ['comes with an id that is none', {}, '?id=1', CODE, []],
  ])('leads to sign-in when the code %s (VAL-50)', async (_case, answers, query, code, asked) => {
    const { calls } = await open(answers, query, code);
    expect(await screen.findByRole('heading', { name: 'This invitation is no longer valid' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Sign in' }).getAttribute('href')).toBe('/users/login');
    expect(calls.map(({ call }) => call)).toEqual(asked);
  });

  it('offers another try when the server cannot be reached, and does not call the link spent', async () => {
    const answers: Answers = {};
    await open(answers);
    answers[READ] = read;
    await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { name: 'Helen Whitaker invited you to Lakeside House' })).toBeTruthy();
  });
});
