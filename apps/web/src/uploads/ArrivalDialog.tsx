import { fileTitle } from '@gable/contracts';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import FormControlLabel from '@mui/material/FormControlLabel';
import { useId, useState } from 'react';
import type { ArrivalAnswer, ArrivalQuestion } from './arriving-files.js';
import styles from './ArrivalDialog.module.css';

interface ArrivalDialogProps {
  question: ArrivalQuestion;
  /** How many more ask the same. */
  others: number;
  onAnswer: (answer: ArrivalAnswer, forRest: boolean) => void;
}

/** Asks what becomes of a file whose name is that of another one, or not that of the one it was dropped on. */
export function ArrivalDialog({ question, others, onAnswer }: ArrivalDialogProps) {
  const { kind, file, of } = question;
  const id = useId();
  const [forRest, setForRest] = useState(false);
  const title = fileTitle(of);
  const answer = (chosen: ArrivalAnswer) => () => {
    onAnswer(chosen, forRest);
  };
  return (
    <Dialog
      open
      maxWidth="sm"
      aria-labelledby={`${id}-question`}
      aria-describedby={`${id}-text`}
      onClose={() => {
        onAnswer('nothing', false);
      }}
    >
      <DialogTitle id={`${id}-question`} className={styles.question}>
        {kind === 'known'
          ? `“${file.name}” is in this project already`
          : `“${file.name}” has another name than “${title}”`}
      </DialogTitle>
      <DialogContent>
        <p id={`${id}-text`} className={styles.text}>
          {textOf(question)}
        </p>
        {others > 0 && (
          <FormControlLabel
            className={styles.rest}
            label={`Do the same for the rest (${others} more)`}
            control={
              <Checkbox
                checked={forRest}
                onChange={(_event, checked) => {
                  setForRest(checked);
                }}
              />
            }
          />
        )}
      </DialogContent>
      <DialogActions className={styles.actions}>
        <Button variant="text" className={styles.nothing} onClick={answer('nothing')}>
          Don’t upload
        </Button>
        <Button variant="outlined" onClick={answer('own')}>
          {kind === 'known' ? 'Keep both' : 'Add as a new file'}
        </Button>
        <Button variant="contained" autoFocus onClick={answer('revision')}>
          <span className={styles.name}>New revision of {title}</span>
        </Button>
      </DialogActions>
    </Dialog>
  );
}

function textOf({ kind, file, of }: ArrivalQuestion): string {
  if (kind === 'known') return 'Make it the newest revision of that file, or keep both as files of their own.';
  const place = `As a new revision it takes the place of “${fileTitle(of)}”; earlier revisions stay.`;
  return of.alias === null
    ? `${place} The file is called “${file.name}” from then on.`
    : `${place} The file keeps its name.`;
}
