import type { ScreenName } from '@gable/contracts';
import { firstFiles } from '../ui/first-files.js';
import { lazyPart } from '../ui/lazy-part.js';
import { shapeOf } from './screen-shapes.js';

/** Everything behind the sign-in. Where it cannot be loaded there is nothing around it to stay: `StaleBuild` is shown. */
export const SignedInApp = lazyPart(async () => (await import('./SignedInApp.js')).SignedInApp, null);

/** Milliseconds that the app waits at most for the pictures of its outline: while its code begins to run nothing is painted. */
const PICTURES_WITHIN = 100;

/** Settles when what the outline shows can be painted. */
async function outlineDrawn(): Promise<void> {
  const pictures = [...document.querySelectorAll<HTMLImageElement>('[data-shape] img')];
  if (pictures.length === 0) return;
  const decoded = Promise.allSettled(pictures.map((picture) => picture.decode()));
  await Promise.race([decoded, new Promise((settle) => setTimeout(settle, PICTURES_WITHIN))]);
}

/**
 * Loads the signed-in app and its screen side by side, on a page that leads there. Settles also when they cannot be
 * loaded: it is tried again, and reported, there.
 */
export async function prepareScreen(screen: ScreenName): Promise<void> {
  await outlineDrawn();
  const pages = import('./app-pages.js').then(({ loadPages }) => loadPages(screen));
  await Promise.all([SignedInApp.loaded(), pages.catch(() => undefined)]);
}

/** Begins to read what a screen shows, with what its address says beside. */
export async function readAhead(
  screen: ScreenName,
  { id, rid }: Record<string, string>,
  address: string,
): Promise<void> {
  if (screen === 'files.show' && id && rid) {
    const { prepareViewer } = await import('../viewer/prepare-viewer.js');
    prepareViewer(id, rid);
  } else if (shapeOf(screen) === 'files') {
    // Gone from the page once they are drawn, which the code of the files may come after.
    const first = firstFiles();
    const { prepareFiles } = await import('../files/prepare-files.js');
    prepareFiles(address, first);
  }
}
