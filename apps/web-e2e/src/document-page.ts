import { expect, type Locator } from '@playwright/test';
import { ViewerPage } from './viewer-page.js';

/** A PDF in the viewer as a document. */
export class DocumentPage extends ViewerPage {
  /** The scrolled pages. */
  get stage(): Locator {
    // Tagged documents bring documents of their own along.
    return this.page.locator('[role=document][data-drawn]');
  }

  get toolbar(): Locator {
    return this.page.getByRole('toolbar');
  }

  sheetOf(page: number): Locator {
    return this.stage.locator(`.page[data-page-number="${page}"]`);
  }

  /** Words of a page, as they can be selected. */
  text(page: number, words: string): Locator {
    return this.sheetOf(page).locator('.textLayer').getByText(words);
  }

  async open(file: { id: string; revision_id: string }, params = 'original=true'): Promise<void> {
    await this.page.goto(`/files/${file.id}/${file.revision_id}?${params}`);
    await this.expectDrawn();
  }

  async expectDrawn(): Promise<void> {
    await expect(this.stage).toHaveAttribute('data-drawn', 'true');
  }

  /** The page in the field, and in the address. */
  async expectPageNumber(page: number): Promise<void> {
    await expect(this.toolbar.getByRole('textbox')).toHaveValue(String(page));
    await expect(this.page).toHaveURL(new RegExp(`[?&]page=${page}(&|$)`));
  }

  /** Presses a key so many times; each press is done before the next. */
  async pressTimes(key: string, times: number): Promise<void> {
    for (let time = 0; time < times; time += 1) await this.press(key);
  }
}
