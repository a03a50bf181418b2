import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fastifyCookie from '@fastify/cookie';
import { jest } from '@jest/globals';
import Fastify, { type FastifyInstance } from 'fastify';
import { v7 as uuid } from 'uuid';
import { type FilesOutlineProgram, type FirstFiles, PROJECT_ROLES } from '@gable/contracts';
import { TestInstance, type Cast, type StoredFile } from '../testing/test-instance.js';
import type { Visitor } from '../testing/visitor.js';
import { FirstShownFinder, registerWebClient } from './index.js';

const PLAIN = '<html><head></head><body><div id="gable"></div></body></html>';

/** Stands in for the program of the client; it fails on files that are named so. */
const OUTLINE: FilesOutlineProgram = {
  drawFilesOutline({ json, configuration, timeZone }) {
    const { pinned, others } = JSON.parse(json) as FirstFiles<never, ListedFile>;
    if (others.items.some(({ name }) => name === 'undrawable.pdf')) throw new Error('no pencil');
    return `<ol>${configuration.currency} ${timeZone} ${pinned.items.length + others.items.length}</ol>`;
  },
};

/** What the tests read of a file. */
interface ListedFile {
  id: string;
  name: string;
  thumbnail_url: string | null;
  user_permissions: string[];
}

/** Pages come with what their address shows first, for whoever may see it. */
describe('what a page comes with', () => {
  let instance: TestInstance;
  let cast: Cast;
  let folder: string;
  let pages: FastifyInstance;
  let drawing: StoredFile;

  beforeAll(async () => {
    instance = await TestInstance.start();
    cast = await instance.cast();
    folder = mkdtempSync(join(tmpdir(), 'gable-first-sheet-'));
    writeFileSync(join(folder, 'index.html'), PLAIN);
    pages = Fastify();
    await pages.register(fastifyCookie);
    const told = {
      landingUrl: undefined,
      tasksUrl: undefined,
      termsUrl: undefined,
      analyticsUrls: [],
      currency: 'USD',
    };
    registerWebClient(pages, folder, { ...told, s3: undefined }, instance.app.get(FirstShownFinder), OUTLINE);
    await pages.ready();
    drawing = await instance.addFile(cast.projectId, cast.owner.userId, {}, { pagesDone: 3, pagesTotal: 3 });
    await instance.addFile(
      cast.projectId,
      cast.owner.userId,
      { name: 'pinned.pdf', tagged: true },
      { thumbnailKey: `${cast.projectId}/t.jpg` },
    );
    await instance.addFile(cast.projectId, cast.owner.userId, { name: 'other.pdf' });
  });

  afterAll(async () => {
    await pages.close();
    rmSync(folder, { recursive: true });
    await instance.stop();
  });

  const open = async (visitor: Visitor, url: string) => {
    const cookie = [...visitor.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const { statusCode: status, headers, body } = await pages.inject({ url, headers: { cookie } });
    const img = /<img [^>]*src="([^"]*)"/.exec(body)?.[1]?.replaceAll('&amp;', '&');
    const preloaded = /<link rel="preload"[^>]*href="([^"]*)"/.exec(body)?.[1]?.replaceAll('&amp;', '&');
    const style = /<div id="first-sheet" style="([^"]*)"/.exec(body)?.[1];
    const json = /<script type="application\/json" id="first-files">([^<]*)<\/script>/.exec(body)?.[1];
    const files = json === undefined ? undefined : (JSON.parse(json) as FirstFiles<{ name: string }, ListedFile>);
    const outline = /<div id="first-outline"><ol>(.*)<\/ol><\/div>\s*<div id="gable">/.exec(body)?.[1];
    return { status, headers, body, img, preloaded, style, files, outline };
  };

  /** How often a page asks the database. */
  const questions = async (visitor: Visitor, url: string): Promise<number> => {
    const asked = jest.spyOn(instance.database, 'query');
    await open(visitor, url);
    const { length } = asked.mock.calls;
    asked.mockRestore();
    return length;
  };

  /** What others get, whose page tells nothing. */
  const nothing = { status: 200, img: undefined, preloaded: undefined, files: undefined, outline: undefined };

  /** The sheet that its address names, in the page of a file's viewer (NAV-19, VWR-15). */
  describe('the sheet', () => {
    beforeAll(async () => {
      for (const page of [1, 2, 3]) await addPage(drawing, page);
    });
    const addPage = (file: StoredFile, page: number, [width, height] = [2384, 1684]) =>
      instance.rows(
        `INSERT INTO file_pages (revision_id, page, width, height, image_key, image_width, image_height)
       VALUES ($1, $2, $3, $4, $5, 2000, 1413)`,
        [
          file.revisionId,
          page,
          width,
          height,
          `${cast.projectId}/${file.id}/${file.revisionId}/rasterized/1/${page}.jpg`,
        ],
      );

    const addressOf = ({ id, revisionId }: StoredFile, query = '') => `/files/${id}/${revisionId}${query}`;

    it.each(PROJECT_ROLES)('is there for a %s, at the address that the manifest has', async (role) => {
      const { items } = (
        await cast[role].get<{ items: { image_url: string }[] }>(
          `/api/v2/files/${drawing.id}/manifest/${drawing.revisionId}`,
        )
      ).body;
      const page = await open(cast[role], addressOf(drawing));
      expect(page.img?.split('?')[0]).toBe(items[0]?.image_url.split('?')[0]);
      expect(page.preloaded).toBe(page.img);
      expect(page.style).toBe('--ratio: 1.41568; --most: 100vw');
      expect(page.body).toContain(' data-rail>');
      expect(page.headers['cache-control']).toBe('private, no-store');
      expect(page.headers.etag).toBeUndefined();
    });

    it('is there for nobody else, whose page does not tell whether there is such a file', async () => {
      const gone = { id: uuid(), revisionId: uuid() };
      const answers = [];
      for (const visitor of [cast.outsider, cast.former, cast.stranger]) {
        for (const file of [drawing, gone]) answers.push(await open(visitor, addressOf(file)));
      }
      answers.push(await open(cast.owner, addressOf(gone)));
      for (const answer of answers) expect(answer).toMatchObject(nothing);
      const told = answers.map(({ body, headers }) => ({ body, cache: headers['cache-control'], etag: headers.etag }));
      expect(new Set(told.map((each) => JSON.stringify(each))).size).toBe(1);
      expect(told[0]?.cache).toBe('private, no-store');
    });

    it('asks the database as often for a file one may not see as for one that is not there, and for strangers never', async () => {
      const gone = { id: uuid(), revisionId: uuid() };
      const counts = {
        hidden: await questions(cast.outsider, addressOf(drawing)),
        gone: await questions(cast.outsider, addressOf(gone)),
        stranger: await questions(cast.stranger, addressOf(drawing)),
      };
      expect(counts).toEqual({ hidden: 1, gone: 1, stranger: 0 });
    });

    it('is gone with the session, and with the place in the project', async () => {
      const visitor = await instance.signedIn();
      await instance.addToProject(cast.projectId, visitor.userId, 'member');
      expect((await open(visitor, addressOf(drawing))).img).toBeDefined();
      await instance.rows('DELETE FROM project_users WHERE user_id = $1', [visitor.userId]);
      expect(await open(visitor, addressOf(drawing))).toMatchObject(nothing);
      await instance.addToProject(cast.projectId, visitor.userId, 'member');
      await instance.rows(
        `UPDATE session_tokens SET access_expires_at = now() WHERE session_id IN
      (SELECT id FROM sessions WHERE user_id = $1)`,
        [visitor.userId],
      );
      expect(await open(visitor, addressOf(drawing))).toMatchObject(nothing);
    });

    it.each([
      ['', 1],
      ['?page=2', 2],
      ['?page=99', 3],
      ['?page=99999999999', 3],
      ['?page=0', 1],
      ['?page=2.5', 1],
      ['?page=x', 1],
      ['?page=2&document=false', 2],
    ])('is the page that the viewer shows at %j', async (query, page) => {
      const { img } = await open(cast.owner, addressOf(drawing, query));
      expect(img).toContain(`/rasterized/1/${page}.jpg?`);
    });

    it.each(['?original=true', '?document=true', '?original'])(
      'is none where %s asks for the document',
      async (query) => {
        expect(await open(cast.owner, addressOf(drawing, query))).toMatchObject(nothing);
      },
    );

    it('is none of another file, of a discarded revision or of a deleted file', async () => {
      const other = await instance.addFile(cast.projectId, cast.owner.userId, {}, { pagesDone: 1, pagesTotal: 1 });
      await addPage(other, 1);
      expect(await open(cast.owner, addressOf({ id: drawing.id, revisionId: other.revisionId }))).toMatchObject(
        nothing,
      );
      expect((await open(cast.owner, addressOf(other))).body).not.toContain('data-rail');
      await instance.rows('UPDATE file_revisions SET discarded_at = now() WHERE id = $1', [other.revisionId]);
      expect(await open(cast.owner, addressOf(other))).toMatchObject(nothing);
    });

    it('is a photo no larger than it is, and one of few pixels large enough to be seen', async () => {
      const photo = await instance.addFile(cast.projectId, cast.owner.userId, {}, { mimetype: 'image/jpeg' });
      await addPage(photo, 1, [640, 480]);
      expect((await open(cast.owner, addressOf(photo, '?page=7&original=true'))).style).toBe(
        '--ratio: 1.33333; --most: 640px',
      );
      const dot = await instance.addFile(cast.projectId, cast.owner.userId, {}, { mimetype: 'image/png' });
      await addPage(dot, 1, [4, 8]);
      expect((await open(cast.owner, addressOf(dot))).style).toBe('--ratio: 0.50000; --most: 48px');
    });

    it.each([
      '/files/shared/a/b',
      '/files/01990000-0000-7000-8000-000000000001',
      "/files/01990000-0000-7000-8000-000000000001/x'--",
      '/projects',
    ])('is none of %s', async (url) => {
      expect(await open(cast.owner, url)).toMatchObject({ ...nothing, headers: { 'cache-control': 'no-cache' } });
    });
  });

  /** The grid of a project's files (FIL-3), in the page that is answered to its address. */
  describe('the files', () => {
    const address = (projectId: string = cast.projectId) => `/projects/${projectId}/files`;

    it.each(PROJECT_ROLES)('are there for a %s as the lists have them, and drawn', async (role) => {
      const list = async (query: string) =>
        (
          await cast[role].get<FirstFiles<never, ListedFile>['pinned']>(
            `/api/v2/projects/${cast.projectId}/tagged-files?${query}`,
          )
        ).body;
      const { files, outline, headers } = await open(cast[role], address());
      expect(files).toEqual({
        project: (await cast[role].get(`/api/v2/projects/${cast.projectId}`)).body,
        pinned: await list('active=true&orderBy=order&orderAsc=asc'),
        others: await list('active=false&orderBy=created_at&orderAsc=desc'),
      });
      expect(files?.pinned.items.map(({ name }) => name)).toEqual(['pinned.pdf']);
      expect(files?.others.total).toBeGreaterThan(1);
      const shown = (files?.pinned.items.length ?? 0) + (files?.others.items.length ?? 0);
      expect(outline).toBe(`USD UTC ${shown}`);
      expect(headers['cache-control']).toBe('private, no-store');
      expect(headers.etag).toBeUndefined();
    });

    it('are there for nobody else, whose page does not tell whether there is such a project', async () => {
      const answers = [];
      for (const visitor of [cast.outsider, cast.former, cast.stranger]) {
        for (const projectId of [cast.projectId, uuid()]) answers.push(await open(visitor, address(projectId)));
      }
      answers.push(await open(cast.owner, address(uuid())));
      for (const answer of answers) expect(answer).toMatchObject(nothing);
      expect(new Set(answers.map(({ body, headers }) => body + String(headers['cache-control']))).size).toBe(1);
    });

    it('ask the database as often for a project one may not see as for one that is not there, and for strangers never', async () => {
      expect({
        hidden: await questions(cast.outsider, address()),
        gone: await questions(cast.outsider, address(uuid())),
        stranger: await questions(cast.stranger, address()),
      }).toEqual({ hidden: 1, gone: 1, stranger: 0 });
    });

    it('are drawn by the calendar of who opens them', async () => {
      const visitor = await instance.signedIn();
      await instance.addToProject(cast.projectId, visitor.userId, 'client');
      await instance.rows(`UPDATE users SET options = '{"time_zone": "Asia/Tokyo"}' WHERE id = $1`, [visitor.userId]);
      expect((await open(visitor, address())).outline).toMatch(/^USD Asia\/Tokyo \d+$/);
    });

    it('are left to the client where they cannot be drawn', async () => {
      const file = await instance.addFile(cast.projectId, cast.owner.userId, { name: 'undrawable.pdf' });
      const { status, files, outline } = await open(cast.owner, address());
      expect({ status, outline }).toEqual({ status: 200, outline: undefined });
      expect(files?.others.items.map(({ id }) => id)).toContain(file.id);
      await instance.rows('UPDATE files SET deleted_at = now() WHERE id = $1', [file.id]);
    });

    it('end no element by their names', async () => {
      const name = '</script><script>alert(1)</script><!-- $& .pdf';
      const { id } = await instance.addFile(cast.projectId, cast.owner.userId, { name });
      const { body, files } = await open(cast.owner, address());
      expect(files?.others.items.find((file) => file.id === id)?.name).toBe(name);
      expect(body).not.toContain('<script>alert');
    });

    it.each(['/files?ctx=archived', '/files/list', '/files/page/2', '/active', '/notes', ''])(
      'are none at %s, which shows others',
      async (path) => {
        const { files } = await open(cast.owner, `/projects/${cast.projectId}${path}`);
        expect(files).toBeUndefined();
      },
    );
  });
});
