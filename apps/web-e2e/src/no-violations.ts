import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Page } from '@playwright/test';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

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
  const found = await violationsOf(page);
  await page.emulateMedia({ reducedMotion: isStill ? 'reduce' : null });
  expect(found, where).toEqual([]);
}

/** What axe finds, and no more of it: naming every element that is as it should be took most of its time. */
async function violationsOf(page: Page): Promise<string[]> {
  for (const frame of page.frames()) {
    if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(AXE);
  }
  return page.evaluate(async () => {
    const { axe } = window as unknown as { axe: typeof import('axe-core') };
    const { violations } = await axe.run(document, { resultTypes: ['violations'] });
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`);
  });
}
