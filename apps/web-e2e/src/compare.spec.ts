import { drawPlans } from './drawn-plans.js';
import { expectNoViolations } from './no-violations.js';
import { CLIENT, signIn } from './people.js';
import { expect, test, type Page } from './test.js';
import { prepared, uploadFile, uploadRevision } from './uploading.js';

const PHONE = { width: 390, height: 844 };
const next = (page: Page) => page.getByRole('button', { name: 'Next change' });
const changes = (page: Page) => page.getByRole('list', { name: 'Changes' }).getByRole('listitem');
const stage = (page: Page, name: string) => page.getByRole('img', { name });

test.describe('two revisions of a sheet', () => {
  test('are compared from the notice of the older one, and the sheet then with one that is searched for', async ({
    page,
    owner,
    project,
  }, info) => {
    const file = await uploadFile(
      owner,
      project,
      await drawPlans(info.outputPath('one.pdf'), [{ seed: 5, number: 'A-101' }]),
    );
    await prepared(owner, file);
    const second = [
      { seed: 5, moved: 9, added: true, number: 'A-101' },
      { seed: 77, number: 'A-102' },
    ];
    await uploadRevision(owner, file.id, await drawPlans(info.outputPath('two.pdf'), second));
    await prepared(owner, file);
    await page.goto(`/files/${file.id}/${file.revision_id}`);
    await page.getByRole('link', { name: 'Compare', exact: true }).click();
    await expect(stage(page, 'Both sheets upon each other')).toBeVisible();
    await expect(changes(page)).toHaveCount(1);
    await expect(page.getByText('1 change', { exact: true })).toBeVisible();
    await page.keyboard.press('n');
    await expect(page.getByText('1 of 1')).toBeVisible();
    await expect(changes(page).getByRole('button')).toHaveAttribute('aria-current', 'true');
    await expectNoViolations(page, 'the overlay');

    await page.keyboard.press('s');
    await page.getByRole('slider').press('ArrowRight');
    await expect(page.getByRole('slider')).toHaveValue('52');
    await expectNoViolations(page, 'the slider');
    await page.getByRole('button', { name: 'Side by side' }).click();
    await expect(stage(page, 'The earlier sheet')).toBeVisible();
    await expectNoViolations(page, 'side by side');

    await page.setViewportSize(PHONE);
    await expect(next(page)).toBeInViewport();
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE.width);
    await page.keyboard.press('Escape');
    await expect(page).not.toHaveURL(/compare=/);

    const read = async () =>
      ((await (await owner.get(`/api/v2/projects/${project}/sheets`)).json()) as unknown[]).length;
    await expect.poll(read).toBe(2);
    await page.getByRole('button', { name: 'More' }).click();
    await page.getByRole('menuitem', { name: 'Compare with …' }).click();
    const field = page.getByRole('textbox', { name: 'Find a sheet' });
    const sheets = page.getByRole('list', { name: 'Sheets' }).getByRole('link');
    await field.fill('A-10');
    // The one on the stage is no choice.
    await expect(sheets).toHaveText([/A-102/]);
    await expectNoViolations(page, 'the choice of a sheet');
    await field.press('ArrowDown');
    await expect(sheets).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/compare=.+&comparePage=2/);
    await expect(page.getByText('These sheets don’t lie upon each other.')).toBeVisible();

    await test.step('an earlier revision of another file is chosen by keys', async () => {
      const was = [{ seed: 5, number: 'A-201' }];
      const other = await uploadFile(owner, project, await drawPlans(info.outputPath('other.pdf'), was));
      await prepared(owner, other);
      const is = [{ seed: 8, number: 'A-200' }, ...was];
      await uploadRevision(owner, other.id, await drawPlans(info.outputPath('other-2.pdf'), is));
      await prepared(owner, other);
      await expect.poll(read).toBe(4);
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: 'More' }).click();
      await page.getByRole('menuitem', { name: 'Compare with …' }).click();
      await field.fill('A-201');
      await expect(sheets).toHaveText([/A-201/]);
      await page.getByText('Other revisions of A-201').press('Enter');
      const revisions = page.getByRole('list', { name: 'Other revisions of A-201' }).getByRole('link');
      await expect(revisions).toHaveText([/^Revision 1.*page 1/]);
      await expectNoViolations(page, 'the choice of a revision');
      await sheets.first().press('ArrowDown');
      await expect(revisions).toBeFocused();
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(new RegExp(`compare=${other.revision_id}&comparePage=1`));
      await expect(page.getByText('plan.pdf, revision 1, page 1 → plan.pdf, revision 2, page 1')).toBeVisible();
      await expect(page.getByText('It isn’t sure how these sheets lie upon each other.')).toBeVisible();
    });

    await test.step('so is a sheet that the set does not have any more', async () => {
      const kept = { seed: 11, number: 'S-101' };
      const set = await drawPlans(info.outputPath('set.pdf'), [kept, { seed: 12, number: 'S-102' }]);
      const former = await uploadFile(owner, project, set);
      await prepared(owner, former);
      await expect.poll(read).toBe(6);
      await uploadRevision(owner, former.id, await drawPlans(info.outputPath('set-2.pdf'), [kept]));
      await prepared(owner, former);
      await expect.poll(read).toBe(5);
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: 'More' }).click();
      await page.getByRole('menuitem', { name: 'Compare with …' }).click();
      await field.fill('S-10');
      const gone = page.getByRole('list', { name: 'No longer in the set' }).getByRole('link');
      await expect(gone).toHaveText([/S-102/]);
      await expect(sheets).toHaveText([/S-101/]);
      await expectNoViolations(page, 'the choice of a former sheet');
      await gone.focus();
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(new RegExp(`compare=${former.revision_id}&comparePage=2`));
      await expect(page.getByText('These sheets don’t lie upon each other.')).toBeVisible();
    });
  });

  test('that do not lie upon each other stand side by side until two points are set', async ({
    page,
    owner,
    project,
    browser,
  }, info) => {
    await owner.send('POST', `/api/v2/projects/${project}/users`, { users: [{ email: CLIENT, role: 'client' }] });
    const file = await uploadFile(owner, project, await drawPlans(info.outputPath('one.pdf'), [{ seed: 5 }]));
    await prepared(owner, file);
    const second = await uploadRevision(owner, file.id, await drawPlans(info.outputPath('two.pdf'), [{ seed: 77 }]));
    await prepared(owner, file);
    const address = `/files/${file.id}/${second.revision_id}?page=1&compare=${file.revision_id}`;
    await page.goto(address);
    await expect(page.getByText('These sheets don’t lie upon each other.')).toBeVisible();
    await expect(stage(page, 'The earlier sheet')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Overlay' })).toBeHidden();
    await expectNoViolations(page, 'sheets that do not lie upon each other');

    await page.getByRole('button', { name: 'Set two points' }).click();
    const save = page.getByRole('button', { name: 'Compare', exact: true });
    await expect(save).toBeDisabled();
    for (const [x, y] of [
      [0.3, 0.45],
      [0.6, 0.6],
    ] as const) {
      for (const name of ['The earlier sheet', 'The later sheet']) {
        const box = await stage(page, name).boundingBox();
        if (!box) throw new Error(`There is no ${name}.`);
        await stage(page, name).click({ position: { x: box.width * x, y: box.height * y } });
      }
      await expect(page.getByText(x === 0.3 ? 'Earlier 1 of 2, later 1 of 2.' : 'Both points are set.')).toBeVisible();
    }
    await expectNoViolations(page, 'two points');
    await save.click();
    await expect(stage(page, 'Both sheets upon each other')).toBeVisible();
    await expect(changes(page).first()).toBeVisible();

    const theirs = await (await browser.newContext()).newPage();
    await signIn(theirs, CLIENT);
    await theirs.goto(address);
    await expect(stage(theirs, 'Both sheets upon each other')).toBeVisible();
    await expect(theirs.getByRole('button', { name: 'They don’t lie upon each other?' })).toBeHidden();
    await theirs.context().close();
  });
});
