import { useMemo } from 'react';
import styles from './TextStage.module.css';

/** Characters of a piece that is laid out when it comes into sight. */
const PIECE = 16_000;

/** Text as it is written; its lines fold. */
export function PlainText({ text }: { text: string }) {
  const pieces = useMemo(() => piecesOf(text), [text]);
  return (
    <div className={styles.plain}>
      {pieces.map((piece, place) => (
        <pre key={place} className={styles.piece}>
          {piece}
        </pre>
      ))}
    </div>
  );
}

/** Cut at the ends of lines, where there are any. */
function piecesOf(text: string): string[] {
  const pieces: string[] = [];
  for (let at = 0; at < text.length;) {
    const end = text.indexOf('\n', at + PIECE);
    const next = end < 0 || end > at + 2 * PIECE ? Math.min(text.length, at + 2 * PIECE) : end + 1;
    // The end of a piece is the end of a line already.
    pieces.push(text.slice(at, text[next - 1] === '\n' ? next - 1 : next));
    at = next;
  }
  return pieces;
}
