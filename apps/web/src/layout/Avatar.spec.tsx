import { initialsOf } from './Avatar.js';

describe('the initials of a person', () => {
  it.each([
    ['Olivia Marchetti', 'OM'],
    ['Ana María de la Cruz', 'AC'],
    ['Cher', 'C'],
    ['  ', '?'],
    ['østen åberg', 'ØÅ'],
  ])('%s are %s', (name, initials) => {
    expect(initialsOf(name)).toBe(initials);
  });
});
