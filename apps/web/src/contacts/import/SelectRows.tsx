import CheckedIcon from '@mui/icons-material/CheckBox';
import UncheckedIcon from '@mui/icons-material/CheckBoxOutlineBlank';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import { useState } from 'react';
import { TextButton } from '../../ui/TextButton.js';
import { CellText, RowsGrid } from '../../ui/RowsGrid.js';
import type { ImportDraft } from './import-draft.js';
import { everyRow, withRows } from './row-choice.js';
import styles from './SelectRows.module.css';
import { useRowPages } from './row-pages.js';

const ROW = 36;

/** Chooses which rows are imported (ADR-21): all of them, unless somebody says otherwise. */
export function SelectRows({ draft }: { draft: ImportDraft }) {
  const { chosen, selected, setSelected, setHeaded } = draft;
  const [last, setLast] = useState(0);
  const read = chosen?.read;
  const total = read?.rows ?? 0;
  const pages = useRowPages(`${read?.headings !== null}`, async (from, to) =>
    chosen ? chosen.reading.rowsAt(from, to) : [],
  );
  if (!read) return null;
  const toggle = (place: number, toRange: boolean): void => {
    // A range is as the row that was touched before it.
    const isOn = toRange ? selected.rows[last] === 1 : selected.rows[place] !== 1;
    setSelected(withRows(selected, toRange ? last : place, place, isOn));
    setLast(place);
  };
  const columns = [
    { label: 'Row', width: 96 },
    ...Array.from({ length: read.columns }, (_, place) => ({
      label: read.headings?.[place] ?? `Column ${place + 1}`,
      width: 168,
    })),
  ];
  return (
    <>
      <div className={styles.bar}>
        <p role="status" className={styles.count}>
          {selected.count.toLocaleString('en')} of {total.toLocaleString('en')} selected
        </p>
        <TextButton
          onClick={() => {
            setSelected(everyRow(total));
          }}
        >
          Select all
        </TextButton>
        <TextButton
          onClick={() => {
            setSelected(everyRow(total, false));
          }}
        >
          Select none
        </TextButton>
        <FormControlLabel
          className={styles.switch}
          label="There are headings above the rows"
          control={
            <Switch
              size="small"
              checked={read.headings !== null}
              onChange={(_, has) => {
                setLast(0);
                void setHeaded(has);
              }}
            />
          }
        />
      </div>
      <RowsGrid
        label="Rows of the file"
        columns={columns}
        total={total}
        rowHeight={ROW}
        see={pages.see}
        selection={{
          has: (place) => selected.rows[place] === 1,
          toggle,
          all: () => {
            setSelected(everyRow(total));
          },
        }}
        cell={(place, column) => {
          const row = pages.at(place);
          if (column > 0) return <CellText text={row?.cells[column - 1]} />;
          return (
            <>
              {selected.rows[place] === 1 ? (
                <CheckedIcon fontSize="small" className={styles.checked} />
              ) : (
                <UncheckedIcon fontSize="small" />
              )}
              {row?.number}
            </>
          );
        }}
      />
      <p className={styles.hint}>Shift selects everything from the row before. Space selects the row you are on.</p>
    </>
  );
}
