import { useInput, ValidationError } from 'ra-core';
import { use, type ReactNode } from 'react';
import { useFormContext } from 'react-hook-form';
import { isSameAsJson } from '../../api/same-as-json.js';
import { EditedRecordContext } from './edited-record.js';
import { OvertakenNote } from './OvertakenNote.js';

/** What every input of a form is given. */
export interface FormInputProps<Value> {
  /** The field it stands for, by its name in the record. */
  source: string;
  /** What is wrong with a value, in the words people read. */
  validate?: (value: Value) => string | null;
  disabled?: boolean;
  /** False where another input of the same field says what somebody else made of it. */
  noted?: boolean;
}

/** A field of the form around it, as react-admin has it, and as the record that is edited has it. */
export function useFormInput<Value>({ source, validate, disabled = false, noted = true }: FormInputProps<Value>) {
  const edited = use(EditedRecordContext);
  const { formState } = useFormContext();
  const { field, fieldState } = useInput<Value>({
    source,
    format: (value) => value,
    parse: (value) => value as Value,
    validate: (value: Value) =>
      // What is stored is right.
      edited && isSameAsJson(value, formState.defaultValues?.[source]) ? undefined : validate?.(value),
  });
  const following = edited?.following(source);
  const message = fieldState.error?.message;
  return {
    name: field.name,
    ref: field.ref,
    value: (following ? following.value : field.value) as Value,
    disabled: disabled || edited?.disabled === true,
    problem: message === undefined ? undefined : <ValidationError error={message} />,
    change: (value: Value): void => {
      edited?.begin(source);
      field.onChange(value);
    },
    onBlur: field.onBlur,
    /** Stands below the input. */
    note: edited && noted && (
      <OvertakenNote
        now={edited.overtaken(source)}
        onTake={() => {
          edited.leave(source);
        }}
      />
    ),
  };
}

/** An input, and what somebody else made of its field. */
export const WithNote = ({ note, children }: { note: ReactNode; children: ReactNode }) =>
  note ? (
    <div>
      {children}
      {note}
    </div>
  ) : (
    children
  );
