import { plainLetters } from '@gable/contracts';
import styles from './MarkedText.module.css';

/** A text with what was searched for marked. */
export const MarkedText = ({ text, term }: { text: string; term: string }) =>
  markedParts(text, term).map((part, place) =>
    part.marked ? (
      <mark key={place} className={styles.mark}>
        {part.text}
      </mark>
    ) : (
      <span key={place}>{part.text}</span>
    ),
  );

/** Part of a text, and whether it is what was searched for. */
interface TextPart {
  text: string;
  marked: boolean;
}

/** A character in plain letters, as the server reads them; nothing for an accent, a space for what is no letter and no digit. */
const plain = (character: string): string => plainLetters(character).replaceAll(/[^\p{L}\p{N}]/gu, ' ');

/** A text in plain letters, and from where to where each of them stands in it; what separates words is one space. */
function plainText(text: string): { letters: string; from: number[]; to: number[] } {
  let letters = '';
  const from: number[] = [];
  const to: number[] = [];
  let place = 0;
  for (const character of text) {
    const next = place + character.length;
    const plainly = plain(character);
    for (const letter of plainly) {
      if (letter === ' ' && letters.endsWith(' ')) continue;
      letters += letter;
      from.push(place);
      to.push(next);
    }
    // An accent of its own belongs to the letter before it.
    if (plainly === '' && to.length > 0) to[to.length - 1] = next;
    place = next;
  }
  return { letters, from, to };
}

/** A text in parts, those marked that hold a word of the term: case, accents and signs between words do not count. */
export function markedParts(text: string, term: string): TextPart[] {
  const { letters, from, to } = plainText(text);
  const marked = new Array<boolean>(text.length).fill(false);
  for (const word of term.split(/\s+/u).map((each) => plainText(each).letters.trim())) {
    if (word === '') continue;
    for (let at = letters.indexOf(word); at >= 0; at = letters.indexOf(word, at + 1)) {
      marked.fill(true, from[at], to[at + word.length - 1]);
    }
  }
  const parts: TextPart[] = [];
  for (const [place, character] of text.split('').entries()) {
    const last = parts.at(-1);
    if (last && last.marked === marked[place]) last.text += character;
    else parts.push({ text: character, marked: marked[place] === true });
  }
  return parts;
}
