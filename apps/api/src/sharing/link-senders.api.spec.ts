import { MESSAGES } from '@gable/contracts';
import { startMailing } from '../testing/mailing-instance.js';
import { newAddress } from '../testing/new-address.js';
import type { SentMail } from '../testing/sent-mails.js';
import type { StoredFile, TestInstance } from '../testing/test-instance.js';
import type { Answer, Visitor } from '../testing/visitor.js';

let instance: TestInstance;
let mails: () => Promise<SentMail[]>;
let owner: Visitor;
let sender: Visitor;
let projectId: string;
let file: StoredFile;

beforeAll(async () => {
  ({ instance, mails } = await startMailing());
  owner = await instance.signedIn();
});
beforeEach(async () => {
  sender = await instance.signedIn();
  projectId = await instance.addProject(owner.userId);
  await instance.addToProject(projectId, sender.userId, 'member');
  // A place somewhere else is none here.
  await instance.addToProject(await instance.addProject(owner.userId), sender.userId, 'member');
  file = await instance.addFile(projectId, owner.userId);
  await mails();
});
afterAll(() => instance.stop());

interface Link {
  code: string;
  email: string;
}

const share = (by: Visitor, email: string) => by.post(`/api/v2/files/${file.id}/share`, { form: { email: [email] } });

const sentBy = async (by: Visitor, email = newAddress()): Promise<Link> => {
  expect(await share(by, email)).toMatchObject({ status: 201 });
  const [mail] = await mails();
  return { code: mail?.code ?? '', email };
};

const previewQuery = ({ email }: Link) => new URLSearchParams({ revision: file.revisionId, email }).toString();

/** Everything that is read with a link: both pages, and the pages and words of the revision that each of them shows. */
const addressesOf = (link: Link): Record<string, string> => ({
  shared: `/api/v2/files/shared/${file.id}/${link.code}`,
  'shared manifest': `/api/v2/files/shared/${file.id}/${link.code}/manifest/${file.revisionId}`,
  'shared text': `/api/v2/files/shared/${file.id}/${link.code}/text/${file.revisionId}?words=plan`,
  preview: `/api/v2/files/preview/${file.id}?${previewQuery(link)}`,
  'preview manifest': `/api/v2/files/preview/${file.id}/manifest?${previewQuery(link)}`,
  'preview text': `/api/v2/files/preview/${file.id}/text?${previewQuery(link)}&words=plan`,
});

const open = async (link: Link): Promise<Record<string, Answer>> =>
  Object.fromEntries(
    await Promise.all(
      Object.entries(addressesOf(link)).map(
        async ([name, address]) => [name, await instance.visitor().get(address)] as const,
      ),
    ),
  );

/** What every address of a link answers. */
const everywhere = (answer: object) => ({
  shared: answer,
  'shared manifest': answer,
  'shared text': answer,
  preview: answer,
  'preview manifest': answer,
  'preview text': answer,
});
const OPEN = everywhere({ status: 200 });
const NOTHING_THERE = everywhere({
  status: 404,
  body: { status: 404, code: 'not_found', message: MESSAGES.sharing.notFound },
});

const setAccount = (fields: string) => () =>
  instance.rows(`UPDATE users SET ${fields} WHERE id = $1`, [sender.userId]).then(() => ({ status: 200 }));
const removed = () => owner.delete(`/api/v2/projects/${projectId}/users/${sender.userId}`);
const left = () => sender.get(`/api/v2/projects/${projectId}/users/${sender.userId}/leave`);
const invited = async () => {
  const [row] = await instance.rows<{ email: string }>('SELECT email FROM users WHERE id = $1', [sender.userId]);
  return owner.post(`/api/v2/projects/${projectId}/users`, { users: [{ email: row?.email, role: 'client' }] });
};

describe('a link whose sender has no place in the project any more (OPN-63)', () => {
  it.each<[string, () => Promise<{ status: number }>]>([
    ['was removed', removed],
    ['left', left],
    ['has a deactivated account', setAccount('active = false')],
    ['has closed the account', setAccount('deleted_at = now()')],
  ])('opens nothing once the sender %s; what others sent still opens', async (_name, go) => {
    const [link, other] = [await sentBy(sender), await sentBy(owner)];
    expect(await open(link)).toMatchObject(OPEN);
    expect((await go()).status).toBe(200);
    expect(await open(link)).toMatchObject(NOTHING_THERE);
    expect(await open(other)).toMatchObject(OPEN);
  });

  it.each<[string, () => Promise<{ status: number }>, () => Promise<{ status: number }>]>([
    ['was removed and is invited again', removed, invited],
    ['left and is invited again', left, invited],
    ['was deactivated and is active again', setAccount('active = false'), setAccount('active = true')],
  ])('opens again when the sender %s', async (_name, go, comeBack) => {
    const link = await sentBy(sender);
    await go();
    expect(await open(link)).toMatchObject(NOTHING_THERE);
    expect([200, 201]).toContain((await comeBack()).status);
    expect(await open(link)).toMatchObject(OPEN);
  });

  it('opens nothing once the project is deleted, the person who sent it', async () => {
    const links = [await sentBy(sender), await sentBy(owner)];
    expect((await owner.delete(`/api/v2/projects/${projectId}`)).status).toBe(200);
    for (const link of links) expect(await open(link)).toMatchObject(NOTHING_THERE);
  });

  it('is not recorded as opened', async () => {
    const link = await sentBy(sender);
    await removed();
    const before = await instance.fingerprint();
    await open(link);
    expect(await instance.fingerprint()).toBe(before);
  });

  it('leaves the preview page to anyone else who sent the same revision to the same address', async () => {
    const email = newAddress();
    const [older, newer] = [await sentBy(owner, email), await sentBy(sender, email)];
    const nameOf = async (link: Link) => (await open(link))['preview']?.body['shared_by'];
    const [row] = await instance.rows<{ name: string }>('SELECT name FROM users WHERE id = $1', [owner.userId]);
    expect(await nameOf(newer)).not.toBe(row?.name);
    await removed();
    expect(await nameOf(newer)).toBe(row?.name);
    expect(await open(newer)).toMatchObject({ shared: { status: 404 }, 'shared manifest': { status: 404 } });
    expect(await open(older)).toMatchObject(OPEN);
  });
});

describe('sharing while something happens to the project (OPN-63, API-98)', () => {
  it.each<[string, string, number, string]>([
    [
      'the sender is put out of it',
      `DELETE FROM project_users WHERE project_id = $1 AND role = 'member'`,
      404,
      MESSAGES.files.notFound,
    ],
    ['it is deleted', 'UPDATE projects SET deleted_at = now() WHERE id = $1', 404, MESSAGES.files.notFound],
    ['it is archived', 'UPDATE projects SET archived_at = now() WHERE id = $1', 422, MESSAGES.files.archivedProject],
  ])('%s: refused, and nothing is sent', async (_name, change, status, message) => {
    const client = await instance.database.connect();
    let answering: Promise<Answer>;
    try {
      await client.query('BEGIN');
      await client.query('SELECT FROM projects WHERE id = $1 FOR UPDATE', [projectId]);
      // The guard lets them in: nothing has happened yet.
      answering = share(sender, newAddress());
      await instance.untilBlocked('FOR NO KEY UPDATE OF p');
      await client.query(change, [projectId]);
      await client.query('COMMIT');
    } finally {
      client.release();
    }
    expect(await answering).toMatchObject({ status, body: { message } });
    expect(await instance.rows('SELECT 1 FROM shares WHERE file_id = $1', [file.id])).toEqual([]);
    expect(await instance.rows('SELECT 1 FROM history WHERE file_id = $1', [file.id])).toEqual([]);
    expect(await mails()).toEqual([]);
  });
});
