import type { QueryClient, QueryKey } from '@tanstack/react-query';
import type { Note } from '../api/index.js';
import { putBackOf, type Cached } from '../ui/optimistic-change.js';
import type { NotesFilter } from './note-calls.js';
import { draftsKey, noteListsKey, notesKey, thumbnailIn, type LoadedNotes } from './project-notes.js';
import type { WrittenNote } from './written-note.js';

/** Changes the notes that the browser has of a project, until the server has its say. */
export class CachedNotes implements Cached {
  constructor(
    private readonly queryClient: QueryClient,
    private readonly projectId: string,
  ) {}

  /** Lets no answer that is older than the change in; what it answers puts everything back as it was. */
  async hold(): Promise<() => void> {
    const queryKey = notesKey(this.projectId);
    await this.queryClient.cancelQueries({ queryKey });
    return putBackOf(this.queryClient, queryKey);
  }

  /** Shows a new note on top of the lists it is in. */
  add(note: Note): void {
    this.changeLists((list, filter) => (isIn(note, filter) ? withFirst(list, note) : list));
  }

  /** Shows a note as it is now, where it stands. */
  replace(id: string, note: Note): void {
    this.changeLists((list) => edited(list, (items) => items.map((each) => (each.id === id ? note : each))));
    this.queryClient.setQueryData<Note[]>(draftsKey(this.projectId), (drafts) =>
      drafts?.map((each) => (each.id === id ? note : each)),
    );
  }

  remove(id: string): void {
    this.changeLists((list) => edited(list, (items) => items.filter((each) => each.id !== id)));
    this.removeDraft(id);
  }

  removeDraft(id: string): void {
    this.queryClient.setQueryData<Note[]>(draftsKey(this.projectId), (drafts) =>
      drafts?.filter((each) => each.id !== id),
    );
  }

  /** A note with the thumbnails its draft has got while it was written. */
  withThumbnails(note: WrittenNote): WrittenNote {
    const drafts = this.queryClient.getQueryData<Note[]>(draftsKey(this.projectId)) ?? [];
    const attachments = note.attachments.map((each) => ({
      ...each,
      thumbnail_url: thumbnailIn(drafts, each.id) ?? each.thumbnail_url,
    }));
    return { ...note, attachments };
  }

  /** Shows a draft that was saved, on top of the others. */
  saveDraft(draft: Note): void {
    this.queryClient.setQueryData<Note[]>(
      draftsKey(this.projectId),
      (drafts) => drafts && [draft, ...drafts.filter(({ id }) => id !== draft.id)],
    );
  }

  /** Brings everything up to date, once the last change on its way is through: an answer from before it is old. */
  refresh(): void {
    if (this.queryClient.isMutating() > 1) return;
    void this.queryClient.invalidateQueries({ queryKey: notesKey(this.projectId) });
  }

  private changeLists(change: (list: LoadedNotes, filter: NotesFilter) => LoadedNotes): void {
    const queryKey = noteListsKey(this.projectId);
    for (const [key, list] of this.queryClient.getQueriesData<LoadedNotes>({ queryKey })) {
      if (list) this.queryClient.setQueryData(key, change(list, filterIn(key, queryKey)));
    }
  }
}

const filterIn = (key: QueryKey, lists: QueryKey): NotesFilter => key[lists.length] as NotesFilter;

const isIn = ({ user_id, attachedFiles }: Note, { type, author }: NotesFilter): boolean =>
  (author === null || author === user_id) && (type !== 'linked' || attachedFiles.linked.length > 0);

const withFirst = (list: LoadedNotes, note: Note): LoadedNotes => ({
  ...list,
  pages: list.pages.map(({ items, total }, page) => ({
    items: page === 0 ? [note, ...items] : items,
    total: total + 1,
  })),
});

function edited(list: LoadedNotes, edit: (items: Note[]) => Note[]): LoadedNotes {
  const before = list.pages.flatMap(({ items }) => items).length;
  const pages = list.pages.map((page) => ({ ...page, items: edit(page.items) }));
  const gone = before - pages.flatMap(({ items }) => items).length;
  return { ...list, pages: pages.map((page) => ({ ...page, total: page.total - gone })) };
}
