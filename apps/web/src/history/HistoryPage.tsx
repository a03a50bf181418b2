import { HISTORY_TYPE_NAMES, HISTORY_TYPES, MESSAGES, type HistoryType } from '@gable/contracts';
import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import FilterIcon from '@mui/icons-material/FilterList';
import Button from '@mui/material/Button';
import Popover from '@mui/material/Popover';
import Skeleton from '@mui/material/Skeleton';
import { useState } from 'react';
import { useProject } from '../projects/index.js';
import { useAnchoredPopup } from '../ui/ActionsMenu.js';
import { EmptyState, SheetDrawing } from '../ui/EmptyState.js';
import { FailedPage, NotFoundPage } from '../ui/FailedPage.js';
import { usePageTitle } from '../ui/page-title.js';
import { HistoryDays } from './HistoryDays.js';
import historyDaysStyles from './HistoryDays.module.css';
import historyLineStyles from './HistoryLine.module.css';
import styles from './HistoryPage.module.css';
import { useExportHistory, useHistory } from './project-history.js';

/** What happened in a project, for its owner and members (NAV-14, HIS-3, PRM-31). */
export function HistoryPage() {
  const project = useProject();
  return project.user_permissions.includes('project.edit') ? <History key={project.id} /> : <NotFoundPage />;
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

interface HistoryFilterProps {
  types: readonly HistoryType[];
  onChoose: (types: readonly HistoryType[]) => void;
}

/** The panel that says which kinds of entries are shown (HIS-2, CNS-66). */
function HistoryFilter({ types, onChoose }: HistoryFilterProps) {
  const { anchor, close, button } = useAnchoredPopup('dialog');
  const isPart = types.length < HISTORY_TYPES.length;
  return (
    <>
      <Button variant="outlined" startIcon={<FilterIcon />} className={isPart ? styles.part : undefined} {...button}>
        Filter
        {isPart && (
          <span className={styles.count}>
            <span className="visually-hidden">, shown: </span>
            {types.length}
            <span className="visually-hidden"> of {HISTORY_TYPES.length}</span>
          </span>
        )}
      </Button>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        onClose={close}
        transitionDuration={100}
        slotProps={{ paper: { role: 'dialog', 'aria-label': 'Filter the history' } }}
      >
        <fieldset className={styles.panel}>
          <legend>Show what happened to</legend>
          {HISTORY_TYPES.map((type) => (
            <label key={type} className={styles.choice}>
              <input
                type="checkbox"
                checked={types.includes(type)}
                onChange={({ target }) => {
                  onChoose(target.checked ? [...types, type] : types.filter((each) => each !== type));
                }}
              />
              {HISTORY_TYPE_NAMES[type].several}
            </label>
          ))}
        </fieldset>
      </Popover>
    </>
  );
}

const WIDTHS = [62, 48, 70, 55, 40, 66];

/** The shape of the history that is coming. */
const HistorySkeleton = () => (
  <div className={historyDaysStyles.days} role="status" aria-label="Loading the history">
    <div>
      <div className={historyDaysStyles.heading}>
        <Skeleton variant="text" width={72} />
      </div>
      <div className={historyDaysStyles.lines}>
        {WIDTHS.map((width) => (
          <div key={width} className={historyLineStyles.line}>
            <Skeleton variant="circular" width={30} height={30} />
            <Skeleton variant="text" width={`${width}%`} />
            <Skeleton variant="text" width={56} />
          </div>
        ))}
      </div>
    </div>
  </div>
);

/** What was chosen in each project since the app was opened (OPN-56: it is in no address). */
const chosen = new Map<string, readonly HistoryType[]>();

/** Which kinds of entries of a project's history are shown (HIS-2, CNS-66): all of them, until somebody chooses. */
function useShownTypes(projectId: string): [readonly HistoryType[], (types: readonly HistoryType[]) => void] {
  const [, setTurn] = useState(0);
  const types = chosen.get(projectId) ?? HISTORY_TYPES;
  const choose = (wanted: readonly HistoryType[]): void => {
    chosen.set(
      projectId,
      HISTORY_TYPES.filter((type) => wanted.includes(type)),
    );
    setTurn((turn) => turn + 1);
  };
  return [types, choose];
}
