import { MESSAGES } from '@gable/contracts';
import { useEffect, useMemo } from 'react';
import { Navigate, useLocation, useNavigate, useParams, useSearchParams } from 'react-router-dom';
import { isNotFound } from '../api/index.js';
import { FailedPage, usePageTitle } from '../layout/index.js';
import { Pager } from '../layout/Pager.js';
import { mayUpload, useProjectToCome } from '../projects/index.js';
import { useDropOffer, useFilePicker } from '../uploads/index.js';
import { fileTitle } from './file-name.js';
import {
  addressOf,
  rememberDisplay,
  rememberedDisplay,
  viewOf,
  type FileDisplay,
  type FilesView,
} from './files-address.js';
import { FileGrid } from './FileGrid.js';
import type { FilePlace } from './FileMenu.js';
import { FilesEmpty } from './FilesEmpty.js';
import { FilesSkeleton } from './FilesSkeleton.js';
import { FilesToolbar } from './FilesToolbar.js';
import { FileTable } from './FileTable.js';
import { useProjectFiles } from './project-files.js';

const PAGE_SIZE = 12;

/** The files of a project (NAV-9…12): grid or list, one page of twelve, everything it shows in its address. */
export function ProjectFilesPage({ display }: { display: FileDisplay }) {
  const params = useParams();
  const [query] = useSearchParams();
  const location = useLocation();
  const view = viewOf(params, display, query);
  // Coming from the projects, the display is the one this project was left in (FIL-14).
  if (isEntering(location.state) && rememberedDisplay(view.projectId) !== display) {
    return <Navigate to={addressOf({ ...view, display: rememberedDisplay(view.projectId) })} replace />;
  }
  return <ProjectFiles key={view.projectId} view={view} />;
}

const isEntering = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'entering' in state && state.entering === true;

function ProjectFiles({ view }: { view: FilesView }) {
  const navigate = useNavigate();
  const choose = useFilePicker();
  const project = useProjectToCome();
  const list = useProjectFiles(view);
  usePageTitle(project?.name ?? null);

  const uploads = project !== undefined && mayUpload(project);
  const revisable = useMemo(
    () =>
      new Map(
        list.data
          ?.filter(({ user_permissions }) => user_permissions.includes('revisions.create'))
          .map((file) => [file.id, fileTitle(file)]),
      ),
    [list.data],
  );
  useDropOffer(uploads ? { projectId: view.projectId, projectName: project.name, revisable } : null);

  const show = (change: Partial<FilesView>): void => {
    const next = { ...view, ...change };
    if (change.display) rememberDisplay(view.projectId, change.display);
    void navigate(addressOf(next), { replace: change.search !== undefined });
  };

  const pages = Math.ceil((list.total ?? 0) / PAGE_SIZE);
  const pastTheEnd = !list.isPlaceholderData && list.total !== undefined && view.page > Math.max(1, pages);
  useEffect(() => {
    if (pastTheEnd) void navigate(addressOf({ ...view, page: Math.max(1, pages) }), { replace: true });
  });

  // Whether the project itself is there, the room around this page says.
  if (list.error && !list.data && !isNotFound(list.error)) {
    return (
      <FailedPage
        heading={MESSAGES.files.loadFailed}
        advice="Nothing is lost. Check your connection."
        onRetry={() => void list.refetch()}
      />
    );
  }

  const add = uploads
    ? (): void => {
        choose();
      }
    : null;
  const manual = view.order === 'order' && view.ascending && view.context === 'all' && !view.search;
  const placeOf = (index: number): FilePlace =>
    manual ? { index: (view.page - 1) * PAGE_SIZE + index, total: list.total ?? 0 } : null;
  const sort = { field: view.order, order: view.ascending ? 'ASC' : 'DESC' } as const;

  return (
    <>
      <FilesToolbar view={view} onView={show} />
      {!list.data ? (
        <FilesSkeleton display={view.display} />
      ) : list.total === 0 ? (
        <FilesEmpty
          context={view.context}
          search={view.search}
          onAdd={add}
          onClearSearch={() => {
            show({ search: '', page: 1 });
          }}
        />
      ) : view.display === 'grid' ? (
        <FileGrid files={list.data} byDay={view.order === 'created_at'} placeOf={placeOf} />
      ) : (
        <FileTable
          files={list.data}
          sort={sort}
          placeOf={placeOf}
          onSort={({ field, order }) => {
            show({ order: field as FilesView['order'], ascending: order === 'ASC', page: 1 });
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
    </>
  );
}
