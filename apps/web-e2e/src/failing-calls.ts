import type { Page, Route } from '@playwright/test';

/**
 * Lets calls fail until they are let through. The route stays: taking it away leaves whatever is on its way at that moment
 * without an answer.
 */
export async function failCalls(page: Page, url: string | RegExp, fail: (route: Route) => Promise<void>) {
  let isFailing = true;
  await page.route(url, (route) => (isFailing ? fail(route) : route.fallback()));
  return {
    letThrough: () => {
      isFailing = false;
    },
  };
}
