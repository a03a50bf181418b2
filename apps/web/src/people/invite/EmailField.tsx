import { emailKey, emailProblem, LIMITS, MESSAGES } from '@gable/contracts';
import TextField from '@mui/material/TextField';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useId, useState, type ClipboardEvent, type KeyboardEvent, type Ref } from 'react';
import { answerOf, api, type Partner } from '../../api/index.js';
import { Avatar, personName } from '../Avatar.js';
import styles from './EmailField.module.css';
import { addressesIn } from './invite-rows.js';

interface EmailFieldProps {
  /** People for this project are suggested; everybody one works with where there is none. */
  projectId?: string | undefined;
  value: string;
  problem: string | null;
  /** Addresses that are not suggested: listed or in the project already (PPL-17, VAL-38). */
  taken: ReadonlySet<string>;
  inputRef: Ref<HTMLInputElement>;
  onChange: (email: string) => void;
  onPaste: (addresses: string[]) => void;
  /** The person goes on to the next address. */
  onNext: () => void;
}

/** Keys that go on to the next address (NAV-56, VAL-25). */
const NEXT = ['Enter', ',', ';'];

/** An e-mail address with suggestions from the people one works with (NAV-56, PPL-17). */
export function EmailField(props: EmailFieldProps) {
  const { projectId, value, problem, taken, inputRef, onChange, onPaste, onNext } = props;
  const listId = useId();
  const [open, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const found = useSuggestions(projectId, value, open);
  const people = found?.filter(({ email }) => !taken.has(emailKey(email))) ?? [];
  const complete = emailProblem(value) === null;
  const showsNothing = open && found !== null && people.length === 0 && !complete;
  const showsPeople = open && people.length > 0;
  const chosen = showsPeople ? people[active] : undefined;

  const close = (): void => {
    setOpen(false);
    setActive(-1);
  };
  const choose = ({ email }: Partner): void => {
    onChange(email);
    close();
  };
  const move = (step: number): void => {
    setOpen(true);
    // From nobody to the first or the last one, and around.
    if (people.length > 0)
      setActive((at) => (at < 0 && step < 0 ? people.length - 1 : at + step + people.length) % people.length);
  };
  const press = (event: KeyboardEvent): void => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'ArrowDown') move(1);
    else if (event.key === 'ArrowUp') move(-1);
    else if (event.key === 'Escape' && (showsPeople || showsNothing)) close();
    else if (event.key === 'Enter' && chosen) choose(chosen);
    else if (NEXT.includes(event.key)) {
      close();
      onNext();
    } else return;
    event.preventDefault();
    event.stopPropagation();
  };
  const paste = (event: ClipboardEvent): void => {
    const addresses = addressesIn(event.clipboardData.getData('text'));
    if (addresses.length === 0) return;
    event.preventDefault();
    close();
    onPaste(addresses);
  };

  return (
    <div className={styles.field}>
      <TextField
        label="Email"
        value={value}
        inputRef={inputRef}
        error={problem !== null}
        helperText={problem}
        onChange={({ target }) => {
          setOpen(true);
          setActive(-1);
          onChange(target.value);
        }}
        onBlur={close}
        onKeyDown={press}
        onPaste={paste}
        slotProps={{
          htmlInput: {
            role: 'combobox',
            inputMode: 'email',
            autoCapitalize: 'none',
            autoComplete: 'off',
            spellCheck: false,
            'aria-autocomplete': 'list',
            'aria-expanded': showsPeople,
            'aria-controls': showsPeople ? listId : undefined,
            'aria-activedescendant': chosen ? `${listId}-${chosen.id}` : undefined,
          },
        }}
      />
      {showsPeople && (
        <ul id={listId} role="listbox" aria-label="People you work with" className={styles.list}>
          {people.map((person, at) => (
            <li
              key={person.id}
              id={`${listId}-${person.id}`}
              role="option"
              aria-selected={at === active}
              className={styles.option}
              // The field keeps the focus, so that it does not close before the click is through.
              onMouseDown={(event) => {
                event.preventDefault();
              }}
              onMouseMove={() => {
                setActive(at);
              }}
              onClick={() => {
                choose(person);
              }}
            >
              <Avatar person={person} size={30} />
              <span className={styles.words}>
                <span className={styles.name}>{personName(person)}</span>
                <span className={styles.email}>{person.email}</span>
              </span>
            </li>
          ))}
        </ul>
      )}
      <div role="status" className={showsNothing ? styles.nothing : 'visually-hidden'}>
        {showsNothing ? MESSAGES.forms.noResults : ''}
      </div>
    </div>
  );
}

/** Pause in typing after which suggestions are asked for, in milliseconds. */
const PAUSE = 200;

/** People to suggest once three characters are typed (CNS-35, NAV-56, API-17, API-19); null until there are answers. */
function useSuggestions(projectId: string | undefined, text: string, enabled: boolean): Partner[] | null {
  const term = useSettled(text.trim());
  const asked = enabled && term.length >= LIMITS.searchMinimum && text.trim().length >= LIMITS.searchMinimum;
  const { data } = useQuery({
    queryKey: ['users', 'suggestions', projectId, term],
    queryFn: () =>
      answerOf(
        projectId === undefined
          ? api.POST('/api/v2/users/partners/search', { body: { term } })
          : api.POST('/api/v2/users/autocomplete', { body: { projectID: projectId, term } }),
      ),
    enabled: asked,
    placeholderData: keepPreviousData,
  });
  return asked && data ? data : null;
}

/** A text once nobody has typed for a moment. */
function useSettled(text: string): string {
  const [settled, setSettled] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => {
      setSettled(text);
    }, PAUSE);
    return () => {
      clearTimeout(timer);
    };
  }, [text]);
  return settled;
}
