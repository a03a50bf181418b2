import { useDroppable } from '@dnd-kit/core';
import { MESSAGES, NO_AMOUNT, PROPOSAL_STAGE_NAMES, type ProposalStage, type StageTotals } from '@gable/contracts';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { useEffect, useId, useRef, type RefObject } from 'react';
import type { Proposal } from '../../api/index.js';
import { adviceOn } from '../../ui/FailedPage.js';
import { shownAmount } from '../shown-amount.js';
import { useBoardCards } from './board-columns.js';
import styles from './BoardColumn.module.css';
import { ProposalCard, type FocusedPart } from './ProposalCard.js';

interface BoardColumnProps {
  year: number;
  stage: ProposalStage;
  /** Of all that are in it, however many of them are here. */
  totals: StageTotals | undefined;
  focused: RefObject<FocusedPart | null>;
  onMove: (move: { proposal: Proposal; stage: ProposalStage }) => void;
}

/** A column: what its proposals come to, all of them, and as many as were scrolled to. */
export function BoardColumn({ year, stage, totals, focused, onMove }: BoardColumnProps) {
  const id = useId();
  const { setNodeRef, isOver } = useDroppable({ id: stage });
  const { cards, error, isReading, readMore, readAgain } = useBoardCards(year, stage);
  const isMore = cards !== undefined && totals !== undefined && cards.length < totals.total;
  return (
    <section ref={setNodeRef} className={styles.column} aria-labelledby={id} data-over={isOver} data-stage={stage}>
      <header className={styles.head}>
        <h2 id={id} className={styles.name}>
          {PROPOSAL_STAGE_NAMES[stage]}
        </h2>
        {totals && <span className={styles.count}>{totals.total}</span>}
        <Sums totals={totals} />
      </header>
      <ul className={styles.cards} aria-labelledby={id} aria-busy={!cards && !error}>
        {cards?.map((proposal) => (
          <ProposalCard key={proposal.id} proposal={proposal} focused={focused} onMove={onMove} />
        ))}
        {cards?.length === 0 && !isMore && <li className={styles.nothing}>No proposals</li>}
        {error ? (
          <li role="alert" className={styles.failed}>
            <p>
              {MESSAGES.proposals.loadFailed} {adviceOn(error)}
            </p>
            <Button variant="outlined" onClick={readAgain}>
              Try again
            </Button>
          </li>
        ) : isReading ? (
          <CardsComing />
        ) : (
          isMore && (
            <li className={styles.more}>
              <ReadMore onMore={readMore} />
            </li>
          )
        )}
      </ul>
    </section>
  );
}

/** What the column comes to: its proposals, and its letters of intent, where there are any. */
function Sums({ totals }: { totals: StageTotals | undefined }) {
  if (!totals) return <Skeleton className={styles.sums} width="60%" />;
  const { proposal_amount, loi_amount } = totals;
  return (
    <dl className={styles.sums}>
      <div>
        <dt>Proposals</dt>
        <dd>{shownAmount(proposal_amount)}</dd>
      </div>
      {loi_amount !== NO_AMOUNT && (
        <div>
          <dt>LOI</dt>
          <dd>{shownAmount(loi_amount)}</dd>
        </div>
      )}
    </dl>
  );
}

const CardsComing = () => (
  <li aria-hidden="true" className={styles.coming}>
    {[0, 1, 2].map((place) => (
      <Skeleton key={place} variant="rounded" height={104} />
    ))}
  </li>
);

/** Asks for more as soon as it is scrolled to; a keyboard presses it. */
function ReadMore({ onMore }: { onMore: () => void }) {
  const button = useRef<HTMLButtonElement>(null);
  const wanted = useRef(onMore);
  useEffect(() => {
    wanted.current = onMore;
  });
  useEffect(() => {
    if (!button.current || !('IntersectionObserver' in globalThis)) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) wanted.current();
      },
      // A little before the end is in sight.
      { root: button.current.closest('ul'), rootMargin: '300px 0px' },
    );
    observer.observe(button.current);
    return () => {
      observer.disconnect();
    };
  }, []);
  return (
    <Button ref={button} variant="text" onClick={onMore}>
      Show more
    </Button>
  );
}
