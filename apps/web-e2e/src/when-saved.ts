import type { Page, Request, Response } from '@playwright/test';

/**
 * When the next change is saved: it shows before that, and a reload in between would take it back. A change that was on
 * its way already is not the one.
 */
export async function whenSaved(page: Page): Promise<Response> {
  const sent = new Set<Request>();
  const add = (request: Request): void => void sent.add(request);
  page.on('request', add);
  const saved = await page.waitForResponse(
    (answer) => sent.has(answer.request()) && ['PUT', 'PATCH'].includes(answer.request().method()) && answer.ok(),
  );
  page.off('request', add);
  return saved;
}
