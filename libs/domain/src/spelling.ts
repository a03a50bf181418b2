/** Most spellings that one misspelt word may stand for. */
const MOST_SPELLINGS = 3;

/** A word must be as long as this for one slip in it to be forgiven, and for two. */
const FORGIVEN = { one: 4, two: 6 };

/** A word of letters only, long enough to be forgiven a slip. A number that is not there is not another one. */
export const mayBeMisspelt = (word: string): boolean => word.length >= FORGIVEN.one && /^\p{L}+$/u.test(word);

/**
 * What a word may have been meant to be: those of a vocabulary that are spelt most like it, or begin so. None when it is, or is part of, a word that is known.
 */
export function spellingsOf(word: string, vocabulary: readonly string[]): string[] {
  if (!mayBeMisspelt(word) || vocabulary.some((known) => known.includes(word))) return [];
  const most = word.length >= FORGIVEN.two ? 2 : 1;
  const near: { known: string; slips: number }[] = [];
  for (const known of vocabulary) {
    const slips = Math.min(
      slipsBetween(word, known, most),
      // Somebody who is still typing has come this far; what else may follow is one slip more.
      known.length > word.length ? slipsBetween(word, known.slice(0, word.length), most - 1) + 1 : Infinity,
    );
    if (slips <= most) near.push({ known, slips });
  }
  const nearest = Math.min(...near.map(({ slips }) => slips));
  return near
    .filter(({ slips }) => slips === nearest)
    .map(({ known }) => known)
    .sort((a, b) => a.length - b.length || (a < b ? -1 : 1))
    .slice(0, MOST_SPELLINGS);
}

/**
 * How many slips of the hand lead from one word to another: a letter too many, too few, another one, or two exchanged
 * (optimal string alignment). Infinity when there are more than `most`.
 */
export function slipsBetween(from: string, to: string, most: number): number {
  if (Math.abs(from.length - to.length) > most) return Infinity;
  let before: number[] = [];
  let last = Array.from({ length: to.length + 1 }, (_, place) => place);
  for (let row = 1; row <= from.length; row += 1) {
    const current = [row];
    for (let column = 1; column <= to.length; column += 1) {
      const same = from[row - 1] === to[column - 1];
      let slips = Math.min(
        (last[column] ?? Infinity) + 1,
        (current[column - 1] ?? Infinity) + 1,
        (last[column - 1] ?? Infinity) + (same ? 0 : 1),
      );
      if (row > 1 && column > 1 && from[row - 1] === to[column - 2] && from[row - 2] === to[column - 1]) {
        slips = Math.min(slips, (before[column - 2] ?? Infinity) + 1);
      }
      current.push(slips);
    }
    if (Math.min(...current) > most) return Infinity;
    before = last;
    last = current;
  }
  const slips = last[to.length] ?? Infinity;
  return slips <= most ? slips : Infinity;
}
