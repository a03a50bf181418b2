/** What may stand in a column of a file (OPN-149), in the order in which it is offered. */
export const IMPORT_FIELDS = [
  { field: 'name', label: 'Name' },
  { field: 'lastname', label: 'Lastname' },
  { field: 'fullname', label: 'Name and lastname' },
  { field: 'business', label: 'Business' },
  { field: 'email', label: 'Email' },
  { field: 'phone', label: 'Phone' },
  { field: 'line1', label: 'Address line 1' },
  { field: 'line2', label: 'Address line 2' },
  { field: 'line3', label: 'Address line 3' },
  { field: 'city', label: 'City' },
  { field: 'state', label: 'State' },
  { field: 'zip', label: 'Zip' },
  { field: 'country', label: 'Country' },
  { field: 'notes', label: 'Notes' },
] as const;

/** One of {@link IMPORT_FIELDS}. */
export type ImportField = (typeof IMPORT_FIELDS)[number]['field'];

/** What is done with a column (ADR-22). */
export interface ColumnChoice {
  /** Null leaves the column out. */
  field: ImportField | null;
  /** The kind of its phones, e-mails or address: a data type. */
  kind: number;
  /** The place of the column that says the kind of each row instead, in words. */
  kindColumn: number | null;
  /** Which address its text belongs to, where a row has several. */
  address: string;
}
