import { emailKey, emailProblem, MESSAGES, plainLetters, sharedEmails } from '@gable/contracts';
import RemoveIcon from '@mui/icons-material/Close';
import { useId, useState, type ClipboardEvent, type KeyboardEvent, type Ref } from 'react';
import type { Person } from '../api/index.js';
import { BETWEEN_ADDRESSES, SuggestedPeople, usePeopleList, writtenAddresses } from '../people/index.js';
import styles from './EmailChips.module.css';

interface EmailChipsProps {
  label: string;
  /** Who is suggested while somebody types. */
  people: readonly Person[];
  entry: EmailEntry;
  inputRef: Ref<HTMLInputElement>;
  onChange: (entry: EmailEntry) => void;
}

/** Keys that take what is written (FIL-44, VAL-17). */
const TAKE = [',', ';', ' ', 'Enter'];

/**
 * Several addresses in one field, each a chip once it is taken: by comma, Enter, space, paste or leaving the field.
 * Backspace in the empty field takes the last one out. People are suggested by name and address.
 */
export function EmailChips({ label, people, entry, inputRef, onChange }: EmailChipsProps) {
  const id = useId();
  /** Said of what the eye sees by itself. */
  const [said, setSaid] = useState('');
  const [open, setOpen] = useState(false);
  const { emails, text, problem } = entry;

  const take = (from: EmailEntry): void => {
    const now = taken(from);
    const added = now.emails.filter((email) => !emails.includes(email));
    if (added.length > 0) setSaid(`Added ${added.join(', ')}`);
    onChange(now);
  };
  /** What is written may become the name of somebody, which spaces are part of. */
  const namesSomebody = (text: string): boolean =>
    emailProblem(text.trim()) !== null && suggested(people, { ...entry, text }).length > 0;
  const found = suggested(people, entry);
  const list = usePeopleList({
    people: found,
    open,
    setOpen,
    onChoose: ({ email }) => {
      take({ ...entry, text: email });
    },
  });
  const remove = (email: string): void => {
    setSaid(`Removed ${email}`);
    onChange({ ...entry, emails: emails.filter((each) => each !== email), problem: null });
  };
  const press = (event: KeyboardEvent): void => {
    if (event.nativeEvent.isComposing || list.press(event)) return;
    if (event.key === ' ' && namesSomebody(text)) return;
    const last = emails.at(-1);
    if (event.key === 'Backspace' && text === '' && last !== undefined) remove(last);
    // Enter in the empty field sends the form, as everywhere.
    else if (event.key === 'Enter' && list.shown && namesSomebody(text)) list.choose(0);
    else if (TAKE.includes(event.key) && (text.trim() !== '' || event.key !== 'Enter')) take(entry);
    else return;
    event.preventDefault();
  };
  const paste = (event: ClipboardEvent): void => {
    event.preventDefault();
    const { selectionStart, selectionEnd } = event.target as HTMLInputElement;
    const pasted = event.clipboardData.getData('text');
    take({ ...entry, text: text.slice(0, selectionStart ?? 0) + pasted + text.slice(selectionEnd ?? text.length) });
  };

  return (
    <div className={styles.field}>
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      <div className={styles.box} data-problem={problem !== null}>
        {emails.length > 0 && (
          <ul className={styles.chips} aria-label="Recipients">
            {emails.map((email) => (
              <li key={email} className={styles.chip}>
                <span className={styles.email}>{email}</span>
                <button
                  type="button"
                  className={styles.remove}
                  aria-label={`Remove ${email}`}
                  onClick={(event) => {
                    remove(email);
                    event.currentTarget.closest('[data-problem]')?.querySelector('input')?.focus();
                  }}
                >
                  <RemoveIcon fontSize="inherit" />
                </button>
              </li>
            ))}
          </ul>
        )}
        <input
          {...list.inputProps}
          id={id}
          ref={inputRef}
          className={styles.input}
          type="text"
          inputMode="email"
          autoFocus
          autoCapitalize="none"
          autoComplete="off"
          spellCheck={false}
          placeholder={emails.length === 0 ? 'name@example.com' : undefined}
          value={text}
          aria-invalid={problem !== null}
          aria-describedby={`${id}-said`}
          onChange={({ target }) => {
            const written = { ...entry, text: target.value, problem: null };
            // Keyboards of telephones tell of no key: what they put in is looked at instead.
            list.show();
            if (/[\s,;]$/u.test(target.value) && !(target.value.endsWith(' ') && namesSomebody(target.value)))
              take(written);
            else onChange(written);
          }}
          onKeyDown={press}
          onPaste={paste}
          onBlur={() => {
            list.close();
            if (text.trim() !== '') take(entry);
          }}
        />
      </div>
      <SuggestedPeople list={list} label="People of the project" className={styles.list} />
      <p id={`${id}-said`} className={styles.said} role={problem ? 'alert' : undefined}>
        {problem ?? <span className={styles.hint}>Separate addresses with a comma, space or Enter.</span>}
      </p>
      <span className="visually-hidden" role="status">
        {said}
      </span>
    </div>
  );
}

/** Most people that are suggested at once. */
const SUGGESTED = 6;

/** Those whose name or address has a word that begins with what is written, and who are not taken yet. */
function suggested(people: readonly Person[], { emails, text }: EmailEntry): Person[] {
  const typed = plainLetters(text.trim());
  if (typed === '') return [];
  const taken = new Set(emails.map(emailKey));
  return people
    .filter(({ email }) => !taken.has(emailKey(email)) && emailKey(email) !== emailKey(text.trim()))
    .filter(({ name, email }) => {
      const [words, address] = [plainLetters(name), plainLetters(email)];
      return ` ${words}`.includes(` ${typed}`) || address.startsWith(typed) || address.includes(`@${typed}`);
    })
    .slice(0, SUGGESTED);
}

/** What the field of addresses holds: those that were taken, and the text that is still being written. */
export interface EmailEntry {
  emails: string[];
  text: string;
  /** What is wrong beside the field, or null. */
  problem: string | null;
}

export const NO_EMAILS: EmailEntry = { emails: [], text: '', problem: null };

/**
 * Takes the addresses out of the text, each once (VAL-17). What is no address stays in the field, where it can be
 * corrected, with the reason beside it; names around `<…>` are dropped.
 */
export function taken({ emails, text }: EmailEntry): EmailEntry {
  const words = text.includes('<') ? writtenAddresses(text) : text.split(BETWEEN_ADDRESSES).filter(Boolean);
  const wrong = words.filter((word) => emailProblem(word) !== null);
  return {
    emails: sharedEmails([...emails, ...words.filter((word) => emailProblem(word) === null)]),
    text: wrong.join(' '),
    problem: wrong.length > 0 ? MESSAGES.account.emailInvalid : null,
  };
}
