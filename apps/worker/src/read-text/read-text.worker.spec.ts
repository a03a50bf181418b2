import { readFile } from 'node:fs/promises';
import { LIMITS, QUEUES } from '@gable/contracts';
import { packedBoxes, unpackedBoxes, WORD_UNITS, type WordBox } from '@gable/domain';
import { poolOf } from '@gable/platform';
import { describeSlow, until } from '@gable/platform/testing';
import type { RenderPool, TextOptions } from '../rendering/index.js';
import { RenderError } from '../rendering/index.js';
import { sweep } from '../sweep/index.js';
import { A1, realFile, TestFiles } from '../testing/test-files.js';
import { silent, TestSite, type Uploaded } from '../testing/test-site.js';
import { PageTexts, readText, Sheets } from './index.js';

let site: TestSite;
let files: TestFiles;
beforeAll(async () => {
  [site, files] = await Promise.all([TestSite.start(), TestFiles.make()]);
  await site.startWorker();
});
afterAll(async () => {
  await site.stop();
  await files.remove();
});

const PDF = { mimetype: 'application/pdf' };

/** Waits until the words of a document are read, or cannot be. */
const read = ({ revisionId }: Uploaded) =>
  until('it is read', async () => {
    const revision = await site.revision(revisionId);
    return revision !== null && ['ready', 'failed'].includes(revision.reading) && revision.reading;
  });

const textsOf = ({
  revisionId,
}: Uploaded): Promise<{ page: number; words: string; boxes: Buffer; searched: string }[]> =>
  site.dataSource.query('SELECT page, words, boxes, searched FROM page_texts WHERE revision_id = $1 ORDER BY page', [
    revisionId,
  ]);

const change = ({ revisionId }: Uploaded, set: string) =>
  site.dataSource.query(`UPDATE file_revisions SET ${set} WHERE id = $1`, [revisionId]);

describe('the words of a document', () => {
  it('are read once its pages are drawn, with a place for each, and as searches compare them', async () => {
    const uploaded = await site.upload(await files.pdf({ pages: 2, text: 'Façade A-501' }), PDF);
    expect(await read(uploaded)).toBe('ready');
    const texts = await textsOf(uploaded);
    expect(texts.map(({ page, words }) => [page, words])).toEqual([
      [1, 'Façade A-501'],
      [2, 'Façade A-501'],
    ]);
    expect(texts.map(({ boxes }) => unpackedBoxes(boxes))).toEqual([
      [expect.any(Array), expect.any(Array)],
      [expect.any(Array), expect.any(Array)],
    ]);
    expect(texts[0]?.searched).toBe("'501':3 'a':2 'facade':1");
  });

  it('are there with the picture of its only page, before the job that reads them', async () => {
    const jobs = site.openQueue(QUEUES.background);
    await jobs.pause();
    const uploaded = await site.upload(await files.pdf({ text: 'Façade A-501' }), PDF);
    await site.processed(uploaded);
    expect((await textsOf(uploaded)).map(({ page, words }) => [page, words])).toEqual([[1, 'Façade A-501']]);
    expect((await site.revision(uploaded.revisionId))?.reading).toBe('queued');
    await jobs.resume();
    expect(await read(uploaded)).toBe('ready');
  });

  it('are none of pages that are pictures, which is remembered', async () => {
    const uploaded = await site.upload(await files.pdf({ pages: 2 }), PDF);
    expect(await read(uploaded)).toBe('ready');
    expect((await textsOf(uploaded)).map(({ words }) => words)).toEqual(['', '']);
  });

  it('are asked for again by the sweep, also of documents from before there were any', async () => {
    const uploaded = await site.upload(await files.pdf({ text: 'PLAN' }), PDF);
    await read(uploaded);
    await site.idle();
    await site.dataSource.query('DELETE FROM page_texts WHERE revision_id = $1', [uploaded.revisionId]);
    await change(uploaded, `reading = 'queued', stored_at = now() - interval '1 hour'`);
    await sweep(site.dataSource, silent);
    expect(await read(uploaded)).toBe('ready');
    expect((await textsOf(uploaded)).map(({ words }) => words)).toEqual(['PLAN']);
  });

  it('are not read anew when its pages are drawn anew', async () => {
    const uploaded = await site.upload(await files.pdf({ text: 'PLAN' }), PDF);
    await read(uploaded);
    await site.dataSource.query(`UPDATE page_texts SET words = 'KEPT' WHERE revision_id = $1`, [uploaded.revisionId]);
    await change(uploaded, `processing = 'queued', processing_run = 2`);
    await site.request(
      'revisions.process',
      { version: 1, revisionId: uploaded.revisionId },
      `${uploaded.revisionId}-2`,
    );
    await site.processed(uploaded);
    await site.idle();
    expect((await textsOf(uploaded)).map(({ words }) => words)).toEqual(['KEPT']);
  });

  it('are not asked for of what is no document', async () => {
    const uploaded = await site.upload(await files.picture('jpeg'), { mimetype: 'image/jpeg' });
    await site.processed(uploaded);
    expect((await site.revision(uploaded.revisionId))?.reading).toBe('none');
  });

  it('go with it', async () => {
    const uploaded = await site.upload(await files.pdf({ text: 'PLAN' }), PDF);
    await read(uploaded);
    await site.discard(uploaded, { isDeleted: true });
    await until('they are gone', async () => (await textsOf(uploaded)).length === 0);
  });

  it('are given up of one that cannot be opened, and the others are read', async () => {
    const uploaded = await site.upload(await readFile(await files.pdf({ text: 'PLAN' })), PDF);
    await read(uploaded);
    await site.dataSource.query('DELETE FROM page_texts WHERE revision_id = $1', [uploaded.revisionId]);
    await site.storage.put(uploaded.storageKey, Buffer.from('%PDF-1.4 and nothing else'), {
      contentType: PDF.mimetype,
    });
    await change(uploaded, `reading = 'queued'`);
    await site.request('revisions.read-text', { version: 1, revisionId: uploaded.revisionId }, uploaded.revisionId);
    expect(await read(uploaded)).toBe('failed');
  });
});

describe('the sheets of a document', () => {
  const sheetsOf = ({ revisionId }: Uploaded): Promise<Record<string, unknown>[]> =>
    site.dataSource.query(
      'SELECT page, state, number, number_key, discipline, title FROM sheets WHERE revision_id = $1 ORDER BY page',
      [revisionId],
    );

  /** Puts words into the title block of a page, as if they had been read there, and asks for the sheets once more. */
  const readAgain = async (uploaded: Uploaded, pages: readonly string[]) => {
    for (const [index, words] of pages.entries()) {
      const boxes = words.split(' ').map((word, place): WordBox => {
        const left = 0.7 + 0.05 * place;
        const edges = [left, 0.9, left + 0.008 * word.length, 0.93];
        return edges.map((edge) => Math.round(Math.min(edge, 1) * WORD_UNITS)) as [number, number, number, number];
      });
      await site.dataSource.query('UPDATE page_texts SET words = $3, boxes = $4 WHERE revision_id = $1 AND page = $2', [
        uploaded.revisionId,
        index + 1,
        words,
        packedBoxes(boxes),
      ]);
    }
    await change(uploaded, `reading = 'queued'`);
    await site.request('revisions.read-text', { version: 1, revisionId: uploaded.revisionId }, uploaded.revisionId);
    expect(await read(uploaded)).toBe('ready');
  };

  it('are one a page, read once its words are there, also those of before without the file', async () => {
    const uploaded = await site.upload(await files.pdf({ pages: 2, text: 'PLAN', size: A1 }), PDF);
    await read(uploaded);
    expect((await sheetsOf(uploaded)).map(({ page, state, number }) => [page, state, number])).toEqual([
      [1, 'unsure', null],
      [2, 'unsure', null],
    ]);
    await site.idle();
    await site.storage.delete([uploaded.storageKey]);
    await readAgain(uploaded, ['SHEET A-101 Ground floor', 'SHEET S-201 Framing']);
    expect(await sheetsOf(uploaded)).toEqual([
      {
        page: 1,
        state: 'read',
        number: 'A-101',
        number_key: 'A101',
        discipline: 'architectural',
        title: 'Ground floor',
      },
      { page: 2, state: 'read', number: 'S-201', number_key: 'S201', discipline: 'structural', title: 'Framing' },
    ]);
  });

  it('stay as a person has typed them', async () => {
    const uploaded = await site.upload(await files.pdf({ pages: 2, text: 'PLAN', size: A1 }), PDF);
    await read(uploaded);
    await site.idle();
    await site.dataSource.query(
      `UPDATE sheets SET state = 'reviewed', number = 'B-1', reviewed_at = now() WHERE revision_id = $1 AND page = 1`,
      [uploaded.revisionId],
    );
    await readAgain(uploaded, ['SHEET A-101 Plan', 'SHEET A-102 Plan']);
    expect((await sheetsOf(uploaded)).map(({ state, number }) => [state, number])).toEqual([
      ['reviewed', 'B-1'],
      ['read', 'A-102'],
    ]);
  });

  it('stay as a person has typed them in the next revision, where a page says the same; of a scan one confirms it', async () => {
    const A3: [number, number] = [1191, 842];
    const first = await site.upload(await files.pdf({ pages: 5, text: 'PLAN', size: A3 }), PDF);
    await read(first);
    await site.idle();
    const plans = ['PLAN east', 'PLAN west', '', 'PLAN twice', 'PLAN twice'];
    await readAgain(first, plans);
    await site.dataSource.query(
      `UPDATE sheets SET state = 'reviewed', number = 'B-' || page, number_key = 'B' || page, title = 'Plan ' || page,
         issue = 'C', reviewed_at = now(),
         reviewed_by = (SELECT uploaded_by FROM file_revisions r WHERE r.id = revision_id) WHERE revision_id = $1`,
      [first.revisionId],
    );
    const second = await site.upload(await files.pdf({ pages: 6, text: 'PLAN', size: A3 }), { ...PDF, after: first });
    await read(second);
    await site.idle();
    await readAgain(second, ['PLAN new', 'PLAN east', '', 'PLAN twice', 'PLAN west', 'PLAN twice']);
    const sheets: unknown[] = await site.dataSource.query(
      `SELECT page, state, number, title, issue, reviewed_by IS NOT NULL AS is_theirs FROM sheets
       WHERE revision_id = $1 ORDER BY page`,
      [second.revisionId],
    );
    const unknown = { state: 'unsure', number: null, title: null, issue: null, is_theirs: false };
    expect(sheets).toEqual([
      { ...unknown, page: 1 },
      { page: 2, state: 'reviewed', number: 'B-1', title: 'Plan 1', issue: 'C', is_theirs: true },
      { ...unknown, page: 3, number: 'B-3', title: 'Plan 3' },
      { ...unknown, page: 4 },
      { page: 5, state: 'reviewed', number: 'B-2', title: 'Plan 2', issue: 'C', is_theirs: true },
      { ...unknown, page: 6 },
    ]);
  });

  it('say at which scale they are drawn, whoever has typed the rest; not where their size is unknown, nor in books', async () => {
    const uploaded = await site.upload(await files.pdf({ pages: 3, text: 'PLAN', size: A1 }), PDF);
    await read(uploaded);
    await site.idle();
    const { revisionId } = uploaded;
    await site.dataSource.query('UPDATE sheets SET reviewed_at = now() WHERE revision_id = $1 AND page = 1', [
      revisionId,
    ]);
    await site.dataSource.query('DELETE FROM file_pages WHERE revision_id = $1 AND page = 2', [revisionId]);
    const scaled = 'SHEET A-101 Scale 1:100';
    const scales = async () =>
      (
        await site.dataSource.query<{ scale: number | null }[]>(
          'SELECT metres_per_width AS scale FROM sheets WHERE revision_id = $1 ORDER BY page',
          [revisionId],
        )
      ).map(({ scale }) => scale);
    await readAgain(uploaded, [scaled, scaled, `${scaled} ${'x'.repeat(LIMITS.scaleReadFrom)}`]);
    expect(await scales()).toEqual([expect.closeTo((A1[0] / 72) * 2.54, 6), null, null]);
    await readAgain(uploaded, ['SHEET A-101', scaled, scaled]);
    expect(await scales()).toEqual([null, null, expect.closeTo((A1[0] / 72) * 2.54, 6)]);
  });

  it('have the numbers that stand where a person has drawn, on all pages of the size', async () => {
    const uploaded = await site.upload(await files.pdf({ pages: 3, text: 'PLAN', size: A1 }), PDF);
    await read(uploaded);
    await site.idle();
    await site.dataSource.query(
      `INSERT INTO sheet_templates (file_id, width, height, zone_left, zone_top, zone_right, zone_bottom)
       VALUES ($1, $2, $3, 0.74, 0.88, 0.79, 0.95), ($1, $3, $2, 0, 0, 1, 1)`,
      [uploaded.fileId, ...A1],
    );
    await readAgain(uploaded, ['Plan 7 of 11', 'Plan 8 of 11', 'Plan x of 11']);
    expect((await sheetsOf(uploaded)).map(({ state, number }) => [state, number])).toEqual([
      ['read', '7'],
      ['read', '8'],
      ['unsure', null],
    ]);
  });

  it('are told to the open screens of the project', async () => {
    const uploaded = await site.upload(await files.pdf({ text: 'PLAN' }), PDF);
    await read(uploaded);
    const { projectId, fileId } = uploaded;
    await until('it is told', async () => site.sheetsReported.some((event) => event.file_id === fileId));
    expect(site.sheetsReported).toContainEqual({ project_id: projectId, file_id: fileId });
  });

  it('go with the revision', async () => {
    const uploaded = await site.upload(await files.pdf({ text: 'PLAN' }), PDF);
    await read(uploaded);
    await site.discard(uploaded, { isDeleted: true });
    await until('they are gone', async () => (await sheetsOf(uploaded)).length === 0);
  });
});

describeSlow('reading them', () => {
  const interrupted = async (options: (texts: PageTexts, uploaded: Uploaded) => Pick<RenderPool, 'text'>) => {
    const uploaded = await site.upload(await files.pdf({ pages: 3, text: 'PLAN' }), PDF);
    await read(uploaded);
    await site.dataSource.query('DELETE FROM page_texts WHERE revision_id = $1', [uploaded.revisionId]);
    await change(uploaded, `reading = 'queued'`);
    const texts = new PageTexts(poolOf(site.dataSource));
    const unread = await texts.unread(uploaded.revisionId);
    if (!unread) throw new Error('Nothing is to be read');
    const pool = options(texts, uploaded) as RenderPool;
    const { storage, directory } = site;
    const reading = readText(
      { storage, pool },
      texts,
      new Sheets(site.dataSource),
      unread,
      directory,
      new AbortController().signal,
    );
    return { uploaded, unread, texts, reading };
  };
  const word = { text: 'PLAN', box: [1, 2, 3, 4] as const };

  it('goes on where it was interrupted', async () => {
    const { uploaded, reading } = await interrupted(() => ({
      text: async (_source: string, _output: string, { onPage }: TextOptions) => {
        await onPage({ page: 1, words: [word] });
        throw new RenderError('interrupted');
      },
    }));
    await expect(reading).rejects.toMatchObject({ reason: 'interrupted' });
    expect((await site.revision(uploaded.revisionId))?.reading).toBe('queued');
    await site.request('revisions.read-text', { version: 1, revisionId: uploaded.revisionId }, uploaded.revisionId);
    expect(await read(uploaded)).toBe('ready');
    expect((await textsOf(uploaded)).map(({ page }) => page)).toEqual([1, 2, 3]);
  });

  it('of two workers keeps what the first has read', async () => {
    const { uploaded, reading, unread, texts } = await interrupted(() => ({
      text: async (_source: string, _output: string, { onPage, onPageFailed }: TextOptions) => {
        await onPage({ page: 1, words: [word] });
        await onPageFailed(2, 'damaged');
      },
    }));
    await reading;
    await texts.keep(unread.revisionId, { page: 1, words: [] });
    expect((await textsOf(uploaded)).map(({ page, words }) => [page, words])).toEqual([
      [1, 'PLAN'],
      [2, ''],
    ]);
  });

  it('keeps nothing of a revision that is discarded meanwhile', async () => {
    const { uploaded, reading } = await interrupted((_texts, of) => ({
      text: async (_source: string, _output: string, { onPage }: TextOptions) => {
        await change(of, 'discarded_at = now()');
        await onPage({ page: 1, words: [word] });
      },
    }));
    await reading;
    expect(await textsOf(uploaded)).toEqual([]);
  });
});

const sheet = realFile('revisions/nsh-2-2012.pdf');
(sheet ? it : it.skip)('a real sheet is read', async () => {
  const uploaded = await site.upload(sheet ?? '', PDF);
  expect(await read(uploaded)).toBe('ready');
  expect((await textsOf(uploaded))[0]?.words.split(' ').length).toBeGreaterThan(20);
});
