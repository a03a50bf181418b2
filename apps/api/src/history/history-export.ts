import { HISTORY_ACTION_NAMES, HISTORY_TYPE_NAMES } from '@gable/contracts';
import { CSV_BYTE_ORDER_MARK, csvRow } from '../http/index.js';
import type { HistoryRow, NamedPerson } from './history.repository.js';

/** Columns of an exported history. */
export const EXPORT_COLUMNS = ['date', 'what', 'action', 'file', 'description', 'from', 'to'] as const;

/** The whole file, a batch of rows at a time. */
export async function* historyCsv(batches: AsyncIterable<readonly HistoryRow[]>): AsyncGenerator<string> {
  yield CSV_BYTE_ORDER_MARK + csvRow(EXPORT_COLUMNS);
  for await (const rows of batches) yield rows.map((row) => csvRow(cellsOf(row))).join('');
}

const cellsOf = (row: HistoryRow): (string | null)[] => [
  row.created_at.toISOString(),
  HISTORY_TYPE_NAMES[row.item_type].one,
  HISTORY_ACTION_NAMES[row.item_action],
  row.file_alias ?? row.file_name,
  row.description,
  nameOf(row.user_from),
  nameOf(row.user_to),
];

const nameOf = (person: NamedPerson | null): string | null => person && (person.name || person.email);
