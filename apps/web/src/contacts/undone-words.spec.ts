import { undoneWords } from './undone-words.js';

const stayed = (fields: string[], gone = false) => ({
  contact_id: 'anna',
  name: 'Anna',
  lastname: 'Lee',
  fields,
  gone,
});
const PARTLY = 'It is as it was before, but for what has been changed since.';

describe('what an undo did, in words', () => {
  it.each([
    [[], 'It is as it was before.'],
    [[stayed(['business'])], `${PARTLY} Anna Lee: business changed since, and stays.`],
    [[stayed(['emails', 'contact_type_id'])], `${PARTLY} Anna Lee: emails and type changed since, and stay.`],
    [[stayed([], true)], `${PARTLY} Anna Lee: has been deleted since, and stays deleted.`],
    [
      [stayed(['notes']), stayed(['name']), stayed(['name'])],
      `${PARTLY} Anna Lee: notes changed since, and stay. And 2 more.`,
    ],
  ])('%j', (all, words) => {
    expect(undoneWords({ stayed: all })).toBe(words);
  });
});
