import { LIMITS, type SheetList } from '@gable/contracts';
import Button from '@mui/material/Button';
import { Link, useSearchParams } from 'react-router-dom';
import { useRoomProject, type RoomProject } from '../projects/index.js';
import { usePageTitle } from '../ui/page-title.js';
import { SearchBox } from '../ui/SearchBox.js';
import { CurrentSheets } from './CurrentSheets.js';
import { useDoubtfulSheets } from './project-sheets.js';
import { SheetReview } from './SheetReview.js';
import { sheetsAddress } from './sheets-address.js';
import styles from './SheetsPage.module.css';

/** Which list the address asks for. */
const listIn = (query: URLSearchParams): SheetList => {
  const asked = query.get('review');
  return asked === null ? 'current' : asked === 'none' ? 'none' : 'unsure';
};

/** The sheets of a project or of a proposal: the current set, and what a person should look at. */
export function SheetsPage() {
  const project = useRoomProject();
  usePageTitle('Sheets', project?.name);
  return project && <ProjectSheets project={project} />;
}

function ProjectSheets({ project }: { project: RoomProject }) {
  const { id } = project;
  const [query, setQuery] = useSearchParams();
  const list = listIn(query);
  const search = query.get('search') ?? '';
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
        <ReviewLink project={project} />
      </header>
      <CurrentSheets project={project} search={search} />
    </div>
  ) : (
    <SheetReview key={id} project={project} list={list} />
  );
}

/** Leads to what a person should look at, with how much it is; quiet where there is nothing. */
function ReviewLink({ project: { id, area } }: { project: RoomProject }) {
  const count = useDoubtfulSheets(id);
  return (
    <Button
      variant={count > 0 ? 'outlined' : 'text'}
      component={Link}
      to={sheetsAddress(area, id, { review: 'unsure' })}
      className={styles.review}
    >
      Review
      {count > 0 && <span className={styles.count}>{count}</span>}
    </Button>
  );
}
