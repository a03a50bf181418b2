import { failCalls } from './failing-calls.js';
import { expectNoViolations } from './no-violations.js';
import { createProject } from './people.js';
import { expect, test, type Page } from './test.js';

const NONE = '01a1febd-088c-71d4-8a19-175194e67ae9';
const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });
const crumbs = (page: Page) => page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('listitem');

test.describe('the frame around every page', () => {
  test('NAV-1…3, NAV-5, NAV-7, NAV-15, NAV-16, NAV-31…33, OPN-59: names every page, and says where it is', async ({
    page,
    owner,
  }) => {
    test.slow();
    const project = await createProject(owner, 'Villa');
    const room = `/projects/${project}`;
    // The root leads to the projects, by way of the welcome.
    const welcomed = page.waitForURL(/\/users\/access\?redirectState=projects\.dashboard/);
    await page.goto('/');
    await welcomed;
    await expect(page).toHaveURL(/\/projects$/);
    for (const [address, title, way] of [
      ['/projects', /^.+ – Gable$/, null],
      ['/users/projects', /^.+ – Gable$/, null],
      ['/progress', /^Progress – Gable$/, null],
      ['/projects/new', /^New project – Gable$/, null],
      ['/projects/new?personal=true', /^New personal project – Gable$/, null],
      ['/projects/archived', /^Archived projects – Gable$/, ['Projects']],
      ['/users/me/settings', /^Settings – Gable$/, null],
      ['/tasks', /^Tasks – Gable$/, null],
      ['/address-book', /^Contacts – Gable$/, null],
      ['/address-book/groups', /^Groups – Contacts – Gable$/, null],
      [`/address-book/groups/${NONE}`, /^We couldn’t find this group\. – Gable$/, null],
      ['/address-book/duplicates', /^Duplicates – Contacts – Gable$/, null],
      ['/address-book/imports', /^Past imports – Contacts – Gable$/, null],
      [`${room}/files`, /^Files – Villa – Gable$/, ['Projects', 'Villa', 'Files']],
      [`${room}/files?ctx=archived`, /^Archived files – Villa – Gable$/, ['Projects', 'Villa', 'Files', 'Archived']],
      [`${room}/active/list`, /^Active files – Villa – Gable$/, ['Projects', 'Villa', 'Files', 'Active']],
      [`${room}/notes`, /^Notes – Villa – Gable$/, ['Projects', 'Villa', 'Notes']],
      [`${room}/people`, /^People – Villa – Gable$/, ['Projects', 'Villa', 'People']],
      [`${room}/settings`, /^Settings – Villa – Gable$/, ['Projects', 'Villa', 'Settings']],
      [`${room}/nowhere`, /^There is nothing at this address – Gable$/, ['Projects', 'Villa']],
      [`/projects/${NONE}/files`, /^We couldn't find the project you're looking for\. – Gable$/, null],
      [`/files/${NONE}/${NONE}`, /^We couldn't find the file you're looking for\. – Gable$/, null],
      ['/files/attachment?file=x', /^We couldn't find the file you're looking for\. – Gable$/, null],
      ['/nowhere/at/all', /^There is nothing at this address – Gable$/, null],
    ] as const) {
      await page.goto(address);
      await expect(page, address).toHaveTitle(title);
      await expect(page, address).toHaveURL(address);
      await expect(page.getByRole('navigation', { name: 'Main' }), address).toBeVisible();
      if (way) await expect(crumbs(page), address).toHaveText([...way]);
    }
    await expectNoViolations(page, 'an address that leads nowhere');
    await page.getByRole('link', { name: 'Go to projects' }).click();
    await expect(page).toHaveURL(/\/projects$/);
  });

  test('says what to do when the server fails, and gives the request to report (EMP-11)', async ({
    page,
    project,
    context,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const call = `**/api/v2/projects/${project}`;
    const failure = { status: 500, code: 'internal', message: 'No.', requestId: 'req-of-this-test' };
    const calls = await failCalls(page, call, (route) => route.fulfill({ status: 500, json: failure }));
    // The grid would come with what it shows.
    await page.goto(`/projects/${project}/files/list`);
    await expect(heading(page, 'The project couldn’t be opened. Please try again.')).toBeVisible();
    await page.getByText('Details', { exact: true }).click();
    await expectNoViolations(page, 'a server that fails');
    await page.getByRole('button', { name: 'Copy details' }).click();
    await expect(page.getByRole('button', { name: 'Copied' })).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toContain('Request: req-of-this-test');
    calls.letThrough();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('heading', { name: 'No Files yet' })).toBeVisible();

    // A newer build has taken a part of this one away.
    const part = await failCalls(page, '**/assets/PeoplePage-*.js', (route) => route.fulfill({ status: 404 }));
    await page.getByRole('navigation', { name: 'Project' }).getByRole('link', { name: 'People' }).click();
    await expect(page.getByRole('heading', { name: 'This page couldn’t be loaded' })).toBeVisible();
    // The room is there all the while.
    await expect(page.getByRole('navigation', { name: 'Project' })).toBeVisible();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('button', { name: 'Reload' })).toBeVisible();
    part.letThrough();
    await page.getByRole('button', { name: 'Reload' }).click();
    await expect(page.getByRole('heading', { name: 'People', exact: true })).toBeVisible();
  });
});

test.describe('without a session', () => {
  test('NAV-4, NAV-23…30, OPN-30, OPN-31: opens the public pages, and asks to sign in for all others', async ({
    page,
  }) => {
    test.slow();
    const secret = '0'.repeat(32);
    for (const [address, stays] of [
      [`/files/shared/${NONE}/${secret}`, true],
      [`/files/preview/${NONE}?revision=${NONE}&email=a%40b.test`, true],
      [`/users/new/${secret}?id=${NONE}`, true],
      [`/users/activate/${secret}?id=${NONE}`, true],
      ['/users/create?email=a%40b.test', true],
      ['/users/forgot_password', true],
      [`/users/new_password?token=${secret}`, true],
      ['/users/forced-logout', true],
      ['/users/login', true],
      ['/projects', false],
      [`/projects/${NONE}/people`, false],
      ['/users/me/settings', false],
      ['/users/projects?status=ACTV', false],
      ['/progress', false],
      ['/files/attachment?file=x', false],
      ['/nowhere', false],
    ] as const) {
      await page.goto(address);
      await expect(page.getByRole('main').getByRole('heading', { level: 1 }), address).toBeVisible();
      // A code that is good for nothing leads to sign-in as well, but not back here.
      if (stays) await expect(page, address).not.toHaveURL(/redirectState=/);
      else await expect(page, address).toHaveURL(/\/users\/login\?redirectState=/);
    }
    // A new password wants a token of 32 hex characters; otherwise one goes to the root, and signed out from there to sign-in.
    await page.goto('/users/new_password?token=zz');
    await expect(page).toHaveURL(/\/users\/login\?redirectState=projects\.dashboard$/);
    await page.goto('/users/logout');
    await expect(page).toHaveURL(/\/users\/login$/);
  });
});
