import { MESSAGES, type SheetList } from '@gable/contracts';
import BackIcon from '@mui/icons-material/ArrowBack';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { useRef } from 'react';
import { Link } from 'react-router-dom';
import type { RoomProject } from '../projects/index.js';
import { AreaTabs } from '../ui/AreaTabs.js';
import { EmptyState, SheetDrawing } from '../ui/EmptyState.js';
import { FailedPage } from '../ui/FailedPage.js';
import { ShowMore } from '../ui/ShowMore.js';
import { useSheets } from './project-sheets.js';
import { ReviewCard } from './ReviewCard.js';
import { sheetsAddress } from './sheets-address.js';
import styles from './SheetReview.module.css';

const { sheets: texts } = MESSAGES;

interface SheetReviewProps {
  project: RoomProject;
  list: Exclude<SheetList, 'current'>;
}

/** What a person should look at, each beside its title block; and what was left out, for what is a sheet after all. */
export function SheetReview({ project: { id, area }, list }: SheetReviewProps) {
  const { sheets, total, data, error, ...query } = useSheets(id, list);
  const cards = useRef<HTMLUListElement>(null);
  const address = (review: string): string => sheetsAddress(area, id, { review });
  const tabs = [
    { label: 'To review', address: address('unsure') },
    { label: 'Other pages', address: address('none') },
  ];
  const renew = (): void => void query.refetch();

  /** From one to the next: whoever types goes on typing. */
  const goOn = (from: string): void => {
    const fields = [...(cards.current?.querySelectorAll<HTMLInputElement>('[data-number] input') ?? [])];
    const here = fields.findIndex((field) => field.closest('[data-card]')?.getAttribute('data-card') === from);
    const next = fields[here + 1] ?? fields[here - 1];
    if (next) next.focus();
    else document.querySelector<HTMLElement>('[data-review-heading]')?.focus();
  };

  return (
    <div className={styles.page}>
      <header className={styles.header}>
        <Button
          component={Link}
          to={sheetsAddress(area, id)}
          startIcon={<BackIcon fontSize="small" />}
          className={styles.back}
        >
          Sheets
        </Button>
        <h2 tabIndex={-1} data-review-heading>
          Review
        </h2>
      </header>
      <AreaTabs label="Pages" tabs={tabs} current={tabs[list === 'unsure' ? 0 : 1]} />
      {error && !data ? (
        <FailedPage heading={texts.loadFailed} error={error} onRetry={renew} />
      ) : !data ? (
        <div role="status" aria-label="Loading the pages" className={styles.cards}>
          <Skeleton variant="rounded" height={240} />
          <Skeleton variant="rounded" height={240} />
        </div>
      ) : total === 0 ? (
        <EmptyState
          drawing={<SheetDrawing />}
          heading={list === 'unsure' ? texts.reviewed : texts.noneLeftOut}
          text={list === 'unsure' ? texts.reviewedText : texts.noneLeftOutText}
        />
      ) : (
        <>
          <p className={styles.how} role="status">
            {total === 1 ? '1 page. ' : `${total} pages. `}
            {list === 'unsure'
              ? 'Enter saves one and goes on to the next.'
              : 'A page that is a sheet after all needs its number.'}
          </p>
          <ul ref={cards} className={styles.cards} aria-label={list === 'unsure' ? 'Pages to review' : 'Other pages'}>
            {sheets.map((sheet) => (
              <ReviewCard key={sheet.id} sheet={sheet} onExpired={renew} onDone={goOn} />
            ))}
          </ul>
          <ShowMore list={query} className={styles.more}>{`Show more of ${total}`}</ShowMore>
        </>
      )}
    </div>
  );
}
