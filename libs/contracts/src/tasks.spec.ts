import { isNewReminder, taskPath } from './tasks.js';

describe('tasks', () => {
  it.each([
    [0, true],
    [-1, true],
    [1, false],
    ['01a1fe14-959d-7264-9032-b75521af133e', false],
    // The id of a stored one is a text.
    ['-1', false],
  ])('a reminder with the id %j is new: %s (TSK-5)', (id, isNew) => {
    expect(isNewReminder(id)).toBe(isNew);
  });

  it('are in the list of their person', () => {
    expect(taskPath('a&b')).toBe('/tasks?task=a%26b');
  });
});
