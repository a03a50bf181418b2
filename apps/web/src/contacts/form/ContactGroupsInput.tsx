import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import type { Contact } from '../../api/index.js';
import { useFormInput, WithNote } from '../../ui/form/form-input.js';
import { useContactGroups } from '../groups/contact-groups.js';
import styles from './ContactInputs.module.css';

/** The own groups a contact is in. */
export function ContactGroupsInput() {
  const { value, problem, change, onBlur, note } = useFormInput<Contact['groups']>({ source: 'group_ids' });
  const { data: groups = [], isPending } = useContactGroups();
  return (
    <WithNote note={note}>
      <Autocomplete
        multiple
        size="small"
        options={groups.map(({ id, name }) => ({ id, name }))}
        loading={isPending}
        value={value}
        autoHighlight
        slotProps={{ paper: { className: styles.choices } }}
        disableCloseOnSelect
        filterSelectedOptions
        isOptionEqualToValue={(option, chosen) => option.id === chosen.id}
        getOptionKey={({ id }) => id}
        getOptionLabel={({ name }) => name}
        noOptionsText={groups.length === 0 ? 'You have no groups yet' : 'No other group'}
        onBlur={onBlur}
        onChange={(_event, chosen) => {
          change(chosen);
        }}
        renderInput={(input) => (
          <TextField {...input} label="Groups" error={problem !== undefined} helperText={problem} />
        )}
      />
    </WithNote>
  );
}
