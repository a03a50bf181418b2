import { isKeptField, MESSAGES, type SentOtherField } from '@gable/contracts';

/** An other field as it is edited (ENT-6): `removed` can be undone until it is saved. */
export interface OtherFieldRow extends SentOtherField {
  /** Of a row that is new. */
  id?: string;
  value: string;
}

/** What of the rows is sent; what is dropped on save is not (VAL-7). */
export const sentOtherFields = (rows: readonly OtherFieldRow[]): SentOtherField[] =>
  rows.filter(isKeptField).map(({ option, value, slug }) => ({
    option: option.trim(),
    value: value.trim(),
    ...(slug !== undefined && { slug }),
  }));

/** The same in words. */
export const describedOtherFields = (rows: readonly OtherFieldRow[]): string =>
  rows.map(({ option, value }) => (value ? `${option}: ${value}` : option)).join(', ') ||
  MESSAGES.projects.changed.nothing;
