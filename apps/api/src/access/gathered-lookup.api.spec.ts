import { jest } from '@jest/globals';
import { TestInstance } from '../testing/test-instance.js';
import { GatheredLookup } from './gathered-lookup.js';

describe('a lookup that gathers what is asked for in the same turn', () => {
  const PEOPLE = 40;
  let instance: TestInstance;
  let lookup: GatheredLookup<{ name: string }>;
  let asked: jest.SpiedFunction<TestInstance['database']['query']>;
  const email = (each: number) => `person-${each}@example.test`;

  beforeAll(async () => {
    instance = await TestInstance.start();
    for (let each = 0; each < PEOPLE; each++) await instance.addUser(email(each));
    asked = jest.spyOn(instance.database, 'query');
    lookup = new GatheredLookup(
      instance.database,
      'people-by-email',
      'text',
      (emails) => `SELECT asked.place, u.name FROM ${emails} JOIN users u ON u.email = asked.value::citext`,
    );
  });

  beforeEach(() => asked.mockClear());

  afterAll(() => instance.stop());

  it.each([
    [1, 1],
    [2, 1],
    [5, 1],
    [16, 1],
    [17, 2],
    [40, 3],
  ])('answers each of %i with its own row, in %i statements', async (count, statements) => {
    const rows = await Promise.all(Array.from({ length: count }, (_, each) => lookup.find(email(each))));
    expect(rows.map((row) => row?.name)).toEqual(Array.from({ length: count }, (_, each) => `person-${each}`));
    expect(asked).toHaveBeenCalledTimes(statements);
  });

  it('answers nothing for what is not there, no matter who asks beside, and the same twice', async () => {
    const rows = await Promise.all(
      [email(3), 'nobody@example.test', email(3), null].map((value) => lookup.find(value)),
    );
    expect(rows.map((row) => row?.name)).toEqual(['person-3', undefined, 'person-3', undefined]);
  });

  it('tells everybody who asked when it fails, and goes on', async () => {
    asked.mockImplementationOnce(() => Promise.reject(new Error('connection lost')));
    const answers = await Promise.allSettled([lookup.find(email(1)), lookup.find(email(2))]);
    expect(answers.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(await lookup.find(email(1))).toMatchObject({ name: 'person-1' });
  });
});
