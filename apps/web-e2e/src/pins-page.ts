import { expect, type Locator, type Page } from '@playwright/test';
import { inRoom } from './live.js';
import type { UploadedFile } from './uploading.js';
import { ViewerPage } from './viewer-page.js';

/** The pins of a file as a person uses them. */
export class PinsPage {
  readonly panel: Locator;
  private readonly viewer: ViewerPage;

  /** @param pressOn how something is pressed: by mouse, or by a finger */
  constructor(
    readonly page: Page,
    private readonly pressOn = (what: Locator): Promise<void> => what.click(),
  ) {
    this.panel = page.getByRole('region', { name: 'Comments' });
    this.viewer = new ViewerPage(page);
  }

  async open({ id, revision_id }: UploadedFile, query = ''): Promise<void> {
    const live = inRoom(this.page);
    await this.page.goto(`/files/${id}/${revision_id}${query}`);
    await live;
    await this.viewer.expectSheet();
  }

  /** The marker on the sheet. */
  marker(number: number): Locator {
    return this.page.locator('[data-pin]').filter({ hasText: new RegExp(`^${number}$`) });
  }

  /** What stands for it in the panel. */
  chip(number: number): Locator {
    return this.panel.getByRole('button', { name: `Pin ${number}`, exact: true });
  }

  /** Writes the words of a comment whose place was just set. */
  async write(words: string): Promise<void> {
    await expect(this.panel.getByRole('textbox', { name: 'Comment' })).toBeFocused();
    await this.page.keyboard.type(words);
    await this.pressOn(this.panel.getByRole('button', { name: 'Post', exact: true }));
  }

  /** Presses a place of the stage, or drags from it to another one. */
  async press(x: number, y: number, to: [number, number] = [x, y]): Promise<void> {
    await expect(this.page.getByRole('group', { name: 'Place of the pin' })).toBeVisible();
    const box = await this.viewer.sheet.boundingBox();
    if (!box) throw new Error('There is no sheet.');
    await this.page.mouse.move(box.x + box.width * x, box.y + box.height * y);
    await this.page.mouse.down();
    await this.page.mouse.move(box.x + box.width * to[0], box.y + box.height * to[1], { steps: 4 });
    await this.page.mouse.up();
  }
}
