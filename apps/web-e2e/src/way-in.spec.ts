import { expectNoViolations } from './no-violations.js';
import { OWNER, signIn } from './people.js';
import { expect, test, type Page } from './test.js';

/** What sheets lie on. */
const STAGE = 'rgb(23, 25, 29)';
/** A file that is not there: its address looks like any other. */
const VIEWER = '/files/01990000-0000-7000-8000-000000000001/01990000-0000-7000-8000-000000000002';

/** Holds the calls to an address until it is told to let them go. */
async function hold(page: Page, address: string): Promise<() => void> {
  let letGo: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route(address, async (route) => {
    await held;
    await route.continue();
  });
  return letGo;
}

test.describe('the way in (NAV-2, NAV-3, OPN-33)', () => {
  test('shows the outline of the place a person came for, and a welcome where it takes long', async ({
    page,
    project,
  }) => {
    const letIn = await hold(page, '**/api/v2/tokens/access');
    for (const [address, shape] of [
      ['/projects', 'projects'],
      [`/projects/${project}/notes`, 'notes'],
      ['/potential', 'proposals'],
      ['/tasks', 'tasks'],
      ['/address-book', 'contacts'],
      [VIEWER, 'viewer'],
      [`/projects/${project}/files`, 'files'],
    ]) {
      await page.goto(address as string);
      await expect(page.locator('[data-shape]')).toHaveAttribute('data-shape', shape as string);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Welcome, \S/);
      await expect(page.getByText('Opening your projects…')).toBeAttached();
      await expectNoViolations(page, shape as string);
    }
    await page.setViewportSize({ width: 360, height: 740 });
    const widest = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(widest).toBe(360);
    letIn();
    await expect(page.locator('[data-shape]')).toHaveCount(0);
    await expect(page).toHaveURL(`/projects/${project}/files`);
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(/Welcome/);
  });

  test('is dark before a file from the first moment, also in the light theme', async ({ page }) => {
    await signIn(page, OWNER);
    await page.emulateMedia({ colorScheme: 'light' });
    const run = await hold(page, '**/assets/*.js');
    await page.goto(VIEWER, { waitUntil: 'commit' });
    await expect(page.locator('html')).toHaveCSS('background-color', STAGE);
    run();
    await expect(page.getByRole('heading', { level: 1, name: /not found|couldn’t/i })).toBeVisible();
    await expect(page.locator('html')).not.toHaveCSS('background-color', STAGE);
  });
});
