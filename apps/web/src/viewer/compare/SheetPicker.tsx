import { LIMITS, MESSAGES } from '@gable/contracts';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import useMediaQuery from '@mui/material/useMediaQuery';
import { Fragment, useId, useRef, useState } from 'react';
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
 * Chooses which sheet of the project the page on the stage is compared with, as the earlier of the two: a current one, or as
 * it was in an earlier revision of its file.
 */
export function SheetPicker({ file, page, onClose }: SheetPickerProps) {
  const heading = useId();
  const isPhone = useMediaQuery('(max-width: 767px)', { noSsr: true });
  const [search, setSearch] = useState('');
  const list = useSheets(file.project_id, 'current', search);
  const { state } = useLocation();
  const sheets = useRef<HTMLUListElement>(null);
  const arrowKeys = useArrowKeys('li a');
  const isOnStage = (sheet: PlaceOfSheet): boolean => sheet.revision_id === file.revision_id && sheet.page === page;
  const pathTo = (before: PlaceOfSheet): string =>
    comparisonPath({
      ...{ fileId: file.id, revisionId: file.revision_id, page },
      before: { revisionId: before.revision_id, page: before.page },
    });
  const others = list.sheets.filter((sheet) => !isOnStage(sheet));
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
        {list.error && !list.data && <p role="alert">{texts.sheetsFailed}</p>}
        {list.data && (
          <>
            <p className={others.length === 0 ? styles.none : 'visually-hidden'} role="status">
              {wordsOf(others.length, search)}
            </p>
            <ul ref={sheets} className={styles.sheets} aria-label="Sheets" aria-busy={list.isPlaceholderData}>
              {others.map((sheet) => (
                <Fragment key={sheet.id}>
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
                </Fragment>
              ))}
            </ul>
            <ShowMore list={list}>{`Show more of ${list.total}`}</ShowMore>
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
