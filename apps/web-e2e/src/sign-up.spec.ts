import { AccountForm, NEW_PASSWORD, newAddress, verifyEmail } from './account-forms.js';
import { signUp } from './accounts.js';
import { failCalls } from './failing-calls.js';
import { Mailbox } from './mailbox.js';
import { fillSignIn, OWNER, signIn } from './people.js';
import { expect, test } from './test.js';

/** `redirectParams` as the client encodes them. */
const encoded = (params: Record<string, string>): string => Buffer.from(JSON.stringify(params)).toString('base64');

test.describe('sign-up (ACC-4)', () => {
  test('leads from the first visit to the page a person came for (ACC-6…11, ACC-16…19, ACC-25)', async ({
    page,
    request,
  }) => {
    const email = newAddress();
    const mails = new Mailbox(request, email);
    const form = new AccountForm(page);
    // Somebody without an account opens an address inside, and finds the way to sign-up.
    await page.goto('/projects/new?personal=1');
    await page.getByLabel('Email').fill(email);
    await page.getByRole('link', { name: 'Create account' }).click();
    await expect(page).toHaveURL(/\/users\/create\?.*redirectState=projects\.new/);
    await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue(email);
    await form.fill({ name: 'Rosa Brandt' });
    await page.getByLabel('Phone (optional)').fill('212 555 0123');
    await expect(page.getByRole('group', { name: 'Captcha' })).toHaveAttribute('data-state', 'solved');
    await page.getByRole('button', { name: 'Create account' }).click();
    await expect(page.getByText('We just sent you an email, follow it in order to activate your user!')).toBeVisible();

    // Until the address is verified sign-in says so, and sends the message again.
    await expect(page).toHaveURL(/\/users\/login\?redirectState=projects\.new/);
    await expect(page.getByRole('status')).toContainText(
      'We just sent you an email, follow it in order to activate your user!',
    );
    await expect(page.getByLabel('Email')).toHaveValue(email);
    await page.getByLabel('Password', { exact: true }).fill(NEW_PASSWORD);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expect(page.getByRole('alert')).toContainText('You must verify your email address');
    const first = await mails.takeLink('Verify your email address');
    await page.getByRole('button', { name: 'Resend Email' }).click();
    await expect(page.getByRole('status')).toContainText(
      'We just sent you an email, follow it in order to activate your user!',
    );
    const second = await mails.takeLink('Verify your email address');
    expect(second).not.toBe(first);

    // Opening the link verifies nothing yet: the password says who signed up.
    await page.goto(second);
    await expect(page.getByRole('heading', { name: 'Verify your email' })).toBeVisible();
    await verifyEmail(page, 'not what was chosen');
    await expect(page.getByText('This is not the password of that sign-up.')).toBeVisible();
    await expect(page.getByLabel('Password', { exact: true })).toBeFocused();
    await verifyEmail(page);
    await expect(page.getByText('Thanks for verifying your email!')).toBeVisible();
    // Who typed the password is in already.
    await page.getByRole('link', { name: 'Continue to your projects' }).click();
    await expect(page.getByRole('heading', { name: "You don't have any project yet" })).toBeVisible();
    await page.getByRole('button', { name: 'Account of Rosa Brandt' }).click();
    await expect(page.getByText(email)).toBeVisible();

    // Both messages are worth nothing now: failure goes to login (ACC-18).
    await page.goto(first);
    await verifyEmail(page);
    await expect(page).toHaveURL(/\/users\/login/);
    await expect(page.getByText('This link has expired or was used already.')).toBeVisible();
  });

  test('refuses every field in the documented words, and moves to the first (VAL-41, VAL-42, MSG-106…113)', async ({
    page,
  }) => {
    const form = new AccountForm(page);
    await page.goto('/users/create');
    await page.getByRole('button', { name: 'Create account' }).click();
    for (const text of [
      "Email can't be blank",
      "Name can't be blank",
      "Password can't be blank",
      "This field can't be blank",
      'You must accept terms and conditions',
    ]) {
      await expect(page.getByText(text, { exact: true })).toBeVisible();
    }
    await expect(form.field('Email')).toBeFocused();
    await form.field('Email').fill('rosa@');
    await form.fill({ password: 'short', repeat: 'shorter' });
    await page.getByLabel('Phone (optional)').fill('12');
    await page.getByRole('button', { name: 'Create account' }).click();
    for (const text of ['Email is invalid', 'Password is too short', 'Passwords does not match']) {
      await expect(page.getByText(text, { exact: true })).toBeVisible();
    }
    await expect(page.getByText('Phone number is invalid', { exact: true })).toBeVisible();
    await expect(page.getByText("Name can't be blank")).toHaveCount(0);
    await expect(page).toHaveURL(/\/users\/create$/);
  });

  test('shows what the server refuses, and solves another captcha (ACC-10, MSG-98, VAL-43)', async ({ page }) => {
    const form = new AccountForm(page);
    const captcha = page.getByRole('group', { name: 'Captcha' });
    const asked: string[] = [];
    page.on('request', (sent) => {
      if (sent.url().endsWith('/api/v2/captcha')) asked.push(sent.url());
    });
    await page.goto('/users/create');
    await form.field('Email').fill(newAddress());
    // Eight characters, and known to everybody: only the server has the list.
    await form.fill({ password: 'football1' });
    await expect(captcha).toHaveAttribute('data-state', 'solved');
    await page.getByRole('button', { name: 'Create account' }).click();
    await expect(page.getByText('This password is one of the most common ones. Please choose another.')).toBeVisible();
    await expect.poll(() => asked.length).toBe(2);
    await expect(captcha).toHaveAttribute('data-state', 'solved');
    const calls = await failCalls(page, '**/api/v2/users', (route) =>
      route.fulfill({ status: 502, body: 'no answer' }),
    );
    await form.fill();
    await page.getByRole('button', { name: 'Create account' }).click();
    await expect(page.getByRole('alert')).toHaveText('An error has ocurred.');
    calls.letThrough();
    await page.getByRole('button', { name: 'Create account' }).click();
    await expect(page).toHaveURL(/\/users\/login/);
  });

  test('does not tell whether an address has an account, but tells its owner', async ({ page, request }) => {
    const form = new AccountForm(page);
    await page.goto(`/users/create?email=${encodeURIComponent(OWNER)}`);
    await form.fill();
    await page.getByRole('button', { name: 'Create account' }).click();
    await expect(page.getByText('We just sent you an email, follow it in order to activate your user!')).toBeVisible();
    expect(await new Mailbox(request, OWNER).takeLink('You already have an account')).toBe('/users/login');
    await expect(page).toHaveURL(/\/users\/login/);
    await fillSignIn(page, OWNER);
    await expect(page.getByText('Welcome back!')).toBeVisible();
  });

  test('with the address of somebody else opens nothing, whichever of the e-mails its owner follows', async ({
    page,
    request,
  }) => {
    const mallory = await signUp(request, { name: 'Mallory', verified: false });
    const mails = new Mailbox(request, mallory.email);
    const forged = await mails.takeLink('Verify your email address');
    const form = new AccountForm(page);
    const own = 'what only the owner knows';
    await page.goto(`/users/create?email=${encodeURIComponent(mallory.email)}`);
    await form.fill({ name: 'Rosa Brandt', password: own });
    await page.getByRole('button', { name: 'Create account' }).click();
    await expect(page).toHaveURL(/\/users\/login/);
    await page.goto(forged);
    await verifyEmail(page, own);
    await expect(page.getByText('This is not the password of that sign-up.')).toBeVisible();
    await page.goto(await mails.takeLink('Verify your email address'));
    await verifyEmail(page, own);
    await expect(page.getByRole('link', { name: 'Continue to your projects' })).toBeVisible();
    await page.context().clearCookies();
    await page.goto('/users/login');
    await fillSignIn(page, mallory.email, mallory.password);
    await expect(page.getByRole('alert')).toHaveText('Password incorrect');
    await fillSignIn(page, mallory.email, own);
    await expect(page.getByText('Welcome back!')).toBeVisible();
  });

  test('is nothing for somebody who is signed in (ACC-12)', async ({ page }) => {
    await signIn(page, OWNER);
    await page.goto('/users/create');
    await expect(page).toHaveURL(/\/projects$/);
  });

  test('takes nobody to a place that is no screen of ours (OPN-52)', async ({ page }) => {
    await page.goto(`/users/login?redirectState=https://evil.example&redirectParams=${encoded({ id: '//evil' })}`);
    await fillSignIn(page, OWNER);
    await expect(page).toHaveURL(/\/projects$/);
  });
});

test.describe('activation', () => {
  for (const [what, address, asks] of [
    ['a code that is none', '/users/activate/abc?id=0199c0de-7a11-7000-8000-0123456789ab', false],
    ['no person', `/users/activate/${'0'.repeat(32)}`, false],
    ['a code nobody was sent', `/users/activate/${'0'.repeat(32)}?id=0199c0de-7a11-7000-8000-0123456789ab`, true],
  ] as const) {
    test(`with ${what} goes to login (ACC-16, ACC-18, VAL-47)`, async ({ page }) => {
      await page.goto(address);
      if (asks) await verifyEmail(page);
      await expect(page).toHaveURL(/\/users\/login/);
      await expect(page.getByText('This link has expired or was used already.')).toBeVisible();
    });
  }
});
