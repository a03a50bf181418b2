import { MESSAGES } from '@gable/contracts';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { useId, useRef, useState, type FormEvent } from 'react';
import { Link } from 'react-router-dom';
import { ApiError, type Sheet } from '../api/index.js';
import { useViewerLink } from '../files/index.js';
import styles from './ReviewCard.module.css';
import { useReviewSheet } from './project-sheets.js';
import { TitleBlockCrop } from './TitleBlockCrop.js';
import { ZoneDrawing } from './ZoneDrawing.js';

const { sheets: texts } = MESSAGES;

interface ReviewCardProps {
  sheet: Sheet;
  /** The address of its picture ran out. */
  onExpired: () => void;
  /** It is saved: on to the next. */
  onDone: (id: string) => void;
}

/** A page beside its title block, to be typed in; Enter saves. */
export function ReviewCard({ sheet, onExpired, onDone }: ReviewCardProps) {
  const { id, file_id, revision_id, page, user_permissions: permissions } = sheet;
  const [typed, setTyped] = useState({
    number: sheet.number ?? '',
    title: sheet.title ?? '',
    revision: sheet.revision ?? '',
    date: sheet.date ?? '',
  });
  const [isDrawing, setDrawing] = useState(false);
  const drawButton = useRef<HTMLButtonElement>(null);
  const review = useReviewSheet(sheet);
  const viewerLink = useViewerLink();
  const headingId = useId();
  const refused = review.error instanceof ApiError ? review.error.errors : {};
  const isPicture = !sheet.has_words;
  const mayEdit = permissions.includes('sheets.edit');

  const send = (body: Parameters<typeof review.mutate>[0]): void => {
    review.mutate(body, {
      onSuccess: () => {
        onDone(id);
      },
    });
  };
  const save = (event: FormEvent): void => {
    event.preventDefault();
    if (typed.number.trim() === '' || review.isPending) return;
    const { number, title, revision, date } = typed;
    send({ number, title: title || null, revision: revision || null, date: date || null });
  };
  const field = (name: keyof typeof typed, label: string) => ({
    label,
    value: typed[name],
    disabled: !mayEdit,
    error: refused[name] !== undefined,
    helperText: refused[name]?.[0],
    onChange: ({ target }: { target: { value: string } }) => {
      setTyped({ ...typed, [name]: target.value });
    },
  });

  return (
    <li className={styles.card} data-card={id}>
      <TitleBlockCrop sheet={sheet} onExpired={onExpired}>
        {isDrawing && (
          <ZoneDrawing
            sheet={sheet}
            onClose={() => {
              setDrawing(false);
              drawButton.current?.focus();
            }}
          />
        )}
      </TitleBlockCrop>
      <form className={styles.form} aria-labelledby={headingId} onSubmit={save} noValidate>
        <p id={headingId} className={styles.where}>
          <Link {...viewerLink({ id: file_id, revision_id }, { page: String(page) })}>
            {sheet.file_name}, page {page}
          </Link>
        </p>
        {sheet.state !== 'none' && (
          <p className={styles.why}>
            {isPicture ? texts.isPicture : sheet.number === null ? texts.isMissing : texts.isGuess}
          </p>
        )}
        <div className={styles.fields}>
          <TextField
            size="small"
            data-number
            autoComplete="off"
            className={styles.number}
            {...field('number', 'Number')}
          />
          <TextField size="small" autoComplete="off" {...field('revision', 'Revision')} />
          <TextField size="small" type="date" slotProps={{ inputLabel: { shrink: true } }} {...field('date', 'Date')} />
          <TextField size="small" autoComplete="off" className={styles.title} {...field('title', 'Title')} />
        </div>
        {mayEdit && (
          <div className={styles.actions}>
            <Button type="submit" variant="contained" disabled={typed.number.trim() === '' || review.isPending}>
              Save
            </Button>
            {sheet.state !== 'none' && (
              <Button
                disabled={review.isPending}
                onClick={() => {
                  send({ number: null });
                }}
              >
                Not a sheet
              </Button>
            )}
            {sheet.state === 'unsure' && !isPicture && sheet.image_url !== null && (
              <Button
                ref={drawButton}
                aria-pressed={isDrawing}
                onClick={() => {
                  setDrawing(!isDrawing);
                }}
              >
                Show where it stands
              </Button>
            )}
          </div>
        )}
      </form>
    </li>
  );
}
