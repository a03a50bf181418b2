import { expect, type Locator, type Page } from '@playwright/test';
import sharp from 'sharp';

/** Dots of a {@link ViewerPage.look}, across and down. */
const LOOK = { width: 48, height: 96, fit: 'fill' } as const;

/** The file viewer as a person uses it. */
export class ViewerPage {
  constructor(readonly page: Page) {}

  /** The sheet on the stage. */
  get sheet(): Locator {
    return this.page.getByRole('img', { name: /^Page \d+ of / });
  }

  /** Where the file stands among the others, with the ways to those beside it. */
  get counter(): Locator {
    return this.page.getByRole('group', { name: 'File', exact: true });
  }

  /** Waits until a page, or the picture, is drawn on the stage, whatever else the address says. */
  async expectSheet(page = 1): Promise<void> {
    await expect(this.sheet).toHaveAttribute('data-page', String(page));
  }

  /** The same, and until the address says so. */
  async expectPage(page: number): Promise<void> {
    await this.expectSheet(page);
    await expect(this.page).toHaveURL(page === 1 ? /\/files\/[^/]+\/[^/?]+(\?page=1)?$/ : new RegExp(`page=${page}$`));
  }

  /** Waits until the page's deep-zoom tiles are there. */
  async expectSharp(): Promise<void> {
    await expect(this.sheet).toHaveAttribute('data-sharp', 'true');
  }

  /** What the stage looks like, in grey and coarse: a tile that is drawn a hair sharper makes no difference in it. */
  async look(): Promise<Buffer> {
    return sharp(await this.sheet.screenshot())
      .resize(LOOK)
      .greyscale()
      .raw()
      .toBuffer();
  }

  /** Zoom as the toolbar tells it, in percent of print size. */
  async zoom(): Promise<number> {
    const words = await this.page.getByRole('button', { name: /^Zoom \d/ }).textContent();
    return Number(words?.replace(/\D/g, ''));
  }

  press(key: string): Promise<void> {
    return this.page.keyboard.press(key);
  }
}

/** How far two looks are apart on average, from 0 for the same to 255. */
export const differenceOf = (one: Buffer, other: Buffer): number =>
  one.reduce((sum, dot, place) => sum + Math.abs(dot - (other[place] ?? 0)), 0) / one.length;
