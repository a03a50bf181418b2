import { LIMITS, NOTE_TYPES, type NoteType } from '@gable/contracts';
import { searchableWords } from '@gable/domain';
import { Injectable } from '@nestjs/common';
import { validate as isUuid } from 'uuid';
import type { Actor, ProjectStanding } from '../access/index.js';
import { Mentions } from '../addressees/index.js';
import { type AskedList, invalid, type ListWindow, type Page, readList, readSearch } from '../http/index.js';
import type { NamedPersonView, PersonContactView } from '../names/index.js';
import type { ListNotesQuery } from './dto/note-requests.dto.js';
import type { NoteView } from './dto/note.dto.js';
import { NoteViews } from './note-views.js';
import { NotesRepository, type NoteSelection } from './notes.repository.js';

/** Lists of notes: what is published in a project, and drafts of one's own. */
@Injectable()
export class NoteReadsService {
  constructor(
    private readonly repository: NotesRepository,
    private readonly views: NoteViews,
    private readonly mentions: Mentions,
  ) {}

  /** Notes of a project and the own drafts (API-36, NOT-3…5, OPN-109), newest first unless asked otherwise. */
  async list(actor: Actor, standing: ProjectStanding, query: ListNotesQuery): Promise<Page<NoteView>> {
    const asked = readList(query, {
      orders: ['created_at'],
      filters: ['author', 'type', 'search'],
      pageSize: LIMITS.notesPageSize,
    });
    const selection = readSelection(actor, standing, query, asked);
    const { offset, limit, sort: order = { field: 'created_at', ascending: false } } = asked;
    const window = { offset, limit };
    const isNewestFirst = order.field === 'created_at' && !order.ascending;
    const reaching = query.note !== undefined && isNewestFirst;
    const grown = reaching ? await this.grow(window, selection, query.note ?? '') : window;
    const { rows, total } = await this.repository.list({ ...selection, ...grown, order });
    return { items: await this.views.notes(rows, actor, standing), total, first: window.offset };
  }

  /** Who can be chosen in the filter by author (NOT-3). */
  authors(actor: Actor, { projectId }: ProjectStanding): Promise<NamedPersonView[]> {
    return this.repository.authors(projectId, actor.userId);
  }

  /** Whom notes and comments may mention. */
  mentionable({ projectId }: ProjectStanding): Promise<PersonContactView[]> {
    return this.mentions.mentionable(projectId);
  }

  /**
   * Grows a page by whole pages until it holds a note (NOT-8), so that what follows is still asked by page. One that is too
   * far away is reached in several calls: each answers so many more notes as one may, and at least one page more.
   */
  private async grow(window: ListWindow, selection: NoteSelection, noteId: string): Promise<ListWindow> {
    const place = (await this.repository.placeOf(selection, noteId)) ?? 0;
    const pages = Math.ceil((place - window.offset) / window.limit);
    const most = Math.floor(LIMITS.notesToReach / window.limit);
    if (pages < 2 || most < 2) return window;
    const grown = { ...window, limit: Math.min(pages, most) * window.limit };
    const fitting = await this.repository.fitting(selection, grown, LIMITS.notesToReachBytes);
    if (fitting === null) return grown;
    return { ...window, limit: Math.max(2, Math.floor(fitting / window.limit)) * window.limit };
  }
}

function readSelection(
  actor: Actor,
  { projectId }: ProjectStanding,
  query: ListNotesQuery,
  { filter, ids }: Pick<AskedList<never, 'author' | 'type' | 'search'>, 'filter' | 'ids'>,
): NoteSelection {
  const type = filter.type ?? query.type ?? 'all';
  if (!NOTE_TYPES.some((each) => each === type))
    throw invalid({ filter: [`type must be one of ${NOTE_TYPES.join(', ')}`] });
  const author = filter.author ?? query.author ?? null;
  if (author !== null && !isUuid(author)) throw invalid({ filter: ['author must be a person’s id'] });
  const search = readSearch(filter.search ?? query.search);
  const words = search === null ? null : searchableWords(search);
  if (words !== null && words.length < LIMITS.searchMinimum) {
    throw invalid({ search: [`search must have at least ${LIMITS.searchMinimum} characters`] });
  }
  return {
    projectId,
    userId: actor.userId,
    type: type as NoteType,
    author: author as string | null,
    search: words,
    ids,
  };
}
