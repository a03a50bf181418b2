import type { Locator } from '@playwright/test';

/** Picks something up by the keyboard; it hears the next key only in a turn of its own, which no person is quick enough for. */
export async function pickUp(handle: Locator): Promise<void> {
  await handle.press('Space');
  await handle.page().evaluate(() => new Promise((resolve) => setTimeout(resolve)));
}
