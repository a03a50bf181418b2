import { CONTACT_DATA_TYPES, COUNTRY_CODES, countryName } from '@gable/contracts';
import TextField from '@mui/material/TextField';
import { useEffect, useState } from 'react';
import { wordsOf } from './column-words.js';
import type { ImportDraft } from './import-draft.js';
import { IMPORT_FIELDS, type ColumnChoice, type ImportField } from './import-fields.js';
import styles from './MapColumns.module.css';

/** What a column may mean, and the country of a name that nobody knows (ADR-22, ADR-27, OPN-149). */
export function MapColumns({ draft }: { draft: ImportDraft }) {
  const { chosen, columns, samples, setColumns } = draft;
  const change = (place: number, changes: Partial<ColumnChoice>): void => {
    setColumns(columns.map((column, at) => (at === place ? { ...column, ...changes } : column)));
  };
  return (
    <div className={styles.parts}>
      <ul className={styles.columns} aria-label="Columns">
        {columns.map((column, place) => {
          const heading = chosen?.read?.headings?.[place] || `Column ${place + 1}`;
          return (
            <li key={place} data-mapped={column.field !== null}>
              <div className={styles.column}>
                <span className={styles.heading}>{heading}</span>
                <span className={styles.samples}>{samples[place]?.join(' · ') || 'Empty'}</span>
              </div>
              <TextField
                select
                hiddenLabel
                value={column.field ?? ''}
                slotProps={{ select: { native: true }, htmlInput: { 'aria-label': `${heading} is` } }}
                onChange={({ target }) => {
                  change(place, { field: (target.value || null) as ImportField | null });
                }}
              >
                <option value="">Not imported</option>
                {IMPORT_FIELDS.map(({ field, label }) => (
                  <option key={field} value={field}>
                    {label}
                  </option>
                ))}
              </TextField>
              {hasKind(column) ? (
                <TextField
                  select
                  hiddenLabel
                  value={column.kind}
                  slotProps={{ select: { native: true }, htmlInput: { 'aria-label': `Kind of ${heading}` } }}
                  onChange={({ target }) => {
                    change(place, { kind: Number(target.value) });
                  }}
                >
                  {CONTACT_DATA_TYPES.map(({ id, name }) => (
                    <option key={id} value={id}>
                      {name}
                    </option>
                  ))}
                </TextField>
              ) : (
                <span />
              )}
            </li>
          );
        })}
      </ul>
      <Countries draft={draft} />
    </div>
  );
}

const hasKind = ({ field, kindColumn }: ColumnChoice): boolean =>
  (field === 'phone' || field === 'email') && kindColumn === null;

/** The codes of all countries, by their names. */
const COUNTRIES = COUNTRY_CODES.map((code) => ({ code, name: countryName(code) })).sort((one, other) =>
  one.name.localeCompare(other.name, 'en'),
);

/** Names that are no country anybody knows: who reads them knows which are meant. */
function Countries({ draft: { chosen, columns, countries, selected, setCountries } }: { draft: ImportDraft }) {
  const [unknown, setUnknown] = useState<{ name: string; rows: number }[]>([]);
  useEffect(() => {
    let isGone = false;
    void chosen?.reading.unknownCountries(selected.rows, { columns, countries: {} }).then((found) => {
      if (!isGone) setUnknown(found);
    });
    return () => {
      isGone = true;
    };
  }, [chosen, columns, selected]);
  if (unknown.length === 0) return null;
  return (
    <section className={styles.countries} aria-labelledby="unknown-countries">
      <h3 id="unknown-countries">Countries</h3>
      <p className={styles.samples}>
        These are not known as countries. Choose which they are; rows with the others are not imported.
      </p>
      <ul className={styles.columns}>
        {unknown.slice(0, 100).map(({ name, rows }) => (
          <li key={name}>
            <div className={styles.column}>
              <span className={styles.heading}>{name}</span>
              <span className={styles.samples}>
                {rows.toLocaleString('en')} {rows === 1 ? 'row' : 'rows'}
              </span>
            </div>
            <TextField
              select
              hiddenLabel
              value={countries[wordsOf(name)] ?? ''}
              slotProps={{ select: { native: true }, htmlInput: { 'aria-label': `“${name}” is` } }}
              onChange={({ target }) => {
                const { [wordsOf(name)]: _before, ...others } = countries;
                setCountries(target.value ? { ...others, [wordsOf(name)]: target.value } : others);
              }}
            >
              <option value="">Not a country</option>
              {COUNTRIES.map(({ code, name: country }) => (
                <option key={code} value={code}>
                  {country}
                </option>
              ))}
            </TextField>
            <span />
          </li>
        ))}
      </ul>
    </section>
  );
}
