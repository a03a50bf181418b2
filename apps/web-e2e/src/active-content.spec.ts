import { writeFile } from 'node:fs/promises';
import { FilesPage } from './files-page.js';
import type { ApiOf } from './people.js';
import type { Sample } from './sample-files.js';
import { expect, test, type Page } from './test.js';

/** What every file here asks for as soon as anything of it runs. */
const BEACON = '/reported-by-active-content';
const CALL = `fetch(${JSON.stringify(BEACON)})`;
const HTML = `<!doctype html><html><body><script>${CALL}</script><img src="x" onerror='${CALL}'></body></html>`;

/** Files that browsers run when they are let: by their type, or by what they look like. */
const FILES: Record<string, string> = {
  'sign.svg': `<svg xmlns="http://www.w3.org/2000/svg" onload='${CALL}'><script>${CALL}</script></svg>`,
  'page.html': HTML,
  'page.xhtml': `<html xmlns="http://www.w3.org/1999/xhtml"><script>${CALL}</script></html>`,
  'sheet.xml': `<?xml version="1.0"?><x:script xmlns:x="http://www.w3.org/1999/xhtml">${CALL}</x:script>`,
  'worker.js': CALL,
  'picture.gif': `GIF89a/*${' '.repeat(40)}*/=1;${CALL};`,
  'picture.png': HTML,
  'plan.pdf': `%PDF-1.7\n${HTML}`,
  'note.txt': HTML,
};

/** The ways a page of ours could be made to take a file for a part of itself. */
const TAGS = ['iframe', 'embed', 'object', 'script', 'link', 'img'];

async function written(): Promise<Sample[]> {
  const samples = Object.entries(FILES).map(([name, text]) => ({ name, text, path: test.info().outputPath(name) }));
  await Promise.all(samples.map(({ path, text }) => writeFile(path, text)));
  return samples;
}

/** The addresses the API gives for the files of a project: to look at and to save. */
async function addressesOf(owner: ApiOf, project: string): Promise<string[]> {
  const answer = await owner.get(`/api/v2/projects/${project}/files?limit=100`);
  const { items: files } = (await answer.json()) as {
    items: { url: string | null; download_url: string; thumbnail_url: string | null }[];
  };
  expect(files).toHaveLength(Object.keys(FILES).length);
  return files
    .flatMap(({ url, download_url, thumbnail_url }) => [url, download_url, thumbnail_url])
    .filter((address) => address !== null);
}

/** Puts an address into the open page with a tag, and waits until it was taken or refused. */
function embed(page: Page, address: string, tag: string): Promise<void> {
  return page.evaluate(
    async ([source = '', name = '']) => {
      const element = document.createElement(name);
      if (name === 'link') element.setAttribute('rel', 'stylesheet');
      element.setAttribute(name === 'object' ? 'data' : name === 'link' ? 'href' : 'src', source);
      const settled = new Promise((resolve) => {
        for (const event of ['load', 'error']) element.addEventListener(event, resolve);
        // A frame whose answer is saved, or which the policy refuses, tells nothing.
        addEventListener('securitypolicyviolation', resolve, { once: true });
        fetch(source).then((answer) => answer.blob().then(resolve), resolve);
      });
      document.body.append(element);
      await settled;
      element.remove();
    },
    [address, tag],
  );
}

test('active content of a file never runs in the origin of the app', async ({ page, owner, project }) => {
  const files = new FilesPage(page);
  await files.open(project);
  const samples = await written();
  await files.prepare(samples);
  const addresses = await addressesOf(owner, project);

  const calls: string[] = [];
  page.context().on('request', (request) => {
    if (request.url().endsWith(BEACON)) calls.push(request.frame().url());
  });

  await test.step('opened in a tab of its own', async () => {
    const tab = await page.context().newPage();
    for (const address of addresses) {
      // What is saved instead of shown ends the navigation with an error.
      await tab.goto(address).catch((error: unknown) => {
        expect(String(error)).toMatch(/Download is starting|ERR_ABORTED/);
      });
    }
    await tab.close();
    expect(calls).toEqual([]);
  });

  await test.step('put into a page of ours', async () => {
    for (const address of addresses) for (const tag of TAGS) await embed(page, address, tag);
    expect(calls).toEqual([]);
  });

  await test.step('opened in the viewer', async () => {
    for (const { name } of samples) {
      await files.open(project);
      await files.link(name).click();
      await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
      await expect(page.getByRole('link', { name: /^Download/ }).first()).toBeVisible();
    }
    expect(calls).toEqual([]);
  });

  await test.step('though it would, if the storage said what it is', async () => {
    const [address = ''] = addresses;
    await page.route('**/storage/**', (route) => route.fulfill({ contentType: 'text/html', body: HTML }));
    const reported = page.waitForRequest((request) => request.url().endsWith(BEACON));
    await page.goto(address);
    await reported;
  });
});
