import { newAddress } from '../testing/new-address.js';
import { PNG } from '../testing/uploads.js';
import { TestInstance } from '../testing/test-instance.js';
import type { Visitor } from '../testing/visitor.js';

/** Anyone who was invited with an account and did not come yet is the e-mail that was typed, and nothing else. */
const NAME = 'Anna Secretname';
const PHONE = '+431588010';

let instance: TestInstance;
beforeAll(async () => {
  instance = await TestInstance.start();
});
afterAll(() => instance.stop());

/** Mallory has invited Anna, who has an account and knows nobody, into a project. */
const invited = async () => {
  const [mallory, email] = [await instance.signedIn(), newAddress()];
  const anna = await instance.signedIn(email);
  await instance.rows('UPDATE users SET name = $2, phone = $3 WHERE id = $1', [anna.userId, NAME, PHONE]);
  await anna.call('PUT', `/api/v2/users/${anna.userId}/avatar`, PNG);
  const projectId = await instance.addProject(mallory.userId);
  const users = [{ email, role: 'member' }];
  const answer = await mallory.post(`/api/v2/projects/${projectId}/users`, { users });
  return { mallory, anna, email, projectId, answer };
};

/** Everything that tells of the people of a project. */
const reported = async (visitor: Visitor, projectId: string, annasId: string): Promise<string> => {
  const answers = [
    await visitor.get(`/api/v2/projects/${projectId}/users`),
    await visitor.get(`/api/v2/projects/${projectId}`),
    await visitor.get(`/api/v2/projects/${projectId}/history`),
    await visitor.get(`/api/v2/users/${visitor.userId}/projects`),
    await visitor.get(`/api/v2/users/${visitor.userId}/partners`),
    await visitor.post('/api/v2/users/partners/search', { term: 'Secretname' }),
    await visitor.get(`/api/v2/search?term=${NAME.split(' ')[1]}`),
    await visitor.post('/api/v2/users/autocomplete', { projectID: projectId, term: 'Secretname', all: true }),
    await visitor.post(`/api/v2/projects/${projectId}/users/leader`, { userID: annasId }),
    await visitor.get(`/api/v2/users/${annasId}/avatar/40`),
    await visitor.get('/api/notifications'),
  ];
  expect(answers.at(-2)?.status).toBe(404);
  return JSON.stringify(answers.map(({ body }) => body));
};

it('shows a stranger nothing of an account that was invited, also once it was taken out again', async () => {
  const { mallory, anna, email, projectId, answer } = await invited();
  const before = await reported(mallory, projectId, anna.userId);
  for (const text of [JSON.stringify(answer.body), before]) {
    expect(text).toContain(email);
    for (const secret of [NAME, PHONE]) expect(text).not.toContain(secret);
  }
  await mallory.delete(`/api/v2/projects/${projectId}/users/${anna.userId}`);
  const { body } = await mallory.get(`/api/v2/projects/${projectId}/history`);
  expect(JSON.stringify(body)).not.toContain(NAME);
});

it('shows who somebody is once they have opened the project', async () => {
  const { mallory, anna, projectId } = await invited();
  expect((await anna.get(`/api/v2/projects/${projectId}`)).status).toBe(200);
  const { body } = await mallory.get(`/api/v2/projects/${projectId}/users`);
  expect(JSON.stringify(body)).toContain(NAME);
  expect(JSON.stringify(body)).toContain(PHONE);
});

it('shows those who are known from another project', async () => {
  const { mallory, anna, projectId } = await invited();
  const shared = await instance.addProject(mallory.userId);
  await instance.addToProject(shared, anna.userId, 'team');
  const { body } = await mallory.get(`/api/v2/projects/${projectId}/users`);
  expect(JSON.stringify(body)).toContain(NAME);
});

describe('in a project where one person knows who was invited and another does not', () => {
  const note = { note: '<p>Welcome!</p>', all: false };

  /** Ben works with Anna, Carol does not: he has invited her into a project of Carol's. */
  const halfKnown = async () => {
    const { mallory: ben, anna, email } = await invited();
    await anna.get(`/api/v2/projects/${await instance.addProject(anna.userId)}`);
    const together = await instance.addProject(ben.userId);
    await instance.addToProject(together, anna.userId, 'team');
    const carol = await instance.signedIn();
    const projectId = await instance.addProject(carol.userId);
    await instance.addToProject(projectId, ben.userId, 'member');
    await ben.post(`/api/v2/projects/${projectId}/users`, { users: [{ email, role: 'team' }] });
    return { ben, anna, carol, email, projectId };
  };

  it('shows each what they know in the people, the history and notes and comments that are addressed', async () => {
    const { ben, anna, carol, email, projectId } = await halfKnown();
    const destinataries = [anna.userId];
    expect((await ben.post(`/api/v2/projects/${projectId}/notes`, { ...note, destinataries })).status).toBe(201);
    const { id: fileId } = await instance.addFile(projectId, ben.userId);
    const comments = `/api/v2/files/${fileId}/comments`;
    const posted = await ben.post(comments, { comment: { body: '<p>Look.</p>', destinataries } });
    expect(posted.status).toBe(201);
    expect(JSON.stringify(posted.body)).toContain(NAME);
    const ofProject = ['users', 'history', 'notes'].map((each) => `/api/v2/projects/${projectId}/${each}`);
    for (const path of [...ofProject, comments]) {
      const [his, hers] = [await ben.get(path), await carol.get(path)];
      expect(JSON.stringify(his.body)).toContain(NAME);
      expect(JSON.stringify(hers.body)).toContain(email);
      expect(JSON.stringify(hers.body)).not.toContain(NAME);
    }
  });

  it('tells an owner who does not know them of their leaving by the e-mail, and one who does by the name', async () => {
    const { ben, anna, carol, email, projectId } = await halfKnown();
    await instance.rows(`UPDATE project_users SET role = 'owner' WHERE project_id = $1 AND user_id = $2`, [
      projectId,
      ben.userId,
    ]);
    expect((await anna.get(`/api/v2/projects/${projectId}/users/${anna.userId}/leave`)).status).toBe(200);
    const newest = async (visitor: Visitor) => (await visitor.get<object[]>('/api/notifications')).body;
    expect(await newest(ben)).toMatchObject([{ kind: 'removal', emitter: { name: NAME, avatar: true } }]);
    expect(JSON.stringify(await newest(ben))).toContain(`${NAME} left`);
    expect(await newest(carol)).toMatchObject([{ kind: 'removal', emitter: { name: '', avatar: false } }]);
    expect(JSON.stringify(await newest(carol))).toContain(`${email} left`);
    expect(JSON.stringify(await newest(carol))).not.toContain(NAME);
  });
});

it('shows who asks for a role: that is coming as well', async () => {
  const { mallory, anna, projectId } = await invited();
  const asked = await anna.post(`/api/v2/projects/${projectId}/ask-role-change`, {
    userID: anna.userId,
    role: 'client',
  });
  expect(asked.status).toBe(200);
  expect(JSON.stringify((await mallory.get('/api/notifications')).body)).toContain(NAME);
  expect(JSON.stringify((await mallory.get(`/api/v2/projects/${projectId}/users`)).body)).toContain(NAME);
});

it('puts no project in the order of a name that is not shown', async () => {
  const { mallory, anna, projectId } = await invited();
  const orderWith = async (name: string) => {
    await instance.rows('UPDATE users SET name = $2 WHERE id = $1', [anna.userId, name]);
    const { body } = await mallory.get<{ id: string }[]>('/api/v2/projects?order_by=lead&order_direction=asc');
    return body.map(({ id }) => id);
  };
  await mallory.post(`/api/v2/projects/${projectId}/users/leader`, { userID: anna.userId });
  await instance.rows('UPDATE users SET name = $2 WHERE id = $1', [mallory.userId, 'Mallory']);
  await instance.rows('UPDATE project_users SET lead = true WHERE project_id = $1', [
    await instance.addProject(mallory.userId),
  ]);
  expect(await orderWith('Anna')).toEqual(await orderWith('Zora'));
  await anna.get(`/api/v2/projects/${projectId}`);
  expect(await orderWith('Anna')).not.toEqual(await orderWith('Zora'));
});
