import type { Page } from '@playwright/test';

/** Holds the calls to an address until it is told to let them go. */
export async function holdCalls(page: Page, address: string): Promise<() => void> {
  let letGo: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route(address, async (route) => {
    await held;
    await route.continue();
  });
  return letGo;
}
