import { plainLetters } from '@gable/contracts';
import DocumentIcon from '@mui/icons-material/DescriptionOutlined';
import FolderIcon from '@mui/icons-material/FolderOutlined';
import ProposalIcon from '@mui/icons-material/RequestQuoteOutlined';
import NoteIcon from '@mui/icons-material/StickyNote2Outlined';
import { useEffect } from 'react';
import { Avatar } from '../people/index.js';
import { SignedPicture } from '../ui/SignedPicture.js';
import type { FoundRow } from './found-rows.js';
import styles from './FoundList.module.css';

/** Rows below one heading. */
export interface FoundGroup {
  heading: string;
  rows: FoundRow[];
}

interface FoundListProps {
  id: string;
  groups: FoundGroup[];
  /** Place of the row that Enter opens. */
  active: number;
  /** What is marked in the rows. */
  term: string;
  busy: boolean;
  onPoint: (place: number) => void;
  onChoose: (row: FoundRow) => void;
  /** The address of a picture has run out. */
  onExpired: () => void;
}

/** Id of the row at a place, which the field names as the active one. */
export const optionId = (listId: string, place: number): string => `${listId}-${place}`;

/** What was found, as one list below headings; the focus stays in the field. */
export function FoundList({ id, groups, active, term, busy, onPoint, onChoose, onExpired }: FoundListProps) {
  useEffect(() => {
    document.getElementById(optionId(id, active))?.scrollIntoView({ block: 'nearest' });
  }, [id, active]);
  /** Place of the first row of a group in the whole list. */
  const firstOf = (group: number): number => groups.slice(0, group).reduce((sum, { rows }) => sum + rows.length, 0);
  return (
    <div id={id} role="listbox" aria-label="Results" aria-busy={busy} className={styles.list}>
      {groups.map(({ heading, rows }, group) => (
        <div key={heading} role="group" aria-labelledby={`${id}-heading-${group}`} className={styles.group}>
          <div id={`${id}-heading-${group}`} role="presentation" className={styles.heading}>
            {heading}
          </div>
          {rows.map((row, place) => {
            const here = firstOf(group) + place;
            return (
              <div
                key={`${row.kind}-${row.id}-${row.address}`}
                id={optionId(id, here)}
                role="option"
                aria-selected={here === active}
                className={styles.row}
                onMouseMove={() => {
                  if (here !== active) onPoint(here);
                }}
                // The field keeps the focus.
                onMouseDown={(event) => {
                  event.preventDefault();
                }}
                onClick={() => {
                  onChoose(row);
                }}
              >
                <Face row={row} onExpired={onExpired} />
                <span className={styles.words}>
                  <span className={styles.title}>
                    <Marked text={row.title} term={term} />
                  </span>
                  {row.detail && (
                    <span className={styles.detail}>
                      <Marked text={row.detail} term={term} />
                    </span>
                  )}
                </span>
                {row.archived && <span className={styles.tag}>Archived</span>}
              </div>
            );
          })}
        </div>
      ))}
    </div>
  );
}

/** A text with what was searched for marked. */
const Marked = ({ text, term }: { text: string; term: string }) =>
  markedParts(text, term).map((part, place) =>
    part.marked ? <mark key={place}>{part.text}</mark> : <span key={place}>{part.text}</span>,
  );

/** Picture or sign of a row. Decorative. */
function Face({ row, onExpired }: { row: FoundRow; onExpired: () => void }) {
  if (row.person) return <Avatar person={row.person} size={30} />;
  const sign = <span className={styles.sign}>{SIGNS[row.kind]}</span>;
  return (
    <span className={styles.face} aria-hidden="true">
      {row.thumbnail ? (
        <SignedPicture address={row.thumbnail} className={styles.picture} onExpired={onExpired} placeholder={sign} />
      ) : (
        sign
      )}
    </span>
  );
}

const SIGNS = {
  projects: <FolderIcon fontSize="small" />,
  potentials: <ProposalIcon fontSize="small" />,
  people: <FolderIcon fontSize="small" />,
  files: <DocumentIcon fontSize="small" />,
  sheets: <DocumentIcon fontSize="small" />,
  notes: <NoteIcon fontSize="small" />,
};

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
