import { readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { DOUBT_MESSAGES } from '@gable/contracts';
import sharp from 'sharp';
import { expectNoViolations } from './no-violations.js';
import { expect, test } from './test.js';
import { prepared, uploadFile } from './uploading.js';
import { ViewerPage } from './viewer-page.js';

test.describe('pictures', () => {
  test('follow each other as the list has them, with a counter (VWR-9)', async ({ page, owner, project, samples }) => {
    const viewer = new ViewerPage(page);
    for (const sample of [samples.photo, samples.heic, samples.photo]) {
      await prepared(owner, await uploadFile(owner, project, sample));
    }
    await page.goto(`/projects/${project}/files`);
    await page.locator('[data-file-link]').first().click();
    await viewer.expectSheet();
    await expect(viewer.counter).toContainText('1 of 3');
    await expect(page.getByRole('button', { name: 'Previous file' })).toBeDisabled();
    const first = page.url();
    await page.getByRole('button', { name: 'Next file' }).press('Enter');
    await expect(viewer.counter).toContainText('2 of 3');
    await expect(page.getByRole('button', { name: 'Next file' })).toBeFocused();
    await expect(page).not.toHaveURL(first);
    await viewer.expectSheet();
    await page.keyboard.press('ArrowRight');
    await expect(viewer.counter).toContainText('3 of 3');
    await expect(page.getByRole('button', { name: 'Next file' })).toBeDisabled();
    await page.keyboard.press('ArrowLeft');
    await expect(viewer.counter).toContainText('2 of 3');
    await expectNoViolations(page, 'a picture');
    // However many were looked at, Back is the list.
    await page.keyboard.press('Escape');
    await expect(page).toHaveURL(new RegExp(`/projects/${project}/files$`));
  });

  test('are zoomed by steps and turned both ways (VWR-9, VWR-11, CNS-31)', async ({
    page,
    owner,
    project,
    samples,
  }) => {
    const viewer = new ViewerPage(page);
    const file = await uploadFile(owner, project, samples.photo);
    await prepared(owner, file);
    await page.goto(`/files/${file.id}/${file.revision_id}`);
    await viewer.expectSheet();
    await page.keyboard.press('1');
    await expect.poll(() => viewer.zoom()).toBe(100);
    await page.keyboard.press('+');
    await expect.poll(() => viewer.zoom()).toBe(120);
    for (let step = 0; step < 9; step += 1) await page.keyboard.press('+');
    await expect.poll(() => viewer.zoom()).toBe(260);
    await page.keyboard.press('0');
    await expect.poll(() => viewer.zoom()).toBeLessThan(260);
    const whole = await viewer.zoom();
    await page.setViewportSize({ width: 900, height: 340 });
    await page.mouse.move(300, 200);
    await expect.poll(() => viewer.zoom()).toBeLessThan(Math.min(whole, 100));
    const upright = await viewer.zoom();
    await page.keyboard.press('r');
    await expect.poll(() => viewer.zoom()).not.toBe(upright);
    await page.keyboard.press('Shift+R');
    await expect.poll(() => viewer.zoom()).toBe(upright);
  });

  test('whose files end early are shown as far as they go, and it is said', async ({
    page,
    owner,
    project,
    samples,
  }) => {
    const viewer = new ViewerPage(page);
    const path = join(dirname(samples.other.path), 'cut.jpg');
    const whole = await readFile(samples.photo.path);
    await writeFile(path, whole.subarray(0, whole.length / 2));
    const file = await uploadFile(owner, project, { path, name: 'cut.jpg' });
    await prepared(owner, file);
    await page.goto(`/files/${file.id}/${file.revision_id}`);
    await viewer.expectSheet();
    await expect(page.getByText(DOUBT_MESSAGES.ends_early)).toBeVisible();
    await expectNoViolations(page, 'a picture that ends early');
  });

  test('that move do so on the stage, and not for who wants none of it', async ({ page, owner, project, samples }) => {
    const viewer = new ViewerPage(page);
    const path = join(dirname(samples.other.path), 'blink.gif');
    const frame = (background: string) =>
      sharp({ create: { width: 320, height: 200, channels: 3, background } })
        .png()
        .toBuffer();
    await sharp(await Promise.all(['#d33', '#33d'].map(frame)), { join: { animated: true } })
      .gif({ delay: [200, 200] })
      .toFile(path);
    const file = await uploadFile(owner, project, { path, name: 'blink.gif' });
    await prepared(owner, file);
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await page.goto(`/files/${file.id}/${file.revision_id}`);
    await viewer.expectSheet();
    await expect(viewer.sheet.locator('img')).toHaveJSProperty('naturalWidth', 320);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.reload();
    await viewer.expectSheet();
    await expect(viewer.sheet.locator('img')).toHaveCount(0);
  });

  test('that are none are reported, and what is active in a file never runs (VWR-19, MSG-24)', async ({
    page,
    owner,
    project,
    samples,
  }) => {
    const path = join(dirname(samples.other.path), 'logo.svg');
    await writeFile(path, '<svg xmlns="http://www.w3.org/2000/svg"><script>document.title = "run"</script></svg>');
    const file = await uploadFile(owner, project, { path, name: 'logo.svg' });
    await page.goto(`/files/${file.id}/${file.revision_id}`);
    await expect(page.getByText('File can’t be previewed')).toBeVisible();
    await expect(page.getByRole('toolbar')).toBeHidden();
    await expectNoViolations(page, 'a file that cannot be previewed');
    const download = page.getByText('Download', { exact: true });
    const answer = await owner.get((await download.getAttribute('href')) ?? '');
    expect(answer.headers()['content-disposition']).toMatch(/^attachment/);
  });
});

test.describe('an attachment by its address (VWR-21, NAV-22, OPN-52)', () => {
  const encoded = (address: string): string => encodeURIComponent(Buffer.from(address).toString('base64'));

  test('is shown when it is on the storage host', async ({ page, owner, project, samples }) => {
    const viewer = new ViewerPage(page);
    const file = await uploadFile(owner, project, samples.photo);
    await prepared(owner, file);
    const { url } = (await (await owner.get(`/api/v2/files/${file.id}`)).json()) as { url: string };
    await page.goto(`/files/attachment?file=${encoded(url)}`);
    await viewer.expectSheet();
    await expect(page.getByRole('heading', { name: samples.photo.name })).toBeVisible();
    await expectNoViolations(page, 'an attachment');
  });

  for (const address of ['https://evil.test/storage/roof.jpg', 'javascript:alert(1)', '/storage/none.jpg']) {
    test(`is not found: ${address}`, async ({ page, owner }) => {
      void owner;
      const asked: string[] = [];
      page.on('request', (request) => asked.push(request.url()));
      await page.goto(`/files/attachment?file=${encoded(address)}`);
      await expect(page.getByRole('heading', { name: "We couldn't find the file you're looking for." })).toBeVisible();
      expect(asked.filter((each) => each.includes('evil.test'))).toEqual([]);
    });
  }
});
