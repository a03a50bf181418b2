import { RICH_TEXT_COLOUR, RICH_TEXT_COLOURS, type RichTextColour } from '@gable/contracts';
import type { Editor } from '@tiptap/react';
import type { KeyboardEvent } from 'react';
import text from './RichText.module.css';
import styles from './RichTextEditor.module.css';

/** The documented colours (NOT-20, CNS-43); the one the words have already takes it off again. */
export function ColourChoice({ editor, onDone }: { editor: Editor; onDone: () => void }) {
  const current: unknown = editor.getAttributes('colour')['colour'];
  const choose = (colour: RichTextColour): void => {
    const chain = editor.chain().focus();
    (colour === current ? chain.unsetMark('colour') : chain.setMark('colour', { colour })).run();
    onDone();
  };
  const press = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape') return;
    event.preventDefault();
    event.stopPropagation();
    onDone();
  };
  return (
    <div className={styles.colours} role="group" aria-label="Text colour" onKeyDown={press}>
      {RICH_TEXT_COLOURS.map((colour, place) => (
        <button
          key={colour}
          type="button"
          autoFocus={colour === current || (current === undefined && place === 0)}
          className={styles.colour}
          aria-label={nameOf(colour)}
          aria-pressed={colour === current}
          title={nameOf(colour)}
          onClick={() => {
            choose(colour);
          }}
        >
          <span className={text.swatch} {...{ [RICH_TEXT_COLOUR]: colour }}>
            A
          </span>
        </button>
      ))}
    </div>
  );
}

const nameOf = (colour: RichTextColour): string => `${colour.charAt(0).toUpperCase()}${colour.slice(1)}`;
