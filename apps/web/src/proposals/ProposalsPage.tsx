import { MESSAGES, screenPath } from '@gable/contracts';
import AddIcon from '@mui/icons-material/Add';
import ExpandIcon from '@mui/icons-material/ExpandMore';
import TableIcon from '@mui/icons-material/TableRowsOutlined';
import BoardIcon from '@mui/icons-material/ViewKanbanOutlined';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { Suspense, useState } from 'react';
import { Link, Navigate, useNavigate, useSearchParams } from 'react-router-dom';
import type { ProposalsSummary } from '../api/index.js';
import { EmptyState, SheetDrawing } from '../ui/EmptyState.js';
import { adviceOn, FailedPage, FailureDetails } from '../ui/FailedPage.js';
import { lazyPart } from '../ui/lazy-part.js';
import { usePageTitle } from '../ui/page-title.js';
import { ViewSwitch } from '../ui/ViewSwitch.js';
import { useProposalsSummary, useProposalYear } from './proposal-years.js';
import styles from './ProposalsPage.module.css';
import { rememberedView, rememberView, viewAddress, viewIn, yearIn } from './proposals-view.js';
import { ShareBanner } from './ShareBanner.js';
import { useSoughtProposal, type SoughtProposal } from './sought-proposal.js';
import { YearSection } from './YearSection.js';

const ProposalCharts = lazyPart(async () => (await import('./ProposalCharts.js')).ProposalCharts);
const ProposalsBoard = lazyPart(async () => (await import('./board/ProposalsBoard.js')).ProposalsBoard);

const VIEWS = [
  { view: 'table', label: 'Table', Icon: TableIcon },
  { view: 'board', label: 'Board', Icon: BoardIcon },
] as const;

/** The proposals of a person and of those who share theirs with them, by year and month or as a board (NAV-34, POT-1…9). */
export function ProposalsPage() {
  const { data: summary, error, refetch } = useProposalsSummary();
  const [query] = useSearchParams();
  const navigate = useNavigate();
  usePageTitle('Proposals');
  if (error && !summary) {
    return <FailedPage heading={MESSAGES.proposals.loadFailed} error={error} onRetry={() => void refetch()} />;
  }
  const asked = viewIn(query);
  // The address always says what it shows, for whoever it is sent to.
  if (asked === null && rememberedView() === 'board') return <Navigate to={viewAddress('board')} replace />;
  const view = asked ?? 'table';
  const isEmpty = summary?.years.every(({ total }) => total === 0) === true;
  const withInquiries = newestFirst(summary?.years.filter(({ total }) => total > 0) ?? []);
  const boardYear = withInquiries.find((year) => year === yearIn(query)) ?? withInquiries[0];
  return (
    <>
      <header className={styles.header}>
        <div className={styles.title}>
          <h1>Proposals</h1>
          {view === 'board' && boardYear !== undefined && <YearChoice years={withInquiries} year={boardYear} />}
        </div>
        {!isEmpty && (
          <>
            <ViewSwitch
              views={VIEWS}
              view={view}
              onNear={ProposalsBoard.prepare}
              onView={(next) => {
                rememberView(next);
                void navigate(viewAddress(next));
              }}
            />
            <NewProposalButton />
          </>
        )}
      </header>
      <ShareBanner />
      {isEmpty && (
        <EmptyState
          drawing={<SheetDrawing />}
          heading={MESSAGES.proposals.empty}
          text="Somebody asks for an offer: note it here, send the proposal, and see at a glance what is open, accepted and about to expire."
        >
          <NewProposalButton />
        </EmptyState>
      )}
      {!summary ? (
        <YearSkeleton hasChart={view === 'table'} />
      ) : view === 'board' && boardYear !== undefined ? (
        <Suspense fallback={<div className={styles.boardComing} />}>
          <ProposalsBoard year={boardYear} />
        </Suspense>
      ) : (
        <Years summary={summary} hasChart={!isEmpty} />
      )}
    </>
  );
}

const newestFirst = (years: ProposalsSummary['years']): number[] =>
  years.map(({ year }) => year).toSorted((one, other) => other - one);

/** Of which year the board is. */
function YearChoice({ years, year }: { years: readonly number[]; year: number }) {
  const navigate = useNavigate();
  return (
    <select
      aria-label="Year"
      className={styles.boardYear}
      value={year}
      onChange={({ target }) => {
        void navigate(viewAddress('board', Number(target.value)));
      }}
    >
      {years.map((each) => (
        <option key={each} value={each}>
          {each}
        </option>
      ))}
    </select>
  );
}

/** The table: a chart, and each year to be opened. */
function Years({ summary, hasChart }: { summary: ProposalsSummary; hasChart: boolean }) {
  const sought = useSoughtProposal();
  const soughtYear = sought.month === null ? null : Number(sought.month.slice(0, 4));
  return (
    <>
      {hasChart && (
        <Suspense fallback={<ChartSkeleton />}>
          <ProposalCharts />
        </Suspense>
      )}
      {newestFirst(summary.years).map((year, place) => (
        <Year key={year} year={year} sought={sought} opensAtOnce={year === soughtYear || place === 0} />
      ))}
    </>
  );
}

const NewProposalButton = () => (
  <Button component={Link} to={screenPath('potential.new')} variant="contained" startIcon={<AddIcon />}>
    New proposal
  </Button>
);

interface YearProps {
  year: number;
  sought: SoughtProposal;
  opensAtOnce: boolean;
}

/** A year, folded until somebody wants to see it: only then it is read. */
function Year({ year, sought, opensAtOnce }: YearProps) {
  const [folded, setFolded] = useState<boolean | null>(null);
  const isOpen = folded === null ? opensAtOnce : !folded;
  const { data: held, error, refetch } = useProposalYear(year, isOpen);
  return (
    <section className={styles.year} aria-labelledby={`proposals-of-${year}`}>
      <h2 id={`proposals-of-${year}`}>
        <button
          type="button"
          className={styles.yearHead}
          aria-expanded={isOpen}
          onClick={() => {
            setFolded(isOpen);
          }}
        >
          <ExpandIcon className={styles.caret} />
          {year}
        </button>
      </h2>
      {isOpen &&
        (held ? (
          <YearSection held={held} sought={sought} />
        ) : error ? (
          <div role="alert" className={styles.failed}>
            <p>
              {MESSAGES.proposals.loadFailed} {adviceOn(error)}
            </p>
            <Button variant="outlined" onClick={() => void refetch()}>
              Try again
            </Button>
            <FailureDetails error={error} />
          </div>
        ) : (
          <RowsSkeleton />
        ))}
    </section>
  );
}

const RowsSkeleton = () => (
  <div aria-hidden="true" className={styles.coming}>
    {Array.from({ length: 6 }, (_, row) => (
      <Skeleton key={row} variant="rounded" height={32} />
    ))}
  </div>
);

const ChartSkeleton = () => <div aria-hidden="true" className={styles.chartComing} />;

/** The shape of the year that is coming, and of the chart above it. */
const YearSkeleton = ({ hasChart }: { hasChart: boolean }) => (
  <>
    {hasChart && <ChartSkeleton />}
    <div aria-hidden="true" className={styles.year}>
      <Skeleton variant="text" width={90} height={40} />
      <RowsSkeleton />
    </div>
  </>
);
