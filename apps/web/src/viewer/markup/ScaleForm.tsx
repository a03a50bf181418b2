import { LIMITS, MESSAGES, readLength, scaleOf, type ManifestPage } from '@gable/contracts';
import { useEffect, useId, useRef, useState, type FormEvent } from 'react';
import type { FileDetail } from '../../api/index.js';
import type { Marking } from './marking.js';
import styles from './MarkupTools.module.css';
import { metresOfRatio, ratioOf, RATIOS } from './page-ratio.js';

const { markups: texts } = MESSAGES;

interface ScaleFormProps {
  marking: Marking;
  file: Pick<FileDetail, 'fileType'>;
  page: ManifestPage;
}

const UNITS = ['m', 'cm', 'mm', 'ft', 'ft-in'] as const;

/** What the scale of the page is, and what it shall be: the length of the line that was drawn, or one of the usual ratios. */
export function ScaleForm({ marking, file, page }: ScaleFormProps) {
  const { known, scales, calls } = marking;
  const scale = scales.get(page.page);
  const isDocument = file.fileType === 'pdf';
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const save = async (metres: number | null): Promise<void> => {
    setBusy(true);
    setProblem(null);
    try {
      await calls.setScale(page.page, metres);
      marking.take(metres === null ? 'scale' : 'length');
    } catch {
      setProblem(texts.scaleFailed);
    }
    setBusy(false);
  };
  const saveKnown = (metres: number | null): void => {
    const perWidth = known && metres !== null ? scaleOf(known.points, page.width / page.height, metres) : null;
    if (perWidth !== null && perWidth <= LIMITS.pageMetres) void save(perWidth);
    else setProblem(texts.length);
  };
  return (
    <div className={styles.note} role="group" aria-label="Scale of the page">
      {known ? (
        <KnownLength isBusy={isBusy} problem={problem} onSave={saveKnown} onCancel={marking.letGo} />
      ) : (
        <>
          <p>
            {scale ? scaleWords(scale, isDocument ? page : null) : texts.noScale}{' '}
            {isDocument ? texts.chooseScale : texts.drawLength}
          </p>
          <span className={styles.actions}>
            {isDocument && (
              <select
                aria-label="Scale"
                value=""
                disabled={isBusy}
                onChange={(event) => {
                  void save(metresOfRatio(page, Number(event.target.value)));
                }}
              >
                <option value="" disabled>
                  Choose a scale
                </option>
                {RATIOS.map((ratio) => (
                  <option key={ratio} value={ratio}>
                    {`1:${ratio}`}
                  </option>
                ))}
              </select>
            )}
            {scale && !scale.read && (
              <button type="button" disabled={isBusy} onClick={() => void save(null)}>
                Remove the scale
              </button>
            )}
          </span>
          {problem && <p role="alert">{problem}</p>}
        </>
      )}
    </div>
  );
}

/** What the scale of a page is, and whose word that is. */
function scaleWords(scale: { metres_per_width: number; read: boolean }, page: ManifestPage | null): string {
  const words = page ? `1:${ratioOf(page, scale.metres_per_width)}` : texts.scaleSet;
  return scale.read ? texts.scaleRead(words) : `${words}.`;
}

interface KnownLengthProps {
  isBusy: boolean;
  problem: string | null;
  onSave: (metres: number | null) => void;
  onCancel: () => void;
}

function KnownLength({ isBusy, problem, onSave, onCancel }: KnownLengthProps) {
  const [typed, setTyped] = useState('');
  const [unit, setUnit] = useState<(typeof UNITS)[number]>('m');
  const field = useRef<HTMLInputElement>(null);
  const id = useId();
  useEffect(() => {
    field.current?.focus();
  }, []);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    onSave(metresTyped(typed, unit));
  };
  return (
    <form
      className={styles.actions}
      noValidate
      onSubmit={submit}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        // Neither the panel nor the viewer is meant.
        event.preventDefault();
        event.stopPropagation();
        onCancel();
      }}
    >
      <label htmlFor={id}>How long is the line?</label>
      <input
        ref={field}
        id={id}
        type="text"
        inputMode={unit === 'ft-in' ? 'text' : 'decimal'}
        autoComplete="off"
        maxLength={30}
        placeholder={unit === 'ft-in' ? '13′ 6 1/2″' : '4.25'}
        aria-invalid={problem !== null}
        aria-describedby={problem ? `${id}-problem` : undefined}
        value={typed}
        onChange={(event) => {
          setTyped(event.target.value);
        }}
      />
      <select
        aria-label="Unit"
        value={unit}
        onChange={(event) => {
          setUnit(UNITS.find((each) => each === event.target.value) ?? 'm');
        }}
      >
        {UNITS.map((each) => (
          <option key={each}>{each}</option>
        ))}
      </select>
      <button type="submit" data-primary disabled={isBusy}>
        Set scale
      </button>
      <button type="button" onClick={onCancel}>
        Cancel
      </button>
      {problem && (
        <p id={`${id}-problem`} role="alert" className={styles.problem}>
          {problem}
        </p>
      )}
    </form>
  );
}

/** A number alone is of the unit that is chosen; what says its own has that. */
function metresTyped(typed: string, unit: (typeof UNITS)[number]): number | null {
  const isPlain = /^\s*\d+(?:[.,]\d+)?\s*$/.test(typed);
  return readLength(
    isPlain && unit !== 'ft-in' ? `${typed.trim()} ${unit}` : typed,
    unit === 'ft-in' || unit === 'ft' ? 'ft' : 'm',
  );
}
