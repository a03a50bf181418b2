import { renamed, renaming, sending, sent } from './history-descriptions.js';

describe('what history says of a file, and what is read from it', () => {
  it.each([
    ['plan.pdf', 'Ground floor.pdf'],
    ['plan.pdf', 'a → b.pdf'],
  ])('HIS-8: renamed from %s to %s', (before, after) => {
    expect(renamed(renaming(before, after))).toEqual({ before, after });
  });

  it('one name alone is the newer one', () => {
    expect(renamed('Ground floor.pdf')).toEqual({ before: null, after: 'Ground floor.pdf' });
  });

  it.each([
    ['plan.pdf', ['a@example.test']],
    ['Section A: stairs.pdf', ['a@example.test', 'b@example.test']],
  ])('HIS-10, HIS-11: %s to %j', (file, addresses) => {
    expect(sent(sending(file, addresses))).toEqual({ file, addresses: addresses.join(', ') });
  });

  it('a file alone is sent nowhere', () => {
    expect(sent('plan.pdf')).toEqual({ file: 'plan.pdf', addresses: '' });
  });
});
