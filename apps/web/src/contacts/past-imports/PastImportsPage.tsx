import { MESSAGES, screenPath } from '@gable/contracts';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { useNotify } from 'ra-core';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { UndoneContacts } from '../../api/index.js';
import { ConfirmDialog } from '../../ui/ConfirmDialog.js';
import { DateText } from '../../ui/DateText.js';
import { BoxDrawing, EmptyState } from '../../ui/EmptyState.js';
import { FailedPage } from '../../ui/FailedPage.js';
import { usePageTitle } from '../../ui/page-title.js';
import { Pager } from '../../ui/TableFrame.js';
import { contactName } from '../contact-ways.js';
import { undoneWords } from '../undone-words.js';
import { useBatches, useUndoBatch, type ContactBatch } from './past-imports.js';
import styles from './PastImportsPage.module.css';
import { UndoneDialog } from './UndoneDialog.js';

const texts = MESSAGES.contacts;

/** Past imports and merges, each of which can be taken back once, as a whole; what stays is told by contact and field. */
export function PastImportsPage() {
  usePageTitle('Past imports', 'Contacts');
  const [page, setPage] = useState({ import: 1, merge: 1 });
  const [asked, setAsked] = useState<ContactBatch | null>(null);
  const [undone, setUndone] = useState<UndoneContacts | null>(null);
  const imports = useBatches('import', page.import);
  const merges = useBatches('merge', page.merge);
  const undo = useUndoBatch();
  const notify = useNotify();
  const failed = [imports, merges].find(({ error }) => error);
  if (failed) return <FailedPage heading={texts.importsFailed} error={failed.error} onRetry={failed.refetch} />;
  const isEmpty = imports.batches?.length === 0 && merges.batches?.length === 0;
  const lists = [
    { kind: 'import', heading: 'Imports', ...imports },
    { kind: 'merge', heading: 'Merges', ...merges },
  ] as const;
  return (
    <>
      <h1 className={styles.title}>Past imports</h1>
      {isEmpty ? (
        <EmptyState
          drawing={<BoxDrawing />}
          heading={texts.noImports}
          text="What is imported, and what is merged, stands here and can be taken back."
        >
          <Button variant="outlined" component={Link} to={screenPath('address-book.dashboard')}>
            Go to contacts
          </Button>
        </EmptyState>
      ) : (
        lists.map(({ kind, heading, batches, pages }) =>
          batches?.length === 0 ? null : (
            <section key={kind} className={styles.section} aria-labelledby={`${kind}-heading`}>
              <h2 id={`${kind}-heading`}>{heading}</h2>
              {batches ? (
                <ul className={styles.list}>
                  {batches.map((batch) => (
                    <Batch
                      key={batch.id}
                      batch={batch}
                      isBusy={undo.isPending && undo.variables.id === batch.id}
                      onUndo={() => {
                        setAsked(batch);
                      }}
                    />
                  ))}
                </ul>
              ) : (
                <Skeleton variant="rounded" height={120} />
              )}
              <Pager
                label={`Pages of ${heading.toLowerCase()}`}
                page={page[kind]}
                pages={pages}
                onPage={(next) => {
                  setPage({ ...page, [kind]: next });
                }}
              />
            </section>
          ),
        )
      )}
      {asked && (
        <ConfirmDialog
          question={`Undo ${asked.kind === 'merge' ? 'the merge of ' : ''}“${titleOf(asked)}”?`}
          action="Undo"
          destructive
          open
          onClose={() => {
            setAsked(null);
          }}
          onConfirm={() => {
            undo.mutate(asked, {
              onSuccess: (answer) => {
                if (answer.stayed.length > 0) setUndone(answer);
                else notify(undoneWords(answer), { type: 'success' });
              },
            });
          }}
        >
          {asked.kind === 'import'
            ? 'Contacts that it made are deleted, and those that it changed are as they were, but for what somebody has changed since. This can’t be done again.'
            : 'The contacts are there again as they were, but for what somebody has changed since. This can’t be done again.'}
        </ConfirmDialog>
      )}
      {undone && (
        <UndoneDialog
          undone={undone}
          onClose={() => {
            setUndone(null);
          }}
        />
      )}
    </>
  );
}

interface BatchProps {
  batch: ContactBatch;
  isBusy: boolean;
  onUndo: () => void;
}

function Batch({ batch, isBusy, onUndo }: BatchProps) {
  const title = titleOf(batch);
  return (
    <li className={styles.batch}>
      <div className={styles.words}>
        <span className={styles.name}>{title}</span>
        <span className={styles.facts}>
          {factsOf(batch)} · <DateText value={batch.created_at} />
        </span>
      </div>
      {batch.undone_at === null ? (
        <Button size="small" variant="outlined" aria-label={`Undo ${title}`} disabled={isBusy} onClick={onUndo}>
          {isBusy ? 'Undoing…' : 'Undo'}
        </Button>
      ) : (
        <span className={styles.undone}>
          Undone <DateText value={batch.undone_at} />
        </span>
      )}
    </li>
  );
}

const titleOf = (batch: ContactBatch): string =>
  batch.kind === 'import' ? batch.name || 'Import' : contactName(batch) || 'Merge';

function factsOf(batch: ContactBatch): string {
  if (batch.kind === 'merge') return `${batch.contacts} contacts made one`;
  const facts = [
    [batch.created, 'new'],
    [batch.updated, 'updated'],
    [batch.duplicate, 'there already'],
    [batch.refused, 'not taken'],
  ] as const;
  const said = facts.filter(([count]) => count > 0).map(([count, word]) => `${count} ${word}`);
  return said.length === 0 ? 'Nothing in it' : said.join(', ');
}
