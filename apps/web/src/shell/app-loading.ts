import type { ScreenName } from '@gable/contracts';
import { lazyPart } from '../ui/lazy-part.js';

/** Everything behind the sign-in. Where it cannot be loaded there is nothing around it to stay: `StaleBuild` is shown. */
export const SignedInApp = lazyPart(async () => (await import('./SignedInApp.js')).SignedInApp, null);

/**
 * Loads the signed-in app and its screen side by side, on a page that leads there. Settles also when they cannot be
 * loaded: it is tried again, and reported, there.
 */
export async function prepareScreen(screen: ScreenName): Promise<void> {
  const pages = import('./app-pages.js').then(({ loadPages }) => loadPages(screen));
  await Promise.all([SignedInApp.loaded(), pages.catch(() => undefined)]);
}

/** Begins to read what a screen shows. */
export async function readAhead(screen: ScreenName, { id, rid }: Record<string, string>): Promise<void> {
  if (screen !== 'files.show' || !id || !rid) return;
  const { prepareViewer } = await import('../viewer/prepare-viewer.js');
  prepareViewer(id, rid);
}
