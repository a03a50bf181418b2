import { connected } from './live.js';
import { expectNoViolations, expectNoViolationsInBothThemes } from './no-violations.js';
import { createProject, MEMBER, OWNER, signIn, type ApiOf } from './people.js';
import { expect, test, type Page } from './test.js';
import { uploadFile } from './uploading.js';
import { whenSaved } from './when-saved.js';

/** A page of a dashboard as a person uses it. */
class DashboardPage {
  constructor(readonly page: Page) {}

  async open(address = '/projects'): Promise<void> {
    await this.page.goto(address);
    await expect(this.page.getByRole('tabpanel')).toHaveAttribute('data-waiting', 'false');
  }

  link(name: string) {
    return this.page.getByRole('link', { name, exact: true });
  }

  tab(label: string) {
    return this.page.getByRole('tab', { name: new RegExp(`^${label}`) });
  }

  /** The number on a tab, once it is there. */
  async count(label: string): Promise<number> {
    await expect(this.tab(label)).toHaveText(/\d$/);
    return Number((await this.tab(label).innerText()).replace(/\D/g, ''));
  }

  async expectCount(label: string, count: number): Promise<void> {
    await expect(this.tab(label)).toHaveText(new RegExp(`\\D${count}$`));
  }

  status(name: string) {
    return this.page.getByRole('button', { name: new RegExp(`^Status of ${name}:`) });
  }

  /** Projects of other tests may be called the same and more. */
  box(name: string) {
    return this.page.getByRole('checkbox', { name: `Select ${name}`, exact: true });
  }

  async choose(name: string, action: string): Promise<void> {
    await this.page.getByRole('button', { name: `Actions for ${name}`, exact: true }).click();
    await this.page.getByRole('menuitem', { name: action }).click();
  }

  names(): Promise<string[]> {
    return this.page.locator('[data-project-link]').allInnerTexts();
  }
}

/** A project of the owner with a member in it. */
async function shareWithMember(owner: ApiOf, name: string): Promise<string> {
  const id = await createProject(owner, name);
  const invited = await owner.send('POST', `/api/v2/projects/${id}/users`, {
    users: [{ email: MEMBER, role: 'member' }],
  });
  expect(invited.ok(), await invited.text()).toBe(true);
  return id;
}

test.describe('the dashboard', () => {
  test('moves a project to another tab with its counters, by mouse and by keyboard', async ({ page, project }, {
    title,
  }) => {
    const dashboard = new DashboardPage(page);
    expect(project).toBeDefined();
    const name = title.slice(0, 120);
    await dashboard.open();
    const [active, held, completed] = [
      await dashboard.count('Active'),
      await dashboard.count('On Hold'),
      await dashboard.count('Completed'),
    ];
    await dashboard.status(name).click();
    await page.getByRole('menuitemradio', { name: 'On Hold' }).click();
    await expect(dashboard.link(name)).toBeHidden();
    await dashboard.expectCount('Active', active - 1);
    await dashboard.expectCount('On Hold', held + 1);

    await dashboard.tab('Active').focus();
    await page.keyboard.press('ArrowRight');
    await expect(page).toHaveURL(/\?status=OHLD$/);
    await expect(dashboard.tab('On Hold')).toBeFocused();
    await expect(dashboard.link(name)).toBeVisible();
    await dashboard.status(name).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('menuitemradio', { name: 'On Hold' })).toBeFocused();
    await page.keyboard.press('ArrowDown');
    const saved = whenSaved(page);
    await page.keyboard.press('Enter');
    await expect(dashboard.link(name)).toBeHidden();
    await dashboard.expectCount('Completed', completed + 1);
    await expect(page.locator('[data-project-link]:focus, [role=tab]:focus')).toHaveCount(1);
    await saved;
    await page.reload();
    await dashboard.expectCount('Completed', completed + 1);
    await dashboard.tab('Completed').click();
    await expect(dashboard.link(name)).toBeVisible();
  });

  test('takes a refused change back', async ({ page, project }, { title }) => {
    const dashboard = new DashboardPage(page);
    const name = title.slice(0, 120);
    await dashboard.open();
    const active = await dashboard.count('Active');
    await page.route(`**/api/v2/projects/${project}`, (route) =>
      route.request().method() === 'PUT' ? route.fulfill({ status: 503, body: '' }) : route.fallback(),
    );
    await dashboard.status(name).click();
    await page.getByRole('menuitemradio', { name: 'Completed' }).click();
    await expect(page.getByText('Project couldn’t be updated.')).toBeVisible();
    await expect(dashboard.link(name)).toBeVisible();
    await dashboard.expectCount('Active', active);
  });

  test('sets several projects at once', async ({ page, owner }) => {
    const dashboard = new DashboardPage(page);
    for (const name of ['Bulk one', 'Bulk two', 'Bulk three']) await createProject(owner, name);
    await dashboard.open();
    const other = await dashboard.count('Other');
    await dashboard.link('Bulk three').hover();
    await page.getByRole('checkbox', { name: 'Select Bulk three' }).check();
    await page.getByRole('checkbox', { name: 'Select Bulk one' }).click({ modifiers: ['Shift'] });
    const bar = page.getByRole('region', { name: 'Selected projects' });
    await expect(bar).toContainText('3 selected');
    await bar.getByRole('button', { name: 'Set Other' }).click();
    await expect(dashboard.link('Bulk two')).toBeHidden();
    await expect(bar).toBeHidden();
    await dashboard.expectCount('Other', other + 3);
  });

  test('keeps order and view after a reload, and its place on return', async ({ page, project }) => {
    const dashboard = new DashboardPage(page);
    expect(project).toBeDefined();
    await dashboard.open();
    const ordered = page.waitForResponse((answer) => answer.url().includes('%22name%22'));
    await page.getByRole('columnheader', { name: 'Name' }).getByRole('button').click();
    await ordered;
    await expect(page.getByRole('tabpanel')).toHaveAttribute('data-waiting', 'false');
    const names = await dashboard.names();
    await page.reload();
    await expect(page.getByRole('columnheader', { name: 'Name' })).toHaveAttribute('aria-sort', 'ascending');
    await expect.poll(() => dashboard.names()).toEqual(names);
    await dashboard.tab('Other').click();
    await expect(page).toHaveURL(/\?status=OTHR$/);
    await page.locator('[data-project-link]').first().click();
    await expect(page).toHaveURL(/\/files$/);
    await page.goBack();
    await expect(page).toHaveURL(/\/projects\?status=OTHR$/);
    await expect(dashboard.tab('Other')).toHaveAttribute('aria-selected', 'true');
    await page.getByRole('group', { name: 'View' }).getByRole('button', { name: 'Progress' }).click();
    await expect(page.getByRole('columnheader', { name: 'Design' })).toBeVisible();
    await page.reload();
    await expect(page.getByRole('columnheader', { name: 'Design' })).toBeVisible();
  });

  test('shows progress by phases, and sets a phase in place', async ({ page, owner }) => {
    expect(owner).toBeDefined();
    const dashboard = new DashboardPage(page);
    await page.goto('/projects');
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Progress' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Progress' })).toBeVisible();
    await expect(page.getByRole('columnheader', { name: 'Created' })).toHaveAttribute('aria-sort', 'descending');
    const bar = page.getByRole('button', { name: /^Design of Willow House/ });
    const before = await bar.getAttribute('aria-label');
    await bar.click();
    const slider = page.getByRole('dialog').getByRole('slider').last();
    await slider.focus();
    await slider.press('End');
    await page.keyboard.press('Escape');
    await expect(bar).not.toHaveAttribute('aria-label', before ?? '');
    await expect(dashboard.link('Willow House')).toBeVisible();
  });

  test('lets a person leave, archive and restore, and others see it at once', async ({ page, owner, browser }) => {
    const dashboard = new DashboardPage(page);
    const id = await shareWithMember(owner, 'Shared barn');
    const other = await browser.newContext();
    const theirs = new DashboardPage(await other.newPage());
    await signIn(theirs.page, MEMBER);
    const live = connected(theirs.page);
    await theirs.open();
    await live;
    await expect(
      theirs.page.getByRole('row', { name: /Shared barn/ }).getByRole('img', { name: 'Shared with you' }),
    ).toBeVisible();

    await dashboard.open();
    await dashboard.status('Shared barn').click();
    await page.getByRole('menuitemradio', { name: 'On Hold' }).click();
    await expect(theirs.link('Shared barn')).toBeHidden();
    await theirs.tab('On Hold').click();
    await expect(theirs.link('Shared barn')).toBeVisible();
    await theirs.choose('Shared barn', 'Leave project');
    await theirs.page.getByRole('button', { name: 'Leave the project' }).click();
    await expect(theirs.link('Shared barn')).toBeHidden();
    await other.close();

    await dashboard.tab('On Hold').click();
    await dashboard.choose('Shared barn', 'Archive');
    await page.getByRole('dialog').getByRole('button', { name: 'Archive' }).click();
    await expect(dashboard.link('Shared barn')).toBeHidden();
    await page.getByRole('link', { name: 'Archived projects' }).click();
    await page
      .getByRole('listitem')
      .filter({ has: dashboard.link('Shared barn') })
      .getByRole('button')
      .click();
    await page.getByRole('dialog').getByRole('button', { name: 'Restore' }).click();
    await expect(page.getByText('The project has been restored')).toBeVisible();
    await expect(dashboard.link('Shared barn')).toBeHidden();
    expect(((await (await owner.get(`/api/v2/projects/${id}`)).json()) as { active: boolean }).active).toBe(true);
  });

  test('loads anew once when there are no counts, and goes without them then', async ({ page, owner }) => {
    expect(owner).toBeDefined();
    let asked = 0;
    await page.route('**/projects-stats*', (route) => {
      asked += 1;
      return route.fulfill({ status: 500, body: '' });
    });
    await page.goto('/projects?status=OHLD');
    await page.waitForURL(/\?status=OHLD&forceReboot=true$/);
    await expect(page.locator('[data-project-link]').first()).toBeVisible();
    await expect(page.getByRole('tab', { name: 'Active', exact: true })).toBeVisible();
    expect(asked).toBe(2);
  });
});

for (const width of [360, 390]) {
  test.describe(`the dashboard on a telephone of ${width} pixels`, () => {
    test.use({ viewport: { width, height: 780 }, hasTouch: true, isMobile: true });

    test(`shows cards with their order and what can be done with them in ${width} pixels`, async ({ page, project }, {
      title,
    }) => {
      const dashboard = new DashboardPage(page);
      expect(project).toBeDefined();
      for (const address of ['/projects', '/progress', '/projects/archived']) {
        await page.goto(address);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        const sideways = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
        expect(sideways, address).toBeLessThanOrEqual(0);
      }
      await dashboard.open();
      await page.getByRole('combobox', { name: 'Order' }).selectOption('Newest first');
      await expect(page.getByRole('tabpanel')).toHaveAttribute('data-waiting', 'false');
      await expect.poll(async () => (await dashboard.names())[0]).toBe(title.slice(0, 120));
      const boxes = page.getByRole('tabpanel').getByRole('listitem').first().locator('button, label');
      for (const target of await boxes.all()) {
        const box = await target.boundingBox();
        expect(box && Math.min(box.height, box.width)).toBeGreaterThanOrEqual(44);
      }
      await dashboard.box(title.slice(0, 120)).tap();
      const bar = page.getByRole('region', { name: 'Selected projects' });
      const place = await bar.boundingBox();
      expect(place && place.x >= 0 && place.x + place.width <= width).toBe(true);
      await bar.getByRole('button', { name: 'Set Completed' }).tap();
      await expect(dashboard.link(title.slice(0, 120))).toBeHidden();
    });
  });
}

test.describe('the dashboard in both themes', () => {
  test.use({ reducedMotion: 'reduce' });

  test('has no accessibility violation', async ({ page, project }, { title }) => {
    expect(project).toBeDefined();
    const dashboard = new DashboardPage(page);
    const name = title.slice(0, 120);
    await dashboard.open();
    await expect(dashboard.link(name)).toBeVisible();
    await expectNoViolationsInBothThemes(page, 'projects');
    await dashboard.status(name).click();
    await expect(page.getByRole('menuitemradio', { name: 'Active' })).toBeVisible();
    await expectNoViolationsInBothThemes(page, 'menu of the status');
    await page.keyboard.press('Escape');
    await dashboard.box(name).check();
    await expect(page.getByRole('region', { name: 'Selected projects' })).toBeVisible();
    await expectNoViolationsInBothThemes(page, 'selected projects');
    await dashboard.choose(name, 'Archive');
    await expect(page.getByRole('dialog')).toBeVisible();
    await expectNoViolationsInBothThemes(page, 'question before archiving');
    await dashboard.open('/progress');
    await expect(dashboard.link(name)).toBeVisible();
    await expectNoViolationsInBothThemes(page, 'progress');
    await page.setViewportSize({ width: 390, height: 844 });
    await expect(page.getByRole('combobox', { name: 'Order' })).toBeVisible();
    await expectNoViolationsInBothThemes(page, 'progress on cards');
    await page.goto('/projects/archived');
    await expect(page.getByRole('heading', { level: 1, name: 'Archived projects' })).toBeVisible();
    await expectNoViolationsInBothThemes(page, 'archived projects');
  });
});

test('a person without projects reads how to begin', async ({ page }) => {
  await signIn(page, OWNER);
  await page.route('**/api/v2/projects?*', (route) =>
    route.fulfill({
      status: 200,
      body: '[]',
      headers: { 'Content-Type': 'application/json', 'Content-Range': 'projects */0' },
    }),
  );
  await page.route('**/projects-stats*', (route) =>
    route.fulfill({ status: 200, json: { ACTV: 0, OHLD: 0, COMP: 0, OTHR: 0, total: 0, average_age: {} } }),
  );
  await page.goto('/projects');
  await expect(page.getByRole('heading', { name: "You don't have any project yet" })).toBeVisible();
  await expect(page.getByRole('link', { name: 'New project' })).toBeVisible();
});

test('PRJ-34, CNS-42: a date in words tells the day when it is hovered over, in every table, and leads where its row does', async ({
  page,
  owner,
  project,
  samples,
}) => {
  await uploadFile(owner, project, samples.photo);
  const archived = await createProject(owner, 'Put away');
  const answer = await owner.send('POST', `/api/v2/projects/${archived}/set-archived`, { archived: true });
  expect(answer.ok(), await answer.text()).toBe(true);
  for (const address of ['/projects', '/projects/archived', `/projects/${project}/files/list`]) {
    await test.step(address, async () => {
      await page.goto(address);
      // Where its name comes after its files, they move down by what does not fit beside it. The heading before is a welcome.
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^(?!Welcome)\w/);
      const date = page.getByRole('main').locator('time').first();
      await date.hover();
      await expect(page.getByRole('tooltip')).toHaveText(/^\d\d-\d\d-\d{4}$/);
      await expectNoViolations(page, `a date pointed at on ${address}`);
      await date.click();
      await expect(page).not.toHaveURL(new RegExp(`${address}$`));
    });
  }
});
