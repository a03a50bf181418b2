import { LIMITS, plainLetters } from '@gable/contracts';

/**
 * A text around the first of some plain words in it, as long as that word and {@link LIMITS.noteExcerpt} characters; its
 * beginning when it holds none of them.
 */
export function excerptAround(text: string, words: readonly string[]): string {
  const characters = Array.from(text.replaceAll(/\s+/g, ' ').trim());
  const { from, to } = firstOf(words, characters);
  const half = LIMITS.noteExcerpt / 2;
  // What one side does not need, the other one shows.
  const before = Math.max(Math.min(from, half), Math.min(from, LIMITS.noteExcerpt - (characters.length - to)));
  const start = from - before;
  const end = to + LIMITS.noteExcerpt - before;
  return `${start > 0 ? '…' : ''}${characters.slice(start, end).join('')}${end < characters.length ? '…' : ''}`;
}

/** From which character to which one the first of the words stands. */
function firstOf(words: readonly string[], characters: readonly string[]): { from: number; to: number } {
  let letters = '';
  const places: number[] = [];
  for (const [place, character] of characters.entries()) {
    const plain = plainLetters(character).replaceAll(/[^\p{L}\p{N}]/gu, ' ');
    if (plain.trim() === '' && letters.endsWith(' ')) continue;
    letters += plain;
    places.push(...Array.from({ length: plain.length }, () => place));
  }
  const found = words
    .map((word) => ({ at: letters.indexOf(word), length: word.length }))
    .filter(({ at }) => at >= 0)
    .sort((a, b) => a.at - b.at || b.length - a.length)[0];
  if (!found) return { from: 0, to: 0 };
  return { from: places[found.at] ?? 0, to: (places[found.at + found.length - 1] ?? 0) + 1 };
}
