import { LIMITS, MESSAGES } from '@gable/contracts';
import type { FileRevision } from '@gable/platform';
import { TestInstance, type Cast, type StoredFile } from '../testing/test-instance.js';
import type { Visitor } from '../testing/visitor.js';

interface Found {
  state: string;
  matches: { page: number; words: { left: number; top: number; right: number; bottom: number }[] }[];
  more: boolean;
}

let instance: TestInstance;
let cast: Cast;

beforeAll(async () => {
  instance = await TestInstance.start();
  cast = await instance.cast();
});

afterAll(() => instance.stop());

/** A document of these pages, read. */
async function document(pages: string[], revision: Partial<FileRevision> = {}): Promise<StoredFile> {
  const made = await instance.addFile(cast.projectId, cast.owner.userId, {}, revision);
  for (const [index, words] of pages.entries()) await instance.addText(made, index + 1, words);
  return made;
}

const find = ({ id, revisionId }: StoredFile, words: string, who: Visitor = cast.client, more = '') =>
  who.get<Found>(`/api/v2/files/${id}/text/${revisionId}?words=${encodeURIComponent(words)}${more}`);

const pagesOf = ({ matches }: Found): number[] => matches.map(({ page }) => page);

describe('a text on the pages of a document', () => {
  it.each(['owner', 'member', 'team', 'client', 'contractor'] as const)('is found by %s', async (role) => {
    const made = await document(['FLOOR PLAN', '', 'SEE FLOOR PLAN AND FLOOR']);
    const { status, body } = await find(made, 'floor', cast[role]);
    expect(status).toBe(200);
    expect(body).toEqual({
      state: 'ready',
      matches: [1, 3, 3].map((page) => ({ page, words: [{ left: 0, top: 0.10001, right: 0.00999, bottom: 0.2 }] })),
      more: false,
    });
  });

  it('is found in parts of words, across words, without accents, and with the case where that matters', async () => {
    const made = await document(['Façade A-501 Façade', 'FACADE']);
    expect(pagesOf((await find(made, 'facade')).body)).toEqual([1, 1, 2]);
    expect(pagesOf((await find(made, 'FACADE', cast.client, '&match_case=true')).body)).toEqual([2]);
    const { matches } = (await find(made, ' -501 Fa ')).body;
    expect(matches).toHaveLength(1);
    expect(matches[0]?.words).toHaveLength(2);
  });

  it('is found on pages beyond those that are looked at together', async () => {
    const made = await document([]);
    await instance.addText(made, 1, 'FLOOR');
    for (let page = 2; page < 230; page += 1) await instance.addText(made, page, page === 229 ? 'ROOF' : 'WALL');
    expect(pagesOf((await find(made, 'roof')).body)).toEqual([229]);
  });

  it('is answered so often and no oftener', async () => {
    const many = await document(['a'.repeat(100), `${'a '.repeat(1_000)}a`]);
    const { body } = await find(many, 'a');
    expect([body.matches.length, body.more]).toEqual([1_000, true]);
    expect((await find(many, 'aa')).body.more).toBe(false);
  });

  it.each<[string, Partial<FileRevision>, string[], string]>([
    ['that is not read yet', { reading: 'queued' }, [], 'awaited'],
    ['whose pages are being drawn', { processing: 'running' }, [], 'awaited'],
    ['of pictures', { reading: 'ready' }, ['', ''], 'none'],
    ['that cannot be read', { reading: 'failed' }, [], 'none'],
    ['that is a photo', { mimetype: 'image/jpeg', processing: 'running' }, [], 'none'],
  ])('of a document %s is none, and it says why', async (_what, revision, pages, state) => {
    const made = await document(pages, revision);
    expect((await find(made, 'floor')).body).toEqual({ state, matches: [], more: false });
  });

  it('is found in the revision that is asked, also an older one', async () => {
    const made = await document(['FLOOR']);
    const newer = await document(['ROOF']);
    await instance.rows('UPDATE files SET current_revision_id = NULL WHERE id = $1', [newer.id]);
    await instance.rows('UPDATE file_revisions SET file_id = $1, number = 2 WHERE id = $2', [
      made.id,
      newer.revisionId,
    ]);
    await instance.rows('UPDATE files SET current_revision_id = $2 WHERE id = $1', [made.id, newer.revisionId]);
    expect(pagesOf((await find(made, 'floor')).body)).toEqual([1]);
    expect((await find({ ...newer, id: made.id }, 'floor')).body.matches).toEqual([]);
  });

  it.each<[string, string]>([
    ['nothing', ''],
    ['blanks', '   '],
    ['more than one looks for', 'x'.repeat(LIMITS.findWords + 1)],
    ['what nobody can read', 'a\u0000b'],
  ])('is not looked for where it is %s', async (_what, words) => {
    const made = await document(['FLOOR']);
    expect(await find(made, words)).toMatchObject({ status: 400, body: { errors: { words: expect.any(Array) } } });
  });

  it('is no pattern of the database, nor several texts', async () => {
    const made = await document(['100% FLOOR']);
    expect(pagesOf((await find(made, '0% FL')).body)).toEqual([1]);
    expect((await find(made, '%')).body.matches).toHaveLength(1);
    expect((await find(made, `' OR 1=1 --`)).body.matches).toEqual([]);
    expect((await find(made, 'floor', cast.client, '&words=roof')).status).toBe(400);
    expect((await find(made, 'floor', cast.client, '&match_case=maybe')).status).toBe(400);
  });

  it('is found by nobody who does not see the file', async () => {
    const made = await document(['FLOOR']);
    for (const who of [cast.outsider, cast.former]) {
      expect(await find(made, 'floor', who)).toMatchObject({ status: 404 });
    }
    expect((await find(made, 'floor', cast.stranger)).status).toBe(401);
  });

  it('is found in no other file’s revision, none that is discarded, and no deleted file', async () => {
    const [made, other] = [await document(['FLOOR']), await document(['FLOOR'])];
    for (const revisionId of [other.revisionId, 'current']) {
      const { status, body } = await find({ ...made, revisionId }, 'floor');
      expect([status, body]).toMatchObject([404, { message: MESSAGES.files.notFound }]);
    }
    await instance.rows('UPDATE file_revisions SET discarded_at = now() WHERE id = $1', [made.revisionId]);
    await instance.rows('UPDATE files SET deleted_at = now() WHERE id = $1', [other.id]);
    for (const gone of [made, other]) expect((await find(gone, 'floor')).status).toBe(404);
  });
});
