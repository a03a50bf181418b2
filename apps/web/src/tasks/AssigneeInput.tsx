import { MESSAGES } from '@gable/contracts';
import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import type { Task, TaskPerson } from '../api/index.js';
import { Avatar } from '../people/index.js';
import { useCurrentUser } from '../sessions/index.js';
import { useFormInput, WithNote } from '../ui/form/form-input.js';
import styles from './AssigneeInput.module.css';
import { useTaskAssignees } from './own-tasks.js';

/**
 * Who does a task: who made it gives it to people of its project or of the firm, who it was given to gives it back.
 * Nothing where there is nobody but oneself.
 */
export function AssigneeInput({ task }: { task: Task }) {
  const me = useCurrentUser();
  const isMaker = task.owner_id === me?.id;
  const { value, problem, change, onBlur, note } = useFormInput<string>({ source: 'assignee_id' });
  const others = useTaskAssignees(task.project_id, { enabled: isMaker });
  const choices = new Map(
    [isMaker ? task.owner : task.assignee, ...(isMaker ? (others.data ?? []) : [task.owner]), task.assignee].map(
      (person): [string, TaskPerson] => [person.id, person],
    ),
  );
  if (!others.isError && choices.size === 1) return null;
  const nameOf = ({ id, name }: TaskPerson): string => (id === me?.id ? 'Me' : name);
  return (
    <WithNote note={note}>
      <Autocomplete<TaskPerson, false, true>
        disableClearable
        autoHighlight
        openOnFocus
        options={[...choices.values()]}
        value={choices.get(value) ?? task.assignee}
        getOptionKey={({ id }) => id}
        getOptionLabel={nameOf}
        isOptionEqualToValue={(option, chosen) => option.id === chosen.id}
        noOptionsText={MESSAGES.forms.noResults}
        slotProps={{ paper: { className: styles.list } }}
        onBlur={onBlur}
        onChange={(_event, { id }) => {
          change(id);
        }}
        renderOption={({ key, ...props }, person) => (
          <li key={key} {...props} className={`${props.className ?? ''} ${styles.option ?? ''}`}>
            <Avatar person={{ ...person, email: '' }} size={30} />
            <span className={styles.name}>{nameOf(person)}</span>
          </li>
        )}
        renderInput={(params) => (
          <TextField
            {...params}
            label="Assigned to"
            error={problem !== undefined || others.isError}
            helperText={problem ?? (others.isError ? MESSAGES.tasks.assigneesFailed : whoseText(task, isMaker))}
          />
        )}
      />
    </WithNote>
  );
}

/** What there is to say of whose it is. */
function whoseText({ owner, assignee, assignee_sees: isSeen }: Task, isMaker: boolean): string | undefined {
  if (!isMaker) return `${owner.name} gave it to you. You can give it back.`;
  return isSeen ? undefined : `${assignee.name} can’t see it any more. You can take it back.`;
}
