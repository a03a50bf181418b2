import { linkAddressOf } from '@gable/contracts';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import type { Editor } from '@tiptap/react';
import { useState, type KeyboardEvent } from 'react';
import styles from './RichTextEditor.module.css';

/** Where the words that are selected lead; nothing selected, the address itself is written. */
export function LinkField({ editor, onDone }: { editor: Editor; onDone: () => void }) {
  const [current] = useState(() => String(editor.getAttributes('link')['href'] ?? ''));
  const [typed, setTyped] = useState(current);
  const [refused, setRefused] = useState(false);

  const apply = (): void => {
    const href = linkAddressOf(typed);
    if (href === null) {
      setRefused(true);
      return;
    }
    const chain = editor.chain().focus().extendMarkRange('link');
    const { empty } = editor.state.selection;
    if (empty && current === '') {
      chain.insertContent({ type: 'text', text: typed.trim(), marks: [{ type: 'link', attrs: { href } }] }).run();
    } else {
      chain.setLink({ href }).run();
    }
    onDone();
  };
  const press = (event: KeyboardEvent): void => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter' && event.target instanceof HTMLInputElement) apply();
    else if (event.key === 'Escape') onDone();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };

  return (
    <div className={styles.asked} role="group" aria-label="Link" onKeyDown={press}>
      <TextField
        autoFocus
        label="Link address"
        placeholder="example.com"
        value={typed}
        error={refused}
        helperText={refused ? 'This is no web address and no email address.' : undefined}
        slotProps={{ htmlInput: { inputMode: 'url', autoCapitalize: 'none', spellCheck: false } }}
        onChange={({ target }) => {
          setTyped(target.value);
          setRefused(false);
        }}
      />
      <div className={styles.choices}>
        {current !== '' && (
          <Button
            variant="outlined"
            onClick={() => {
              editor.chain().focus().extendMarkRange('link').unsetLink().run();
              onDone();
            }}
          >
            Remove link
          </Button>
        )}
        <Button variant="outlined" onClick={apply}>
          {current === '' ? 'Add link' : 'Change link'}
        </Button>
      </div>
    </div>
  );
}
