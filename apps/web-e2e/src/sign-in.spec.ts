import { fillSignIn, OUTSIDER, OWNER } from './people.js';
import { expect, test } from './test.js';

test.describe('sign-in', () => {
  test('refuses in the documented words, and moves the focus to them', async ({ page }) => {
    await page.goto('/users/login');
    await fillSignIn(page, '', '');
    await expect(page.getByRole('alert')).toHaveText('Email or password cannot be empty');
    await fillSignIn(page, 'nobody@demo.gable.test');
    await expect(page.getByRole('alert')).toHaveText('Email not recognized');
    await fillSignIn(page, OWNER, 'not the password');
    await expect(page.getByRole('alert')).toHaveText('Password incorrect');
    await expect(page.getByRole('alert')).toBeFocused();
    await expect(page.getByLabel('Email')).toHaveValue(OWNER);
  });

  test('can be filled in by a password manager', async ({ page }) => {
    await page.goto('/users/login');
    await expect(page.getByLabel('Email')).toHaveAttribute('autocomplete', 'username');
    await expect(page.getByLabel('Password')).toHaveAttribute('autocomplete', 'current-password');
    await expect(page.getByLabel('Email')).toBeFocused();
  });

  test('brings a person back to the address they came for', async ({ page }) => {
    await page.goto('/projects/new?personal=1');
    await expect(page).toHaveURL(/\/users\/login\?redirectState=projects\.new/);
    await fillSignIn(page, OWNER);
    await expect(page).toHaveURL(/\/projects\/new\?personal=1$/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('New personal project');
    await expect(page.getByText('Welcome back!')).toBeVisible();
  });

  test('asks the server nothing while nobody is signed in', async ({ page }) => {
    const asked: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/api/')) asked.push(request.url());
    });
    await page.goto('/projects');
    await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible();
    expect(asked).toEqual([]);
  });

  test('outlives a reload, and ends with sign out', async ({ page, owner }) => {
    await page.goto('/');
    await expect(page).toHaveURL(/\/projects$/);
    await page.reload();
    await expect(page.getByRole('heading', { level: 1, name: 'Projects' })).toBeVisible();
    await page.getByRole('button', { name: /^Account of/ }).click();
    await page.getByRole('menuitem', { name: 'Sign out' }).click();
    await expect(page.getByRole('heading', { name: 'You are signed out.' })).toBeVisible();
    await expect(page).toHaveURL(/\/users\/login$/);
    expect((await owner.get('/api/v2/projects')).status()).toBe(401);
    await page.goto('/projects');
    await expect(page).toHaveURL(/\/users\/login/);
  });

  test('leaves nothing on the screen for the next person in the same tab', async ({ page, project }) => {
    await page.goto(`/projects/${project}/files`);
    await expect(page.getByRole('heading', { name: 'No Files yet' })).toBeVisible();
    await page.getByRole('button', { name: /^Account of/ }).click();
    await page.getByRole('menuitem', { name: 'Sign out' }).click();
    await expect(page).toHaveURL(/\/users\/login$/);
    // The next person's list is held back, so that anything shown before it could only be the last one's.
    let letGo: () => void = () => undefined;
    const held = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    await page.route('**/api/v2/projects?*', async (route) => {
      await held;
      await route.fallback();
    });
    await fillSignIn(page, OUTSIDER);
    await expect(page.getByRole('heading', { level: 1, name: 'Projects' })).toBeVisible();
    await expect(page.getByRole('link', { name: test.info().title })).toHaveCount(0);
    letGo();
    await expect(page.getByRole('heading', { name: "You don't have any project yet" })).toBeVisible();
  });

  test('goes to sign-in with the flag when the session is gone, keeping the place (ACC-44, OPN-51)', async ({
    page,
    owner,
    project,
  }) => {
    await page.goto(`/projects/${project}/files`);
    await expect(page.getByRole('heading', { name: 'No Files yet' })).toBeVisible();
    await owner.send('POST', '/api/tokens/logout', {});
    await page.goto(`/projects/${project}/files?ctx=active`);
    await expect(page).toHaveURL(/\/users\/login/);
    await fillSignIn(page, OWNER);
    await expect(page).toHaveURL(new RegExp(`/projects/${project}/files\\?ctx=active$`));
  });

  test('renews a session whose access has run out, once for all calls, without the person noticing', async ({
    page,
    owner,
    project,
  }) => {
    expect((await owner.get('/api/v2/projects')).status()).toBe(200);
    await page.context().clearCookies({ name: 'gable_access' });
    const refreshes: string[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/tokens/refresh')) refreshes.push(request.url());
    });
    await page.goto(`/projects/${project}/files`);
    await expect(page.getByRole('heading', { name: 'No Files yet' })).toBeVisible();
    expect(refreshes).toHaveLength(1);
  });
});
