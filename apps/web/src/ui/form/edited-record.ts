import type { RaRecord } from 'ra-core';
import { createContext, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { isSameAsJson } from '../../api/same-as-json.js';

/** What a form makes of one of its fields. */
interface EditedField<Value, Edited> {
  /** Where the record has it, if not by the name of the field. */
  of?: (record: Edited) => Value;
  /** What of a value is sent; two values that send the same are the same. */
  sent: (value: Value, record: Edited) => object;
  /** A value in words, to say what somebody else made of it. */
  described: (value: Value) => string;
}

/** The fields of a form, mostly by their names in the record, which are those of the API. */
export type EditedFields<Values, Edited> = { readonly [Field in keyof Values]: EditedField<Values[Field], Edited> };

/** A record that is edited, as the inputs of its form see it. */
export interface EditedRecord {
  disabled: boolean;
  /** What a field shows that nobody has begun to change here. */
  following: (field: string) => { value: unknown } | null;
  /** What a field that was changed here has become meanwhile, in words. */
  overtaken: (field: string) => string | undefined;
  begin: (field: string) => void;
  /** Leaves fields as they are in the record. */
  leave: (...fields: string[]) => void;
}

/** The record a form edits; none around a form that makes something new. */
export const EditedRecordContext = createContext<EditedRecord | null>(null);

/**
 * What react-admin's form knows nothing of: what a person typed stays, no matter who changes the record meanwhile, and every
 * other field follows the record. What the record was when they began with a field is remembered, to say what became of
 * it; of what cannot be changed (`disabled`), the record is shown, and what was typed is back when it can be again.
 */
export function useEditedRecord<Values extends FieldValues, Edited extends RaRecord>(
  fields: EditedFields<Values, Edited>,
  record: Edited,
  disabled: boolean,
) {
  const [kept, setBegun] = useState<ReadonlyMap<string, unknown>>(NOTHING);
  const begun = disabled ? NOTHING : kept;
  const fieldOf = (field: string) => fields[field] as EditedField<unknown, Edited>;
  const current = (field: string): unknown => {
    const { of } = fieldOf(field);
    return of ? of(record) : (record as FieldValues)[field];
  };
  const seen = (field: string, value: unknown): string =>
    // A slug is the server's.
    JSON.stringify(fieldOf(field).sent(value, record), (key, part: unknown) => (key === 'slug' ? undefined : part));
  const isSame = (field: string, one: unknown, other: unknown): boolean => seen(field, one) === seen(field, other);
  /** The fields that would be saved as something else. */
  const changed = (values: FieldValues): string[] =>
    Object.keys(fields).filter((field) => begun.has(field) && !isSame(field, values[field], current(field)));

  return {
    changed,
    /** What of values is sent. */
    changes: (values: FieldValues): object =>
      Object.assign({}, ...changed(values).map((field) => fieldOf(field).sent(values[field], record))) as object,
    current,
    isBegun: (field: string): boolean => begun.has(field),
    overtaken: (field: string, values: FieldValues): string | undefined =>
      changed(values).includes(field) && !isSame(field, begun.get(field), current(field))
        ? fieldOf(field).described(current(field))
        : undefined,
    begin: (field: string): void => {
      setBegun((before) => (before.has(field) ? before : new Map(before).set(field, current(field))));
    },
    leave: (...left: string[]): void => {
      setBegun((before) => new Map([...before].filter(([field]) => !left.includes(field))));
    },
    /** What was sent is saved; what was typed after that is not. */
    saved: (sent: FieldValues, typed: FieldValues): void => {
      setBegun((before) => {
        const left = [...before].filter(([field]) => !begun.has(field) || !isSameAsJson(typed[field], sent[field]));
        return new Map(left.map(([field, was]) => [field, begun.has(field) ? (sent[field] as unknown) : was]));
      });
    },
  };
}

const NOTHING: ReadonlyMap<string, unknown> = new Map();
