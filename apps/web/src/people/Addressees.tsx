import { MESSAGES } from '@gable/contracts';
import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import type { Comment, Person } from '../api/index.js';
import { useCurrentUser } from '../sessions/index.js';
import styles from './Addressees.module.css';
import { personName } from './Avatar.js';
import { PersonLine } from './PersonLine.js';
import { usePeople } from './project-people.js';

/** Somebody whom something is addressed to. */
export type Addressee = Comment['destinataries'][number];

interface AddresseesProps {
  projectId: string;
  chosen: Addressee[];
  onChange: (chosen: Addressee[]) => void;
}

const texts = MESSAGES.comments;

/** Whom a comment or a note is addressed to: everybody, unless people of the project are chosen by name (OPN-104). They are told; everybody reads it. */
export function Addressees({ projectId, chosen, onChange }: AddresseesProps) {
  const people = usePeople(projectId);
  const me = useCurrentUser();
  /** The list is drawn outside of the panel, and is as dark as it. */
  const [ground, setGround] = useState<string>();
  // Who has not accepted the invitation yet can neither read it nor get it.
  const others = (people.data ?? []).filter(({ id, active }) => active && id !== me?.id);
  const byId = new Map(others.map((person) => [person.id, person]));

  return (
    <Autocomplete<Addressee, true>
      multiple
      size="small"
      openOnFocus
      filterSelectedOptions
      options={others.map(asAddressee)}
      value={chosen}
      loading={people.isLoading}
      noOptionsText={MESSAGES.forms.noResults}
      getOptionLabel={({ name }) => name}
      getOptionKey={({ id }) => id}
      isOptionEqualToValue={(option, value) => option.id === value.id}
      filterOptions={(options, { inputValue }) =>
        options.filter(({ id, name }) => matches(`${name} ${byId.get(id)?.email ?? ''}`, inputValue))
      }
      onChange={(_event, to) => {
        onChange(to);
      }}
      onKeyDown={(event) => {
        // What is open closes; the panel stays.
        if (event.key === 'Escape') event.stopPropagation();
      }}
      onOpen={({ currentTarget }) => {
        setGround(getComputedStyle(currentTarget).colorScheme);
      }}
      slotProps={{
        chip: { size: 'small' },
        paper: { className: styles.list },
        popper: { style: { colorScheme: ground } },
      }}
      renderOption={({ key, ...props }, { id }) => {
        const person = byId.get(id);
        return (
          <li key={key} {...props} className={`${props.className ?? ''} ${styles.option ?? ''}`}>
            {person && <PersonLine person={person} />}
          </li>
        );
      }}
      renderInput={(params) => (
        <TextField
          {...params}
          label={texts.notify}
          placeholder={chosen.length === 0 ? texts.notifyEveryone : undefined}
          helperText={chosen.length === 0 ? undefined : texts.readByAll}
          slotProps={{ inputLabel: { ...params.InputLabelProps, shrink: true } }}
        />
      )}
    />
  );
}

const asAddressee = (person: Person): Addressee => ({ id: person.id, name: personName(person) });

const matches = (text: string, typed: string): boolean =>
  text.toLocaleLowerCase().includes(typed.trim().toLocaleLowerCase());

/** Who was told of a comment or a note, or will be of a draft; null: nobody. */
export function notifiedOf(
  { global, destinataries }: Pick<Comment, 'global' | 'destinataries'>,
  isDraft = false,
): string | null {
  if (!global && destinataries.length === 0) return null;
  const names = global ? 'everyone' : destinataries.map(({ name }) => name);
  return isDraft ? texts.toNotify(names) : texts.notified(names);
}
