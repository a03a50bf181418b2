import { contactTypeProblem, LIMITS, MESSAGES } from '@gable/contracts';
import Autocomplete, { createFilterOptions } from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { useQueryClient } from '@tanstack/react-query';
import { useCreate, useNotify } from 'ra-core';
import type { ContactType } from '../../api/index.js';
import { refusalText } from '../../api/refusal-text.js';
import { useFormInput, WithNote } from '../../ui/form/form-input.js';
import { useContactTypes } from './contact-types.js';
import styles from './ContactInputs.module.css';

/** A type that there is not yet: it is made when it is chosen. */
interface AddedType {
  id: null;
  name: string;
}

const found = createFilterOptions<ContactType | AddedType>({ trim: true });
const sameName = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();

/** What kind of contact it is: one of the own types, or a new one, which is made on demand (ADR-16, API-131, API-132). */
export function ContactTypeInput() {
  const notify = useNotify();
  const { value, problem, change, onBlur, note } = useFormInput<ContactType | null>({ source: 'contact_type_id' });
  const queryClient = useQueryClient();
  const { data: types = [], isPending } = useContactTypes();
  const [create, { isPending: isAdding }] = useCreate<ContactType>();
  const add = (name: string): void => {
    const wrong = contactTypeProblem(name);
    if (wrong !== null) {
      notify(wrong, { type: 'error' });
      return;
    }
    void create(
      'contact-types',
      { data: { name } },
      {
        onSuccess: (type) => {
          void queryClient.invalidateQueries({ queryKey: ['contact-types'] });
          change(type);
        },
        onError: (error) => {
          notify(refusalText(error, MESSAGES.contacts.typeFailed), { type: 'error' });
        },
      },
    );
  };
  return (
    <WithNote note={note}>
      <Autocomplete<ContactType | AddedType>
        size="small"
        options={types}
        loading={isPending || isAdding}
        value={value}
        autoHighlight
        slotProps={{ paper: { className: styles.choices } }}
        handleHomeEndKeys
        isOptionEqualToValue={(option, chosen) => option.id === chosen.id}
        getOptionKey={({ id, name }) => id ?? `new ${name}`}
        getOptionLabel={({ name }) => name}
        filterOptions={(options, state) => {
          const typed = state.inputValue.trim();
          const isThere = typed === '' || options.some(({ name }) => sameName(name, typed));
          return [...found(options, state), ...(isThere ? [] : [{ id: null, name: typed }])];
        }}
        renderOption={({ key, ...option }, { id, name }) => (
          <li key={key} {...option}>
            {id === null ? `Add “${name}”` : name}
          </li>
        )}
        noOptionsText="Type to add one"
        onBlur={onBlur}
        onChange={(_event, chosen) => {
          if (chosen?.id === null) add(chosen.name);
          else change(chosen);
        }}
        renderInput={(input) => (
          <TextField
            {...input}
            label="Type"
            error={problem !== undefined}
            helperText={problem}
            slotProps={{
              htmlInput: { ...input.inputProps, maxLength: LIMITS.contactType },
            }}
          />
        )}
      />
    </WithNote>
  );
}
