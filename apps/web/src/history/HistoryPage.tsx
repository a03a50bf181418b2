import { HISTORY_TYPES, MESSAGES } from '@gable/contracts';
import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import Button from '@mui/material/Button';
import { ProjectNotFound, useProject } from '../projects/index.js';
import { SheetDrawing } from '../ui/drawings.js';
import { EmptyState } from '../ui/EmptyState.js';
import { FailedPage } from '../ui/FailedPage.js';
import { usePageTitle } from '../ui/page-title.js';
import { useExportHistory } from './export-history.js';
import { HistoryDays } from './HistoryDays.js';
import { HistoryFilter } from './HistoryFilter.js';
import styles from './HistoryPage.module.css';
import { HistorySkeleton } from './HistorySkeleton.js';
import { useHistory } from './project-history.js';
import { useShownTypes } from './shown-types.js';

/** What happened in a project, for its owner and members (NAV-14, HIS-3, PRM-31). */
export function HistoryPage() {
  const project = useProject();
  return project.user_permissions.includes('project.edit') ? <History key={project.id} /> : <ProjectNotFound />;
}

function History() {
  const project = useProject();
  const [types, choose] = useShownTypes(project.id);
  const history = useHistory(project.id, types);
  const { isAsking, exportHistory } = useExportHistory(project.id, types);
  usePageTitle('History', project.name);

  if (history.error && !history.data) {
    return (
      <FailedPage heading={MESSAGES.history.loadFailed} error={history.error} onRetry={() => void history.refetch()} />
    );
  }
  const nothing = types.length === 0 || history.data?.items.length === 0;
  return (
    <div className={styles.page}>
      <header className={styles.header}>
        <h2>History</h2>
        <div className={styles.actions}>
          <HistoryFilter types={types} onChoose={choose} />
          <Button
            variant="outlined"
            startIcon={<DownloadIcon />}
            disabled={isAsking || nothing}
            onClick={() => void exportHistory()}
          >
            Export CSV
          </Button>
        </div>
      </header>
      {nothing ? (
        <EmptyState
          drawing={<SheetDrawing />}
          heading={MESSAGES.forms.noResults}
          text={types.length === 0 ? 'Choose what you want to see.' : 'Nothing of this kind has happened here yet.'}
        >
          {types.length < HISTORY_TYPES.length && (
            <Button
              variant="outlined"
              onClick={() => {
                choose(HISTORY_TYPES);
              }}
            >
              Show everything
            </Button>
          )}
        </EmptyState>
      ) : history.data ? (
        <HistoryDays history={history.data} older={history.older} onOlder={() => void history.loadOlder()} />
      ) : (
        <HistorySkeleton />
      )}
    </div>
  );
}
