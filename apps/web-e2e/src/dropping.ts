import { expect, type Locator, type Page } from '@playwright/test';
import type { Sample } from './sample-files.js';

/**
 * Drags files from outside over an element of the page and lets them go there; where the page begins to take files only
 * when some are dragged over it, once it says what dropping them does.
 */
export async function dropFiles(
  page: Page,
  files: readonly Pick<Sample, 'path'>[],
  onto: Locator,
  says?: string,
): Promise<void> {
  const carrier = await page.evaluateHandle(() => {
    const input = document.createElement('input');
    input.type = 'file';
    input.multiple = true;
    return input;
  });
  await carrier.setInputFiles(files.map(({ path }) => path));
  const dataTransfer = await carrier.evaluateHandle((input) => {
    const transfer = new DataTransfer();
    for (const file of input.files ?? []) transfer.items.add(file);
    return transfer;
  });
  if (says !== undefined) {
    const saysSo = async (): Promise<boolean> => {
      await onto.dispatchEvent('dragenter', { dataTransfer });
      return page.getByText(says).isVisible();
    };
    await expect.poll(saysSo).toBe(true);
  }
  for (const type of ['dragenter', 'dragover', 'drop']) await onto.dispatchEvent(type, { dataTransfer });
}
