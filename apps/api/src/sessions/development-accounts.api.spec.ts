import { PASSWORD, TestInstance } from '../testing/test-instance.js';

const PRODUCTION = 'https://gable.example';

/** A development site, where two accounts stay and everybody else is sent to the production site (ACC-47, OPN-27). */
describe('on a development site', () => {
  let instance: TestInstance;
  beforeAll(async () => {
    instance = await TestInstance.start({
      DEVELOPMENT_ACCOUNTS: 'one@gable.example, Two@gable.example',
      PRODUCTION_URL: PRODUCTION,
    });
  });
  afterAll(() => instance.stop());

  it.each([
    ['one@gable.example', null],
    ['two@gable.example', null],
    ['somebody@gable.example', PRODUCTION],
    ['one@gable.example.org', PRODUCTION],
  ])('%s is sent to %s by sign-in, access check and refresh alike', async (email, target) => {
    await instance.addUser(email);
    const visitor = instance.visitor();
    const answers = [
      await visitor.signIn(email.toUpperCase(), PASSWORD),
      await visitor.post('/api/v2/tokens/access'),
      await visitor.post('/api/v2/tokens/refresh'),
    ];
    expect(answers.map(({ status, body }) => ({ status, target: body['redirect_to'] }))).toEqual(
      Array(3).fill({ status: 200, target }),
    );
  });
});

describe('anywhere else', () => {
  let instance: TestInstance;
  beforeAll(async () => {
    instance = await TestInstance.start();
  });
  afterAll(() => instance.stop());

  it('everybody stays', async () => {
    await instance.addUser('somebody@gable.example');
    expect((await instance.visitor().signIn('somebody@gable.example', PASSWORD)).body).toMatchObject({
      redirect_to: null,
    });
  });
});
