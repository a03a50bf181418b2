import { MESSAGES, PROJECT_ROLES, type ProjectRole } from '@gable/contracts';
import { v7 as uuid } from 'uuid';
import { startMailing } from '../testing/mailing-instance.js';
import { newAddress } from '../testing/new-address.js';
import type { SentMail } from '../testing/sent-mails.js';
import type { Cast, StoredFile, TestInstance } from '../testing/test-instance.js';
import type { Visitor } from '../testing/visitor.js';

let instance: TestInstance;
let cast: Cast;
let mails: () => Promise<SentMail[]>;
let projectId: string;
let file: StoredFile;

beforeAll(async () => {
  ({ instance, mails } = await startMailing());
  cast = await instance.cast();
});
beforeEach(async () => {
  projectId = await instance.anotherProject(cast);
  file = await instance.addFile(projectId, cast.owner.userId);
  await mails();
});
afterAll(() => instance.stop());

interface Link {
  id: string;
  email: string | null;
  user: { id: string };
  revision: number | null;
  opens: boolean;
  created_at: string;
  opened_at: string | null;
}

const MEMBERS: ProjectRole[] = ['owner', 'member'];

const links = (rest = '') => `/api/v2/files/${file.id}/links${rest}`;
const listed = async (by: Visitor): Promise<Link[]> => (await by.get<Link[]>(links())).body;
const revoke = (by: Visitor, id: string) => by.delete(links(`/${id}`));
const copy = (by: Visitor, body: Record<string, unknown> = {}) =>
  by.post<{ id: string; address: string }>(links(), body);

/** Sends the file to somebody new: the link, the code in its message, and where it went. */
const sentBy = async (by: Visitor, email = newAddress()) => {
  const answer = await by.post(`/api/v2/files/${file.id}/share`, { form: { email: [email] } });
  expect(answer).toMatchObject({ status: 201 });
  const [mail] = await mails();
  const id = (await listed(by)).find((link) => link.email === email)?.id ?? '';
  return { id, email, code: mail?.code ?? '' };
};

/** What everything that is read with a link answers: both pages, and the pages and words of the revision that each shows. */
const opened = async ({ code, email }: { code: string; email: string }) => {
  const query = new URLSearchParams({ revision: file.revisionId, email }).toString();
  const addresses = [
    `shared/${file.id}/${code}`,
    `shared/${file.id}/${code}/manifest/${file.revisionId}`,
    `shared/${file.id}/${code}/text/${file.revisionId}?words=plan`,
    `preview/${file.id}?${query}`,
    `preview/${file.id}/manifest?${query}`,
    `preview/${file.id}/text?${query}&words=plan`,
  ];
  const answers = await Promise.all(addresses.map((each) => instance.visitor().get(`/api/v2/files/${each}`)));
  return answers.map(({ status, body: { requestId: _requestId, ...body } }) => ({ status, body }));
};
const NOTHING_THERE = { status: 404, body: { status: 404, code: 'not_found', message: MESSAGES.sharing.notFound } };

const history = () =>
  instance.rows<Record<string, unknown>>(
    `SELECT item_action, description, user_from FROM history
     WHERE file_id = $1 AND item_action <> 'open' ORDER BY id`,
    [file.id],
  );

describe('the links of a file (OPN-63)', () => {
  it('say whom they were sent to, by whom, when, and when they were last opened; no code is among them', async () => {
    const sent = await sentBy(cast.client);
    const copied = await copy(cast.owner);
    const before = await listed(cast.owner);
    expect(before).toEqual([
      expect.objectContaining({ id: copied.body.id, email: null, opened_at: null, opens: true, revision: 1 }),
      expect.objectContaining({ id: sent.id, email: sent.email, opened_at: null, opens: true, revision: 1 }),
    ]);
    expect(before.map(({ user }) => user.id)).toEqual([cast.owner.userId, cast.client.userId]);
    await opened(sent);
    const [, after] = await listed(cast.owner);
    expect(Date.parse(after?.opened_at ?? '')).toBeGreaterThanOrEqual(Date.parse(after?.created_at ?? ''));
    const said = JSON.stringify((await cast.owner.get(links())).body);
    for (const secret of [sent.code, copied.body.address.split('/').at(-1) ?? '']) expect(said).not.toContain(secret);
  });

  it.each(PROJECT_ROLES)(
    '%s sees those they may revoke: their own, and as owner or member everybody’s',
    async (role) => {
      const [owners, contractors] = [await sentBy(cast.owner), await sentBy(cast.contractor)];
      const own = await sentBy(cast[role]);
      const others = [contractors.id, owners.id];
      const seen =
        role === 'contractor' ? [own.id, contractors.id] : [own.id, ...(MEMBERS.includes(role) ? others : [])];
      expect((await listed(cast[role])).map(({ id }) => id)).toEqual(seen);
      const single = await cast[role].get(links(`/${owners.id}`));
      expect(single.status).toBe(MEMBERS.includes(role) ? 200 : 404);
    },
  );

  it('tell whose maker has no place in the project any more: they open nothing until that person is back', async () => {
    const link = await sentBy(cast.contractor);
    await cast.owner.delete(`/api/v2/projects/${projectId}/users/${cast.contractor.userId}`);
    expect(await listed(cast.owner)).toMatchObject([{ id: link.id, opens: false }]);
    expect((await revoke(cast.owner, link.id)).status).toBe(200);
    await instance.addToProject(projectId, cast.contractor.userId, 'contractor');
    expect(await opened(link)).toEqual(Array(6).fill(NOTHING_THERE));
  });
});

describe('a link to copy', () => {
  it.each(PROJECT_ROLES)(
    '%s gets one, which opens the file for whoever has it, and is sent to nobody',
    async (role) => {
      const { status, body, headers } = await copy(cast[role]);
      expect({ status, cache: headers.get('cache-control') }).toEqual({ status: 201, cache: 'no-store' });
      const { origin } = new URL(instance.platform.configuration.publicUrl);
      const [, code = ''] = new RegExp(`^${origin}/files/shared/${file.id}/([0-9a-f]{32})$`).exec(body.address) ?? [];
      expect(await mails()).toEqual([]);
      const [row] = await instance.rows<{ stored: string }>('SELECT s::text AS stored FROM shares s WHERE id = $1', [
        body.id,
      ]);
      expect(row?.stored).not.toContain(code);
      const page = await instance.visitor().get(`/api/v2/files/shared/${file.id}/${code}`);
      expect(page).toMatchObject({
        status: 200,
        body: { id: file.id, email: null, email_status: null, message: null },
      });
      expect(await history()).toEqual([
        {
          item_action: 'share',
          description: 'plan.pdf: anyone with the link',
          user_from: cast[role].userId,
        },
        { item_action: 'preview', description: 'plan.pdf: anyone with the link', user_from: null },
      ]);
    },
  );

  it('is another one each time, of the revision that was named', async () => {
    const [first, second] = [await copy(cast.owner, { revision: file.revisionId }), await copy(cast.owner)];
    expect(second.body.address).not.toBe(first.body.address);
    expect(await copy(cast.owner, { revision: uuid() })).toMatchObject({
      status: 404,
      body: { message: MESSAGES.files.notFound },
    });
    for (const body of [{ revision: {} }, { email: ['anna@example.test'] }]) {
      expect(await copy(cast.owner, body)).toMatchObject({ status: 400, body: { code: 'validation_failed' } });
    }
  });

  it('opens no preview page: there is no address that could be named', async () => {
    await copy(cast.owner);
    for (const email of ['', 'null', 'anyone@example.test']) {
      expect((await opened({ code: '0'.repeat(32), email })).slice(3)).toEqual(Array(3).fill(NOTHING_THERE));
    }
  });

  it('is made in no archived project', async () => {
    await instance.archive(projectId);
    expect(await copy(cast.owner)).toMatchObject({ status: 422, body: { message: MESSAGES.files.archivedProject } });
    expect(await instance.rows('SELECT FROM shares WHERE file_id = $1', [file.id])).toEqual([]);
  });
});

describe('revoking a link', () => {
  it.each(PROJECT_ROLES)('%s ends their own at once: it is answered as one that there never was', async (role) => {
    const [link, other] = [await sentBy(cast[role]), await sentBy(cast[role])];
    expect((await opened(link)).map(({ status }) => status)).toEqual(Array(6).fill(200));
    expect(await revoke(cast[role], link.id)).toMatchObject({ status: 200, body: { id: link.id } });
    const unknown = await opened({ code: 'f'.repeat(32), email: newAddress() });
    expect(await opened(link)).toEqual(unknown);
    expect(unknown).toEqual(Array(6).fill(NOTHING_THERE));
    expect((await opened(other)).map(({ status }) => status)).toEqual(Array(6).fill(200));
    expect((await history()).filter(({ item_action: action }) => action === 'unshare')).toEqual([
      { item_action: 'unshare', description: `plan.pdf: ${link.email}`, user_from: cast[role].userId },
    ]);
  });

  it('ends one that was copied', async () => {
    const { body } = await copy(cast.client);
    expect((await revoke(cast.member, body.id)).status).toBe(200);
    const code = body.address.split('/').at(-1) ?? '';
    expect((await opened({ code, email: newAddress() }))[0]).toEqual(NOTHING_THERE);
    expect((await history()).at(-1)).toMatchObject({ description: 'plan.pdf: anyone with the link' });
  });

  it.each(PROJECT_ROLES)('of somebody else is for owners and members; %s', async (role) => {
    const link = await sentBy(role === 'team' ? cast.client : cast.team);
    const before = await instance.fingerprint();
    if (MEMBERS.includes(role)) {
      expect((await revoke(cast[role], link.id)).status).toBe(200);
      return;
    }
    expect(await revoke(cast[role], link.id)).toMatchObject({
      status: 422,
      body: { code: 'not_permitted', message: MESSAGES.requests.notPermitted },
    });
    expect(await instance.fingerprint()).toBe(before);
    expect((await opened(link))[0]).toMatchObject({ status: 200 });
  });

  it.each<[string, () => Visitor, number]>([
    ['somebody of no place in the project', () => cast.outsider, 404],
    ['somebody who was in it once', () => cast.former, 404],
    ['nobody signed in', () => cast.stranger, 401],
  ])('is nothing for %s', async (_name, who, status) => {
    const link = await sentBy(cast.owner);
    const before = await instance.fingerprint();
    expect((await revoke(who(), link.id)).status).toBe(status);
    expect((await who().get(links())).status).toBe(status);
    expect((await copy(who())).status).toBe(status);
    expect(await instance.fingerprint()).toBe(before);
  });

  it('happens once, whoever else does it at the same moment', async () => {
    const link = await sentBy(cast.client);
    const answers = await Promise.all([cast.owner, cast.member, cast.client].map((each) => revoke(each, link.id)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404, 404]);
    expect((await history()).filter(({ item_action: action }) => action === 'unshare')).toHaveLength(1);
  });

  it('goes by way of its own file alone', async () => {
    const link = await sentBy(cast.owner);
    const other = await instance.addFile(projectId, cast.owner.userId);
    for (const address of [`/api/v2/files/${other.id}/links/${link.id}`, links(`/${uuid()}`), links('/x')]) {
      expect(await cast.owner.delete(address)).toMatchObject({
        status: 404,
        body: { message: MESSAGES.sharing.linkNotFound },
      });
    }
    expect((await opened(link))[0]).toMatchObject({ status: 200 });
  });

  it('is possible in an archived project, whose links still open', async () => {
    const link = await sentBy(cast.client);
    await instance.archive(projectId);
    expect((await opened(link))[0]).toMatchObject({ status: 200 });
    expect(await listed(cast.owner)).toMatchObject([{ id: link.id, opens: true }]);
    expect((await revoke(cast.owner, link.id)).status).toBe(200);
    expect((await opened(link))[0]).toEqual(NOTHING_THERE);
  });

  it('is not done when it cannot be written down', async () => {
    const link = await sentBy(cast.owner);
    const before = await instance.fingerprint();
    await instance.rows('ALTER TABLE history ADD CONSTRAINT refuses_all CHECK (false) NOT VALID');
    try {
      expect((await revoke(cast.owner, link.id)).status).toBe(500);
    } finally {
      await instance.rows('ALTER TABLE history DROP CONSTRAINT refuses_all');
    }
    expect(await instance.fingerprint()).toBe(before);
  });
});
