import { join } from 'node:path';
import { test as base } from '@playwright/test';
import { startInstance, type Instance } from './instances.js';
import { createProject, OWNER, signIn, type ApiOf } from './people.js';
import { preparedData, runFolder } from './run-folder.js';
import { sampleFiles, type SampleFiles } from './sample-files.js';

interface Fixtures {
  /** The owner, signed in in the test's page. */
  owner: ApiOf;
  /** A new project of the owner with nothing in it, by id. */
  project: string;
}

/** What a project of the configuration chooses. */
export interface InstanceOptions {
  /** Whether its tests meet an instance that starts for the first time, on no data. */
  fresh: boolean;
  /** What programs are started with whose clock can be moved; empty where none can. */
  faketime: Record<string, string>;
}

interface WorkerFixtures {
  /** The running product that the tests of this Playwright worker have for themselves. */
  instance: Instance;
  samples: SampleFiles;
}

/** Longest an instance may take to start, in milliseconds. */
export const START_WITHIN = 240_000;

/** Tests on the running product, with sample files and, where they ask for it, a signed-in owner and a new project. */
export const test = base.extend<Fixtures, WorkerFixtures & InstanceOptions>({
  fresh: [false, { option: true, scope: 'worker' }],
  faketime: [{}, { option: true, scope: 'worker' }],
  instance: [
    async ({ fresh }, use, { workerIndex }) => {
      const folder = join(runFolder(), `instance-${workerIndex}`);
      const instance = await startInstance(folder, fresh ? undefined : preparedData());
      await use(instance);
      await instance.stop();
    },
    { scope: 'worker', timeout: START_WITHIN },
  ],
  samples: [
    async ({ instance }, use) => {
      await use(await sampleFiles(instance.samples));
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ instance }, use) => {
    await use(instance.address);
  },
  page: async ({ page }, use) => {
    await use(page);
    // A call that is still in the hands of a test's route when the test ends is no failure of it.
    if (!page.isClosed()) await page.unrouteAll({ behavior: 'ignoreErrors' });
  },
  owner: async ({ page }, use) => {
    await use(await signIn(page, OWNER));
  },
  project: async ({ owner }, use, { title }) => {
    await use(await createProject(owner, title.slice(0, 120)));
  },
});

export { expect, type Locator, type Page } from '@playwright/test';
