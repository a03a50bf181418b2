import { AccountForm, newAddress } from './account-forms.js';
import { Mailbox } from './mailbox.js';
import { expect, test } from './test.js';

test.describe('an invitation', () => {
  test('becomes an account with the address fixed, and leads into the app (ACC-13, ACC-14, OPN-41, OPN-55)', async ({
    owner,
    browser,
    request,
  }) => {
    const email = newAddress();
    expect((await owner.send('POST', '/api/v2/users/generate-invitation', { email })).status()).toBe(201);
    const again = await owner.send('POST', '/api/v2/users/generate-invitation', { email });
    expect(again.status()).toBe(400);
    expect(await again.json()).toMatchObject({ message: 'User already exists.' });

    const link = await new Mailbox(request, email).takeLink('Helen Whitaker invited you to Gable');
    const page = await (await browser.newContext()).newPage();
    await page.goto(link);
    const form = new AccountForm(page);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Helen Whitaker invited you to Gable');
    await expect(form.field('Email')).toHaveValue(email);
    await expect(form.field('Email')).toHaveJSProperty('readOnly', true);
    await page.getByRole('button', { name: 'Join' }).click();
    for (const text of ["Name can't be blank", "Password can't be blank", 'You must accept terms and conditions']) {
      await expect(page.getByText(text, { exact: true })).toBeVisible();
    }
    await form.fill({ name: 'Ivo Lindqvist' });
    await page.getByRole('button', { name: 'Join' }).click();
    await expect(page.getByText('Welcome back!')).toBeVisible();
    await expect(page).toHaveURL(/\/projects$/);
    await expect(page.getByRole('button', { name: 'Account of Ivo Lindqvist' })).toBeVisible();

    await page.goto(link);
    await expect(page.getByRole('heading', { name: 'This invitation is no longer valid' })).toBeVisible();
    await page.context().close();
  });

  test('that is none says so (VAL-50)', async ({ page }) => {
    await page.goto('/users/new/abc?id=0199c0de-7a11-7000-8000-0123456789ab');
    await expect(page.getByRole('heading', { name: 'This invitation is no longer valid' })).toBeVisible();
    await page.getByRole('link', { name: 'Sign in' }).click();
    await expect(page).toHaveURL(/\/users\/login$/);
  });
});
