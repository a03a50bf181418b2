import { LIMITS } from '@gable/contracts';
import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import Switch from '@mui/material/Switch';
import TextField from '@mui/material/TextField';
import { useState, type FormEvent } from 'react';
import { ApiError, type ProjectDetail } from '../../api/index.js';
import { SETTINGS_WORDS, useSaveProject } from '../../projects/index.js';
import { UnsavedChanges } from '../../sessions/index.js';
import { SettingsSection } from '../../ui/SettingsSection.js';
import { OtherFieldsEditor } from './OtherFieldsEditor.js';
import { OvertakenNote } from './OvertakenNote.js';
import styles from './ProjectSettings.module.css';
import { useSettingsDraft, type FieldNotes } from './settings-draft.js';
import { PROJECT_SETTINGS } from './settings-sections.js';
import { FIELD_OF, type SettingsField, type SettingsValues } from './settings-values.js';
import { StandingFields } from './StandingFields.js';
import { StartDateField } from './StartDateField.js';

/** The fields of a project (PRJ-4…8, PRJ-10): only what was changed is sent, and what was typed is kept until it is saved. */
export function ProjectFieldsForm({ project }: { project: ProjectDetail }) {
  const draft = useSettingsDraft(project);
  const save = useSaveProject(SETTINGS_WORDS);
  const [refused, setRefused] = useState<FieldNotes>({});
  const { values, dirty } = draft;
  const problems = { ...refused, ...draft.problems };
  const disabled = !project.active;
  const savable = dirty.length > 0 && !save.isPending && Object.keys(draft.problems).length === 0;

  const change = <Field extends SettingsField>(field: Field, value: SettingsValues[Field]): void => {
    setRefused(({ [field]: _seen, ...others }) => others);
    draft.change(field, value);
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (!savable) return;
    const { drafts } = draft;
    setRefused({});
    save.mutate(
      { project, change: draft.changes },
      {
        onSuccess: () => {
          draft.saved(drafts);
        },
        onError: (error) => {
          setRefused(refusedIn(error));
        },
      },
    );
  };
  const overtaken = (field: SettingsField) => (
    <OvertakenNote
      now={draft.overtaken[field]}
      onTake={() => {
        draft.discard(field);
      }}
    />
  );

  return (
    <form aria-label="Project settings" noValidate onSubmit={submit}>
      <UnsavedChanges when={dirty.length > 0} />
      <SettingsSection {...PROJECT_SETTINGS.project} lead="What it is called, and where it stands.">
        <div className={styles.fields}>
          <div>
            <TextField
              label="Name"
              value={values.name}
              disabled={disabled}
              error={problems.name !== undefined}
              helperText={problems.name}
              slotProps={{ htmlInput: { maxLength: LIMITS.projectName, 'aria-required': true, autoComplete: 'off' } }}
              onChange={(event) => {
                change('name', event.target.value);
              }}
            />
            {overtaken('name')}
          </div>
          <div>
            <TextField
              label="Address / Job ID"
              value={values.job_number}
              disabled={disabled}
              error={problems.job_number !== undefined}
              helperText={problems.job_number ?? 'Optional. Shown beside the name.'}
              slotProps={{ htmlInput: { maxLength: LIMITS.jobNumber, autoComplete: 'off' } }}
              onChange={(event) => {
                change('job_number', event.target.value);
              }}
            />
            {overtaken('job_number')}
          </div>
          <div>
            <StandingFields
              value={values.standing}
              disabled={disabled || !project.user_permissions.includes('setStatus')}
              onChange={(standing) => {
                change('standing', standing);
              }}
            />
            {overtaken('standing')}
          </div>
        </div>
      </SettingsSection>
      <SettingsSection {...PROJECT_SETTINGS.start} lead="When work begins, and whether to be reminded of it.">
        <div className={styles.fields}>
          <div>
            <StartDateField
              value={values.starts}
              problem={problems.starts}
              disabled={disabled}
              onChange={(starts) => {
                change('starts', starts);
              }}
            />
            {overtaken('starts')}
          </div>
          <div>
            <FormControlLabel
              control={<Switch />}
              label="Due reminder"
              checked={values.due_reminder}
              disabled={disabled}
              onChange={(_event, on) => {
                change('due_reminder', on);
              }}
            />
            <FormHelperText>Tells the owner and the lead as the start date comes due.</FormHelperText>
            {overtaken('due_reminder')}
          </div>
        </div>
      </SettingsSection>
      <SettingsSection
        {...PROJECT_SETTINGS.otherFields}
        lead="Whatever else belongs to this project: permit number, client, roof area."
      >
        <OtherFieldsEditor
          rows={values.otherFields}
          problem={problems.otherFields}
          disabled={disabled}
          onChange={(rows) => {
            change('otherFields', rows);
          }}
        />
        {overtaken('otherFields')}
      </SettingsSection>
      {!disabled && (
        <div className={styles.actions} data-dirty={dirty.length > 0}>
          <Button type="submit" variant="contained" disabled={!savable}>
            {save.isPending ? 'Saving…' : 'Save changes'}
          </Button>
          {dirty.length > 0 && !save.isPending && (
            <Button
              onClick={() => {
                draft.discard(...dirty);
              }}
            >
              Discard
            </Button>
          )}
        </div>
      )}
    </form>
  );
}

/** What the server says of fields, for the places they stand at. */
function refusedIn(error: Error): FieldNotes {
  const told = error instanceof ApiError ? Object.entries(error.errors) : [];
  return Object.fromEntries(
    told.flatMap(([name, [message]]) => {
      const field = FIELD_OF[name.split('.')[0] ?? ''];
      return field && message ? [[field, message]] : [];
    }),
  );
}
