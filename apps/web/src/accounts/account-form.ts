import { useEffect, useState } from 'react';
import { ApiError } from '../api/index.js';

/** What is wrong, by field. */
type Problems<Values> = Partial<Record<keyof Values, string>>;

/** What may be wrong with a field, asked with all values; null: nothing. */
export type FieldChecks<Values> = { [Name in keyof Values]?: (values: Values) => string | null };

/** What a field of a form is given. */
export interface FieldBinding<Value> {
  value: Value;
  problem: string | null;
  onChange: (value: Value) => void;
  onBlur: () => void;
}

/** The state of a form that creates or changes an account. */
export interface AccountForm<Values> {
  values: Values;
  field: <Name extends keyof Values>(name: Name) => FieldBinding<Values[Name]>;
  /** Tells every problem and goes to the first field of the form that has one; true when there is none. */
  confirm: (element: HTMLFormElement) => boolean;
  /** Tells what the server found wrong with the fields; true when it was about fields of this form. */
  refuse: (error: unknown) => boolean;
}

/**
 * A form whose fields are checked as the documents say (VAL-41…50): a field that was filled in shows its problem when
 * the person leaves it, the others when the form is sent, and each goes as soon as it is mended.
 */
export function useAccountForm<Values extends object>(
  initial: Values,
  checks: FieldChecks<Values>,
): AccountForm<Values> {
  const [values, setValues] = useState(initial);
  const [touched, setTouched] = useState<ReadonlySet<keyof Values>>(new Set());
  const [shown, setShown] = useState<ReadonlySet<keyof Values>>(new Set());
  const [refused, setRefused] = useState<Problems<Values>>({});
  /** Where a field with a problem is looked for once it is drawn; a new object each time. */
  const [search, setSearch] = useState<{ form: HTMLFormElement } | null>(null);

  useEffect(() => {
    search?.form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [search]);

  const names = Object.keys(initial) as (keyof Values)[];
  const problemOf = (name: keyof Values): string | null => checks[name]?.(values) ?? refused[name] ?? null;

  return {
    values,
    field: (name) => ({
      value: values[name],
      problem: shown.has(name) ? problemOf(name) : null,
      onChange: (value) => {
        setValues((before) => ({ ...before, [name]: value }));
        setTouched((before) => new Set(before).add(name));
        // The server looked at all fields together: which of them it would still refuse, only it knows.
        setRefused({});
      },
      onBlur: () => {
        if (touched.has(name)) setShown((before) => new Set(before).add(name));
      },
    }),
    confirm: (element) => {
      setShown(new Set(names));
      setSearch({ form: element });
      return names.every((name) => problemOf(name) === null);
    },
    refuse: (error) => {
      const found = names.flatMap((name) => {
        const [problem] = (error instanceof ApiError && fieldErrors(error)[String(name)]) || [];
        return problem ? [[name, problem] as const] : [];
      });
      setRefused(Object.fromEntries(found) as Problems<Values>);
      if (found.length > 0) setSearch((before) => before && { ...before });
      return found.length > 0;
    },
  };
}

/** What the server says about fields; those of an object inside the request stand by their own names. */
const fieldErrors = ({ errors }: ApiError): Record<string, string[]> =>
  Object.fromEntries(Object.entries(errors).map(([name, problems]) => [name.replace(/^.*\./, ''), problems]));
