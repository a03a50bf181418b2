import type { Locator, Page } from '@playwright/test';

/** Picks something up by the keyboard; it hears the next key only in a turn of its own, which no person is quick enough for. */
export async function pickUp(handle: Locator): Promise<void> {
  await handle.press('Space');
  await handle.page().evaluate(() => new Promise((resolve) => setTimeout(resolve)));
}

/** How long after a drop a click is taken for its end, milliseconds: no person clicks again that soon. */
const CLICKS_TAKEN = 50;

/** Lets go of what the mouse carries. Timers come in their order, so that the next click is heard, however busy the machine. */
export async function putDown(page: Page): Promise<void> {
  await page.mouse.up();
  await page.evaluate((within) => new Promise((resolve) => setTimeout(resolve, within)), CLICKS_TAKEN);
}
