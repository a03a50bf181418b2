/** Most spellings that one misspelt word may stand for. */
const MOST_SPELLINGS = 3;

/** A word must be as long as this for one slip in it to be forgiven, and for two. */
const FORGIVEN = { one: 4, two: 6 };

/** So many letters may have been left out at most: a word that was meant is as much longer, or shorter. */
const FORGIVEN_LETTERS = 2;

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

/** Least letters that a word of a vocabulary has where some of these words may have been meant; null when none was misspelt. */
export function vocabularyFor(words: readonly string[]): number | null {
  const misspelt = words.filter(mayBeMisspelt);
  return misspelt.length === 0 ? null : Math.min(...misspelt.map((word) => word.length)) - FORGIVEN_LETTERS;
}

/** Words, each in the spellings it may have been meant to have; null when the vocabulary knows another one for none. */
export function meantWords(words: readonly (readonly string[])[], vocabulary: readonly string[]): string[][] | null {
  const others = new Map(words.flat().map((word) => [word, spellingsOf(word, vocabulary)]));
  if ([...others.values()].every((spellings) => spellings.length === 0)) return null;
  return words.map((spellings) =>
    spellings.flatMap((word) => {
      const meant = others.get(word) ?? [];
      return meant.length > 0 ? meant : [word];
    }),
  );
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
