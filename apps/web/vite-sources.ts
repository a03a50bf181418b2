import { fileURLToPath } from 'node:url';

/** A path of this application. */
export const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

/** Where the client finds what is shared. */
export const alias = { '@gable/contracts': here('../../libs/contracts/src/index.ts') };

/**
 * An index only names what is behind it: anyone who takes one thing from a capability does not load the others.
 * The contracts only say what is: a page loads those it speaks of.
 */
export const treeshake = {
  moduleSideEffects: [
    { test: /[\\/]apps[\\/]web[\\/]src[\\/]\w+[\\/]index\.ts$/, sideEffects: false },
    { test: /[\\/]libs[\\/]contracts[\\/]src[\\/]/, sideEffects: false },
  ],
};
