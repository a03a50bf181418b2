import type { Page } from '@playwright/test';
import { expectNoViolations } from './no-violations.js';
import { MEMBER, signIn } from './people.js';
import { expect, test } from './test.js';
import { uploadFile } from './uploading.js';

const bar = (page: Page, words: string) => page.getByRole('status').getByText(words);
const OFFLINE = 'You are offline. What you see may be out of date; it updates when the connection is back.';
const CONNECTING = 'Connecting to Gable again… What you see may be out of date.';
const BACK = 'Connected again';

test('every open screen catches up with what happened while the network was away', async ({
  page,
  browser,
  owner,
  project,
  samples,
}) => {
  test.slow();
  const file = await uploadFile(owner, project, samples.photo);
  const invited = await owner.send('POST', `/api/v2/projects/${project}/users`, {
    users: [{ email: MEMBER, role: 'member' }],
  });
  expect(invited.status(), await invited.text()).toBe(201);

  const context = await browser.newContext();
  const screens = {
    projects: await context.newPage(),
    files: await context.newPage(),
    people: await context.newPage(),
    comments: await context.newPage(),
  };
  await signIn(screens.projects, MEMBER);
  await screens.projects.goto('/projects');
  await screens.files.goto(`/projects/${project}/files`);
  await screens.people.goto(`/projects/${project}/people`);
  await screens.comments.goto(`/files/${file.id}/${file.revision_id}`);
  await screens.comments.getByRole('button', { name: /^Comments/ }).click();

  await test.step('they say so at once, and nothing on them is lost', async () => {
    await expect(screens.projects.getByRole('link', { name: /^every open screen/ })).toBeVisible();
    await expect(screens.files.getByRole('link', { name: samples.photo.name })).toBeVisible();
    await expect(screens.people.getByRole('table').first()).toBeVisible();
    await expect(screens.comments.getByText('No comments yet')).toBeVisible();
    await context.setOffline(true);
    for (const screen of Object.values(screens)) await expect(bar(screen, OFFLINE)).toBeVisible();
    await expect(screens.files.getByRole('link', { name: samples.photo.name })).toBeVisible();
  });

  await test.step('and show what happened meanwhile without a reload', async () => {
    const sent = [
      await owner.send('PUT', `/api/v2/projects/${project}`, { name: 'Renamed meanwhile' }),
      await owner.send('PUT', `/api/v2/files/${file.id}`, { alias: 'Named meanwhile' }),
      await owner.send('POST', `/api/v2/projects/${project}/users`, {
        users: [{ email: 'meanwhile@gable.test', role: 'team' }],
      }),
      await owner.send('POST', `/api/v2/files/${file.id}/comments`, {
        comment: { body: '<p>Said meanwhile</p>', all: true },
      }),
    ];
    for (const answer of sent) expect(answer.ok(), await answer.text()).toBe(true);
    // It is said for three seconds, so anyone who is to see it looks before it comes.
    await Promise.all([expect(bar(screens.projects, BACK)).toBeVisible(), context.setOffline(false)]);
    await expect(screens.projects.getByRole('link', { name: 'Renamed meanwhile', exact: true })).toBeVisible();
    await expect(screens.files.getByRole('link', { name: 'Named meanwhile', exact: true })).toBeVisible();
    await expect(screens.files.getByRole('heading', { level: 1 })).toHaveText('Renamed meanwhile');
    await expect(screens.people.getByRole('link', { name: 'meanwhile@gable.test' })).toBeVisible();
    await expect(screens.comments.getByText('Said meanwhile')).toBeVisible();
    await expect(bar(screens.projects, BACK)).toHaveCount(0);
  });
  await context.close();
  await page.close();
});

test('a server that is away for long can be tried by hand', async ({ page, owner, project, samples }) => {
  const file = await uploadFile(owner, project, samples.photo);
  let isAway = false;
  const cuts: (() => Promise<void>)[] = [];
  await page.routeWebSocket(/socket\.io/, async (socket) => {
    if (isAway) {
      await socket.close();
      return;
    }
    socket.connectToServer();
    cuts.push(() => socket.close());
  });
  await page.goto(`/projects/${project}/files`);
  await expect(page.getByRole('link', { name: samples.photo.name })).toBeVisible();
  // The socket is there when the screen hears by it.
  await expect(async () => {
    await owner.send('PUT', `/api/v2/files/${file.id}`, { alias: `Named at ${Date.now()}` });
    await expect(page.getByRole('link', { name: /^Named at/ })).toBeVisible({ timeout: 2_000 });
  }).toPass();

  isAway = true;
  for (const cut of cuts) await cut();
  await expect(bar(page, CONNECTING)).toBeVisible();
  const again = page.getByRole('button', { name: 'Try now' });
  await expect(again).toBeVisible();
  await expectNoViolations(page, 'away for long');
  await owner.send('PUT', `/api/v2/files/${file.id}`, { alias: 'Named meanwhile' });
  isAway = false;
  await Promise.all([expect(bar(page, BACK)).toBeVisible(), again.click()]);
  await expect(page.getByRole('link', { name: 'Named meanwhile' })).toBeVisible();
  await expect(page.getByRole('status').getByText(/Connect/)).toHaveCount(0);
});

test('a page of the room that is opened without a network says so in its place, and comes by itself', async ({
  page,
  project,
}) => {
  await page.goto(`/projects/${project}/files`);
  const room = page.getByRole('navigation', { name: 'Project' });
  const missing = page.getByRole('heading', { name: 'This page couldn’t be loaded' });
  const name = page.getByRole('heading', { level: 1, name: test.info().title.slice(0, 120) });
  await expect(page.getByRole('heading', { name: 'No Files yet' })).toBeVisible();

  for (const [tab, content] of [
    ['Notes', page.getByRole('button', { name: 'Write a note…' })],
    ['People', page.getByRole('heading', { name: 'People' })],
    ['History', page.getByRole('heading', { name: 'History' })],
    ['Settings', page.getByRole('textbox', { name: 'Name', exact: true })],
  ] as const) {
    await test.step(tab, async () => {
      await page.context().setOffline(true);
      await room.getByRole('link', { name: tab }).click();
      await expect(missing).toBeVisible();
      await expect(name).toBeVisible();
      await expect(room.getByRole('link', { name: tab })).toHaveAttribute('aria-current', 'page');
      await expectNoViolations(page, `${tab} could not be loaded`);
      await page.context().setOffline(false);
      await expect(missing).toHaveCount(0);
      // As it is with a network all along, with its styles.
      await expect(content).toBeVisible();
      await expect
        .poll(() =>
          page
            .locator('link[rel=stylesheet]')
            .evaluateAll((links) => links.filter((link) => (link as HTMLLinkElement).sheet === null).length),
        )
        .toBe(0);
    });
  }
});

test('a page that could not be loaded is tried again by hand', async ({ page, project }) => {
  await page.goto(`/projects/${project}/files`);
  await expect(page.getByRole('heading', { name: 'No Files yet' })).toBeVisible();
  await page.route(/\/assets\/[^/]*Notes/, (route) => route.abort());
  await page.getByRole('navigation', { name: 'Project' }).getByRole('link', { name: 'Notes' }).click();
  await expect(page.getByRole('heading', { name: 'This page couldn’t be loaded' })).toBeVisible();
  await page.getByRole('button', { name: 'Try again' }).click();
  // There is a network, so it may be gone for good.
  const reload = page.getByRole('button', { name: 'Reload' });
  await expect(reload).toBeVisible();
  await page.unroute(/\/assets\/[^/]*Notes/);
  await reload.click();
  await expect(page.getByRole('button', { name: 'Write a note…' })).toBeVisible();
});
