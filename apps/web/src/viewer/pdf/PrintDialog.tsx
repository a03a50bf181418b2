import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import type { PDFDocumentProxy } from 'pdfjs-dist';
import { useEffect, useId, useRef, useState, type FormEvent } from 'react';
import type { Marking } from '../markup/marking.js';
import type { ShownMarkup } from '../markup/page-markup.js';
import { withMarkupWords } from '../paper/with-markup-words.js';
import { drawForPrint } from './print-pages.js';
import styles from './PrintDialog.module.css';

interface PrintDialogProps {
  title: string;
  document: PDFDocumentProxy;
  page: number;
  /** What is drawn over it; left out where nothing is. */
  marking: Marking | undefined;
  onClose: () => void;
}

type Which = 'all' | 'current' | 'range';

/** Asks which pages, draws them at 150 dpi and hands them to the browser's print dialog (VWR-7). */
export function PrintDialog({ title, document, page, marking, onClose }: PrintDialogProps) {
  const total = document.numPages;
  const [which, setWhich] = useState<Which>('all');
  const [range, setRange] = useState(`${page}`);
  const [refused, setRefused] = useState(false);
  const { progress, failed, print } = usePrinting(document, onClose);
  const markups = marking?.all ?? [];
  // As it is on the screen, unless somebody says otherwise.
  const [withMarkup, setWithMarkup] = useState(marking?.kept.isShown ?? false);
  const titleId = useId();
  const formId = useId();
  const pages = pagesToPrint(which, range, page, total);
  const problem = refused && pages === null;

  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setRefused(true);
    if (pages) print(pages, withMarkup ? markups : []);
  };
  const choice = (value: Which, label: string) => (
    <label className={styles.choice}>
      <input
        type="radio"
        name={formId}
        checked={which === value}
        autoFocus={value === 'all'}
        onChange={() => {
          setWhich(value);
        }}
      />
      {label}
    </label>
  );

  return (
    <Dialog open onClose={onClose} maxWidth="xs" fullWidth aria-labelledby={titleId}>
      <DialogTitle id={titleId} className={styles.title}>
        Print “{title}”
      </DialogTitle>
      <DialogContent>
        {progress ? (
          <div className={styles.progress}>
            <progress value={progress.done} max={progress.total} aria-label="Pages drawn" />
            <p role="status">
              Preparing page {Math.min(progress.done + 1, progress.total)} of {progress.total}
            </p>
          </div>
        ) : (
          <form id={formId} className={styles.form} noValidate onSubmit={submit}>
            {total > 1 && choice('all', `All ${total} pages`)}
            {total > 1 && choice('current', `This page (${page})`)}
            {total > 1 && (
              <div className={styles.range}>
                {choice('range', 'Pages')}
                <input
                  type="text"
                  aria-label="Pages to print"
                  aria-invalid={problem}
                  aria-describedby={`${formId}-hint`}
                  value={range}
                  onFocus={() => {
                    setWhich('range');
                  }}
                  onChange={(event) => {
                    setRange(event.target.value);
                  }}
                />
              </div>
            )}
            {markups.length > 0 && (
              <label className={styles.choice}>
                <input
                  type="checkbox"
                  checked={withMarkup}
                  onChange={(event) => {
                    setWithMarkup(event.target.checked);
                  }}
                />
                {withMarkupWords(markups)}
              </label>
            )}
            <p
              id={`${formId}-hint`}
              className={styles.hint}
              data-problem={problem}
              role={problem ? 'alert' : undefined}
            >
              {problem
                ? `Name pages from 1 to ${total}, such as 1-3, 5.`
                : 'Each page prints at its own size, with 150 dpi.'}
            </p>
            {failed && (
              <p className={styles.hint} data-problem role="alert">
                A page couldn’t be prepared for printing. You can download the file and print it from there.
              </p>
            )}
          </form>
        )}
      </DialogContent>
      <DialogActions>
        <Button variant="outlined" onClick={onClose}>
          Cancel
        </Button>
        <Button variant="contained" type="submit" form={formId} autoFocus={total === 1} disabled={progress !== null}>
          Print
        </Button>
      </DialogActions>
    </Dialog>
  );
}

function pagesToPrint(which: Which, range: string, page: number, total: number): number[] | null {
  if (which === 'current') return [page];
  return pagesOfRange(which === 'all' ? `1-${total}` : range, total);
}

/** Draws, prints, and lets go of everything, also when the dialog is closed in between. */
function usePrinting(document: PDFDocumentProxy, onDone: () => void) {
  const [progress, setProgress] = useState<{ done: number; total: number } | null>(null);
  const [failed, setFailed] = useState(false);
  const abort = useRef<AbortController>(null);
  useEffect(
    () => () => {
      abort.current?.abort();
    },
    [],
  );
  const run = async (pages: number[], markups: readonly ShownMarkup[], { signal }: AbortController): Promise<void> => {
    const job = await drawForPrint(document, pages, {
      signal,
      markups,
      onPage: (done) => {
        if (!signal.aborted) setProgress({ done, total: pages.length });
      },
    });
    signal.addEventListener('abort', job.close, { once: true });
    await job.print();
    job.close();
    if (!signal.aborted) onDone();
  };
  const print = (pages: number[], markups: readonly ShownMarkup[]): void => {
    const controller = new AbortController();
    abort.current = controller;
    setFailed(false);
    run(pages, markups, controller).catch(() => {
      if (controller.signal.aborted) return;
      setProgress(null);
      setFailed(true);
    });
  };
  return { progress, failed, print };
}

/** The pages that words like `1-3, 5` name, in order; null when they name none, or one that is not there. */
export function pagesOfRange(words: string, total: number): number[] | null {
  const pages = new Set<number>();
  for (const part of words
    .replace(/\s*[-–]\s*/g, '-')
    .split(/[,;\s]+/)
    .filter(Boolean)) {
    const [, from, to] = /^(\d+)(?:-(\d+))?$/.exec(part) ?? [];
    if (from === undefined) return null;
    const [first, last] = [Number(from), Number(to ?? from)];
    if (first < 1 || last > total || last < first) return null;
    for (let page = first; page <= last; page += 1) pages.add(page);
  }
  return pages.size > 0 ? [...pages].sort((a, b) => a - b) : null;
}
