import type { Page, Response } from '@playwright/test';

/** When the next change is saved: it shows before that, and a reload in between would take it back. */
export const whenSaved = (page: Page): Promise<Response> =>
  page.waitForResponse((answer) => ['PUT', 'PATCH'].includes(answer.request().method()) && answer.ok());
