import { PROJECT_ROLES } from '@gable/contracts';
import { PASSWORD, TestInstance, type Cast } from '../testing/test-instance.js';
import { PNG, uploadFile, uploadRevision, type FileAnswer } from '../testing/uploads.js';
import type { Visitor } from '../testing/visitor.js';

/** What is new is new to a person (FIL-21, FIL-22): not what they have uploaded or opened themselves (HIS-6). */
describe('what a person has seen of the files', () => {
  let instance: TestInstance;
  let cast: Cast;
  const upload = { name: 'plan.png', mimetype: 'image/png', bytes: PNG };

  beforeAll(async () => {
    instance = await TestInstance.start();
    cast = await instance.cast();
  });

  afterAll(() => instance.stop());

  const listOf = async (visitor: Visitor, list: string) => {
    const { body } = await visitor.get<{ items: FileAnswer[] }>(`/api/v2/projects/${cast.projectId}/${list}`);
    return body.items;
  };
  /** Whether a list, and each other one that holds the file, says that somebody has seen it. */
  const sees = async (visitor: Visitor, id: string) => {
    const lists = [
      'files?page=1',
      'files?page=1&search=plan',
      'tagged-files?active=false',
      'files?page=1&orderBy=name',
    ];
    const told = await Promise.all(lists.map((list) => listOf(visitor, list)));
    const said = told.map((files) => files.find((file) => file.id === id)?.['seen']);
    expect(new Set(said).size).toBe(1);
    return said[0];
  };
  const open = (visitor: Visitor, id: string, rid?: string) =>
    visitor.get<FileAnswer>(`/api/v2/files/${id}${rid ? `?rid=${rid}` : ''}`);

  it('is what they have uploaded, and nothing that others have', async () => {
    const own = await uploadFile(cast.client, cast.projectId, upload);
    expect(own['seen']).toBe(true);
    expect(await sees(cast.client, own.id)).toBe(true);
    for (const role of PROJECT_ROLES.filter((each) => each !== 'client'))
      expect(await sees(cast[role], own.id)).toBe(false);
  });

  it('is what they have opened, in every browser of theirs; it stays new to the others', async () => {
    const { id } = await uploadFile(cast.team, cast.projectId, upload);
    const [person] = await instance.rows<{ email: string }>('SELECT email FROM users WHERE id = $1', [
      cast.member.userId,
    ]);
    const tablet = instance.visitor();
    await tablet.signIn(person?.email ?? '', PASSWORD);
    expect(await sees(tablet, id)).toBe(false);
    expect((await open(cast.member, id)).body['seen']).toBe(true);
    expect(await sees(cast.member, id)).toBe(true);
    expect(await sees(tablet, id)).toBe(true);
    expect(await sees(cast.client, id)).toBe(false);
    // What changes of it otherwise is no other revision.
    const renamed = await cast.member.put<FileAnswer>(`/api/v2/files/${id}`, { alias: 'plan of the roof' });
    expect(renamed.body['seen']).toBe(true);
    expect((await cast.owner.put<FileAnswer>(`/api/v2/files/${id}`, { alias: 'plan' })).body['seen']).toBe(false);
  });

  it('is not a revision that has come since, however short a time ago the file was opened (FIL-22)', async () => {
    const { id } = await uploadFile(cast.owner, cast.projectId, upload);
    await open(cast.client, id);
    await uploadRevision(cast.member, id, upload);
    expect(await sees(cast.client, id)).toBe(false);
    expect(await sees(cast.owner, id)).toBe(false);
    expect(await sees(cast.member, id)).toBe(true);
    await open(cast.client, id);
    expect(await sees(cast.client, id)).toBe(true);
  });

  it('is a revision they have opened, and not the newest for having opened an older one', async () => {
    const first = await uploadFile(cast.owner, cast.projectId, upload);
    const second = await uploadRevision(cast.owner, first.id, upload);
    expect((await open(cast.client, first.id, first.revision_id)).body['seen']).toBe(true);
    expect(await sees(cast.client, first.id)).toBe(false);
    await open(cast.client, first.id, second.revision_id);
    expect(await sees(cast.client, first.id)).toBe(true);
    await uploadRevision(cast.member, first.id, upload);
    await open(cast.team, first.id, second.revision_id);
    expect(await sees(cast.team, first.id)).toBe(false);
    // The newest is taken back: what is current again was seen by both.
    const [{ id: newest } = { id: '' }] = (
      await cast.member.get<{ id: string }[]>(`/api/v2/files/${first.id}/revisions`)
    ).body;
    expect((await cast.member.delete(`/api/v2/files/${first.id}/revisions/${newest}`)).status).toBe(200);
    expect(await sees(cast.client, first.id)).toBe(true);
    expect(await sees(cast.team, first.id)).toBe(true);
    expect(await sees(cast.contractor, first.id)).toBe(false);
  });

  it('is said to nobody else: not outside of the project, and not by a link', async () => {
    const { id } = await uploadFile(cast.owner, cast.projectId, upload);
    await open(cast.client, id);
    for (const visitor of [cast.outsider, cast.former]) {
      expect((await visitor.get(`/api/v2/projects/${cast.projectId}/files?page=1`)).status).toBe(404);
    }
    const { body: link } = await cast.owner.post<{ address: string }>(`/api/v2/files/${id}/links`, {});
    const code = new URL(link.address).pathname.split('/').at(-1) ?? '';
    const { status, body } = await cast.stranger.get<FileAnswer>(`/api/v2/files/shared/${id}/${code}`);
    expect({ status, id: body.id, isSaid: Object.hasOwn(body, 'seen') }).toEqual({ status: 200, id, isSaid: false });
    // Nor does who follows the link see it inside of the project.
    expect(await sees(cast.team, id)).toBe(false);
  });
});
