import { test as base } from '@playwright/test';
import { ownInstance } from './instances.js';
import { createProject, OWNER, signIn, type ApiOf } from './people.js';
import { sampleFiles, type SampleFiles } from './sample-files.js';

interface Fixtures {
  /** The owner, signed in in the test's page. */
  owner: ApiOf;
  /** A new project of the owner with nothing in it, by id. */
  project: string;
}

/** Tests on the running product, with sample files and, where they ask for it, a signed-in owner and a new project. */
export const test = base.extend<Fixtures, { samples: SampleFiles }>({
  samples: [
    // Playwright reads the names of the fixtures from the pattern, so it cannot be left out.
    async ({}, use) => {
      await use(await sampleFiles());
    },
    { scope: 'worker' },
  ],
  baseURL: async ({}, use) => {
    const { address } = await ownInstance();
    await use(address);
  },
  owner: async ({ page }, use) => {
    await use(await signIn(page, OWNER));
  },
  project: async ({ owner }, use, { title }) => {
    await use(await createProject(owner, title.slice(0, 120)));
  },
});

export { expect, type Page } from '@playwright/test';
