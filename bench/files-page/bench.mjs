/**
 * The files page of a project with 5,000 files against one with 50, in a real browser and in turns: from an interaction
 * to the paint that shows what it asked for.
 */
import { startInstance } from '../../dist/bench/instance.js';
import { startBrowser } from '../browser.mjs';
import { seed } from '../files-list/seed.mjs';
import { sized } from '../form.mjs';
import { median, report, spread } from '../report.mjs';
import { Visitor } from '../visitor.mjs';

const EMAIL = 'bench@example.test';
const PASSWORD = 'bench-password';
const ROUNDS = sized(15, 1);
const [FEW, MANY] = sized([50, 5_000], [50, 60]);
const PICTURE = '<svg xmlns="http://www.w3.org/2000/svg" width="400" height="300"/>';

/** What a person does, each from where the one before left the page. They run in the page. */
const INTERACTIONS = {
  'turn to the next page of the list': () => window.untilOtherFiles('button[aria-label="Next page"]'),
  'order the list by size': () => window.untilOtherFiles('th:nth-child(4) button'),
  'select all files of the page': () =>
    window.untilPainted('thead input[type=checkbox]', () => document.querySelector('[aria-label="Selected files"]')),
  'change to the grid': () =>
    window.untilPainted('button[value=grid]', () => document.querySelector('li [data-file-link]')),
  'turn to the next page of the grid': () => window.untilOtherFiles('button[aria-label="Next page"]'),
  'open the menu of a file': () =>
    window.untilPainted('button[aria-label^="Actions for"]', () => document.querySelector('[role=menu]')),
};

const instance = await startInstance();
const browser = await startBrowser();
try {
  const api = await instance.start('api/main');
  const projects = await fill();
  const page = await signedInPage(api);
  const times = new Map(Object.keys(INTERACTIONS).map((name) => [name, { [FEW]: [], [MANY]: [] }]));
  // The first round warms up the browser and the server.
  for (let round = 0; round <= ROUNDS; round += 1) {
    for (const count of [FEW, MANY]) {
      await page.goto(`${api}/projects/${projects.get(count)}/files/list`);
      await page.locator('[data-file-link]').first().waitFor();
      for (const [name, interaction] of Object.entries(INTERACTIONS)) {
        const time = await page.evaluate(interaction);
        if (round > 0) times.get(name)[count].push(time);
      }
    }
  }
  const rows = [...times].map(([name, taken]) => {
    const [few, many] = [median(taken[FEW]), median(taken[MANY])];
    console.log(
      `  ${name}: ${many.toFixed(1)} ms (${spread(taken[MANY])}) of ${MANY}, ${few.toFixed(1)} ms (${spread(taken[FEW])}) of ${FEW}`,
    );
    return { what: name, value: many / few, target: 1.2 };
  });
  report(rows);
} finally {
  await browser.close();
  await instance.stop();
}

async function fill() {
  const client = await instance.connect();
  const passwordHash = await instance.hashPassword(PASSWORD);
  const projects = new Map();
  for (const count of [FEW, MANY]) {
    await client.query('BEGIN');
    projects.set(count, await seed(client, { email: EMAIL, passwordHash, count }));
    await client.query('COMMIT');
  }
  await client.query('VACUUM ANALYZE');
  await client.end();
  return projects;
}

async function signedInPage(api) {
  const visitor = new Visitor(api);
  await visitor.signIn(EMAIL, PASSWORD);
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' });
  await context.addCookies(Object.entries(visitor.cookies).map(([name, value]) => ({ name, value, url: api })));
  // The seeded files have no bytes: their thumbnails are the same small picture for both projects.
  await context.route('**/storage/**', (route) => route.fulfill({ contentType: 'image/svg+xml', body: PICTURE }));
  const page = await context.newPage();
  await page.addInitScript(measureInPage);
  return page;
}

/** Gives the page the two clocks of the interactions. */
function measureInPage() {
  /** Presses an element; milliseconds until what it asked for is painted. */
  window.untilPainted = (selector, isThere) =>
    new Promise((resolve, reject) => {
      const element = document.querySelector(selector);
      if (!element) return reject(new Error(`There is no ${selector}.`));
      const begun = performance.now();
      const look = () => {
        if (!isThere()) return false;
        observer.disconnect();
        requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - begun)));
        return true;
      };
      const observer = new MutationObserver(look);
      observer.observe(document.documentElement, { childList: true, subtree: true, characterData: true });
      element.click();
      look();
    });
  /** The same for what shows other files than before. */
  window.untilOtherFiles = (selector) => {
    const first = () => document.querySelector('[data-file-link]')?.textContent;
    const before = first();
    return window.untilPainted(selector, () => first() !== undefined && first() !== before);
  };
}
