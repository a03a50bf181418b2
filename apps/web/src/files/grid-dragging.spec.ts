import { aFile } from '../test/a-file.js';
import { dropOf } from './grid-dragging.js';

const [first, second, third] = [aFile({ order: 10 }), aFile({ order: 20 }), aFile({ order: 30 })] as const;
const [top, below] = [aFile({ order: 5, tagged: true }), aFile({ order: 15, tagged: true })] as const;
const others = { files: [first, second, third], first: 12, total: 15, tagged: false };
const pinned = { files: [top, below], first: 0, total: 2, tagged: true };
const onto = (stretch: typeof others, file: typeof first) => ({ tagged: stretch.tagged, file, stretch });

describe('letting a file go (FIL-4, FIL-11)', () => {
  it.each([
    ['on itself', first, onto(others, first), null],
    ['behind the others of its page', first, onto(others, third), { moveTo: 14, tagged: false, order: 31 }],
    ['before another one', third, onto(others, second), { moveTo: 13, tagged: false, order: 15 }],
    ['before a pinned one', first, onto(pinned, below), { moveTo: 1, tagged: true, order: 10 }],
    ['in the empty pinned section', first, { tagged: true }, { moveTo: 0, tagged: true, order: 0 }],
    ['among the others, which lie by hand', top, { tagged: false }, { moveTo: 12, tagged: false, order: 9 }],
    ['nowhere', first, undefined, null],
  ])('%s', (_where, file, target, expected) => {
    expect(dropOf(file, target, { stretch: others })).toEqual(expected && { ...expected, file });
  });

  it('only unpins it among files that have an order of their own', () => {
    expect(dropOf(top, { tagged: false }, { stretch: null })).toBe('unpin');
    expect(dropOf(first, { tagged: false }, { stretch: null })).toBeNull();
  });
});
