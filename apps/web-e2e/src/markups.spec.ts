import type { CDPSession, Locator } from '@playwright/test';
import { drawPlans } from './drawn-plans.js';
import { inRoom } from './live.js';
import { expectNoViolations } from './no-violations.js';
import { CLIENT, signIn } from './people.js';
import { expect, test, type Page } from './test.js';
import { prepared, uploadFile, type UploadedFile } from './uploading.js';
import { ViewerPage } from './viewer-page.js';

type Place = readonly [x: number, y: number];

/** The markup of a file as a person draws it. */
class MarkupOf {
  readonly bar: Locator;
  readonly note: Locator;
  private readonly viewer: ViewerPage;

  constructor(readonly page: Page) {
    this.bar = page.getByRole('toolbar', { name: 'Markup' });
    this.note = page.getByRole('group', { name: 'Chosen markup' });
    this.viewer = new ViewerPage(page);
  }

  async open({ id, revision_id }: UploadedFile): Promise<void> {
    const live = inRoom(this.page);
    await this.page.goto(`/files/${id}/${revision_id}`);
    await live;
    await this.viewer.expectSheet();
  }

  /** What is drawn of a kind. */
  drawn(kind: string): Locator {
    return this.page.locator(`[data-markup][data-kind=${kind}]`);
  }

  async take(tool: string): Promise<void> {
    await this.bar.getByRole('button', { name: tool, exact: true }).click();
    await expect(this.page.getByRole('group', { name: tool, exact: true })).toBeVisible();
  }

  /** A place of the stage in pixels. */
  async at([x, y]: Place): Promise<{ x: number; y: number }> {
    const box = await this.viewer.sheet.boundingBox();
    if (!box) throw new Error('There is no sheet.');
    return { x: box.x + box.width * x, y: box.y + box.height * y };
  }

  async press(...places: Place[]): Promise<void> {
    for (const place of places) {
      const { x, y } = await this.at(place);
      await this.page.mouse.click(x, y);
    }
  }

  async drag(from: Place, to: Place): Promise<void> {
    const [start, end] = [await this.at(from), await this.at(to)];
    await this.page.mouse.move(start.x, start.y);
    await this.page.mouse.down();
    await this.page.mouse.move(end.x, end.y, { steps: 5 });
    await this.page.mouse.up();
  }
}

test('markup is drawn, moved, measured and published, and others see it without reloading', async ({
  page,
  owner,
  project,
  browser,
}, info) => {
  await owner.send('POST', `/api/v2/projects/${project}/users`, { users: [{ email: CLIENT, role: 'client' }] });
  const file = await uploadFile(owner, project, await drawPlans(info.outputPath('plan.pdf'), [{ seed: 5 }]));
  await prepared(owner, file);
  const theirs = await browser.newContext();
  const other = new MarkupOf(await theirs.newPage());
  await signIn(other.page, CLIENT);
  await other.open(file);

  const markup = new MarkupOf(page);
  await markup.open(file);
  await page
    .getByRole('button', { name: 'Markup', exact: true })
    .or(page.getByRole('button', { name: 'More' }))
    .first()
    .click();
  const entry = page.getByRole('menuitem', { name: 'Markup', exact: true });
  if (await entry.isVisible()) await entry.click();
  await expect(markup.bar).toBeVisible();

  let left = 0.3;
  for (const [tool, kind] of [
    ['Cloud', 'cloud'],
    ['Arrow', 'arrow'],
    ['Line', 'line'],
    ['Box', 'box'],
    ['Pen', 'pen'],
    ['Highlight', 'highlight'],
  ] as const) {
    await markup.take(tool);
    await markup.drag([left, 0.5], [left + 0.05, 0.6]);
    await expect(markup.drawn(kind)).toHaveCount(1);
    left += 0.07;
  }
  await markup.take('Text');
  await markup.press([0.3, 0.7]);
  await page.getByRole('textbox', { name: 'Text on the sheet' }).fill('Move the door');
  await page.keyboard.press('Control+Enter');
  await expect(markup.drawn('text')).toHaveText(/Move the door/);
  await expectNoViolations(page, 'while markup is drawn');

  // A length asks for the scale of the page: 8 m are drawn, and from then on everything is measured.
  await markup.take('Length');
  await page.getByRole('group', { name: 'Length' }).getByRole('button', { name: 'Set scale' }).click();
  await markup.drag([0.3, 0.8], [0.5, 0.8]);
  await page.getByRole('textbox', { name: 'How long is the line?' }).fill('8');
  await expectNoViolations(page, 'while the scale is set');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('group', { name: 'Length' })).toBeVisible();
  await markup.drag([0.3, 0.8], [0.4, 0.8]);
  await expect(page.getByText('4.00 m', { exact: true })).toBeVisible();
  await markup.take('Angle');
  await markup.press([0.6, 0.65], [0.6, 0.75], [0.65, 0.75]);
  await expect(markup.drawn('angle')).toHaveCount(1);

  // Chosen, moved by keys, undone, deleted, undone.
  await page.keyboard.press('Escape');
  const line = markup.drawn('line').locator('path').first();
  await markup.press([0.465, 0.55]);
  await expect(markup.note).toContainText('Line by you · Only you see this');
  const before = await line.getAttribute('d');
  await page.keyboard.press('Shift+ArrowRight');
  await expect(line).not.toHaveAttribute('d', before ?? '');
  await page.keyboard.press('Control+z');
  await expect(line).toHaveAttribute('d', before ?? '');
  await page.keyboard.press('Delete');
  await expect(markup.drawn('line')).toHaveCount(0);
  await page.keyboard.press('Control+z');
  await expect(markup.drawn('line')).toHaveCount(1);

  // By keyboard alone: points at the cross, the sheet moved below it, finished by Enter.
  await markup.take('Area');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Shift+ArrowRight');
  await expect(page.getByText('Points set: 1.')).toBeVisible();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Shift+ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Points set: 3.')).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(markup.drawn('area')).toHaveCount(1);

  await expect(other.page.locator('[data-markup]')).toHaveCount(0);
  await markup.bar.getByRole('button', { name: 'Publish 10' }).click();
  await expect(other.page.locator('[data-markup]')).toHaveCount(10);
  await expect(other.page.getByText('4.00 m', { exact: true })).toBeVisible();
  await other.press([0.465, 0.55]);
  await expect(other.note).toContainText(/^Line by /);

  await other.page.getByRole('button', { name: /^Comments/ }).click();
  await other.page.getByRole('tab', { name: /^Markup/ }).click();
  const list = other.page.getByRole('region', { name: 'Markup' });
  await list.getByRole('button', { name: 'Measures' }).click();
  await expect(list.getByRole('listitem')).toHaveCount(3);
  await list.getByRole('button', { name: /^Length 4\.00 m/ }).click();
  await expect(other.note).toContainText('Length 4.00 m');
  await expectNoViolations(other.page, 'the list of markup');
  await list.getByRole('switch', { name: 'Show markup' }).uncheck();
  await expect(other.page.locator('[data-markup]')).toHaveCount(0);
  await theirs.close();
});

/** Fingers as the browser itself hears of them. */
class Fingers {
  constructor(private readonly session: CDPSession) {}

  async tell(type: 'touchStart' | 'touchMove' | 'touchEnd', ...points: { x: number; y: number }[]): Promise<void> {
    await this.session.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: points.map((point, id) => ({ ...point, id })),
    });
  }
}

test.describe('on a tablet', () => {
  test.use({ viewport: { width: 820, height: 1180 }, hasTouch: true });

  test('one finger draws markup, and two move the sheet', async ({ page, owner, project }, info) => {
    const file = await uploadFile(owner, project, await drawPlans(info.outputPath('plan.pdf'), [{ seed: 5 }]));
    await prepared(owner, file);
    const markup = new MarkupOf(page);
    await markup.open(file);
    await page.keyboard.press('m');
    await markup.take('Cloud');
    const fingers = new Fingers(await page.context().newCDPSession(page));
    const place = (x: number, y: number) => markup.at([x, y]);
    await fingers.tell('touchStart', await place(0.3, 0.5));
    for (const part of [0.35, 0.4, 0.45]) await fingers.tell('touchMove', await place(part, part + 0.15));
    await fingers.tell('touchEnd');
    await expect(markup.drawn('cloud')).toHaveCount(1);

    const sheet = page.locator('[data-markup]').first().locator('xpath=../..');
    const before = await sheet.getAttribute('transform');
    const [one, other] = [await place(0.4, 0.5), await place(0.6, 0.5)];
    await fingers.tell('touchStart', one);
    await fingers.tell('touchMove', { ...one, y: one.y + 20 });
    await fingers.tell('touchStart', { ...one, y: one.y + 20 }, other);
    for (const by of [20, 40, 60]) {
      await fingers.tell('touchMove', { x: one.x - by, y: one.y + 20 }, { x: other.x + by, y: other.y });
    }
    await fingers.tell('touchEnd');
    await expect(sheet).not.toHaveAttribute('transform', before ?? '');
    await expect(markup.drawn('cloud')).toHaveCount(1);
    await expectNoViolations(page, 'markup on a tablet');
  });
});
