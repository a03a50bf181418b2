import {
  EditBase,
  useAugmentedForm,
  useEditContext,
  useRegisterMutationMiddleware,
  type EditBaseProps,
  type RaRecord,
} from 'ra-core';
import { useState, type ComponentType, type ReactNode } from 'react';
import { FormProvider, useWatch, type FieldValues } from 'react-hook-form';
import { EditedRecordContext, useEditedRecord, type EditedFields } from './edited-record.js';
import { refusedAt } from './refused-fields.js';
import { SaveBar, type SaveBarProps } from './SaveBar.js';

interface EditFormProps<Values, Edited extends RaRecord> {
  /** What the form is called. */
  label: string;
  resource: string;
  id: string;
  fields: EditedFields<Values, Edited>;
  /** How it is saved. */
  saving: NonNullable<EditBaseProps<Edited>['mutationOptions']>;
  /** Asks before what was typed is left behind. */
  Leaving: ComponentType<{ when: boolean }>;
  /** Nothing can be changed. */
  disabled?: boolean;
  className?: string | undefined;
  /** What saves it, where a bar below a page is not the place. */
  Bar?: ComponentType<SaveBarProps>;
  /** The inputs. */
  children: ReactNode;
}

/** The page that opened the form reads the record, and says what to do when it is gone. */
const READ_BY_THE_PAGE = { refetchOnMount: false, onError: () => undefined };

/**
 * Edits a record by react-admin: only what was changed is sent, and what was typed is kept until it is saved, with what
 * somebody else made of it beside it.
 */
export const EditForm = <Values extends FieldValues, Edited extends RaRecord>({
  resource,
  id,
  saving,
  ...form
}: EditFormProps<Values, Edited>) => (
  <EditBase<Edited>
    resource={resource}
    id={id}
    disableAuthentication
    mutationMode="pessimistic"
    mutationOptions={saving}
    queryOptions={READ_BY_THE_PAGE}
    redirect={false}
    render={({ record }) => record && <EditedForm {...form} record={record as Edited} />}
  />
);

type EditedFormProps<Values, Edited extends RaRecord> = Omit<
  EditFormProps<Values, Edited>,
  'resource' | 'id' | 'saving'
> & { record: Edited };

function EditedForm<Values extends FieldValues, Edited extends RaRecord>({
  label,
  fields,
  Leaving,
  disabled = false,
  className,
  Bar = SaveBar,
  record,
  children,
}: EditedFormProps<Values, Edited>) {
  const { save, saving = false } = useEditContext<Edited>();
  const edited = useEditedRecord(fields, record, disabled);
  // The form begins with the record once; from there on, what is not typed in is shown as the record has it.
  const [beginning] = useState(() =>
    Object.fromEntries(Object.keys(fields).map((field) => [field, edited.current(field)])),
  );
  const { form, formHandleSubmit } = useAugmentedForm<FieldValues>({
    mode: 'onChange',
    record: beginning,
    disableInvalidFormNotification: true,
    onSubmit: async (values: FieldValues) => {
      if (saving || edited.changed(values).length === 0) return undefined;
      return refusedAt(await save?.(edited.changes(values) as Partial<Edited>), Object.keys(fields));
    },
  });
  const values = useWatch({ control: form.control });
  const changed = edited.changed(values);
  const isSaving = saving || form.formState.isSubmitting;
  const isWrong = Object.values(form.formState.errors).some((error) => error?.type !== 'server');

  useRegisterMutationMiddleware(async (resource: string, params: object, next: Mutation) => {
    const sent = { ...form.getValues() };
    const answer = await next(resource, params);
    edited.saved(sent, form.getValues());
    return answer;
  });

  const leave = (...left: string[]): void => {
    for (const field of left) form.resetField(field, { defaultValue: edited.current(field) });
    edited.leave(...left);
  };
  const context = {
    disabled,
    following: (field: string) => (edited.isBegun(field) ? null : { value: edited.current(field) }),
    overtaken: (field: string) => edited.overtaken(field, values),
    begin: edited.begin,
    leave,
  };
  return (
    <FormProvider {...form}>
      <EditedRecordContext value={context}>
        <form aria-label={label} noValidate className={className} onSubmit={formHandleSubmit}>
          <Leaving when={changed.length > 0} />
          {children}
          {!disabled && (
            <Bar
              changed={changed.length > 0}
              savable={changed.length > 0 && !isSaving && !isWrong}
              saving={isSaving}
              onDiscard={() => {
                leave(...changed);
              }}
            />
          )}
        </form>
      </EditedRecordContext>
    </FormProvider>
  );
}

type Mutation = (resource: string, params: object) => Promise<unknown>;
