import { DISCIPLINE_ORDER, DISCIPLINES, MESSAGES, screenPath, type Discipline } from '@gable/contracts';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { Link } from 'react-router-dom';
import type { Sheet } from '../api/index.js';
import type { RoomProject } from '../projects/index.js';
import { EmptyState, SheetDrawing } from '../ui/EmptyState.js';
import { FailedPage } from '../ui/FailedPage.js';
import { ShowMore } from '../ui/ShowMore.js';
import styles from './CurrentSheets.module.css';
import { useSheets } from './project-sheets.js';
import { SheetRow } from './SheetRow.js';

const { sheets: texts } = MESSAGES;

interface CurrentSheetsProps {
  project: RoomProject;
  search: string;
}

/** The current set by discipline, in the order it is bound. */
export function CurrentSheets({ project: { id: projectId, area }, search }: CurrentSheetsProps) {
  const list = useSheets(projectId, 'current', search);
  const { sheets, total, error, data } = list;
  const renew = (): void => void list.refetch();
  if (error && !data) return <FailedPage heading={texts.loadFailed} error={error} onRetry={renew} />;
  if (!data) return <SheetsSkeleton />;
  if (total === 0) {
    return search === '' ? (
      <EmptyState drawing={<SheetDrawing />} heading={texts.none} text={texts.noneText}>
        <Button variant="outlined" component={Link} to={screenPath(`${area}.files`, { id: projectId })}>
          To the files
        </Button>
      </EmptyState>
    ) : (
      <EmptyState drawing={<SheetDrawing />} heading={texts.noneFound} text={texts.noneFoundText} />
    );
  }
  return (
    <div className={styles.set} aria-busy={list.isPlaceholderData}>
      <p className="visually-hidden" role="status">
        {total === 1 ? '1 sheet' : `${total} sheets`}
      </p>
      {byDiscipline(sheets).map(([discipline, those]) => (
        <section key={discipline} aria-labelledby={`sheets-${discipline}`}>
          <h3 id={`sheets-${discipline}`} className={styles.discipline}>
            {DISCIPLINES[discipline].title}
          </h3>
          <ul className={styles.rows}>
            {those.map((sheet) => (
              <SheetRow key={sheet.id} sheet={sheet} onExpired={renew} />
            ))}
          </ul>
        </section>
      ))}
      <ShowMore list={list} className={styles.more}>{`Show more of ${total}`}</ShowMore>
    </div>
  );
}

/** They come in this order; what is equal in it stays together. */
function byDiscipline(sheets: readonly Sheet[]): [Discipline, Sheet[]][] {
  return DISCIPLINE_ORDER.map((discipline): [Discipline, Sheet[]] => [
    discipline,
    sheets.filter((sheet) => sheet.discipline === discipline),
  ]).filter(([, those]) => those.length > 0);
}

const WIDTHS = [38, 30, 46, 34, 42];

/** The shape of the set that is coming. */
const SheetsSkeleton = () => (
  <div role="status" aria-label="Loading the sheets" className={styles.set}>
    <div className={styles.discipline}>
      <Skeleton variant="text" width={96} />
    </div>
    <div className={styles.rows}>
      {WIDTHS.map((width) => (
        <div key={width} className={styles.coming}>
          <Skeleton variant="rounded" width={72} height={51} />
          <Skeleton variant="text" width={56} />
          <Skeleton variant="text" width={`${width}%`} />
        </div>
      ))}
    </div>
  </div>
);
