import { FIRM_ROLES, LIMITS, MESSAGES, PROJECT_ROLES } from '@gable/contracts';
import { v7 as uuid } from 'uuid';
import { watchMails, type SentMail } from '../testing/sent-mails.js';
import { TestInstance, type Cast, type StoredFile } from '../testing/test-instance.js';
import type { Visitor } from '../testing/visitor.js';

let instance: TestInstance;
let cast: Cast;
let file: StoredFile;
let mails: () => Promise<SentMail[]>;

beforeAll(async () => {
  instance = await TestInstance.start();
  mails = await watchMails(instance);
});
afterAll(() => instance.stop());
beforeEach(async () => {
  cast = await instance.cast();
  for (const role of PROJECT_ROLES) {
    await instance.rows('UPDATE users SET name = $2 WHERE id = $1', [cast[role].userId, `The ${role}`]);
  }
  file = await instance.addFile(cast.projectId, cast.owner.userId);
  await mails();
});

interface Written {
  id: string;
  body: string;
}

const mention = ({ userId }: Pick<Visitor, 'userId'>, words = '@somebody') =>
  `<span data-mention="${userId}">${words}</span>`;
const said = (...parts: string[]) => `<p>Please ask ${parts.join(' and ')}</p>`;

const notesOf = (projectId = cast.projectId) => `/api/v2/projects/${projectId}/notes`;
const comment = (by: Visitor, body: string, more: object = {}) =>
  by.post<Written>(`/api/v2/files/${file.id}/comments`, { comment: { body, destinataries: [], all: false, ...more } });
const note = (by: Visitor, body: string, more: object = {}, projectId = cast.projectId) =>
  by.post<Written>(notesOf(projectId), { note: body, destinataries: [], all: false, ...more });
const edit = (by: Visitor, id: string, body: string, more: object = {}) =>
  by.put<Written>(notesOf(), { id, note: body, ...more });

/** What a person is notified of about something, the oldest first. */
const told = async ({ userId }: Visitor, { id }: { id: string }) => {
  const rows = await instance.rows<{ text: string }>(
    'SELECT text FROM notifications WHERE user_id = $1 AND subject_id = $2 ORDER BY created_at, id',
    [userId, id],
  );
  return rows.map(({ text }) => text);
};
/** How many are owed an e-mail about something. */
const owed = async ({ id }: { id: string }) =>
  (await instance.rows('SELECT 1 FROM notifications WHERE subject_id = $1 AND mail_due_at IS NOT NULL', [id])).length;

const WRITTEN = [
  ['a comment', comment, 'The client mentioned you in a comment on “plan.pdf” in “Villa”'],
  ['a note', note, 'The client mentioned you in a note in “Villa”'],
] as const;

describe.each(WRITTEN)('a mention in %s', (_name, write, sentence) => {
  it('says the name we know, never what was sent', async () => {
    await instance.rows('UPDATE users SET name = $2 WHERE id = $1', [cast.team.userId, 'Tom <i>"& Co"</i>']);
    const { status, body } = await write(cast.client, said(mention(cast.team, '@The owner agreed to pay')));
    expect(status).toBe(201);
    expect(body.body).toBe(said(mention(cast.team, '@Tom &lt;i&gt;&quot;&amp; Co&quot;&lt;/i&gt;')));
  });

  it.each<[string, () => Promise<string> | string]>([
    ['a stranger', () => cast.outsider.userId],
    ['somebody who was removed', () => cast.former.userId],
    ['somebody who has no account yet', () => instance.addInvited(cast.projectId, cast.owner.userId, 'client')],
    ['nobody', () => uuid()],
  ])('of %s is left as words, and nobody is told', async (_who, find) => {
    const userId = await find();
    const { status, body } = await write(cast.client, said(mention({ userId }, '@Bob &amp; Co')));
    expect({ status, body: body.body }).toEqual({ status: 201, body: said('@Bob &amp; Co') });
    expect(await instance.rows('SELECT 1 FROM note_mentions WHERE note_id = $1', [body.id])).toEqual([]);
    expect(await instance.rows('SELECT 1 FROM notifications WHERE subject_id = $1', [body.id])).toEqual([]);
  });

  it('of somebody who was invited and has not come shows the address, not what they wrote into their account', async () => {
    await instance.rows('INSERT INTO newcomers (project_id, user_id) VALUES ($1, $2)', [
      cast.projectId,
      cast.team.userId,
    ]);
    const [person] = await instance.rows<{ email: string }>('SELECT email FROM users WHERE id = $1', [
      cast.team.userId,
    ]);
    const { body } = await write(cast.client, said(mention(cast.team)));
    expect(body.body).toBe(said(mention(cast.team, `@${person?.email ?? ''}`)));
  });

  it('tells that person once, whomever it is addressed to and however often it mentions them', async () => {
    for (const to of [{}, { all: true }, { destinataries: [cast.team.userId, cast.owner.userId] }]) {
      const { body } = await write(cast.client, said(mention(cast.team), mention(cast.team)), to);
      expect(await told(cast.team, body)).toEqual([sentence]);
      expect(await told(cast.client, body)).toEqual([]);
      expect((await told(cast.owner, body)).length).toBe('all' in to || 'destinataries' in to ? 1 : 0);
      expect((await told(cast.owner, body)).join()).not.toContain('mentioned');
    }
  });

  it('never tells who wrote it', async () => {
    const { body } = await write(cast.client, said(mention(cast.client)));
    expect(await told(cast.client, body)).toEqual([]);
  });

  it('is said in the e-mail, which is the only one', async () => {
    const { body } = await write(cast.client, said(mention(cast.team)), {
      destinataries: [cast.owner.userId],
      email: true,
    });
    const sent = (await mails()).map(({ subject, text }) => ({ mentions: subject.includes('mentioned you'), text }));
    expect(sent.map(({ mentions }) => mentions).sort()).toEqual([false, true]);
    expect(sent.find(({ mentions }) => mentions)?.text).toMatch(/mentions\s+you\./);
    for (const { text } of sent) expect(text).toContain('Please ask @The team');
    expect(await owed(body)).toBe(0);
  });

  it('is owed an e-mail where none was sent', async () => {
    const { body } = await write(cast.client, said(mention(cast.team)));
    expect(await owed(body)).toBe(1);
    expect(await mails()).toEqual([]);
  });

  it(`may stand in it ${LIMITS.richTextMentions} times`, async () => {
    const many = (count: number) => said(...Array.from({ length: count }, () => mention(cast.team)));
    expect((await write(cast.client, many(LIMITS.richTextMentions))).status).toBe(201);
    const refused = await write(cast.client, many(LIMITS.richTextMentions + 1));
    const problems = [MESSAGES.comments.mentionsMany(LIMITS.richTextMentions)];
    expect(refused).toMatchObject({ status: 422, body: { code: 'validation_failed' } });
    expect(Object.values((refused.body as unknown as { errors: object }).errors)).toEqual([problems]);
  });

  it('waits for an answer on the day of who is mentioned, until there is one', async () => {
    const waiting = async () => {
      const { body } = await cast.team.get<{ unanswered: { items: { id: string }[] } }>('/api/v2/my-day');
      return body.unanswered.items.map(({ id }) => id);
    };
    const { body } = await write(cast.client, said(mention(cast.team)), {});
    expect(await waiting()).toEqual([body.id]);
    await write(cast.team, said('nobody'));
    expect(await waiting()).toEqual([]);
  });
});

describe('a mention in a note that changes', () => {
  it('tells nobody while it is a draft, and everybody it names once it is published', async () => {
    const draft = await cast.client.post<Written>(`${notesOf()}/draft`, { note: said(mention(cast.team)), all: true });
    expect(await told(cast.team, draft.body)).toEqual([]);
    const { id } = draft.body;
    await cast.client.post(`${notesOf()}/draft`, { id, note: said(mention(cast.owner), mention(cast.team)) });
    expect(await instance.rows('SELECT 1 FROM notifications WHERE subject_id = $1', [id])).toEqual([]);
    expect((await cast.client.put(`${notesOf()}/draft`, { id })).status).toBe(200);
    for (const who of [cast.team, cast.owner]) {
      expect(await told(who, { id })).toEqual(['The client mentioned you in a note in “Villa”']);
    }
    expect(await told(cast.member, { id })).toEqual(['The client wrote a note in “Villa”']);
  });

  it('tells who is newly mentioned, also who knew the note already, and nobody twice', async () => {
    const { body } = await note(cast.client, said(mention(cast.team)), { all: true });
    const [wrote, mentioned] = ['The client wrote a note in “Villa”', 'The owner mentioned you in a note in “Villa”'];
    await edit(cast.owner, body.id, said(mention(cast.team), mention(cast.contractor), mention(cast.client)));
    expect(await told(cast.team, body)).toHaveLength(1);
    expect(await told(cast.contractor, body)).toEqual([wrote, mentioned]);
    expect(await told(cast.client, body)).toEqual([mentioned]);
    await edit(cast.owner, body.id, said('nobody'));
    await edit(cast.owner, body.id, said(mention(cast.team), mention(cast.contractor)));
    expect(await told(cast.team, body)).toHaveLength(1);
    expect(await told(cast.contractor, body)).toHaveLength(2);
  });

  it('and is addressed to them as well: one notification', async () => {
    const { body } = await note(cast.client, said('nobody'), { destinataries: [cast.owner.userId] });
    await edit(cast.client, body.id, said(mention(cast.team)), {
      destinataries: [cast.owner.userId, cast.team.userId],
    });
    expect(await told(cast.team, body)).toEqual(['The client mentioned you in a note in “Villa”']);
  });

  it('of somebody who has left since becomes words with the next change, which is not refused', async () => {
    const { body } = await note(cast.client, said(mention(cast.team)));
    expect(body.body).toContain('data-mention');
    await instance.rows('DELETE FROM project_users WHERE project_id = $1 AND user_id = $2', [
      cast.projectId,
      cast.team.userId,
    ]);
    const { status, body: changed } = await edit(cast.client, body.id, `${body.body}<p>Soon.</p>`);
    expect({ status, body: changed.body }).toEqual({ status: 200, body: `${said('@The team')}<p>Soon.</p>` });
  });

  it('is found by the name', async () => {
    const { body } = await note(cast.client, said(mention(cast.team, 'x')));
    const found = await cast.owner.get<Written[]>(`${notesOf()}?search=${encodeURIComponent('the team')}`);
    expect(found.body.map(({ id }) => id)).toEqual([body.id]);
  });
});

describe('whom one may mention', () => {
  const mentionable = async (by: Visitor, projectId = cast.projectId) => {
    const { status, body } = await by.get<{ id: string; name: string }[]>(`${notesOf(projectId)}/mentionable`);
    return { status, names: status === 200 ? body.map(({ name }) => name) : [] };
  };

  it('everybody in the project who has an account', async () => {
    await instance.addInvited(cast.projectId, cast.owner.userId, 'client');
    const names = [...PROJECT_ROLES].map((role) => `The ${role}`).sort();
    for (const role of PROJECT_ROLES) expect(await mentionable(cast[role])).toEqual({ status: 200, names });
    for (const who of [cast.outsider, cast.former]) expect((await mentionable(who)).status).toBe(404);
  });

  it('of a proposal its owner and who has written in it, because nobody learns who else sees it', async () => {
    const firmId = await instance.addFirm(cast.owner.userId);
    await instance.rows('UPDATE firm_members SET share_proposals = true WHERE user_id = $1', [cast.owner.userId]);
    const colleague = await instance.signedIn();
    await instance.addToFirm(firmId, colleague.userId, { firmUserRoleId: FIRM_ROLES.projects });
    const projectId = await instance.addProposal(cast.owner.userId);
    await instance.addToProject(projectId, cast.member.userId, 'member');
    expect((await mentionable(colleague, projectId)).names).toEqual(['The owner']);
    const asked = said(mention(cast.owner), mention(cast.member, '@Somebody'));
    const { body } = await note(colleague, asked, {}, projectId);
    expect(body.body).toBe(said(mention(cast.owner, '@The owner'), '@Somebody'));
    expect(await told(cast.owner, body)).toHaveLength(1);
    expect(await told(cast.member, body)).toEqual([]);
    await note(cast.member, said('nobody'), {}, projectId);
    expect((await mentionable(colleague, projectId)).names).toEqual(['The member', 'The owner']);
  });
});
