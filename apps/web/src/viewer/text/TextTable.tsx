import { LIMITS } from '@gable/contracts';
import Papa from 'papaparse';
import { useEffect, useMemo } from 'react';
import { CellText, RowsGrid } from '../../ui/RowsGrid.js';
import styles from './TextStage.module.css';

interface TextTableProps {
  text: string;
  name: string;
  /** There is more of it: its last row may be the half of one. */
  isPart: boolean;
  onCut: (isCut: boolean) => void;
}

const ROW = 32;
/** Pixels of a character and of what is around it, and how wide columns get. */
const CHARACTER = 7.5;
const [NARROWEST, WIDEST] = [72, 360];
const NUMBERS = 64;
/** Rows that say how wide the columns are. */
const MEASURED = 200;

/** The rows of a CSV file below its first one; of any length, because only those in sight exist. */
export function TextTable({ text, name, isPart, onCut }: TextTableProps) {
  const { head, rows, isCut } = useMemo(() => tableOf(text, isPart), [text, isPart]);
  useEffect(() => {
    onCut(isCut);
  }, [isCut, onCut]);
  const columns = useMemo(
    () => [
      { label: 'Row', width: NUMBERS },
      ...head.map((label, place) => ({ label, width: widthOf(label, rows, place) })),
    ],
    [head, rows],
  );
  return (
    <div className={styles.table}>
      <RowsGrid
        label={`Rows of ${name}`}
        columns={columns}
        total={rows.length}
        rowHeight={ROW}
        cell={(place, column) => (column === 0 ? place + 1 : <CellText text={rows[place]?.[column - 1]} />)}
        see={() => undefined}
      />
    </div>
  );
}

/** Reads a table; comma, semicolon or tabulator, whichever it has. */
export function tableOf(text: string, isPart: boolean) {
  const { data } = Papa.parse<string[]>(text, { skipEmptyLines: 'greedy' });
  const whole = isPart && data.length > 1 ? data.slice(0, -1) : data;
  const isCut = whole.some((row) => row.length > LIMITS.textPreviewColumns);
  const [first = [], ...rows] = isCut ? whole.map((row) => row.slice(0, LIMITS.textPreviewColumns)) : whole;
  const width = rows.reduce((most, row) => Math.max(most, row.length), first.length);
  return { head: Array.from({ length: width }, (_, place) => first[place] ?? ''), rows, isCut };
}

function widthOf(label: string, rows: readonly string[][], place: number): number {
  const longest = rows.slice(0, MEASURED).reduce((most, row) => Math.max(most, row[place]?.length ?? 0), label.length);
  return Math.round(Math.min(WIDEST, Math.max(NARROWEST, longest * CHARACTER + 24)));
}
