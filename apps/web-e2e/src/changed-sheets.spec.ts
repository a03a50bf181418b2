import { drawPlans, type DrawnPlan } from './drawn-plans.js';
import { connected } from './live.js';
import { expectNoViolations } from './no-violations.js';
import { CLIENT, createProject, signIn } from './people.js';
import { expect, test, type Page } from './test.js';
import { prepared, uploadFile, uploadRevision } from './uploading.js';

const PHONE = { width: 390, height: 844 };
const FIRST: DrawnPlan[] = [
  { seed: 5, number: 'A-101' },
  { seed: 6, number: 'A-102' },
];
/** In another order, and one of them is another. */
const SECOND: DrawnPlan[] = [
  { seed: 6, number: 'A-102' },
  { seed: 5, number: 'A-101', added: true },
];

const expectItFits = (page: Page) =>
  expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE.width);

test('a new revision of a set: everybody is told what changed where, and is one click from it', async ({
  browser,
  owner,
}, info) => {
  test.slow();
  const project = await createProject(owner, 'Changing sheets');
  await owner.send('POST', `/api/v2/projects/${project}/users`, { users: [{ email: CLIENT, role: 'client' }] });
  const file = await uploadFile(owner, project, await drawPlans(info.outputPath('one.pdf'), FIRST));
  await prepared(owner, file);

  const page = await (await browser.newContext()).newPage();
  await signIn(page, CLIENT);
  const live = connected(page);
  await page.goto(`/projects/${project}/files`);
  await live;
  const card = page.getByRole('listitem').filter({ has: page.getByRole('link', { name: 'plan.pdf', exact: true }) });
  await expect(card).toBeVisible();

  await uploadRevision(owner, file.id, await drawPlans(info.outputPath('two.pdf'), SECOND));
  const changes = card.getByRole('link', { name: '1 of 2 sheets changed', exact: true });

  await test.step('the card says it, as soon as it is known', async () => {
    await expect(changes).toBeVisible();
    await expectNoViolations(page, 'the card');
    await page.setViewportSize(PHONE);
    await expect(changes).toBeVisible();
    await expectItFits(page);
    await page.setViewportSize({ width: 1440, height: 900 });
  });

  await test.step('the notification names the sheet, and leads to its comparison', async () => {
    await page.getByRole('button', { name: /^Notifications/ }).click();
    const panel = page.getByRole('dialog', { name: 'Notifications' });
    const told = 'Revision 2 of “plan.pdf” in “Changing sheets” · 1 of 2 sheets changed: A-101 (1 place)';
    await panel.getByRole('link', { name: told }).click();
    await expect(page.getByRole('img', { name: 'Both sheets upon each other' })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'A-101' })).toBeVisible();
    await expect(page.getByText('Revision 1, page 1 → Revision 2, page 2')).toBeVisible();
    await expect(page.getByText('1 change', { exact: true })).toBeVisible();
  });

  await test.step('the revisions list the sheets that changed', async () => {
    await page.goto(`/projects/${project}/files`);
    await changes.click();
    const sheets = page.getByRole('list', { name: 'Sheets of this revision' });
    await expect(sheets.getByRole('listitem')).toHaveText([/A-101.*1 place/]);
    await expectNoViolations(page, 'the changed sheets');
    await page.setViewportSize(PHONE);
    await expect(sheets).toBeVisible();
    await expectItFits(page);
    await sheets.getByRole('link').click();
    await expect(page.getByRole('img', { name: 'Both sheets upon each other' })).toBeVisible();
  });
  await page.context().close();
});
