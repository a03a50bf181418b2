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

const byCode = ({ id, revisionId }: StoredFile, { code }: Pick<Link, 'code'>, query = 'words=plan') =>
  instance.visitor().get<Found>(`/api/v2/files/shared/${id}/${code}/text/${revisionId}?${query}`);
const bySending = ({ id, revisionId }: StoredFile, { email }: Pick<Link, 'email'>, query = 'words=plan') => {
  const named = new URLSearchParams({ revision: revisionId, email });
  return instance.visitor().get<Found>(`/api/v2/files/preview/${id}/text?${named}&${query}`);
};

const pagesOf = ({ body }: Answer<Found>): number[] => body.matches.map(({ page }) => page);

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
    expect(pagesOf(inside)).toEqual([1, 3, 3]);
    for (const answer of [await byCode(file, link), await bySending(file, link)]) {
      expect(answer).toMatchObject({ status: 200, body: inside.body });
      expect(answer.headers.get('cache-control')).toBe('no-store');
    }
    expect(pagesOf(await byCode(file, link, 'words=facade'))).toEqual([2]);
    expect(pagesOf(await bySending(file, link, 'words=Plan&match_case=true'))).toEqual([3]);
  });

  it('are those of the revisions that the page shows: the current one, and of a preview the one that was sent', async () => {
    const file = await document('plan of yesterday');
    const [link, before] = [await sent(file), file];
    const newer = await revise(file, await document('roof of today'));
    expect(pagesOf(await byCode(newer, link, 'words=roof'))).toEqual([1]);
    // The page may have been open meanwhile.
    expect(pagesOf(await byCode(before, link))).toEqual([1]);
    expect(pagesOf(await bySending(before, link))).toEqual([1]);
    expectNothing(await bySending(newer, link, 'words=roof'));
    const later = await sent(file);
    expectNothing(await byCode(before, later));
    await instance.rows('UPDATE file_revisions SET discarded_at = now() WHERE id = $1', [before.revisionId]);
    expectNothing(await byCode(before, link));
    expectNothing(await bySending(before, link));
  });

  it('are not found with a link of another file, of the same project, nor in another file', async () => {
    const [file, other] = [await document('plan'), await document('plan')];
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
  ])('are not found with a link %s', async (_what, end) => {
    const file = await document('plan');
    const link = await sent(file);
    expect([pagesOf(await byCode(file, link)), pagesOf(await bySending(file, link))]).toEqual([[1], [1]]);
    await end(file, link);
    expectNothing(await byCode(file, link));
    expectNothing(await bySending(file, link));
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
    expect((await byCode(file, link, query)).status).toBe(400);
    expect((await bySending(file, link, query)).status).toBe(400);
  });

  it('open nothing else, and say nothing in the history', async () => {
    const file = await document('plan');
    const link = await sent(file);
    const lines = () => instance.rows('SELECT id FROM history WHERE file_id = $1', [file.id]);
    const before = await lines();
    await byCode(file, link);
    await bySending(file, link);
    expect(await lines()).toEqual(before);
    const page = `/api/v2/files/${file.id}/sheets/${file.revisionId}/1/references`;
    for (const path of [page, `/api/v2/files/${file.id}/text/${file.revisionId}?words=plan`]) {
      expect((await instance.visitor().get(path)).status).toBe(401);
    }
  });
});
