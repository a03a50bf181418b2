import { LIMITS, MESSAGES } from '@gable/contracts';
import { v7 as uuid } from 'uuid';
import { startMailing } from '../testing/mailing-instance.js';
import { newAddress } from '../testing/new-address.js';
import type { SentMail } from '../testing/sent-mails.js';
import type { Cast, StoredFile, TestInstance } from '../testing/test-instance.js';
import type { Answer } from '../testing/visitor.js';

interface Found {
  state: string;
  matches: { page: number }[];
}

interface Referred {
  references: { page: number }[];
}

/** Who holds a link, and what it is made of. */
interface Link {
  code: string;
  email: string;
}

let instance: TestInstance;
let cast: Cast;
let mails: () => Promise<SentMail[]>;

beforeAll(async () => {
  ({ instance, mails } = await startMailing());
  cast = await instance.cast();
});
beforeEach(() => mails());
afterAll(() => instance.stop());

/** A document of these pages, read. */
const document = async (...pages: string[]): Promise<StoredFile> => {
  const made = await instance.addFile(cast.projectId, cast.owner.userId);
  for (const [index, words] of pages.entries()) await instance.addText(made, index + 1, words);
  return made;
};

const sent = async ({ id }: StoredFile): Promise<Link> => {
  const email = newAddress();
  expect(await cast.owner.post(`/api/v2/files/${id}/share`, { form: { email: [email] } })).toMatchObject({
    status: 201,
  });
  const [mail] = await mails();
  return { code: mail?.code ?? '', email };
};

/** The newer document becomes the current revision of the file. */
const revise = async (file: StoredFile, newer: StoredFile): Promise<StoredFile> => {
  await instance.rows('UPDATE files SET current_revision_id = NULL WHERE id = $1', [newer.id]);
  await instance.rows('UPDATE file_revisions SET file_id = $1, number = 2 WHERE id = $2', [file.id, newer.revisionId]);
  await instance.rows('UPDATE files SET current_revision_id = $2 WHERE id = $1', [file.id, newer.revisionId]);
  return { ...newer, id: file.id };
};

/** What is asked by a link of what a file says: its words, or the sheets that its first page names. */
interface Asking {
  byCode: (file: StoredFile, link: Pick<Link, 'code'>) => Promise<Answer<object>>;
  bySending: (file: StoredFile, link: Pick<Link, 'email'>) => Promise<Answer<object>>;
  /** The pages that an answer names. */
  pagesOf: (answer: Answer<object>) => number[];
}

const wordsByCode = ({ id, revisionId }: StoredFile, { code }: Pick<Link, 'code'>, query = 'words=plan') =>
  instance.visitor().get<Found>(`/api/v2/files/shared/${id}/${code}/text/${revisionId}?${query}`);
const wordsBySending = ({ id, revisionId }: StoredFile, { email }: Pick<Link, 'email'>, query = 'words=plan') => {
  const named = new URLSearchParams({ revision: revisionId, email });
  return instance.visitor().get<Found>(`/api/v2/files/preview/${id}/text?${named}&${query}`);
};

const referencesByCode = ({ id, revisionId }: StoredFile, { code }: Pick<Link, 'code'>, page: number | string = 1) =>
  instance.visitor().get<Referred>(`/api/v2/files/shared/${id}/${code}/references/${revisionId}/${page}`);
const referencesBySending = (
  { id, revisionId }: StoredFile,
  { email }: Pick<Link, 'email'>,
  page: number | string = 1,
) => {
  const named = new URLSearchParams({ revision: revisionId, email });
  return instance.visitor().get<Referred>(`/api/v2/files/preview/${id}/references/${page}?${named}`);
};

const foundOn = ({ body }: Answer<Found>): number[] => body.matches.map(({ page }) => page);

const WORDS: Asking = {
  byCode: wordsByCode,
  bySending: wordsBySending,
  pagesOf: (answer) => foundOn(answer as Answer<Found>),
};
const REFERENCES: Asking = {
  byCode: referencesByCode,
  bySending: referencesBySending,
  pagesOf: ({ body }) => (body as Referred).references.map(({ page }) => page),
};

/** Whatever finds nothing because nothing is shown is answered alike, to the letter. */
const expectNothing = ({ status, body }: Answer<object>): void => {
  const { requestId: _requestId, ...rest } = body as { requestId?: string };
  const refusal = { status: 404, code: 'not_found', message: MESSAGES.sharing.notFound };
  expect({ status, body: rest }).toEqual({ status: 404, body: refusal });
};

describe('the words of a shared file', () => {
  it('are found by who holds the link, as they are by who is signed in', async () => {
    const file = await document('FLOOR PLAN', 'Façade', 'see plan and Plan');
    const link = await sent(file);
    const inside = await cast.client.get<Found>(`/api/v2/files/${file.id}/text/${file.revisionId}?words=plan`);
    expect(foundOn(inside)).toEqual([1, 3, 3]);
    for (const answer of [await wordsByCode(file, link), await wordsBySending(file, link)]) {
      expect(answer).toMatchObject({ status: 200, body: inside.body });
      expect(answer.headers.get('cache-control')).toBe('no-store');
    }
    expect(foundOn(await wordsByCode(file, link, 'words=facade'))).toEqual([2]);
    expect(foundOn(await wordsBySending(file, link, 'words=Plan&match_case=true'))).toEqual([3]);
  });

  it.each([
    ['nothing', ''],
    ['no words', 'words='],
    ['blanks', 'words=%20%20'],
    ['a thousand letters', `words=${'x'.repeat(LIMITS.findWords + 1)}`],
    ['what no database takes', 'words=a%00b'],
    ['two texts', 'words=a&words=b'],
    ['no choice', 'words=a&match_case=perhaps'],
    ['something else', 'words=a&revision_id=1'],
  ])('are not looked for with %s', async (_what, query) => {
    const file = await document('plan');
    const link = await sent(file);
    expect((await wordsByCode(file, link, query)).status).toBe(400);
    expect((await wordsBySending(file, link, query)).status).toBe(400);
  });

  it('open nothing else, and say nothing in the history', async () => {
    const file = await document('plan');
    const link = await sent(file);
    const lines = () => instance.rows('SELECT id FROM history WHERE file_id = $1', [file.id]);
    const before = await lines();
    await wordsByCode(file, link);
    await wordsBySending(file, link);
    expect(await lines()).toEqual(before);
    const page = `/api/v2/files/${file.id}/sheets/${file.revisionId}/1/references`;
    for (const path of [page, `/api/v2/files/${file.id}/text/${file.revisionId}?words=plan`]) {
      expect((await instance.visitor().get(path)).status).toBe(401);
    }
  });
});

/** A set whose first page names its second, which is a plan. */
const set = async (words = 'plan'): Promise<StoredFile> => {
  const made = await document('see A-102', words);
  for (const page of [1, 2]) await instance.addSheet(made, { page, number: `A-10${page}` });
  return made;
};

describe.each([
  ['words', WORDS],
  ['references', REFERENCES],
])('what a link tells of a file, %s', (_what, { byCode, bySending, pagesOf }) => {
  it('are those of the revisions that the page shows: the current one, and of a preview the one that was sent', async () => {
    const file = await set();
    const [link, before] = [await sent(file), file];
    const newer = await revise(file, await set('another plan'));
    expect(pagesOf(await byCode(newer, link))).toEqual([2]);
    // The page may have been open meanwhile.
    expect(pagesOf(await byCode(before, link))).toEqual([2]);
    expect(pagesOf(await bySending(before, link))).toEqual([2]);
    expectNothing(await bySending(newer, link));
    const later = await sent(file);
    expectNothing(await byCode(before, later));
    await instance.rows('UPDATE file_revisions SET discarded_at = now() WHERE id = $1', [before.revisionId]);
    expectNothing(await byCode(before, link));
    expectNothing(await bySending(before, link));
  });

  it('are not told with a link of another file, of the same project, nor in another file', async () => {
    const [file, other] = [await set(), await set()];
    const [link, ofOther] = [await sent(file), await sent(other)];
    for (const answer of [
      await byCode(file, ofOther),
      await byCode(other, link),
      await byCode({ ...file, revisionId: other.revisionId }, link),
      await byCode({ ...other, revisionId: file.revisionId }, link),
      await byCode({ ...file, revisionId: uuid() }, link),
      await byCode({ ...file, revisionId: 'current' }, link),
      await byCode({ ...file, id: 'none' }, link),
      await byCode(file, { code: '0'.repeat(32) }),
      await byCode(file, { code: link.code.slice(0, -1) }),
      await bySending(file, ofOther),
      await bySending(other, link),
      await bySending({ ...file, revisionId: other.revisionId }, link),
      await bySending({ ...file, revisionId: '1' }, link),
      await bySending(file, { email: newAddress() }),
      await bySending(file, { email: '' }),
    ]) {
      expectNothing(answer);
    }
  });

  it.each<[string, (file: StoredFile, link: Link) => Promise<unknown>]>([
    [
      'that is revoked',
      async ({ id }, { email }) => {
        const { body } = await cast.owner.get<{ id: string; email: string }[]>(`/api/v2/files/${id}/links`);
        const revoked = body.find((each) => each.email === email);
        expect((await cast.owner.delete(`/api/v2/files/${id}/links/${revoked?.id}`)).status).toBe(200);
      },
    ],
    [
      'of a deleted file',
      async ({ id }) => {
        expect((await cast.owner.delete(`/api/v2/files/${id}`)).status).toBe(200);
      },
    ],
    [
      'of somebody who left',
      ({ id }) => instance.rows('UPDATE shares SET shared_by = $2 WHERE file_id = $1', [id, cast.former.userId]),
    ],
  ])('are not told with a link %s', async (_what, end) => {
    const file = await set();
    const link = await sent(file);
    expect([pagesOf(await byCode(file, link)), pagesOf(await bySending(file, link))]).toEqual([[2], [2]]);
    await end(file, link);
    expectNothing(await byCode(file, link));
    expectNothing(await bySending(file, link));
  });
});

describe('the sheets that a shared page names', () => {
  it('are those of the revision it is in, wherever the current ones are', async () => {
    const file = await instance.addFile(cast.projectId, cast.owner.userId);
    await instance.addText(file, 1, 'A-101 see 3/A-102, A-103 and A-104');
    await instance.addSheet(file, { page: 1, number: 'A-101' });
    await instance.addSheet(file, { page: 2, number: 'A102', title: 'Roof' });
    await instance.addSheet(file, { page: 3, number: 'A-102' });
    await instance.addSheet(file, { page: 4, number: 'A-103', state: 'unsure' });
    const elsewhere = await instance.addFile(cast.projectId, cast.owner.userId);
    for (const page of [2, 4]) await instance.addSheet(elsewhere, { page, number: `A-10${page}` });
    const link = await sent(file);
    const place = { file_id: file.id, file_name: 'plan.pdf', revision_id: file.revisionId, file_revision: 1 };
    const named = { ...place, page: 2, number: 'A102', title: 'Roof', detail: '3', words: [expect.anything()] };
    for (const answer of [await referencesByCode(file, link), await referencesBySending(file, link)]) {
      expect(answer).toMatchObject({ status: 200, body: { references: [named] } });
      expect(answer.body.references).toHaveLength(1);
      expect(answer.headers.get('cache-control')).toBe('no-store');
    }
  });

  it.each([2, 0, '-1', 'x', '1e3', '9'.repeat(40)])('are none of page %s, which is not there', async (page) => {
    const file = await instance.addFile(cast.projectId, cast.owner.userId);
    await instance.addText(file, 1, 'A-102');
    await instance.addSheet(file, { page: 2, number: 'A-102' });
    const link = await sent(file);
    expect((await referencesByCode(file, link)).body.references).toHaveLength(1);
    for (const answer of [await referencesByCode(file, link, page), await referencesBySending(file, link, page)]) {
      expect(answer).toMatchObject({ status: 200, body: { references: [] } });
    }
  });
});
