import { LIMITS, MESSAGES, NOTE_TYPES, type NoteChanged, type NoteType } from '@gable/contracts';
import {
  mayDeleteNote,
  mayEditNote,
  mayPublishNote,
  mayWriteNote,
  searchableWords,
  textOfRichText,
} from '@gable/domain';
import { Note, NoteEdit, NoteRecipient, Notifier } from '@gable/platform';
import { Injectable } from '@nestjs/common';
import { In } from 'typeorm';
import { v7 as uuid, validate as isUuid } from 'uuid';
import type { Actor, ProjectStanding } from '../access/index.js';
import { type Addressees, addresseesOf, AddresseesRepository, recipientsOf } from '../addressees/index.js';
import type { DeletedView } from '../files/index.js';
import {
  type AskedList,
  invalid,
  type ListWindow,
  notFound,
  notPermitted,
  type Page,
  readList,
  readSearch,
  Refusal,
} from '../http/index.js';
import type { NamedPersonView } from '../names/index.js';
import { type ProjectChange, ProjectChanges } from '../project-changes/index.js';
import type {
  CreateNoteRequest,
  EditNoteRequest,
  ListNotesQuery,
  PublishNoteRequest,
  SaveDraftRequest,
} from './dto/note-requests.dto.js';
import type { NoteView } from './dto/note.dto.js';
import { NoteContentReader, type NoteContent, type WrittenContent } from './note-content.js';
import { NoteLimits } from './note-limits.js';
import { NoteMails } from './note-mails.js';
import { notifyAddressed, notifyPublished } from './note-notifications.js';
import { NoteReferences } from './note-references.js';
import { NoteUploadsService } from './note-uploads.service.js';
import { NoteViews } from './note-views.js';
import { NotesRepository, type LockedNote, type NoteSelection } from './notes.repository.js';

const { notes: texts } = MESSAGES;

/** The clock, as precise as the wire tells it: what a person has read is what they name. */
const NOW = () => `date_trunc('milliseconds', clock_timestamp())`;
/** The same, and later than the change before it: no two versions have the same time. */
const LATER = () => `greatest(${NOW()}, updated_at + interval '1 millisecond')`;

/** What became of a note: its id, what its author is in the project by then, and what keeps it from what was asked. */
interface Written {
  id: string;
  standing: ProjectStanding;
  conflict?: string;
}

/** Notes of a project: drafts of one's own, and what is published. */
@Injectable()
export class NotesService {
  constructor(
    private readonly changes: ProjectChanges,
    private readonly repository: NotesRepository,
    private readonly views: NoteViews,
    private readonly content: NoteContentReader,
    private readonly references: NoteReferences,
    private readonly uploads: NoteUploadsService,
    private readonly addressees: AddresseesRepository,
    private readonly limits: NoteLimits,
    private readonly mails: NoteMails,
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

  /**
   * Writes a note that everybody in the project reads at once (API-48).
   * @throws {Refusal} 422 for a text without words, for addressees outside of the project, for what is attached and not
   * there, and in a project that is not active; 429.
   */
  async create(actor: Actor, standing: ProjectStanding, form: CreateNoteRequest): Promise<NoteView> {
    await this.limits.publish(actor.userId, form.email === true);
    const content = await this.content.read(sightOf(actor, standing, null), form);
    const written = await this.changeTo(content, actor, standing, async (change) => {
      const noteId = await this.insert(change, false, content, addresseesOf(form));
      await this.announcePublished(change, noteId, content.text.text, form.email === true);
      return { id: noteId };
    });
    return this.answer(actor, written);
  }

  /**
   * Saves a draft (API-49, NOT-9, NOT-10, VAL-31): nobody else learns of it.
   * @throws {Refusal} the same; 404 for a draft that is not there or somebody else’s, 409 once it is published.
   */
  async saveDraft(actor: Actor, standing: ProjectStanding, form: SaveDraftRequest): Promise<NoteView> {
    await this.limits.save(actor.userId);
    const content = await this.content.read(sightOf(actor, standing, form.id ?? null), form);
    const saved = await this.changeTo(content, actor, standing, async (change) => {
      if (form.id === undefined) {
        const id = await this.insert(change, true, content, addresseesOf(form));
        await this.announce(change, { id, draft: true }, 'created');
        return { id };
      }
      const note = await this.lock(change, form.id);
      if (note.userId !== actor.userId) throw notPermitted(texts.notCreator);
      if (!note.draft) return { id: note.id, conflict: texts.isPublished };
      await this.update(change, note, content, addresseesOf(form), {});
      return { id: note.id };
    });
    return this.answer(actor, saved);
  }

  /**
   * Publishes a draft (API-53, NOT-9, PRM-13): from now on it stands where it was published, not where it was begun.
   * @throws {Refusal} the same; 422 for somebody else’s note.
   */
  async publish(actor: Actor, standing: ProjectStanding, form: PublishNoteRequest): Promise<NoteView> {
    await this.limits.publish(actor.userId, form.email === true);
    const content = await this.content.read(sightOf(actor, standing, form.id), form);
    const published = await this.changeTo(content, actor, standing, async (change) => {
      const note = await this.lock(change, form.id);
      const written = note.userId === actor.userId;
      if (!written) throw notPermitted(texts.notCreator);
      // Anyone who publishes twice has published once: nobody is notified again, and the note is answered as it is now.
      if (!note.draft) return { id: note.id, conflict: texts.isPublished };
      if (!mayPublishNote({ ...change.standing, draft: note.draft, written })) {
        throw notPermitted();
      }
      await this.update(change, note, content, await this.addressed(change, note, form), { publishing: true });
      const text = content.text?.text ?? textOfRichText(note.body);
      await this.announcePublished(change, note.id, text, form.email === true);
      return { id: note.id };
    });
    return this.answer(actor, published);
  }

  /**
   * Changes a note (API-54, NOT-24, PRM-11, OPN-13). Whom it is newly addressed to is notified.
   * @throws {Refusal} 404 when it is not there, 422 for anyone who may not, 409 with the newest when `version_of` is older.
   */
  async edit(actor: Actor, standing: ProjectStanding, form: EditNoteRequest): Promise<NoteView> {
    await this.limits.save(actor.userId);
    const content = await this.content.read(sightOf(actor, standing, form.id), form);
    const edited = await this.changeTo(content, actor, standing, async (change) => {
      const note = await this.lock(change, form.id);
      const written = note.userId === actor.userId;
      if (!mayEditNote({ ...change.standing, draft: note.draft, written })) {
        throw notPermitted(texts.notCreator);
      }
      const seen = form.version_of === undefined ? undefined : new Date(form.version_of).getTime();
      if (seen !== undefined && seen !== note.updatedAt.getTime()) return { id: note.id, conflict: texts.editFailed };
      await this.update(change, note, content, await this.addressed(change, note, form), {});
      return { id: note.id };
    });
    return this.answer(actor, edited);
  }

  /**
   * Deletes a note (API-58, NOT-24, PRM-12, VAL-33) and what only it has uploaded. What was sent by e-mail stays sent.
   * @throws {Refusal} 404 when it is not there (any more), 422 to everybody but its author.
   */
  remove(actor: Actor, standing: ProjectStanding, id: string): Promise<DeletedView> {
    return this.change(actor, standing, async (change) => {
      const { manager } = change;
      const note = await this.lock(change, id);
      const written = note.userId === actor.userId;
      if (!mayDeleteNote({ ...change.standing, written })) throw notPermitted(texts.notCreator);
      await manager.softDelete(Note, { id: note.id });
      await this.references.remove(manager, note.id);
      await new Notifier(manager).withdraw('note', note.id);
      if (!note.draft) await this.record(change, 'delete');
      await this.announce(change, note, 'deleted');
      return { id: note.id };
    });
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

  /** Opens a change. PRM-15: who is out of the project by now gets that answer. */
  private change<Result>(
    actor: Actor,
    { projectId }: ProjectStanding,
    work: (change: ProjectChange) => Promise<Result>,
  ): Promise<Result> {
    const permitted = (change: ProjectChange): Promise<Result> => {
      if (!mayWriteNote(change.standing)) throw notPermitted();
      return work(change);
    };
    return this.changes.make(actor, projectId, permitted, { of: 'content', outside: texts.notMember });
  }

  /** Opens a change that may refer to uploads for the first time, and clears up after them once it has ended. */
  private async changeTo(
    { looked }: NoteContent,
    actor: Actor,
    standing: ProjectStanding,
    work: (change: ProjectChange) => Promise<Omit<Written, 'standing'>>,
  ): Promise<Written> {
    try {
      const written = await this.change(actor, standing, async (change) => ({
        ...(await work(change)),
        standing: change.standing,
      }));
      await this.uploads.clearUp(looked);
      return written;
    } catch (error) {
      // After any other failure it is not certain what was committed.
      if (error instanceof Refusal) await this.uploads.clearUp(looked);
      throw error;
    }
  }

  private async lock({ manager, actor, project }: ProjectChange, id: string): Promise<LockedNote> {
    const note = isUuid(id) ? await this.repository.lock(manager, project.id, actor.userId, id) : undefined;
    if (!note) throw notFound(texts.notFound);
    return note;
  }

  private async insert(
    change: ProjectChange,
    draft: boolean,
    content: WrittenContent,
    { global, destinataries }: Addressees,
  ): Promise<string> {
    const { manager, actor, project } = change;
    const id = uuid();
    const { body, words } = content.text;
    await this.requireInProject(change, destinataries);
    await manager.insert(Note, {
      id,
      projectId: project.id,
      userId: actor.userId,
      isNote: true,
      body,
      words,
      global,
      draft,
      createdAt: NOW,
      updatedAt: NOW,
    });
    await this.addressees.name(manager, id, destinataries);
    await this.references.write(manager, { projectId: project.id, userId: actor.userId, noteId: id }, content);
    if (!draft) await this.noteEdit(change, id);
    return id;
  }

  /** Writes what is different. Of a published note, that is an edit: it gets an entry in the history, and the open screens are informed. */
  private async update(
    change: ProjectChange,
    note: LockedNote,
    content: NoteContent,
    addressees: Addressees,
    { publishing = false }: { publishing?: boolean },
  ): Promise<void> {
    const { manager, actor, project } = change;
    const sight = { projectId: project.id, userId: actor.userId, noteId: note.id };
    const { global, destinataries } = addressees;
    const named = await this.addressees.named(manager, note.id);
    const others = await this.nameAnew(change, note.id, named, destinataries);
    const references = await this.references.write(manager, sight, content);
    const { body, words } = content.text ?? { body: note.body, words: undefined };
    if (!publishing && !others && !references && body === note.body && global === note.global) return;
    await manager.update(
      Note,
      { id: note.id },
      {
        body,
        ...(words !== undefined && { words }),
        global,
        updatedAt: LATER,
        ...(publishing && { draft: false, createdAt: LATER }),
      },
    );
    if (publishing || !note.draft) await this.noteEdit(change, note.id);
    if (!publishing) await this.announce(change, note, 'updated');
    // When everybody was notified already, nobody is left.
    if (publishing || note.draft || note.global) return;
    const news = { recipients: recipientsOf(addressees), except: [note.userId, ...named] };
    await notifyAddressed(change, note.id, news);
  }

  /** Names exactly these people; only who is new has to be in the project. Answers whether anything became different. */
  private async nameAnew(
    change: ProjectChange,
    noteId: string,
    named: readonly string[],
    destinataries: readonly string[],
  ): Promise<boolean> {
    const { manager } = change;
    const added = destinataries.filter((id) => !named.includes(id));
    const gone = named.filter((id) => !destinataries.includes(id));
    await this.requireInProject(change, added);
    if (gone.length > 0) await manager.delete(NoteRecipient, { noteId, userId: In(gone) });
    await this.addressees.name(manager, noteId, added);
    return added.length + gone.length > 0;
  }

  /** Whom a change addresses the note to: as before, unless it says something of it. */
  private async addressed(
    { manager }: ProjectChange,
    note: LockedNote,
    form: { all?: boolean; destinataries?: string[] },
  ): Promise<Addressees> {
    if (form.all !== undefined || form.destinataries !== undefined) return addresseesOf(form);
    return { global: note.global, destinataries: await this.addressees.named(manager, note.id) };
  }

  private async requireInProject({ manager, project }: ProjectChange, userIds: readonly string[]): Promise<void> {
    const outsiders = await this.addressees.outsiders(manager, project.id, userIds);
    if (outsiders.length === 0) return;
    const problems = outsiders.map(MESSAGES.comments.notInProject);
    const message = problems.length === 1 ? (problems[0] ?? '') : MESSAGES.requests.invalid;
    throw new Refusal(422, 'validation_failed', message, { destinataries: problems });
  }

  /** NOT-14: who wrote in it, and when. */
  private async noteEdit({ manager, actor }: ProjectChange, noteId: string): Promise<void> {
    await manager.insert(NoteEdit, { id: uuid(), noteId, userId: actor.userId, createdAt: NOW });
  }

  /** What goes with a publishing: a line of history, the messages and the event for open screens. */
  private async announcePublished(change: ProjectChange, id: string, text: string, byMail: boolean): Promise<void> {
    const { manager, actor, project } = change;
    await this.record(change, 'new');
    await this.announce(change, { id, draft: false }, 'created');
    const [note] = await manager.findBy(Note, { id });
    const addressees = { global: note?.global ?? false, destinataries: await this.addressees.named(manager, id) };
    const recipients = recipientsOf(addressees);
    await notifyPublished(change, id, { recipients, mailed: byMail ? recipients : [] });
    if (!byMail) return;
    const facts = { from: actor.name, project: project.name };
    const mailedTo = await this.addressees.mailedTo(manager, project.id, actor.userId, addressees);
    await this.mails.published(manager, mailedTo, { projectId: project.id, noteId: id }, { ...facts, text });
  }

  /**
   * Tells a project's history that a note is there or gone (OPN-87 knows no other action of what people write, so an
   * edit stands in the note's own history alone). The text is not sent along: a note may be deleted.
   */
  private record(change: ProjectChange, itemAction: 'new' | 'delete'): Promise<void> {
    return change.record({ itemType: 'comments', itemAction });
  }

  private announce(
    { actor, project, outbox }: ProjectChange,
    { id, draft }: Pick<LockedNote, 'id' | 'draft'>,
    change: NoteChanged['change'],
  ): Promise<void> {
    const event = { project_id: project.id, note_id: id, change };
    return draft
      ? outbox.emitToUser(actor.userId, 'notes:changed', event)
      : outbox.emitToProject(project.id, 'notes:changed', event);
  }

  private async answer(actor: Actor, { id, standing, conflict }: Written): Promise<NoteView> {
    const row = await this.repository.find(standing.projectId, actor.userId, id);
    const [note] = row ? await this.views.notes([row], actor, standing) : [];
    if (!note) throw notFound(texts.notFound);
    if (conflict !== undefined) throw new Refusal(409, 'conflict', conflict, undefined, note);
    return note;
  }
}

const sightOf = ({ userId }: Actor, { projectId }: ProjectStanding, noteId: string | null) => ({
  projectId,
  userId,
  noteId,
});

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
