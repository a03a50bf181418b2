import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Page } from '@playwright/test';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** What is read by itself and needs no landmark: what axe has, and the tooltip of whatever the last click has left pointed at. */
const NO_REGION = 'dialog, [role=dialog], [role=alertdialog], [role=tooltip], svg';

/** A page in which axe was put. */
interface AxeWindow {
  axe: typeof import('axe-core');
}

/** The rules that depend on colors, all that differs between the themes. */
const COLORS = ['color-contrast', 'link-in-text-block'];

/**
 * Every rule of axe on the page as it is, once what fades in is there: until then its colors are others. What goes by itself
 * meanwhile, as a message does, goes at once.
 */
export function expectNoViolations(page: Page, where: string): Promise<void> {
  return whileStill(page, async () => {
    expect(await violationsOf(page), where).toEqual([]);
  });
}

/** The same in the theme that the page is shown in, and those of colors in the other one as well. */
export function expectNoViolationsInBothThemes(page: Page, where: string): Promise<void> {
  return whileStill(page, async () => {
    expect(await violationsOf(page), where).toEqual([]);
    const isDark = await page.evaluate(() => matchMedia('(prefers-color-scheme: dark)').matches);
    const [shown, other] = isDark ? (['dark', 'light'] as const) : (['light', 'dark'] as const);
    await page.emulateMedia({ colorScheme: other });
    await settled(page);
    expect(await violationsOf(page, COLORS), `${where}, in the ${other} theme`).toEqual([]);
    await page.emulateMedia({ colorScheme: shown });
  });
}

/** Looks at a page on which nothing moves. */
async function whileStill(page: Page, look: () => Promise<void>): Promise<void> {
  const isStill = await page.evaluate(() => matchMedia('(prefers-reduced-motion: reduce)').matches);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await settled(page);
  await look();
  await page.emulateMedia({ reducedMotion: isStill ? 'reduce' : null });
}

/** Resolves when everything is drawn as it is going to stay: what is asked for anew is pale until it has come. */
async function settled(page: Page): Promise<void> {
  await expect(page.locator('[data-waiting=true]')).toHaveCount(0);
  await page.evaluate(async () => {
    // What has changed begins to fade with the next picture.
    await new Promise(requestAnimationFrame);
    const ending = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
    const running = ending.filter(({ playState }) => playState === 'running');
    // One that is cut short is over, too.
    await Promise.allSettled(running.map(({ finished }) => finished));
  });
}

/** What axe finds, by these rules or all, and no more of it: naming every element that is as it should be took most of its time. */
async function violationsOf(page: Page, rules?: string[]): Promise<string[]> {
  for (const frame of page.frames()) {
    if (await frame.evaluate(() => 'axe' in window)) continue;
    await frame.evaluate(AXE);
    await frame.evaluate((regionMatcher) => {
      const { axe } = window as unknown as AxeWindow;
      axe.configure({ checks: [{ id: 'region', options: { regionMatcher } }] });
    }, NO_REGION);
  }
  return page.evaluate(async (runOnly) => {
    const { axe } = window as unknown as AxeWindow;
    // None of these rules reads styles that it would first have to fetch.
    const { violations } = await axe.run(document, {
      resultTypes: ['violations'],
      preload: false,
      ...(runOnly && { runOnly: { type: 'rule' as const, values: runOnly } }),
    });
    return violations.map(
      ({ id, nodes }) => `${id}: ${nodes.map(({ html, failureSummary }) => `${html} ${failureSummary}`).join(' | ')}`,
    );
  }, rules);
}
