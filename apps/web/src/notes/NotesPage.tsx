import { MESSAGES } from '@gable/contracts';
import { useNotify } from 'ra-core';
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { isNotFound, type Note } from '../api/index.js';
import { useRoomProject, type RoomProject } from '../projects/index.js';
import { UnsavedChanges, useCurrentUser } from '../sessions/index.js';
import { ConfirmDialog } from '../ui/ConfirmDialog.js';
import { FailedPage } from '../ui/FailedPage.js';
import { usePageTitle } from '../ui/page-title.js';
import { useComposer } from './composer.js';
import type { NotesFilter } from './note-calls.js';
import { useNoteEdits } from './note-edits.js';
import { NoteComposer } from './NoteComposer.js';
import { DraftList, NoteFeed, NotesEmpty, NotesSkeleton } from './NoteFeed.js';
import { filterIn, isPlain, NotesFilterBar, queryOf } from './NotesFilterBar.js';
import styles from './NotesPage.module.css';
import { useDeleteNote } from './optimistic-notes.js';
import { useDrafts, useNotes } from './project-notes.js';
import { useHeldBack, useIsScrolledAway, useLedToNote, type FoundState } from './reading-place.js';

/** What covers the top of the notes: the bar of the app and the composer's line, in pixels. */
const COVERED = 120;

/** The notes of a project (NAV-18) or of a proposal (NAV-41, NOT-21): an editor, a filter bar and the notes by day; `note` in the address leads to one. */
export function NotesPage() {
  const project = useRoomProject();
  usePageTitle('Notes', project?.name);
  return project && <ProjectNotes key={project.id} project={project} />;
}

function ProjectNotes({ project }: { project: RoomProject }) {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const notify = useNotify();
  const me = useCurrentUser();
  const filter = filterIn(query);
  const wanted = query.get('note');
  const mayWrite = project.active;
  const [through, setThrough] = useState(wanted);
  const [asked, setAsked] = useState<Note | null>(null);
  const top = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLDivElement>(null);

  const listed = { ...filter, type: filter.type === 'all' ? ('notes' as const) : filter.type };
  const {
    notes,
    data,
    isError,
    isFetching,
    error,
    refetch,
    hasNextPage,
    isFetchingNextPage,
    fetchNextPage,
    isReaching,
  } = useNotes(project.id, listed, through);
  const drafts = useDrafts(project.id).data;
  const composer = useComposer(project.id);
  const edits = useNoteEdits(project.id, composer.rescue);
  const remove = useDeleteNote(project.id);

  const isAway = useIsScrolledAway(top, COVERED);
  const { shown, waiting, letIn } = useHeldBack(notes, isAway, me?.id);
  const published = shown?.filter(({ id, draft }) => !draft || id !== composer.draftId);
  const ownDrafts =
    filter.type === 'all' && (filter.author === null || filter.author === me?.id)
      ? (drafts ?? []).filter(({ id }) => id !== composer.draftId)
      : [];
  const isThere = [...(published ?? []), ...ownDrafts].some(({ id }) => id === wanted);
  const marked = useLedToNote(isThere);

  // One that is further down is reached by asking for as many as there are up to it (NOT-8).
  if (wanted !== null && wanted !== through && notes && !isFetching && !isThere) setThrough(wanted);

  // And in several steps when it is far away.
  useEffect(() => {
    if (isReaching && !isFetching && !isError) void fetchNextPage();
  }, [isReaching, isFetching, isError, fetchNextPage]);

  const tellFailure = useEffectEvent(() => {
    notify(MESSAGES.notes.loadFailed, { type: 'error' });
  });
  const hasFailed = isError && !isNotFound(error);
  useEffect(() => {
    if (hasFailed) tellFailure();
  }, [hasFailed]);

  const show = (to: NotesFilter): void => {
    void navigate({ search: queryOf(to).toString() }, { replace: true });
  };
  const ask = useCallback((note: Note): void => {
    setAsked(note);
  }, []);
  const focusAfter = (gone: Note): void => {
    const articles = [...(list.current?.querySelectorAll<HTMLElement>('article') ?? [])];
    const place = published?.findIndex(({ id }) => id === gone.id) ?? -1;
    (articles[place + 1] ?? articles[place - 1] ?? list.current)?.focus({ preventScroll: true });
  };

  return (
    <div className={styles.page}>
      <h2 className="visually-hidden">Notes</h2>
      <UnsavedChanges when={edits.isDirty} />
      {mayWrite && <NoteComposer projectId={project.id} composer={composer} />}
      <NotesFilterBar
        projectId={project.id}
        filter={filter}
        onFilter={show}
        onFound={({ id }, found) => {
          const state: FoundState = { found };
          void navigate({ search: new URLSearchParams({ note: id }).toString() }, { state });
        }}
      />
      <div ref={top} />
      {waiting > 0 && (
        <div className={styles.waiting}>
          <button
            type="button"
            className={styles.pill}
            onClick={() => {
              letIn();
              requestAnimationFrame(() => {
                scrollTo({ top: 0 });
                list.current?.querySelector<HTMLElement>('article')?.focus({ preventScroll: true });
              });
            }}
          >
            {waiting === 1 ? '1 new note' : `${waiting} new notes`}
          </button>
        </div>
      )}
      <p role="status" className="visually-hidden">
        {waiting > 0 ? (waiting === 1 ? '1 new note above' : `${waiting} new notes above`) : ''}
      </p>
      <div ref={list} tabIndex={-1} className={styles.list}>
        {ownDrafts.length > 0 && (
          <DraftList
            drafts={ownDrafts}
            marked={marked}
            mayResume={composer.isSettled}
            onResume={(draft) => {
              composer.resume(draft);
              scrollTo({ top: 0 });
            }}
            onDelete={ask}
          />
        )}
        {published ? (
          published.length > 0 ? (
            <NoteFeed
              notes={published}
              total={data?.pages.at(-1)?.total ?? published.length}
              marked={marked}
              edits={edits}
              isBusy={isFetchingNextPage}
              more={hasNextPage ? { isLoading: isFetchingNextPage, load: () => void fetchNextPage() } : null}
              onDelete={ask}
            />
          ) : (
            ownDrafts.length === 0 && (
              <NotesEmpty
                isFiltered={!isPlain(filter)}
                mayWrite={mayWrite}
                onClear={() => {
                  show({ type: 'all', author: null });
                }}
              />
            )
          )
        ) : hasFailed && !isFetching ? (
          <FailedPage
            heading={MESSAGES.notes.loadFailed}
            advice="Nothing is lost. Check your connection."
            onRetry={() => void refetch()}
          />
        ) : (
          <NotesSkeleton />
        )}
      </div>
      <ConfirmDialog
        question={asked?.draft ? 'Delete this draft?' : `Delete the note by ${asked?.user.name ?? ''}?`}
        action="Delete"
        destructive
        open={asked !== null}
        onClose={() => {
          setAsked(null);
        }}
        onConfirm={() => {
          if (!asked) return;
          focusAfter(asked);
          remove.mutate(asked);
        }}
      >
        {asked?.draft
          ? 'Nobody but you has seen it. This cannot be undone.'
          : 'It is deleted for everybody, with what was uploaded to it. Files of the project stay. This cannot be undone.'}
      </ConfirmDialog>
    </div>
  );
}
