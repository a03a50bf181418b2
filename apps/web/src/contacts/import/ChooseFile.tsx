import FileIcon from '@mui/icons-material/TableChartOutlined';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { useId } from 'react';
import { useDropzone } from 'react-dropzone';
import { megabytes } from '../../uploads/index.js';
import { ENCODINGS } from '../../ui/text-encoding.js';
import { DELIMITERS, QUOTES } from './csv-dialect.js';
import type { ReadFile, Way } from './file-reading.js';
import styles from './ChooseFile.module.css';
import type { ImportDraft } from './import-draft.js';

/** Columns of the preview: what is beyond them is seen in the next step. */
const COLUMNS = 12;

/** Chooses the file, and shows how it is read (ADR-20, ADR-26). */
export function ChooseFile({ draft: { chosen, problem, isReading, choose, reread } }: { draft: ImportDraft }) {
  const id = useId();
  const { getRootProps, getInputProps, isDragActive, open } = useDropzone({
    noClick: true,
    noKeyboard: true,
    multiple: false,
    onDrop: (accepted) => {
      const [file] = accepted;
      if (file) void choose(file);
    },
  });
  const way = chosen?.way;
  const change = (changes: Partial<Way>): void => {
    if (way) void reread({ ...way, ...changes });
  };
  return (
    <>
      <div
        {...getRootProps({ role: 'group', 'aria-label': 'CSV file', tabIndex: undefined })}
        className={styles.drop}
        data-aimed-at={isDragActive}
      >
        {/* The button is the way in for keyboards; what is chosen is checked by its name, which says more than its type. */}
        <input {...getInputProps({ 'aria-label': 'CSV file', accept: '.csv,text/csv', tabIndex: -1 })} />
        <FileIcon className={styles.icon} />
        <div className={styles.words}>
          {chosen ? (
            <p className={styles.name}>
              {chosen.file.name} <span>{sizeOf(chosen.file)}</span>
            </p>
          ) : (
            <p className={styles.name}>Drop a .csv file here</p>
          )}
          <p className={styles.hint}>
            Exports of Google Contacts, Outlook, Apple, HubSpot and of any spreadsheet. Up to 50,000 rows.
          </p>
        </div>
        <Button variant={chosen ? 'outlined' : 'contained'} onClick={open} aria-describedby={problem ? id : undefined}>
          {chosen ? 'Choose another file' : 'Choose file'}
        </Button>
      </div>
      {problem && (
        <p id={id} role="alert" className={styles.problem}>
          {problem}
        </p>
      )}
      {way && (
        <div role="group" aria-label="How the file is read" className={styles.way}>
          <Choice
            label="Encoding"
            value={way.encoding}
            choices={ENCODINGS.map(({ name, label }) => ({ value: name, label }))}
            onChange={(encoding) => {
              change({ encoding });
            }}
          />
          <Choice
            label="Between cells"
            value={way.delimiter}
            choices={DELIMITERS.map(({ character, label }) => ({ value: character, label }))}
            onChange={(delimiter) => {
              change({ delimiter });
            }}
          />
          <Choice
            label="Around cells"
            value={way.quote}
            choices={QUOTES.map(({ character, label }) => ({ value: character, label }))}
            onChange={(quote) => {
              change({ quote });
            }}
          />
        </div>
      )}
      {chosen?.read && <Preview read={chosen.read} isReading={isReading} />}
    </>
  );
}

const sizeOf = ({ size }: File): string =>
  size < 1_000_000 ? `${Math.ceil(size / 1_000)} kB` : `${megabytes(size)} MB`;

interface ChoiceProps<Value extends string> {
  label: string;
  value: Value;
  choices: readonly { value: Value; label: string }[];
  onChange: (value: Value) => void;
}

/** One of a few ways to read. */
function Choice<Value extends string>({ label, value, choices, onChange }: ChoiceProps<Value>) {
  return (
    <TextField
      select
      label={label}
      value={value}
      slotProps={{ select: { native: true } }}
      onChange={({ target }) => {
        onChange(target.value as Value);
      }}
    >
      {choices.map((choice) => (
        <option key={choice.value} value={choice.value}>
          {choice.label}
        </option>
      ))}
    </TextField>
  );
}

/** The first rows, as they are read: what is read wrongly is seen at once. */
function Preview({ read, isReading }: { read: ReadFile; isReading: boolean }) {
  const places = Array.from({ length: Math.min(read.columns, COLUMNS) }, (_, place) => place);
  const more = read.columns - places.length;
  return (
    <>
      <p className={styles.found} role="status">
        {read.rows.toLocaleString('en')} {read.rows === 1 ? 'row' : 'rows'} in {read.columns.toLocaleString('en')}{' '}
        {read.columns === 1 ? 'column' : 'columns'}
      </p>
      <div className={styles.preview} role="region" aria-label="First rows" tabIndex={0} data-waiting={isReading}>
        <table>
          {read.headings && (
            <thead>
              <tr>
                {places.map((place) => (
                  <th key={place} scope="col">
                    {read.headings?.[place]}
                  </th>
                ))}
              </tr>
            </thead>
          )}
          <tbody>
            {read.first.map(({ number, cells }) => (
              <tr key={number}>
                {places.map((place) => (
                  <td key={place}>{cells[place]}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {more > 0 && (
        <p className={styles.hint}>
          and {more} more {more === 1 ? 'column' : 'columns'}
        </p>
      )}
    </>
  );
}
