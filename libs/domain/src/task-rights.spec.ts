import { mayGiveTask, maySnoozeTask, taskRightsOf } from './task-rights.js';

const TASK = { ownerId: 'maker', assigneeId: 'assignee' };

describe('what somebody may do with a task (OPN-153)', () => {
  it.each([
    ['maker', ['view', 'edit', 'give', 'delete']],
    ['assignee', ['view', 'edit']],
  ])('%s: %j', (userId, rights) => {
    expect([...taskRightsOf(TASK, userId)]).toEqual(rights);
  });

  it.each([
    ['maker', 'somebody', true],
    ['maker', 'maker', true],
    ['assignee', 'maker', true],
    ['assignee', 'assignee', true],
    ['assignee', 'somebody', false],
  ])('%s gives it to %s: %s', (userId, to, may) => {
    expect(mayGiveTask(TASK, userId, to)).toBe(may);
  });

  it.each([
    ['maker', false],
    ['assignee', true],
  ])('%s puts its reminder off: %s', (userId, may) => {
    expect(maySnoozeTask(TASK, userId)).toBe(may);
  });
});
