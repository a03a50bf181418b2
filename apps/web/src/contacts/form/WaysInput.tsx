import { LIMITS } from '@gable/contracts';
import AddIcon from '@mui/icons-material/Add';
import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import { useRef, useState, type ComponentType } from 'react';
import { useFormState } from 'react-hook-form';
import { useFormInput } from '../../ui/form/form-input.js';
import type { Row } from './contact-values.js';
import styles from './WaysInput.module.css';

/** A row of a {@link WaysInput}, as what draws it is given it. */
export interface WayRow<Way> {
  way: Way;
  /** From 1 in a list of several; nothing where it is the only one. */
  number: string;
  /** What is wrong with it, once somebody has left it. */
  problem: string | null;
  /** It has just been added. */
  autoFocus: boolean;
  change: (part: Partial<Way>) => void;
  remove: () => void;
}

interface WaysInputProps<Way> {
  source: string;
  label: string;
  /** What the button says that adds one. */
  add: string;
  blank: () => Way;
  /** What is wrong with one of them. */
  problemOf: (way: Way) => string | null;
  /** Draws one of them. */
  Each: ComponentType<WayRow<Way>>;
}

/** Several ways to reach somebody: added, changed, taken away; each has its kind (API-130). */
export function WaysInput<Way extends object>({ source, label, add, blank, problemOf, Each }: WaysInputProps<Way>) {
  const [added, setAdded] = useState(0);
  const addButton = useRef<HTMLButtonElement>(null);
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const { submitCount, errors } = useFormState();
  const {
    value: rows,
    problem,
    change,
    note,
  } = useFormInput<Row<Way>[]>({
    source,
    validate: (each) => each.reduce<string | null>((found, row) => found ?? problemOf(row), null),
  });
  const isRefused = errors[source]?.type === 'server';
  return (
    <fieldset className={styles.ways}>
      <legend>{label}</legend>
      {rows.map((row, at) => (
        <div
          key={row.key}
          onBlur={({ currentTarget, relatedTarget }) => {
            if (!currentTarget.contains(relatedTarget)) setLeft((before) => new Set(before).add(row.key));
          }}
        >
          <Each
            way={row}
            number={rows.length > 1 ? ` ${at + 1}` : ''}
            problem={left.has(row.key) || submitCount > 0 ? problemOf(row) : null}
            autoFocus={row.key === `added ${added}`}
            change={(part) => {
              change(rows.map((each) => (each === row ? { ...each, ...part } : each)));
            }}
            remove={() => {
              change(rows.filter((each) => each !== row));
              addButton.current?.focus();
            }}
          />
        </div>
      ))}
      {isRefused && <FormHelperText error>{problem}</FormHelperText>}
      <Button
        ref={addButton}
        size="small"
        startIcon={<AddIcon />}
        className={styles.add}
        disabled={rows.length >= LIMITS.contactWays}
        onClick={() => {
          setAdded(added + 1);
          change([...rows, { ...blank(), key: `added ${added + 1}` }]);
        }}
      >
        {add}
      </Button>
      {note}
    </fieldset>
  );
}
