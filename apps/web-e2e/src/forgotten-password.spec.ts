import { NEW_PASSWORD } from './account-forms.js';
import { signUp } from './accounts.js';
import { Mailbox } from './mailbox.js';
import { fillSignIn } from './people.js';
import { expect, test } from './test.js';

test.describe('a forgotten password', () => {
  test('is replaced by e-mail, and ends every session (ACC-27…30, MSG-94, MSG-97, CNS-5)', async ({
    page,
    browser,
    request,
  }) => {
    const person = await signUp(request);
    const mails = new Mailbox(request, person.email);
    const elsewhere = await (await browser.newContext()).newPage();
    await elsewhere.goto('/users/login');
    await fillSignIn(elsewhere, person.email, person.password);
    await expect(elsewhere.getByText('Welcome back!')).toBeVisible();

    await page.goto('/users/login');
    await page.getByLabel('Email').fill(person.email);
    await page.getByRole('link', { name: 'Forgot password?' }).click();
    await expect(page.getByLabel('Email')).toHaveValue(person.email);
    await page.getByRole('button', { name: 'Send link' }).click();
    await expect(page.getByRole('status')).toHaveText(
      'We just sent you an email, follow it in order to get a new password!',
    );
    await expect(page).toHaveURL(/\/users\/login/);

    const link = await mails.takeLink('Choose a new password');
    await page.goto(link);
    const password = `${NEW_PASSWORD}, again`;
    await page.getByLabel('New password', { exact: true }).fill(password);
    await page.getByLabel('Repeat password', { exact: true }).fill('something else');
    await page.getByRole('button', { name: 'Save password' }).click();
    await expect(page.getByText('Passwords does not match')).toBeVisible();
    await page.getByLabel('Repeat password', { exact: true }).fill(password);
    await page.getByRole('button', { name: 'Save password' }).click();
    await expect(page.getByText('Your password have been updated')).toBeVisible();

    // The other browser is out at once, and learns why.
    await expect(elsewhere.getByRole('heading', { name: 'You were signed out' })).toBeVisible();
    await elsewhere.context().close();
    await mails.take('Your password was changed');

    await expect(page).toHaveURL(/\/users\/login\?email=/);
    await fillSignIn(page, person.email, person.password);
    await expect(page.getByRole('alert')).toHaveText('Password incorrect');
    await fillSignIn(page, person.email, password);
    await expect(page.getByText('Welcome back!')).toBeVisible();

    await page.goto(link);
    await expect(page.getByRole('heading', { name: 'This link is no longer valid' })).toBeVisible();
    await page.getByRole('link', { name: 'Ask for a new link' }).click();
    await expect(page).toHaveURL(/\/users\/forgot_password$/);
  });

  test('is refused in the documented words (MSG-92, MSG-93, MSG-107, MSG-108)', async ({ page, request }) => {
    const waiting = await signUp(request, { verified: false });
    await page.goto('/users/forgot_password');
    const send = page.getByRole('button', { name: 'Send link' });
    await send.click();
    await expect(page.getByText("Email can't be blank")).toBeVisible();
    await page.getByLabel('Email').fill('nobody');
    await send.click();
    await expect(page.getByText('Email is invalid')).toBeVisible();
    await page.getByLabel('Email').fill('nobody@example.test');
    await send.click();
    await expect(page.getByRole('alert')).toHaveText('We couldn’t find your email in our system.');
    await page.getByLabel('Email').fill(waiting.email);
    await send.click();
    await expect(page.getByRole('alert')).toContainText('You must validate your account first.');
  });

  test('with a token that is none leads to the root (ACC-29, VAL-49)', async ({ page }) => {
    await page.goto('/users/new_password?token=abc');
    await expect(page).toHaveURL(/\/users\/login/);
  });
});
