/** Loads the signed-in app. */
export const loadSignedInApp = () => import('./SignedInApp.js');

/** Begins to load the signed-in app on a page that leads into it. Failing is no matter here: it is loaded again there. */
export const prepareSignedInApp = (): void => {
  loadSignedInApp().catch(() => undefined);
};
