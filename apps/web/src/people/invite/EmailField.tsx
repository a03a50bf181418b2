import { emailKey, emailProblem, LIMITS, MESSAGES } from '@gable/contracts';
import TextField from '@mui/material/TextField';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState, type ClipboardEvent, type KeyboardEvent, type Ref } from 'react';
import { answerOf, api, type Partner } from '../../api/index.js';
import { useSettled } from '../../ui/settled.js';
import { SuggestedPeople, usePeopleList } from '../SuggestedPeople.js';
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
  const [open, setOpen] = useState(false);
  const found = useSuggestions(projectId, value, open);
  const people = found?.filter(({ email }) => !taken.has(emailKey(email))) ?? [];
  const list = usePeopleList({
    people,
    open,
    setOpen,
    onChoose: ({ email }) => {
      onChange(email);
    },
  });
  const complete = emailProblem(value) === null;
  const showsNothing = open && found !== null && people.length === 0 && !complete;

  const press = (event: KeyboardEvent): void => {
    if (event.nativeEvent.isComposing) return;
    if (list.press(event)) return;
    if (event.key === 'Escape' && showsNothing) list.close();
    else if (NEXT.includes(event.key)) {
      list.close();
      onNext();
    } else return;
    event.preventDefault();
    event.stopPropagation();
  };
  const paste = (event: ClipboardEvent): void => {
    const addresses = addressesIn(event.clipboardData.getData('text'));
    if (addresses.length === 0) return;
    event.preventDefault();
    list.close();
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
          list.show();
          onChange(target.value);
        }}
        onBlur={list.close}
        onKeyDown={press}
        onPaste={paste}
        slotProps={{
          htmlInput: {
            ...list.inputProps,
            inputMode: 'email',
            autoCapitalize: 'none',
            autoComplete: 'off',
            spellCheck: false,
          },
        }}
      />
      <SuggestedPeople list={list} label="People you work with" className={styles.list} />
      <div role="status" className={showsNothing ? styles.nothing : 'visually-hidden'}>
        {showsNothing ? MESSAGES.forms.noResults : ''}
      </div>
    </div>
  );
}

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
