import { RICH_TEXT_COLOUR, RICH_TEXT_COLOURS, type RichTextColour } from '@gable/contracts';
import BoldIcon from '@mui/icons-material/FormatBold';
import CleanIcon from '@mui/icons-material/FormatClear';
import ColourIcon from '@mui/icons-material/FormatColorText';
import ItalicIcon from '@mui/icons-material/FormatItalic';
import BulletsIcon from '@mui/icons-material/FormatListBulleted';
import NumbersIcon from '@mui/icons-material/FormatListNumbered';
import QuoteIcon from '@mui/icons-material/FormatQuote';
import UnderlineIcon from '@mui/icons-material/FormatUnderlined';
import LinkIcon from '@mui/icons-material/Link';
import StrikeIcon from '@mui/icons-material/StrikethroughS';
import { useEditorState, type Editor } from '@tiptap/react';
import { useRef, useState, type ComponentProps, type ComponentType, type KeyboardEvent } from 'react';
import { LinkField } from './LinkField.js';
import richTextStyles from './RichText.module.css';
import richTextEditorStyles from './RichTextEditor.module.css';

interface Tool {
  label: string;
  shortcut?: string;
  Icon: ComponentType<{ fontSize?: 'small' }>;
  /** Name of what it makes, in the editor. */
  makes: string;
  press: (editor: Editor) => void;
}

/** What a tool's button says and does. */
type ToolState = ComponentProps<'button'> & { 'data-active'?: boolean };

/** Tools that need a word or a choice first. */
type Asking = 'link' | 'colour';

const TOOLS: readonly Tool[] = [
  tool('Bold', 'Ctrl+B', BoldIcon, 'bold', (chain) => chain.toggleBold()),
  tool('Italic', 'Ctrl+I', ItalicIcon, 'italic', (chain) => chain.toggleItalic()),
  tool('Underline', 'Ctrl+U', UnderlineIcon, 'underline', (chain) => chain.toggleUnderline()),
  tool('Strikethrough', 'Ctrl+Shift+S', StrikeIcon, 'strike', (chain) => chain.toggleStrike()),
  tool('Quote', 'Ctrl+Shift+B', QuoteIcon, 'blockquote', (chain) => chain.toggleBlockquote()),
  tool('Bulleted list', 'Ctrl+Shift+8', BulletsIcon, 'bulletList', (chain) => chain.toggleBulletList()),
  tool('Numbered list', 'Ctrl+Shift+7', NumbersIcon, 'orderedList', (chain) => chain.toggleOrderedList()),
];

const ASKING: readonly { name: Asking; label: string; Icon: Tool['Icon'] }[] = [
  { name: 'link', label: 'Link', Icon: LinkIcon },
  { name: 'colour', label: 'Text colour', Icon: ColourIcon },
];

function tool(
  label: string,
  shortcut: string,
  Icon: Tool['Icon'],
  makes: string,
  change: (chain: ReturnType<Editor['chain']>) => ReturnType<Editor['chain']>,
): Tool {
  const press = (editor: Editor): void => {
    change(editor.chain().focus()).run();
  };
  return { label, shortcut, Icon, makes, press };
}

/** The tools of the editor (NOT-18, CNS-40, OPN-106), one stop of the Tab key; arrows move among them. */
export function RichTextToolbar({ editor }: { editor: Editor }) {
  const [asking, setAsking] = useState<Asking | null>(null);
  const [stop, setStop] = useState(0);
  const bar = useRef<HTMLDivElement>(null);
  const active = useEditorState({
    editor,
    selector: ({ editor: now }) =>
      [...TOOLS.map(({ makes }) => makes), ...ASKING.map(({ name }) => name)].filter((name) => now.isActive(name)),
  });

  const moveAmong = (event: KeyboardEvent): void => {
    const buttons = [...(bar.current?.querySelectorAll('button') ?? [])];
    const last = buttons.length - 1;
    const to = { ArrowRight: stop + 1, ArrowLeft: stop - 1, Home: 0, End: last }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    buttons[(to + buttons.length) % buttons.length]?.focus();
  };
  const buttonOf = (place: number, label: string, Icon: Tool['Icon'], rest: ToolState) => (
    <button
      key={label}
      type="button"
      className={richTextEditorStyles.tool}
      aria-label={label}
      tabIndex={place === stop ? 0 : -1}
      onFocus={() => {
        setStop(place);
      }}
      // The text keeps its selection.
      onMouseDown={(event) => {
        event.preventDefault();
      }}
      {...rest}
    >
      <Icon fontSize="small" />
    </button>
  );
  const clean = (): void => {
    editor.chain().focus().clearNodes().unsetAllMarks().run();
  };
  const done = (): void => {
    setAsking(null);
    // At once: the editor's own command waits for the next frame, and what is typed until then would be lost.
    editor.view.focus();
  };

  return (
    <>
      <div
        ref={bar}
        role="toolbar"
        aria-label="Formatting"
        className={richTextEditorStyles.tools}
        onKeyDown={moveAmong}
      >
        {TOOLS.map(({ label, shortcut, Icon, makes, press }, place) =>
          buttonOf(place, label, Icon, {
            title: `${label} (${shortcut ?? ''})`,
            'aria-pressed': active.includes(makes),
            onClick: () => {
              press(editor);
            },
          }),
        )}
        {ASKING.map(({ name, label, Icon }, place) =>
          buttonOf(TOOLS.length + place, label, Icon, {
            title: label,
            'data-active': active.includes(name),
            'aria-expanded': asking === name,
            onClick: () => {
              setAsking(asking === name ? null : name);
            },
          }),
        )}
        {buttonOf(TOOLS.length + ASKING.length, 'Clear formatting', CleanIcon, {
          title: 'Clear formatting',
          onClick: clean,
        })}
      </div>
      {asking === 'link' && <LinkField editor={editor} onDone={done} />}
      {asking === 'colour' && <ColourChoice editor={editor} onDone={done} />}
    </>
  );
}

/** The documented colours (NOT-20, CNS-43); the one the words have already takes it off again. */
function ColourChoice({ editor, onDone }: { editor: Editor; onDone: () => void }) {
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
    <div className={richTextEditorStyles.colours} role="group" aria-label="Text colour" onKeyDown={press}>
      {RICH_TEXT_COLOURS.map((colour, place) => (
        <button
          key={colour}
          type="button"
          autoFocus={colour === current || (current === undefined && place === 0)}
          className={richTextEditorStyles.colour}
          aria-label={nameOf(colour)}
          aria-pressed={colour === current}
          title={nameOf(colour)}
          onClick={() => {
            choose(colour);
          }}
        >
          <span className={richTextStyles.swatch} {...{ [RICH_TEXT_COLOUR]: colour }}>
            A
          </span>
        </button>
      ))}
    </div>
  );
}

const nameOf = (colour: RichTextColour): string => `${colour.charAt(0).toUpperCase()}${colour.slice(1)}`;
