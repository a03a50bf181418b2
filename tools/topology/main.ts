/** The proof that any number of api and worker processes are one Gable. */
import { performance } from 'node:perf_hooks';
import type { Manifest } from '@gable/contracts';
import { Browser } from './browser.js';
import { type Instance, PASSWORD, startInstance } from './instance.js';
import { JobsDone } from './jobs-done.js';
import { keepRecords } from './records.js';
import { Screen } from './screen.js';
import { drawSheets } from './sheet.js';

/** Milliseconds processing may take here; what a killed worker held is taken up again in the meantime. */
const PROCESSED_WITHIN = 300_000;
const PAGES = 3;

const say = (line: string): void => console.log(line);

async function step<T>(what: string, work: () => Promise<T>): Promise<T> {
  const begun = performance.now();
  const result = await work();
  say(`  ok  ${what} (${((performance.now() - begun) / 1000).toFixed(1)} s)`);
  return result;
}

function insist(condition: boolean, otherwise: string): void {
  if (!condition) throw new Error(otherwise);
}

async function prove(instance: Instance): Promise<void> {
  const [first, second] = instance.apis;
  const jobs = new JobsDone([instance.programs.firstWorker, instance.programs.secondWorker]);
  const owner = new Browser();
  const stranger = new Browser();
  await instance.addUser('owner@example.test');
  await instance.addUser('stranger@example.test');

  const projectId = await step('sign in and create a project at api 1', async () => {
    await owner.signIn(first, 'owner@example.test', PASSWORD);
    const project = await owner.expect<{ id: string }>(201, first, 'POST', '/api/v2/projects', { name: 'Two of each' });
    return project.id;
  });
  const screen = await step('open a screen at api 2 with the session of api 1', async () => {
    const opened = await Screen.open(owner, second);
    insist(await opened.watch(projectId), 'api 2 does not let the owner watch the project');
    return opened;
  });
  const sheet = await drawSheets(PAGES, 4_000);
  const fileId = await step('upload a sheet through api 1', () =>
    owner.upload(first, projectId, 'sheet.pdf', 'application/pdf', sheet),
  );
  await step('hear of every page and of the end at api 2', async () => {
    await screen.until('the file is ready', () => screen.isReady(fileId), PROCESSED_WITHIN);
    const pages = new Set(screen.reported.flatMap(({ file_id, page }) => (file_id === fileId && page ? [page] : [])));
    insist(pages.size === PAGES, `api 2 reported pages ${[...pages].join(', ')} instead of ${PAGES}`);
  });
  await step('find it in the list of api 2', async () => {
    const files = await owner.expect<ListedFile[]>(200, second, 'GET', `/api/v2/projects/${projectId}/files`);
    insist(
      files.some(({ id }) => id === fileId),
      'api 2 does not list the file',
    );
  });
  await step('write a note, a comment, a task and more through each, and read it through the other', async () => {
    await keepRecords(owner, [first, second], { projectId, fileId });
    await keepRecords(owner, [second, first], { projectId, fileId });
  });
  await step('read the same pages through both', () => comparePages(owner, instance.apis, fileId));
  await step('show a stranger nothing at either', () => refuseStranger(stranger, instance.apis, projectId, fileId));
  await step('share the work between both workers, and survive the end of one of them', () =>
    shareWork(instance, jobs, owner, screen, projectId, sheet),
  );
  await step('go on with api 2 alone', async () => {
    await instance.programs.firstApi.stop();
    const alone = await owner.upload(second, projectId, 'alone.pdf', 'application/pdf', sheet);
    await screen.until('the file is ready', () => screen.isReady(alone), PROCESSED_WITHIN);
  });
  await step('end the session and its screen', async () => {
    await owner.expect(204, second, 'POST', '/api/tokens/logout');
    await screen.until('the session has ended', () => screen.sessionEnded, 10_000);
    await owner.expect(401, second, 'GET', '/api/v2/projects');
  });
  screen.close();
}

interface ListedFile {
  id: string;
  file_id?: string;
  revision_id?: string;
}

async function readManifest(browser: Browser, api: string, fileId: string): Promise<Manifest> {
  const file = await browser.expect<{ manifest_url: string | null }>(200, api, 'GET', `/api/v2/files/${fileId}`);
  if (!file.manifest_url) throw new Error('the file has no manifest');
  return browser.expect<Manifest>(200, api, 'GET', file.manifest_url);
}

/** Every page's picture and thumbnail answers JPEG bytes, the same through both. */
async function comparePages(browser: Browser, apis: readonly string[], fileId: string): Promise<void> {
  const pictures = await Promise.all(
    apis.map(async (api) => {
      const manifest = await readManifest(browser, api, fileId);
      insist(
        manifest.total === PAGES && manifest.items.length === PAGES,
        `${api} knows ${manifest.items.length} pages`,
      );
      const addresses = manifest.items.flatMap((page) => [page.image_url, page.thumbnail_url]);
      return Promise.all(addresses.map((address) => readPicture(address, api)));
    }),
  );
  const [one, other] = pictures.map((all) => Buffer.concat(all));
  insist(one !== undefined && other !== undefined && one.equals(other), 'the pages differ between the api processes');
}

async function readPicture(address: string | null, api: string): Promise<Buffer> {
  if (!address) throw new Error('a page has no picture');
  const response = await fetch(new URL(address, api));
  const bytes = Buffer.from(await response.arrayBuffer());
  insist(response.status === 200, `${address} answered ${response.status}`);
  insist(bytes.readUInt16BE(0) === 0xffd8, `${address} is no JPEG`);
  return bytes;
}

async function refuseStranger(
  stranger: Browser,
  apis: readonly [string, string],
  projectId: string,
  fileId: string,
): Promise<void> {
  await stranger.signIn(apis[1], 'stranger@example.test', PASSWORD);
  for (const api of apis) {
    await stranger.expect(404, api, 'GET', `/api/v2/projects/${projectId}`);
    await stranger.expect(404, api, 'GET', `/api/v2/projects/${projectId}/files`);
    await stranger.expect(404, api, 'GET', `/api/v2/files/${fileId}`);
    const screen = await Screen.open(stranger, api);
    insist(!(await screen.watch(projectId)), `${api} lets a stranger watch the project`);
    screen.close();
  }
}

/**
 * Two rounds of sheets: the first shows that both workers take jobs. When all its jobs are done both are idle, so that
 * in the second round the one that is killed has work in its hands.
 */
async function shareWork(
  { apis, programs }: Instance,
  jobs: JobsDone,
  owner: Browser,
  screen: Screen,
  projectId: string,
  sheet: Buffer,
): Promise<void> {
  const upload = (name: string, index: number): Promise<string> =>
    owner.upload(apis[index % 2] ?? apis[0], projectId, name, 'application/pdf', sheet);
  const round = (name: string): Promise<string[]> =>
    Promise.all(Array.from({ length: 6 }, (_, index) => upload(`${name}-${index}.pdf`, index)));
  const allReady = (ids: string[]) => (): boolean => ids.every((id) => screen.isReady(id));

  const shared = await round('shared');
  await screen.until('six files are ready', allReady(shared), PROCESSED_WITHIN);
  // One more for the sheet of the beginning.
  const tiled = (): boolean => jobs.count('revisions.tile') >= shared.length + 1;
  await jobs.until('every file has its tiles', tiled, PROCESSED_WITHIN);
  for (const worker of [programs.firstWorker, programs.secondWorker]) {
    const taken = jobs.count('revisions.process', worker) + jobs.count('revisions.tile', worker);
    insist(taken > 0, `${worker.name} took no job`);
  }

  const interrupted = await round('interrupted');
  const begun = (): boolean =>
    screen.reported.some(({ file_id, page }) => page !== undefined && interrupted.includes(file_id));
  await screen.until('the second round has begun', begun, PROCESSED_WITHIN);
  await programs.firstWorker.crash();
  await screen.until('the other worker finishes everything', allReady(interrupted), PROCESSED_WITHIN);
}

async function main(): Promise<void> {
  const before = process.env['TOPOLOGY_BEFORE'];
  say(
    before ? `One of each of the version in ${before}, then one of each of this:` : 'Two api and two worker processes:',
  );
  const instance = await step('start PostgreSQL, Redis, the storage and four processes', () =>
    startInstance(say, before),
  );
  let failure: unknown;
  try {
    await prove(instance);
  } catch (error) {
    failure = error;
    for (const program of Object.values(instance.programs)) {
      say(`\n${program.name}, last words:\n${program.lines.slice(-15).join('\n')}`);
    }
  }
  await step('stop everything in order', () => instance.stop()).catch((error: unknown) => (failure ??= error));
  if (failure) throw failure;
}

main().then(
  () => say('The topology holds.'),
  (error: unknown) => {
    console.error(error);
    process.exitCode = 1;
  },
);
