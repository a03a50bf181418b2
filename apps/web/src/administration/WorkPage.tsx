import {
  FAILURE_KINDS,
  MESSAGES,
  PROCESSING_ERRORS,
  PROCESSING_MESSAGES,
  type ProcessingError,
} from '@gable/contracts';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { answerOf, api, type FailedWork } from '../api/index.js';
import { DateText } from '../ui/DateText.js';
import { FailedPage } from '../ui/FailedPage.js';
import { usePageTitle } from '../ui/page-title.js';
import { TableFrame } from '../ui/TableFrame.js';
import { useAct, useFailures, useQueues } from './administration-data.js';
import styles from './Administration.module.css';
import table from './AdministrationTable.module.css';

const texts = MESSAGES.administration;

/** What the queues are for. */
const QUEUES: Record<string, string> = {
  processing: 'Pages and pictures that people wait for',
  background: 'What makes them better: tiles, words, smaller copies',
  maintenance: 'Emails, backups, audits, what is removed',
};

/** What waits to be done, and what was given up. */
export function WorkPage() {
  usePageTitle('Work', 'Administration');
  const queues = useQueues();
  const failures = useFailures();
  const failed = [queues, failures].find(({ data, error }) => error && !data);
  if (failed) {
    return <FailedPage heading={texts.loadFailed} error={failed.error} onRetry={() => void failed.refetch()} />;
  }
  return (
    <>
      <h1 className={styles.title}>Work</h1>
      <p className={styles.lead}>What the workers have before them, and what did not work out.</p>
      <h2 className={styles.heading}>Queues</h2>
      <div className={table.frame}>
        <TableFrame className={table.table} aria-label="Queues" aria-busy={!queues.data}>
          <thead>
            <tr>
              <th scope="col">Queue</th>
              {['Waiting', 'Running', 'Later'].map((label) => (
                <th key={label} scope="col" className={table.number}>
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {queues.data?.map(({ name, waiting, active, delayed }) => (
              <tr key={name}>
                <th scope="row">{QUEUES[name]}</th>
                {[
                  ['waiting', waiting],
                  ['running', active],
                  ['later', delayed],
                ].map(([label, amount]) => (
                  <td key={label} className={table.number}>
                    {amount?.toLocaleString('en')}
                    <span className={table.label}> {label}</span>
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </TableFrame>
      </div>
      <Failures />
    </>
  );
}

function Failures() {
  const { data } = useFailures();
  const { mutate: act, isPending } = useAct();
  if (!data) return <Skeleton variant="rounded" height={120} className={styles.section} />;
  const { items, total, unreadable } = data;
  const retryAll = (): void => {
    act({ call: () => answerOf(api.POST('/api/v2/admin/failures/retry')), done: texts.retriedAll });
  };
  return (
    <section className={styles.section} aria-labelledby="given-up">
      <div className={styles.head}>
        <h2 id="given-up" className={styles.heading}>
          Given up{total > 0 && ` (${total.toLocaleString('en')})`}
        </h2>
        {total > 1 && (
          <Button variant="outlined" size="small" disabled={isPending} onClick={retryAll}>
            Try all again
          </Button>
        )}
      </div>
      {total === 0 ? (
        <p className={styles.nothing}>Nothing was given up. What fails is tried again by itself first.</p>
      ) : (
        <div className={table.frame}>
          <TableFrame className={table.table} aria-label="Given up">
            <thead>
              <tr>
                <th scope="col">What, and why</th>
                <th scope="col" className={table.when}>
                  Since
                </th>
                <th scope="col" className={table.actions}>
                  <span className="visually-hidden">Actions</span>
                </th>
              </tr>
            </thead>
            <tbody>
              {items.map((failure) => (
                <FailureRow
                  key={failure.id}
                  failure={failure}
                  isBusy={isPending}
                  onRetry={() => {
                    act({
                      call: () =>
                        answerOf(
                          api.POST('/api/v2/admin/failures/{failure}/retry', {
                            params: { path: { failure: failure.id } },
                          }),
                        ),
                      done: texts.retried,
                    });
                  }}
                />
              ))}
            </tbody>
          </TableFrame>
        </div>
      )}
      {items.length < total && <p className={styles.note}>These are the newest.</p>}
      {unreadable > 0 && <p className={styles.note}>{unreadableWords(unreadable)}</p>}
    </section>
  );
}

const unreadableWords = (count: number): string =>
  count === 1
    ? 'One file can’t be shown whatever is tried: it is damaged, protected by a password or too large. Its people can download it.'
    : `${count.toLocaleString('en')} files can’t be shown whatever is tried: they are damaged, protected by a password or too large. Their people can download them.`;

interface FailureRowProps {
  failure: FailedWork;
  isBusy: boolean;
  onRetry: () => void;
}

function FailureRow({ failure, isBusy, onRetry }: FailureRowProps) {
  const { id, kind, work, at, reason } = failure;
  const what = kind === 'job' || kind === 'screens' ? `${FAILURE_KINDS[kind]} ${work}` : FAILURE_KINDS[kind];
  return (
    <tr>
      <th scope="row" className={table.wide} title={id}>
        {what}
        <br />
        <span className={table.reason} title={reasonText(reason)}>
          {reasonText(reason)}
        </span>
      </th>
      <td className={table.when}>
        <DateText value={at} />
      </td>
      <td className={table.actions}>
        <Button size="small" variant="outlined" aria-label={`Try again: ${what}`} disabled={isBusy} onClick={onRetry}>
          Try again
        </Button>
      </td>
    </tr>
  );
}

const isProcessingError = (reason: string): reason is ProcessingError =>
  PROCESSING_ERRORS.some((error) => error === reason);

/** Why, in the words that the people of a file read as well. */
const reasonText = (reason: string): string => (isProcessingError(reason) ? PROCESSING_MESSAGES[reason] : reason);
