import type { Locator, Page } from '@playwright/test';

/** How somebody works on what is before them. */
export interface Device {
  /** Presses something; as a trial only waits until it could be, and moves no longer. */
  press(what: Locator, options?: { trial: boolean }): Promise<void>;
  /** Presses a place of the screen, in its pixels. */
  pressAt(page: Page, x: number, y: number): Promise<void>;
  /** Asks for the words of the sheet that is looked at. */
  find(page: Page): Promise<void>;
  /** Asks for anything there is. */
  search(page: Page): Promise<void>;
}

/** With a mouse and a keyboard that has keys for everything. */
export const DESK: Device = {
  press: (what, options) => what.click(options),
  pressAt: (page, x, y) => page.mouse.click(x, y),
  find: (page) => page.keyboard.press('Control+f'),
  search: (page) => page.keyboard.press('Control+/'),
};

/** With fingers alone. */
export const TABLET: Device = {
  press: (what, options) => what.tap(options),
  pressAt: (page, x, y) => page.touchscreen.tap(x, y),
  find: async (page) => {
    await page.getByRole('button', { name: 'More' }).tap();
    await page.getByRole('menuitem', { name: 'Find' }).tap();
  },
  search: (page) => page.getByRole('button', { name: 'Search', exact: true }).tap(),
};

/** The same, held upright: its toolbar stands below the name of the file and has room for everything. */
export const UPRIGHT_TABLET: Device = {
  ...TABLET,
  find: (page) => page.getByRole('button', { name: 'Find', exact: true }).tap(),
};
