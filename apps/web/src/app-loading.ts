/** Loads the signed-in app; asked for early by the pages that lead into it. */
export const loadSignedInApp = () => import('./SignedInApp.js');
