import { LIMITS, screenPath, type SheetList } from '@gable/contracts';
import Button from '@mui/material/Button';
import { Link, useSearchParams } from 'react-router-dom';
import { useProject } from '../projects/index.js';
import { usePageTitle } from '../ui/page-title.js';
import { SearchBox } from '../ui/SearchBox.js';
import { CurrentSheets } from './CurrentSheets.js';
import { useDoubtfulSheets } from './project-sheets.js';
import { SheetReview } from './SheetReview.js';
import styles from './SheetsPage.module.css';

/** Which list the address asks for. */
const listIn = (query: URLSearchParams): SheetList => {
  const asked = query.get('review');
  return asked === null ? 'current' : asked === 'none' ? 'none' : 'unsure';
};

/** The sheets of a project: the current set, and what a person should look at. */
export function SheetsPage() {
  const { id, name } = useProject();
  const [query, setQuery] = useSearchParams();
  const list = listIn(query);
  const search = query.get('search') ?? '';
  usePageTitle('Sheets', name);
  return list === 'current' ? (
    <div className={styles.page}>
      <header className={styles.header}>
        <h2>Sheets</h2>
        <SearchBox
          key={id}
          aria-label="Filter sheets"
          placeholder="Number or title"
          clearLabel="Clear filter"
          maxLength={LIMITS.searchTerm}
          value={search}
          wantedOf={(text) => text.trim()}
          onSearch={(wanted) => {
            setQuery(wanted === '' ? {} : { search: wanted }, { replace: true });
          }}
        />
        <ReviewLink projectId={id} />
      </header>
      <CurrentSheets projectId={id} search={search} />
    </div>
  ) : (
    <SheetReview key={id} projectId={id} list={list} />
  );
}

/** Leads to what a person should look at, with how much it is; quiet where there is nothing. */
function ReviewLink({ projectId: id }: { projectId: string }) {
  const count = useDoubtfulSheets(id);
  return (
    <Button
      variant={count > 0 ? 'outlined' : 'text'}
      component={Link}
      to={screenPath('projects.sheets', { id }, { review: 'unsure' })}
      className={styles.review}
    >
      Review
      {count > 0 && <span className={styles.count}>{count}</span>}
    </Button>
  );
}
