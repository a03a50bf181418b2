import { LIMITS, MESSAGES } from '@gable/contracts';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import useMediaQuery from '@mui/material/useMediaQuery';
import { Fragment, useId, useRef, useState, type ComponentProps } from 'react';
import { Link, useLocation } from 'react-router-dom';
import type { FileDetail, Sheet } from '../../api/index.js';
import { useSheets } from '../../sheets/index.js';
import { useArrowKeys } from '../../ui/arrow-keys.js';
import { SearchBox } from '../../ui/SearchBox.js';
import { ShowMore } from '../../ui/ShowMore.js';
import { comparisonPath } from './comparison.js';
import styles from './SheetPicker.module.css';
import { SheetRevisions } from './SheetRevisions.js';

const { comparisons: texts } = MESSAGES;

type PlaceOfSheet = Pick<Sheet, 'revision_id' | 'page'>;

interface SheetPickerProps {
  file: Pick<FileDetail, 'id' | 'project_id' | 'revision_id'>;
  /** The page on the stage. */
  page: number;
  onClose: () => void;
}

/**
 * Chooses which sheet of the project the page on the stage is compared with, as the earlier of the two: a current one, one that
 * the set does not have any more, or either as it was in an earlier revision of its file.
 */
export function SheetPicker({ file, page, onClose }: SheetPickerProps) {
  const heading = useId();
  const isPhone = useMediaQuery('(max-width: 767px)', { noSsr: true });
  const [search, setSearch] = useState('');
  const current = useSheets(file.project_id, 'current', search);
  const former = useSheets(file.project_id, 'former', search);
  const sheets = useRef<HTMLDivElement>(null);
  const arrowKeys = useArrowKeys('li a');
  const isOnStage = (sheet: PlaceOfSheet): boolean => sheet.revision_id === file.revision_id && sheet.page === page;
  const pathTo = (before: PlaceOfSheet): string =>
    comparisonPath({
      ...{ fileId: file.id, revisionId: file.revision_id, page },
      before: { revisionId: before.revision_id, page: before.page },
    });
  const parts = [
    { name: 'Sheets', list: current },
    { name: texts.formerSheets, list: former },
  ].map((part) => ({ ...part, others: part.list.sheets.filter((sheet) => !isOnStage(sheet)) }));
  const count = parts.reduce((sum, { others }) => sum + others.length, 0);
  const isRead = parts.every(({ list }) => list.data);
  return (
    <Dialog open onClose={onClose} aria-labelledby={heading} fullScreen={isPhone} fullWidth maxWidth="xs">
      <DialogTitle id={heading}>Compare with a sheet</DialogTitle>
      <DialogContent
        ref={arrowKeys}
        className={styles.content}
        onKeyDown={({ key, target }) => {
          if (key === 'ArrowDown' && target instanceof HTMLInputElement) sheets.current?.querySelector('a')?.focus();
        }}
      >
        <SearchBox
          aria-label="Find a sheet"
          placeholder="Number or title"
          clearLabel="Clear"
          maxLength={LIMITS.searchTerm}
          value={search}
          wantedOf={(text) => text.trim()}
          onSearch={setSearch}
        />
        {!isRead && parts.some(({ list }) => list.error) && <p role="alert">{texts.sheetsFailed}</p>}
        {isRead && (
          <>
            <p className={count === 0 ? styles.none : 'visually-hidden'} role="status">
              {wordsOf(count, search)}
            </p>
            <div ref={sheets} className={styles.parts}>
              {parts.map(({ name, list, others }) => (
                <Fragment key={name}>
                  {list === former && others.length > 0 && <h3 className={styles.heading}>{name}</h3>}
                  {others.length > 0 && (
                    <ul className={styles.sheets} aria-label={name} aria-busy={list.isPlaceholderData}>
                      {others.map((sheet) => (
                        <PickedSheet key={sheet.id} sheet={sheet} isOnStage={isOnStage} pathTo={pathTo} />
                      ))}
                    </ul>
                  )}
                  <ShowMore list={list}>{`Show more of ${list.total}`}</ShowMore>
                </Fragment>
              ))}
            </div>
          </>
        )}
      </DialogContent>
      <DialogActions>
        <Button variant="outlined" onClick={onClose}>
          Cancel
        </Button>
      </DialogActions>
    </Dialog>
  );
}

interface PickedSheetProps extends Omit<ComponentProps<typeof SheetRevisions>, 'pathTo'> {
  pathTo: (place: PlaceOfSheet) => string;
}

/** A sheet to compare with, and below it its other revisions. */
function PickedSheet({ sheet, isOnStage, pathTo }: PickedSheetProps) {
  const { state } = useLocation();
  return (
    <>
      <li>
        <Link className={styles.sheet} to={pathTo(sheet)} state={state as unknown}>
          <SheetLine sheet={sheet} />
        </Link>
      </li>
      {sheet.file_revision > 1 && (
        <li>
          <SheetRevisions sheet={sheet} isOnStage={isOnStage} pathTo={pathTo} />
        </li>
      )}
    </>
  );
}

const SheetLine = ({ sheet: { number, title, file_name: name, page } }: { sheet: Sheet }) => (
  <>
    <span className={styles.number}>{number}</span>
    <span className={styles.title}>{title ?? 'Untitled'}</span>
    <span className={styles.file}>
      {name}, page {page}
    </span>
  </>
);

function wordsOf(count: number, search: string): string {
  if (count === 0) return search === '' ? texts.noOtherSheet : texts.noSheetFound;
  return count === 1 ? '1 sheet' : `${count} sheets`;
}
