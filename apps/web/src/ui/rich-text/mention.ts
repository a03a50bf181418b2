import { mentionOf, RICH_TEXT_MENTION } from '@gable/contracts';
import { Node, type Editor } from '@tiptap/core';
import type { EditorState } from '@tiptap/pm/state';
import type { ReactNode } from 'react';

/** Somebody a text may mention. */
export interface Mentionable {
  id: string;
  name: string;
  /** What they are found by, as {@link plainLetters} writes it: a space before each word. */
  words: string;
  /** How the list shows them. */
  line: ReactNode;
}

/** A person in the text: it is written and deleted as one. */
export const Mention = Node.create({
  name: 'mention',
  group: 'inline',
  inline: true,
  atom: true,
  selectable: false,
  addAttributes: () => ({
    id: {
      default: null,
      parseHTML: (element: HTMLElement) => element.getAttribute(RICH_TEXT_MENTION),
      renderHTML: ({ id }: Record<string, unknown>) => ({ [RICH_TEXT_MENTION]: id }),
    },
    name: {
      default: '',
      parseHTML: (element: HTMLElement) => element.textContent.replace(/^@/, ''),
      renderHTML: () => ({}),
    },
  }),
  parseHTML: () => [{ tag: `span[${RICH_TEXT_MENTION}]` }],
  renderHTML: ({ node, HTMLAttributes }) => ['span', HTMLAttributes, mentionOf(String(node.attrs['name']))],
  renderText: ({ node }) => mentionOf(String(node.attrs['name'])),
  addKeyboardShortcuts() {
    return { Backspace: () => deleteMentionBefore(this.editor) };
  },
});

/** What browsers do with a part that cannot be edited differs. */
function deleteMentionBefore({ state, view }: Editor): boolean {
  const { $from, empty } = state.selection;
  if (!empty || $from.nodeBefore?.type.name !== 'mention') return false;
  view.dispatch(state.tr.delete($from.pos - 1, $from.pos));
  return true;
}

/** A mention that is being typed: its words so far, and where it stands. */
export interface MentionQuery {
  words: string;
  from: number;
  to: number;
}

/** Characters a name that is being typed has at most. */
const LONGEST = 60;

/** Stands in the text for what is no text: line breaks and mentions. */
const NO_TEXT = '\ufffc';

/** An @ that begins a word, and what follows it up to the caret: names have spaces. */
const QUERY = /(?<![\p{L}\p{N}])@((?:[^\s@\ufffc][^@\ufffc]*)?)$/u;

/** The mention that is being typed before the caret; null where none is. */
export function mentionQueryAt({ selection: { $from, empty } }: Pick<EditorState, 'selection'>): MentionQuery | null {
  if (!empty || !$from.parent.isTextblock) return null;
  const start = Math.max(0, $from.parentOffset - LONGEST);
  const before = $from.parent.textBetween(start, $from.parentOffset, undefined, NO_TEXT);
  const words = QUERY.exec(before)?.[1];
  return words === undefined ? null : { words, from: $from.pos - words.length - 1, to: $from.pos };
}

/** Puts a person where their name was being typed. */
export function insertMention(editor: Editor, { from, to }: MentionQuery, { id, name }: Mentionable): void {
  const content = [
    { type: 'mention', attrs: { id, name } },
    { type: 'text', text: ' ' },
  ];
  editor.chain().focus().insertContentAt({ from, to }, content).run();
}
