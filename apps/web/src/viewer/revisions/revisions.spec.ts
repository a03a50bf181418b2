import type { Revision } from '../../api/index.js';
import { aFileDetail, aRevision } from '../../test/a-revision.js';
import { isOlderRevision, revisionWords, successorOf, withoutRevision } from './revisions.js';

/** Revisions of these numbers, newest first, the first one current. */
const revisionsOf = (...numbers: number[]): Revision[] =>
  numbers.map((revision, place) => aRevision({ id: `r${revision}`, revision, current: place === 0 }));

describe('what becomes of a file when a revision is deleted (FIL-41, PRM-10)', () => {
  it.each([
    ['the current one: the newest of the others', 'r4', 'r2'],
    ['an older one: the current one stays', 'r2', 'r4'],
    ['the oldest one', 'r1', 'r4'],
  ])('%s', (_what, deleted, current) => {
    const revisions = revisionsOf(4, 2, 1);
    expect(successorOf(revisions, deleted)?.id).toBe(current);
    const after = withoutRevision(aFileDetail({ revisions }), deleted);
    expect(after.revisionsLength).toBe(2);
    expect(after.revisions.filter((each) => each.current).map(({ id }) => id)).toEqual([current]);
  });

  it('leaves a file alone that has no such revision', () => {
    const file = aFileDetail({ revisions: revisionsOf(2, 1) });
    expect(withoutRevision(file, 'r3')).toBe(file);
  });
});

describe('which revision is shown, in words', () => {
  it.each<[string, number[], number, string | null]>([
    ['the only one there ever was', [1], 1, null],
    ['the newest', [3, 2, 1], 3, 'Revision 3 · current'],
    ['an older one', [3, 2, 1], 2, 'Revision 2 · older'],
    ['the newest, when its number is beyond how many there are', [4, 2, 1], 4, 'Revision 4 · current'],
    ['the only one left', [2], 2, 'Revision 2 · current'],
  ])('%s', (_what, numbers, revision, words) => {
    const file = { revision, revision_id: `r${revision}`, revisions: revisionsOf(...numbers) };
    expect(revisionWords(file)).toBe(words);
    expect(isOlderRevision(file)).toBe(words?.endsWith('older') ?? false);
  });
});
