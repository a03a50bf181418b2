import { useRef, useState } from 'react';
import styles from './EditableTitle.module.css';

/** How a title is edited. */
export interface TitleEditorProps {
  /** What the field holds, for those who cannot see it. */
  label: string;
  /** What it begins with. */
  text: string;
  placeholder?: string;
  /** Characters. */
  maxLength: number;
  onSave: (text: string) => void;
  /** The field is left, by a key or by going elsewhere. */
  onDone: (byKey: boolean) => void;
}

/** A title as a field: Enter or leaving it saves, Escape does not. */
export function TitleEditor({ label, text, placeholder, maxLength, onSave, onDone }: TitleEditorProps) {
  const [title, setTitle] = useState(text);
  // Taking the field away may blur it once more.
  const left = useRef(false);

  const leave = ({ saving, byKey }: { saving: boolean; byKey: boolean }): void => {
    if (left.current) return;
    left.current = true;
    if (saving) onSave(title);
    onDone(byKey);
  };

  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        leave({ saving: true, byKey: true });
      }}
    >
      <input
        className={styles.field}
        aria-label={label}
        autoComplete="off"
        autoFocus
        placeholder={placeholder}
        maxLength={maxLength}
        value={title}
        onFocus={(event) => {
          event.target.select();
        }}
        onChange={(event) => {
          setTitle(event.target.value);
        }}
        onBlur={() => {
          leave({ saving: true, byKey: false });
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Escape') return;
          event.preventDefault();
          leave({ saving: false, byKey: true });
        }}
      />
    </form>
  );
}
