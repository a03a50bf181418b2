import { expect, type APIRequestContext } from '@playwright/test';
import { solveChallenge, type Challenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/scrypt';
import { NEW_PASSWORD, newAddress } from './account-forms.js';
import { Mailbox } from './mailbox.js';
import type { ApiOf } from './people.js';

/** Somebody with an account of their own. */
export interface Person {
  email: string;
  name: string;
  password: string;
}

/** Signs somebody new up without the screens, for stories that are about something else. */
export async function signUp(
  request: APIRequestContext,
  { name = 'Rosa Brandt', verified = true } = {},
): Promise<Person> {
  const person = { email: newAddress(), name, password: NEW_PASSWORD };
  const challenge = (await (await request.get('/api/v2/captcha')).json()) as Challenge;
  const solution = await solveChallenge({ challenge, deriveKey });
  const recaptcha = Buffer.from(JSON.stringify({ challenge, solution })).toString('base64');
  const { email, password } = person;
  await post(request, '/api/v2/users', { email, name, password, repassword: password, terms: true, recaptcha });
  if (verified) {
    const link = await new Mailbox(request, email).takeLink('Verify your email address');
    const { pathname, searchParams } = new URL(link, 'http://localhost');
    const code = pathname.split('/').at(-1);
    await post(request, '/api/v2/users/activate', { id: searchParams.get('id'), code, password });
  }
  return person;
}

/** Invites somebody new; answers what their message opens. */
export async function invitationLink(inviter: ApiOf, request: APIRequestContext): Promise<string> {
  const email = newAddress();
  const answer = await inviter.send('POST', '/api/v2/users/generate-invitation', { email });
  expect(answer.status(), await answer.text()).toBe(201);
  return new Mailbox(request, email).takeLink('Helen Whitaker invited you to Gable');
}

async function post(request: APIRequestContext, path: string, data: unknown): Promise<void> {
  const { cookies } = await request.storageState();
  const token = cookies.find(({ name }) => name === 'XSRF-TOKEN')?.value ?? '';
  const answer = await request.post(path, { data, headers: { 'X-XSRF-TOKEN': decodeURIComponent(token) } });
  expect(answer.ok(), await answer.text()).toBe(true);
}
