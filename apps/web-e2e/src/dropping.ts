import type { Locator, Page } from '@playwright/test';
import type { Sample } from './sample-files.js';

/** Drags files from outside over an element of the page and lets them go there. */
export async function dropFiles(page: Page, files: readonly Pick<Sample, 'path'>[], onto: Locator): Promise<void> {
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
  for (const type of ['dragenter', 'dragover', 'drop']) await onto.dispatchEvent(type, { dataTransfer });
}
