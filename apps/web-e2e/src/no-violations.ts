import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/**
 * Every rule of axe on the page as it is, once what fades in is there: until then its colors are others. What goes by itself
 * meanwhile, as a message does, goes at once.
 */
export async function expectNoViolations(page: Page, where: string): Promise<void> {
  const isStill = await page.evaluate(() => matchMedia('(prefers-reduced-motion: reduce)').matches);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.evaluate(async () => {
    const ending = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
    const running = ending.filter(({ playState }) => playState === 'running');
    // One that is cut short is over, too.
    await Promise.allSettled(running.map(({ finished }) => finished));
  });
  const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze();
  await page.emulateMedia({ reducedMotion: isStill ? 'reduce' : null });
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`);
  expect(found, where).toEqual([]);
}
