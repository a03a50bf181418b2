import { plainLetters } from '@gable/contracts';
import Popper from '@mui/material/Popper';
import { useEditorState, type Editor } from '@tiptap/react';
import { useEffect, useId, useImperativeHandle, useState, type Ref } from 'react';
import { insertMention, mentionQueryAt, type Mentionable, type MentionQuery } from './mention.js';
import styles from './MentionList.module.css';

/** People shown at once; typing on finds the others. */
const MOST = 8;

/** What the editor asks of the list. */
export interface MentionKeys {
  /** Whether a key was meant for the list. */
  press: (event: KeyboardEvent) => boolean;
}

interface MentionListProps {
  editor: Editor;
  people: readonly Mentionable[];
  keys: Ref<MentionKeys>;
}

/** Whom one may mean by what follows an @: chosen by arrows and Enter, or by a press. The focus stays in the text. */
export function MentionList({ editor, people, keys }: MentionListProps) {
  const id = useId();
  const query = useEditorState({
    editor,
    selector: ({ editor: now }) => (now.isFocused ? mentionQueryAt(now.state) : null),
  });
  /** Where the list was closed: it stays so while that @ is being typed on. */
  const [closedAt, setClosedAt] = useState<number | null>(null);
  const [chosen, setChosen] = useState({ words: '', place: 0 });
  if (query === null && closedAt !== null) setClosedAt(null);

  const found = query === null || query.from === closedAt ? [] : matching(people, query.words);
  const place = chosen.words === query?.words ? Math.min(chosen.place, found.length - 1) : 0;
  const isOpen = found.length > 0;
  const optionOf = (at: number): string => `${id}-${at}`;

  useEffect(() => {
    // Open only while somebody writes: before that the editor may not be there yet.
    if (!isOpen) return;
    const text = editor.view.dom;
    text.setAttribute('aria-controls', id);
    text.setAttribute('aria-activedescendant', `${id}-${place}`);
    document.getElementById(`${id}-${place}`)?.scrollIntoView({ block: 'nearest' });
    return () => {
      text.removeAttribute('aria-controls');
      text.removeAttribute('aria-activedescendant');
    };
  }, [editor, id, isOpen, place]);

  const choose = (person: Mentionable | undefined): void => {
    if (query && person) insertMention(editor, query, person);
  };
  useImperativeHandle(keys, () => ({
    press: (event) => {
      if (!isOpen || query === null || event.ctrlKey || event.metaKey || event.altKey) return false;
      if (event.key === 'Escape') setClosedAt(query.from);
      else if (event.key === 'Enter' || event.key === 'Tab') choose(found[place]);
      else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
        const step = event.key === 'ArrowDown' ? 1 : found.length - 1;
        setChosen({ words: query.words, place: (place + step) % found.length });
      } else return false;
      event.preventDefault();
      // What is around the editor hears of it neither: a panel that Escape closes stays.
      event.stopPropagation();
      return true;
    },
  }));

  return (
    <>
      <p role="status" className="visually-hidden">
        {isOpen ? `${found.length === 1 ? '1 person' : `${found.length} people`} to mention` : ''}
      </p>
      {isOpen && query && (
        <Popper
          open
          placement="bottom-start"
          className={styles.popper}
          role="presentation"
          // It stays with its editor, in the same region of the page and as dark; what scrolls around it does not cut it off.
          disablePortal
          popperOptions={{ strategy: 'fixed' }}
          modifiers={[{ name: 'preventOverflow', options: { padding: 8 } }]}
          anchorEl={{ getBoundingClientRect: () => placeOf(editor, query) }}
        >
          <ul role="listbox" id={id} aria-label="People to mention" className={styles.list}>
            {found.map((person, at) => (
              <li
                key={person.id}
                id={optionOf(at)}
                role="option"
                aria-selected={at === place}
                className={styles.option}
                // The text keeps the focus, and a telephone its keyboard.
                onMouseDown={(event) => {
                  event.preventDefault();
                }}
                onClick={() => {
                  choose(person);
                }}
              >
                {person.line}
              </li>
            ))}
          </ul>
        </Popper>
      )}
    </>
  );
}

/** Those one of whose names begins like what is typed, or whose address does. */
function matching(people: readonly Mentionable[], typed: string): Mentionable[] {
  const wanted = ` ${plainLetters(typed).trimEnd()}`;
  return people.filter(({ words }) => words.includes(wanted)).slice(0, MOST);
}

/** Where the @ stands on the screen. */
function placeOf(editor: Editor, { from }: MentionQuery): DOMRect {
  const { left, top, bottom } = editor.view.coordsAtPos(from);
  return new DOMRect(left, top, 0, bottom - top);
}
