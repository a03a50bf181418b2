import { LIMITS, MESSAGES, type FileContext } from '@gable/contracts';
import { Suspense, useEffect, useMemo, useRef } from 'react';
import { Navigate, useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { isNotFound } from '../api/index.js';
import { uploadsTo, useRoomProject } from '../projects/index.js';
import { useArrowKeys } from '../ui/arrow-keys.js';
import { FailedPage } from '../ui/FailedPage.js';
import { useFocusAfter } from '../ui/focus-after.js';
import { lazyPart } from '../ui/lazy-part.js';
import { usePageTitle } from '../ui/page-title.js';
import { Pager } from '../ui/TableFrame.js';
import { FILE_ATTRIBUTE, FileDrop, useFilePicker } from '../uploads/index.js';
import { LeavingFiles } from './file-changes.js';
import styles from './FileGrid.module.css';
import {
  addressOf,
  CONTEXT_LABELS,
  DEFAULT_ORDER,
  rememberedDisplay,
  rememberedOrder,
  rememberFiles,
  viewAt,
  type FileDisplay,
  type FilesView,
} from './files-view.js';
import { takeLeftFile } from './left-file.js';
import { FilesEmpty, FilesSkeleton } from './FilesEmpty.js';
import { FilesToolbar } from './FilesToolbar.js';
import { FileTable } from './FileTable.js';
import { GridSections, type FileGridProps } from './GridSections.js';
import { useShownFiles } from './project-files.js';
import { SelectedFiles, useSelectedFiles } from './selected-files.js';

/** Where the focus goes when files leave what is shown. */
const PLACES = { links: '[data-file-link]', otherwise: '[data-empty]' };

/** The files of a project (NAV-9…13) or of a proposal (NAV-40): grid or list, one page of twelve, all it shows in its address. */
export function ProjectFilesPage() {
  const [query] = useSearchParams();
  const location = useLocation();
  const view = viewAt(location.pathname, query);
  // Coming from elsewhere, the files are as they were left here (FIL-6, FIL-14).
  if (isEntering(location.state)) {
    const left = { ...view, display: rememberedDisplay(view.projectId) };
    const as = addressOf({ ...left, ...(left.display === 'list' ? rememberedOrder(view.projectId) : null) });
    if (as !== addressOf(view)) return <Navigate to={as} replace />;
  }
  return <ProjectFiles key={view.projectId} view={view} />;
}

/** What the page is called, the context first where it is not all of them. */
const filesTitle = (context: FileContext): string => (context === 'all' ? 'Files' : `${CONTEXT_LABELS[context]} files`);

const isEntering = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'entering' in state && state.entering === true;

function ProjectFiles({ view }: { view: FilesView }) {
  const navigate = useNavigate();
  const choose = useFilePicker();
  const project = useRoomProject();
  const { pinned, files, stretch, error, retry } = useShownFiles(view);
  usePageTitle(filesTitle(view.context), project?.name);

  const uploads = project?.takesFiles ?? false;
  const shown = useMemo(() => [...(pinned?.data ?? []), ...(files.data ?? [])], [pinned?.data, files.data]);
  const focusAfter = useFocusAfter(shown, PLACES);
  useFocusOnLeftFile(shown);
  useScrolledToFile(shown);
  const revisable = useMemo(
    () =>
      new Map(
        shown
          .filter(({ user_permissions }) => user_permissions.includes('revisions.create'))
          .map((file) => [file.id, file]),
      ),
    [shown],
  );

  const show = (change: Partial<FilesView>): void => {
    void navigate(addressOf({ ...view, ...change }), { replace: change.search !== undefined });
  };
  const display = (display: FileDisplay): void => {
    rememberFiles(view.projectId, { display });
    const isPlain = view.order === DEFAULT_ORDER && !view.ascending;
    show({ display, ...(display === 'list' && isPlain ? rememberedOrder(view.projectId) : null) });
  };
  const order = (chosen: Pick<FilesView, 'order' | 'ascending'>): void => {
    if (view.display === 'list') rememberFiles(view.projectId, chosen);
    // Under their days they have one order only, forwards or backwards.
    show({ ...chosen, byDay: view.byDay && chosen.order === DEFAULT_ORDER, page: 1 });
  };
  const groupByDay = (byDay: boolean): void => {
    const ascending = view.order === DEFAULT_ORDER && view.ascending;
    show({ byDay, order: DEFAULT_ORDER, ascending, page: 1 });
  };

  const gridSelection = useSelectedFiles(shown, addressOf(view));

  const pages = Math.ceil((files.total ?? 0) / LIMITS.filesPageSize);
  const pastTheEnd = !files.isPlaceholderData && files.total !== undefined && view.page > Math.max(1, pages);
  useEffect(() => {
    if (pastTheEnd) void navigate(addressOf({ ...view, page: Math.max(1, pages) }), { replace: true });
  });

  const drop = <FileDrop offer={uploadsTo(project, revisable)} />;
  // Whether the project itself is there, the room around this page says.
  if (error && !isNotFound(error)) {
    return (
      <>
        {drop}
        <FailedPage heading={MESSAGES.files.loadFailed} error={error} onRetry={retry} />
      </>
    );
  }

  const add = uploads
    ? (): void => {
        choose();
      }
    : null;

  return (
    <LeavingFiles value={focusAfter}>
      {drop}
      <FilesToolbar view={view} onDisplay={display} onOrder={order} onByDay={groupByDay} />
      {!files.data || (pinned && !pinned.data) ? (
        <FilesSkeleton display={view.display} />
      ) : files.total === 0 && !pinned?.data?.length ? (
        <FilesEmpty
          context={view.context}
          search={view.search}
          onAdd={add}
          onClearSearch={() => {
            show({ search: '', page: 1 });
          }}
        />
      ) : view.display === 'grid' ? (
        <FileGrid
          view={view}
          selection={gridSelection}
          pinned={pinned?.data ? { files: pinned.data, first: 0, total: pinned.total ?? 0, tagged: true } : null}
          files={files.data}
          stretch={stretch}
        />
      ) : (
        <FileTable
          list={addressOf(view)}
          files={files.data}
          byDay={view.byDay}
          sort={{ field: view.order, order: view.ascending ? 'ASC' : 'DESC' }}
          stretch={stretch}
          onSort={({ field, order: direction }) => {
            order({ order: field as FilesView['order'], ascending: direction === 'ASC' });
          }}
        />
      )}
      <Pager
        page={view.page}
        pages={pages}
        onPage={(page) => {
          show({ page });
        }}
      />
      {view.search !== '' && view.page === 1 && view.context !== 'archived' && (
        <Suspense>
          <FoundSheets projectId={view.projectId} search={view.search} />
        </Suspense>
      )}
    </LeavingFiles>
  );
}

/** Puts the focus back on the file whose viewer was left, when it is among those shown; nobody's focus is taken. */
function useFocusOnLeftFile(shown: readonly unknown[]): void {
  const awaited = useRef<string | null>(undefined);
  useEffect(() => {
    if (awaited.current === undefined) awaited.current = takeLeftFile();
    const { current: id } = awaited;
    if (id === null || shown.length === 0) return;
    awaited.current = null;
    if (document.activeElement !== document.body) return;
    document.querySelector<HTMLElement>(`[${FILE_ATTRIBUTE}="${id}"] [data-file-link]`)?.focus();
  }, [shown]);
}

/** Leads once to the file that the address names (`fileId`, OPN-99), when it is among those shown. */
function useScrolledToFile(shown: readonly { id: string }[]): void {
  const [query] = useSearchParams();
  const wanted = query.get('fileId');
  const led = useRef<string | null>(null);
  useEffect(() => {
    if (wanted === null || led.current === wanted || !shown.some(({ id }) => id === wanted)) return;
    led.current = wanted;
    const cards = [...document.querySelectorAll<HTMLElement>(`[${FILE_ATTRIBUTE}]`)];
    const file = cards.find((card) => card.getAttribute(FILE_ATTRIBUTE) === wanted);
    file?.scrollIntoView({ block: 'center' });
    file?.querySelector<HTMLElement>('[data-file-link]')?.focus({ preventScroll: true });
  }, [shown, wanted]);
}

/** What is searched for on sheets as well. */
const FoundSheets = lazyPart(async () => (await import('./FoundSheets.js')).FoundSheets, null);

/** The cards where they can be moved. */
export const DragGrid = lazyPart<FileGridProps>(async () => (await import('./DragGrid.js')).DragGrid);

/** The files as cards, the pinned ones on top (FIL-3); arrow keys move between them, Enter opens, the space bar selects. */
function FileGrid(props: FileGridProps) {
  const frame = useArrowKeys('[data-file-link]');
  return (
    <div ref={frame} className={styles.frame}>
      {hasOrder(props) ? (
        // Nothing that could be opened stands here before: it would be closed again when the cards that move come.
        <Suspense fallback={<FilesSkeleton display="grid" />}>
          <DragGrid {...props} />
        </Suspense>
      ) : (
        <GridSections {...props} />
      )}
      <SelectedFiles selection={props.selection} withAllBox />
    </div>
  );
}

/** Whether the person may put the files in order here, or bring them from one section to the other (PRM-3, PRM-4). */
const hasOrder = ({ pinned, files, stretch }: FileGridProps): boolean =>
  (pinned ?? stretch) !== null &&
  [...(pinned?.files ?? []), ...files].some(({ user_permissions }) => user_permissions.includes('files.order'));
