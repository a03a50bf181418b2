import Button from '@mui/material/Button';
import {
  CreateBase,
  useAugmentedForm,
  useRegisterMutationMiddleware,
  useSaveContext,
  type CreateBaseProps,
  type RaRecord,
} from 'ra-core';
import { useState, type ComponentType, type ReactNode } from 'react';
import { FormProvider, useFormState, useWatch, type FieldValues } from 'react-hook-form';
import { refusedAt } from './refused-fields.js';

interface CreateFormProps<Values, Created extends RaRecord> {
  resource: string;
  /** What the form begins with. */
  values: Values;
  /** What of the values is sent. */
  sent: (values: Values) => object;
  /** What follows. */
  creating: NonNullable<CreateBaseProps<Created>['mutationOptions']>;
  className?: string | undefined;
  /** What the form is called, where its page has no heading for it. */
  label?: string;
  /** Asks before what was typed is left behind. */
  Leaving?: ComponentType<{ when: boolean }>;
  /** The inputs, and a {@link CreateButton}. */
  children: ReactNode;
}

/** Makes a record by react-admin; what the server refuses stands at the input it is about. */
export const CreateForm = <Values extends FieldValues, Created extends RaRecord>({
  resource,
  sent,
  creating,
  ...form
}: CreateFormProps<Values, Created>) => (
  <CreateBase<Created>
    resource={resource}
    disableAuthentication
    redirect={false}
    transform={sent}
    mutationOptions={creating}
  >
    <NewForm {...form} />
  </CreateBase>
);

interface NewFormProps {
  values: FieldValues;
  className?: string | undefined;
  label?: string;
  Leaving?: ComponentType<{ when: boolean }>;
  children: ReactNode;
}

function NewForm({ values, className, label, Leaving, children }: NewFormProps) {
  const { save, saving = false } = useSaveContext();
  const [isMade, setMade] = useState(false);
  const { form, formHandleSubmit } = useAugmentedForm<FieldValues>({
    mode: 'onChange',
    defaultValues: values,
    disableInvalidFormNotification: true,
    onSubmit: async (typed: FieldValues) => (saving ? undefined : refusedAt(await save?.(typed), Object.keys(values))),
  });
  const { isDirty } = form.formState;
  useRegisterMutationMiddleware(async (resource: string, params: object, next: Creation) => {
    const answer = await next(resource, params);
    setMade(true);
    return answer;
  });
  return (
    <FormProvider {...form}>
      <form noValidate aria-label={label} className={className} onSubmit={formHandleSubmit}>
        {Leaving && <Leaving when={isDirty && !isMade} />}
        {children}
      </form>
    </FormProvider>
  );
}

type Creation = (resource: string, params: object) => Promise<unknown>;

interface CreateButtonProps {
  /** The field without which nothing is made. */
  needs: string;
  /** What it says while what is made is on its way. */
  waiting: string;
  children: ReactNode;
}

/** Makes it, once. */
export function CreateButton({ needs, waiting, children }: CreateButtonProps) {
  const { saving = false } = useSaveContext();
  const { isSubmitting } = useFormState();
  const needed: unknown = useWatch({ name: needs });
  const isBlank = typeof needed !== 'string' || needed.trim() === '';
  return (
    <Button type="submit" variant="contained" disabled={isBlank || saving || isSubmitting}>
      {saving || isSubmitting ? waiting : children}
    </Button>
  );
}
