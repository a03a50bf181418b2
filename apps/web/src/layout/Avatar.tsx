import styles from './Avatar.module.css';

/** Hues that stay readable in both themes; a name always gets the same one. */
const HUES = [215, 255, 300, 345, 25, 85, 150, 185];

/** First letters of the first and the last word of a name. */
export function initialsOf(name: string): string {
  const words = name.split(/\s+/u).filter(Boolean);
  const letters = [words[0], words.length > 1 ? words.at(-1) : undefined].map((word) => (word ? [...word][0] : ''));
  return letters.join('').toUpperCase() || '?';
}

function hueOf(name: string): number {
  let sum = 0;
  for (const character of name) sum = (sum * 31 + (character.codePointAt(0) ?? 0)) % 9973;
  return HUES[sum % HUES.length] as number;
}

/** A person as a coloured disc with initials. Decorative: the name is always told beside it or on the control. */
export const Avatar = ({ name, size = 28 }: { name: string; size?: number }) => (
  <span
    className={styles.avatar}
    aria-hidden="true"
    style={{ '--hue': hueOf(name), '--size': `${size}px` } as React.CSSProperties}
  >
    {initialsOf(name)}
  </span>
);
